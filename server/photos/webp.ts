/** What of a WebP is kept: its one still picture, with the transparency that belongs to it. */
import { BrokenPicture, demand, slice, textAt, viewOf, type Cleaned, type Part, type Size } from './parts-of-picture.ts'

type Chunk = { readonly type: string; readonly data: Uint8Array }

const latin = (text: string): number[] => [...Buffer.from(text, 'latin1')]
const little = (value: number, bytes: number): number[] =>
  Array.from({ length: bytes }, (_, index) => (value >>> (8 * index)) & 255)

function chunksOf(bytes: Uint8Array): Chunk[] {
  demand(bytes.length >= 20 && textAt(bytes, 0, 4) === 'RIFF' && textAt(bytes, 8, 4) === 'WEBP')
  const view = viewOf(bytes)
  const file = slice(bytes, 0, 8 + view.getUint32(4, true))
  const chunks: Chunk[] = []
  let at = 12
  while (at + 8 <= file.length) {
    const size = view.getUint32(at + 4, true)
    chunks.push({ type: textAt(file, at, 4), data: slice(file, at + 8, at + 8 + size) })
    at += 8 + size + (size % 2)
  }
  // A last chunk of odd length may come without its filling byte.
  demand(at >= file.length)
  return chunks
}

/** The size that a decoder allocates: it stands in the picture itself, whatever the head of the file says. */
function sizeOf({ type, data }: Chunk): Size {
  const view = viewOf(data)
  if (type === 'VP8L') {
    demand(data.length > 5 && data[0] === 0x2f)
    const bits = view.getUint32(1, true)
    return { width: (bits & 0x3fff) + 1, height: ((bits >> 14) & 0x3fff) + 1 }
  }
  demand(data.length > 10 && ((data[0] ?? 1) & 1) === 0 && textAt(data, 3, 3) === '\x9d\x01\x2a')
  return { width: view.getUint16(6, true) & 0x3fff, height: view.getUint16(8, true) & 0x3fff }
}

const written = ({ type, data }: Chunk): Part[] => [
  [...latin(type), ...little(data.length, 4)],
  data,
  data.length % 2 ? [0] : [],
]
const alphaFlag = 0x10

export function cleanWebp(bytes: Uint8Array): Cleaned {
  const [first, ...rest] = chunksOf(bytes)
  if (!first) throw new BrokenPicture()
  const pictures = [first, ...rest].filter(({ type }) => type === 'VP8 ' || type === 'VP8L')
  const [picture] = pictures
  const isMoving = rest.some(({ type }) => type === 'ANIM' || type === 'ANMF')
  if (!picture || pictures.length > 1 || isMoving || rest.some(({ type }) => type === 'VP8X')) throw new BrokenPicture()
  const size = sizeOf(picture)
  if (first.type === 'VP8X') {
    demand(first.data.length === 10)
    const canvas = viewOf(first.data)
    const side = (at: number) => canvas.getUint16(at, true) + (canvas.getUint8(at + 2) << 16) + 1
    demand(side(4) === size.width && side(7) === size.height)
  }
  // A head is needed for transparency beside the picture only; without it the picture is the whole file.
  const hasAlpha = first.type === 'VP8X' && picture.type === 'VP8 '
  const alphas = hasAlpha ? rest.filter(({ type }) => type === 'ALPH') : []
  demand(alphas.length <= 1)
  const head = [alphaFlag, 0, 0, 0, ...little(size.width - 1, 3), ...little(size.height - 1, 3)]
  const extended = alphas.map((alpha) => [...written({ type: 'VP8X', data: Uint8Array.from(head) }), ...written(alpha)])
  const body = [...extended.flat(), ...written(picture)]
  const length = body.reduce((sum, part) => sum + part.length, 4)
  return { size, parts: [[...latin('RIFF'), ...little(length, 4), ...latin('WEBP')], ...body] }
}
