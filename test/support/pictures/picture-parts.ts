import { crc32, deflateSync } from 'node:zlib'

export const latin = (text: string): number[] => [...Buffer.from(text, 'latin1')]
export const bytes = (...given: readonly number[]): Uint8Array<ArrayBuffer> => new Uint8Array(given)

export const segment = (marker: number, body: readonly number[]): number[] => [
  0xff,
  marker,
  (body.length + 2) >> 8,
  (body.length + 2) & 255,
  ...body,
]

/** Puts `extra` in front of every marker that begins a segment, a scan or the end, but the first one. */
export function betweenAll(jpeg: Uint8Array, extra: readonly number[]): Uint8Array<ArrayBuffer> {
  const out: number[] = [0xff, 0xd8, ...extra]
  for (let at = 2; at < jpeg.length; at += 1) {
    const marker = jpeg[at + 1] ?? 0
    const isMarker = jpeg[at] === 0xff && marker !== 0 && marker !== 0xff && !(marker >= 0xd0 && marker <= 0xd7)
    if (!isMarker) {
      out.push(jpeg[at] ?? 0)
      continue
    }
    out.push(...extra)
    const end = marker === 0xd9 ? at + 2 : at + 2 + ((jpeg[at + 2] ?? 0) << 8) + (jpeg[at + 3] ?? 0)
    out.push(...jpeg.subarray(at, end))
    at = end - 1
  }
  return new Uint8Array(out)
}

export function chunk(type: string, data: readonly number[], check?: number): number[] {
  const named = Buffer.from([...latin(type), ...data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(check ?? crc32(named))
  return [...length, ...named, ...sum]
}
export const signature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
export function head(width: number, height: number): number[] {
  const data = Buffer.alloc(13)
  data.writeUInt32BE(width, 0)
  data.writeUInt32BE(height, 4)
  data.set([8, 2, 0, 0, 0], 8)
  return chunk('IHDR', [...data])
}
export const pixels = (width: number, height: number): number[] =>
  chunk('IDAT', [...deflateSync(Buffer.alloc((3 * width + 1) * height))])
export const pngOf = (...chunks: readonly number[][]): Uint8Array<ArrayBuffer> => bytes(...signature, ...chunks.flat())
export const png = (width = 2, height = 2, ...extra: readonly number[][]): Uint8Array<ArrayBuffer> =>
  pngOf(head(width, height), ...extra, pixels(Math.min(width, 4), Math.min(height, 4)), chunk('IEND', []))

const little = (value: number, count: number): number[] =>
  Array.from({ length: count }, (_, index) => (value >>> (8 * index)) & 255)
export const piece = (type: string, data: readonly number[]): number[] => [
  ...latin(type),
  ...little(data.length, 4),
  ...data,
  ...(data.length % 2 ? [0] : []),
]
export function webpOf(...pieces: readonly number[][]): Uint8Array<ArrayBuffer> {
  const body = pieces.flat()
  return bytes(...latin('RIFF'), ...little(body.length + 4, 4), ...latin('WEBP'), ...body)
}
export const canvas = (width: number, height: number, flags = 0x0c): number[] =>
  piece('VP8X', [flags, 0, 0, 0, ...little(width - 1, 3), ...little(height - 1, 3)])
/** The head of a lossless picture; its pixels are not looked at. */
export const lossless = (width: number, height: number): number[] =>
  piece('VP8L', [0x2f, ...little(((width - 1) | ((height - 1) << 14)) >>> 0, 4), 0, 0, 0])
/** The pieces of a WebP that is there already. */
export const piecesOf = (webp: Uint8Array): number[] => [...webp.subarray(12)]
