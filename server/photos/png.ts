/** What of a PNG is kept: head, palette, transparency, pixels and the two chunks that say how bright they are. */
import { crc32 } from 'node:zlib'
import { BrokenPicture, demand, slice, textAt, viewOf, type Cleaned, type Part, type Size } from './parts-of-picture.ts'

export const PNG_SIGNATURE: readonly number[] = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]

/** The bit depths that each colour type allows. */
const depths: Readonly<Record<number, readonly number[]>> = {
  0: [1, 2, 4, 8, 16],
  2: [8, 16],
  3: [1, 2, 4, 8],
  4: [8, 16],
  6: [8, 16],
}

function readHead(data: Uint8Array): { size: Size; color: number } {
  demand(data.length === 13)
  const view = viewOf(data)
  const color = view.getUint8(9)
  const isKnown = depths[color]?.includes(view.getUint8(8)) ?? false
  demand(isKnown && view.getUint8(10) === 0 && view.getUint8(11) === 0 && view.getUint8(12) <= 1)
  return { size: { width: view.getUint32(0), height: view.getUint32(4) }, color }
}

/** Before the pixels, once each, and of the length that their kind has. */
const isFitting: Readonly<Record<string, (length: number) => boolean>> = {
  PLTE: (length) => length > 0 && length <= 768 && length % 3 === 0,
  tRNS: (length) => length > 0 && length <= 256,
  gAMA: (length) => length === 4,
  sRGB: (length) => length === 1,
}

/** Throws `BrokenPicture` for a wrong check sum, a second head, no pixels, pixels in two places, or an unknown chunk that matters. */
export function cleanPng(bytes: Uint8Array): Cleaned {
  const view = viewOf(bytes)
  const parts: Part[] = [PNG_SIGNATURE]
  const seen = new Set<string>()
  let head: ReturnType<typeof readHead> | null = null
  let before = ''
  for (let at = 8; at + 12 <= bytes.length;) {
    const type = textAt(bytes, at + 4, 4)
    const end = at + 12 + view.getUint32(at)
    const chunk = slice(bytes, at, end)
    const data = chunk.subarray(8, -4)
    demand(/^[A-Za-z]{4}$/.test(type) && crc32(chunk.subarray(4, -4)) === view.getUint32(end - 4))
    demand((type === 'IHDR') === (head === null))
    if (type === 'IHDR') head = readHead(data)
    else if (type === 'IDAT') demand(before === 'IDAT' || !seen.has('IDAT'))
    else if (type === 'IEND') demand(data.length === 0)
    else if (isFitting[type]) demand(isFitting[type](data.length) && !seen.has(type) && !seen.has('IDAT'))
    else demand(/^[a-z]/.test(type))
    const isKept = ['IHDR', 'IDAT', 'IEND'].includes(type) || isFitting[type] !== undefined
    if (isKept) parts.push(chunk)
    if (type === 'IEND' && head !== null) {
      demand(seen.has('IDAT') && (head.color !== 3 || seen.has('PLTE')))
      return { size: head.size, parts }
    }
    seen.add(type)
    before = type
    at = end
  }
  throw new BrokenPicture()
}
