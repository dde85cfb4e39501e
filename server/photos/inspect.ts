/** Decides whether bytes are a picture that we take: JPEG, PNG or WebP by their first bytes, of bearable dimensions. */

export type Picture = {
  readonly mime: 'image/jpeg' | 'image/png' | 'image/webp'
  readonly width: number
  readonly height: number
}

export const MAX_PIXELS = 40_000_000
const PNG_SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]

export const viewOf = (bytes: Uint8Array): DataView => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
export const textAt = (bytes: Uint8Array, at: number, length: number): string =>
  String.fromCharCode(...bytes.subarray(at, at + length))

/** Start-of-frame markers of JPEG; C4, C8 and CC are tables. */
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc

function readJpeg(bytes: Uint8Array): Picture | null {
  const view = viewOf(bytes)
  let at = 2
  while (at + 9 < bytes.length) {
    if (bytes[at] !== 0xff) return null
    const marker = view.getUint8(at + 1)
    if (marker === 0xff) {
      at += 1
      continue
    }
    if (isFrame(marker)) return { mime: 'image/jpeg', height: view.getUint16(at + 5), width: view.getUint16(at + 7) }
    if (marker === 0xda || marker === 0xd9) return null
    at += 2 + view.getUint16(at + 2)
  }
  return null
}

function readPng(bytes: Uint8Array): Picture | null {
  if (bytes.length < 33 || textAt(bytes, 12, 4) !== 'IHDR') return null
  const view = viewOf(bytes)
  return { mime: 'image/png', width: view.getUint32(16), height: view.getUint32(20) }
}

function readWebp(bytes: Uint8Array): Picture | null {
  if (bytes.length < 30) return null
  const view = viewOf(bytes)
  const size24 = (at: number) => view.getUint16(at, true) + (view.getUint8(at + 2) << 16) + 1
  switch (textAt(bytes, 12, 4)) {
    case 'VP8X':
      return { mime: 'image/webp', width: size24(24), height: size24(27) }
    case 'VP8L': {
      if (bytes[20] !== 0x2f) return null
      const bits = view.getUint32(21, true)
      return { mime: 'image/webp', width: (bits & 0x3fff) + 1, height: ((bits >> 14) & 0x3fff) + 1 }
    }
    case 'VP8 ':
      if (textAt(bytes, 23, 3) !== '\x9d\x01\x2a') return null
      return { mime: 'image/webp', width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff }
    default:
      return null
  }
}

function read(bytes: Uint8Array): Picture | null {
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return readJpeg(bytes)
  if (PNG_SIGNATURE.every((byte, index) => bytes[index] === byte)) return readPng(bytes)
  if (textAt(bytes, 0, 4) === 'RIFF' && textAt(bytes, 8, 4) === 'WEBP') return readWebp(bytes)
  return null
}

/** What the bytes are, or null for anything else: unknown kinds, broken heads, no area, more than 40 megapixels. */
export function inspectPicture(bytes: Uint8Array): Picture | null {
  const picture = read(bytes)
  if (!picture || picture.width < 1 || picture.height < 1) return null
  return picture.width * picture.height <= MAX_PIXELS ? picture : null
}
