/**
 * What Lingui formats in a message: nothing but the counts of plurals, as digits (docs/decisions/002). Its own formats take `Intl`, which
 * is slow at its first use, and 1 kB of code for dates and times that no message has.
 */
import type { Plugin } from 'vite'

const format = /^function (number|date|time)\(.*?\n\}/gms

/** @throws where another version of Lingui formats in another way */
export function withPlainFormats(code: string): string {
  if (code.match(format)?.length !== 3)
    throw new Error('@lingui/core has other functions for formats now: look at build/plugins/plain-formats.ts')
  return code.replace(format, 'const $1 = (_, value) => String(value)')
}

export function plainFormats(): Plugin {
  return {
    name: 'plain-formats',
    apply: 'build',
    transform: { filter: { id: /@lingui\/core\/dist\/index\.mjs$/ }, handler: withPlainFormats },
  }
}
