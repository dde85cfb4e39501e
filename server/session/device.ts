/** How a device is named in the list of sign-ins: its kind in one word, so that its owner knows it and nobody is tracked. */

const kinds: readonly (readonly [RegExp, string])[] = [
  [/android/i, 'Android'],
  [/iphone/i, 'iPhone'],
  [/ipad/i, 'iPad'],
  [/windows/i, 'Windows'],
  [/mac os|macintosh/i, 'Mac'],
  [/cros/i, 'Chromebook'],
  [/linux/i, 'Linux'],
]

export const deviceIn = (userAgent: string | undefined): string | null =>
  kinds.find(([pattern]) => pattern.test(userAgent ?? ''))?.[1] ?? null
