/** What of a JPEG is kept: tables, the one frame, its scans. Every other segment is dropped, between the scans too. */
import {
  BrokenPicture,
  demand,
  slice,
  startsWith,
  textAt,
  viewOf,
  type Cleaned,
  type Part,
  type Size,
} from './parts-of-picture.ts'

const SOI = 0xd8
const EOI = 0xd9
const SOS = 0xda
const DQT = 0xdb
const DHT = 0xc4
const DRI = 0xdd
const APP0 = 0xe0
const APP14 = 0xee
/** Baseline, extended and progressive frames with Huffman coding. No browser draws the other kinds. */
const FRAMES = new Set([0xc0, 0xc1, 0xc2])
/** Arithmetic tables and all other frames. */
const isOtherFrame = (marker: number): boolean => marker >= 0xc3 && marker <= 0xcf && marker !== DHT && marker !== 0xc8
const isRestart = (marker: number): boolean => marker >= 0xd0 && marker <= 0xd7

/** JFIF 1.01 without density and thumbnail: decoders read from its presence that three components are YCbCr. */
const jfif = [0xff, APP0, 0, 16, 0x4a, 0x46, 0x49, 0x46, 0, 1, 1, 0, 0, 1, 0, 1, 0, 0]
/** Adobe's segment says one thing that a decoder needs: the colour transform, 0 to 2. */
const adobe = (transform: number) => [0xff, APP14, 0, 14, 0x41, 0x64, 0x6f, 0x62, 0x65, 0, 100, 0, 0, 0, 0, transform]

/** Each table has the length that its head announces, and nothing stands behind the last one. */
function isTables(body: Uint8Array, lengthAt: (at: number) => number): boolean {
  let at = 0
  while (at < body.length) at += lengthAt(at)
  return at === body.length && at > 0
}
const isQuantization = (body: Uint8Array): boolean => isTables(body, (at) => ((body[at] ?? 0) >> 4 === 0 ? 65 : 129))
const isHuffman = (body: Uint8Array): boolean =>
  isTables(body, (at) => 17 + body.subarray(at + 1, at + 17).reduce((sum, count) => sum + count, 0))

/** Entropy-coded data ends at the first marker that is neither a restart nor a stuffed zero. */
function endOfScan(bytes: Uint8Array, from: number): number {
  for (let at = from; at + 1 < bytes.length; at += 1) {
    if (bytes[at] !== 0xff) continue
    const next = bytes[at + 1] ?? 0
    if (next !== 0 && !isRestart(next)) return at
  }
  throw new BrokenPicture()
}

export function cleanJpeg(bytes: Uint8Array): Cleaned {
  const view = viewOf(bytes)
  const parts: Part[] = [[0xff, SOI]]
  let size: Size | null = null
  let hasScan = false
  let hasJfif = false
  let hasAdobe = false

  const keep = (marker: number, body: Uint8Array): number => {
    const length = body.length + 2
    return parts.push([0xff, marker, length >> 8, length & 255], body)
  }

  let at = 2
  for (;;) {
    demand(bytes[at] === 0xff)
    const marker = bytes[at + 1] ?? 0
    // Fill bytes in front of a marker.
    if (marker === 0xff) {
      at += 1
      continue
    }
    if (marker === EOI) {
      if (size === null || !hasScan) throw new BrokenPicture()
      parts.push([0xff, EOI])
      return { size, parts }
    }
    demand(marker >= 0xc0 && marker !== SOI && !isRestart(marker) && !isOtherFrame(marker))
    demand(at + 4 <= bytes.length)
    const end = at + 2 + view.getUint16(at + 2)
    const body = slice(bytes, at + 4, end)
    if (FRAMES.has(marker)) {
      demand(size === null && body.length >= 6 && body.length === 6 + 3 * (body[5] ?? 0))
      size = { height: viewOf(body).getUint16(1), width: viewOf(body).getUint16(3) }
      keep(marker, body)
    } else if (marker === DQT) {
      demand(isQuantization(body))
      keep(marker, body)
    } else if (marker === DHT) {
      demand(isHuffman(body))
      keep(marker, body)
    } else if (marker === DRI) {
      demand(body.length === 2)
      keep(marker, body)
    } else if (marker === APP0 && !hasJfif && startsWith(body, [0x4a, 0x46, 0x49, 0x46, 0])) {
      hasJfif = true
      parts.push(jfif)
    } else if (marker === APP14 && !hasAdobe && body.length >= 12 && textAt(body, 0, 5) === 'Adobe') {
      hasAdobe = true
      parts.push(adobe(Math.min(body[11] ?? 0, 2)))
    } else if (marker === SOS) {
      demand(size !== null && body.length === 4 + 2 * (body[0] ?? 0))
      keep(marker, body)
      const after = endOfScan(bytes, end)
      parts.push(bytes.subarray(end, after))
      hasScan = true
      at = after
      continue
    }
    at = end
  }
}
