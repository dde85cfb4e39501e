/** Decides what of a picture is kept: the picture. Place, time, device and comments that travel inside it are dropped. */
import { textAt, viewOf, type Picture } from './inspect.ts'

/** Thrown for a file whose parts do not fit together; the caller refuses it. */
export class BrokenPicture extends Error {
  override name = 'BrokenPicture'
}

const join = (pieces: readonly Uint8Array[]): Uint8Array => new Uint8Array(Buffer.concat(pieces))

/** Keeps JFIF (APP0) and Adobe's colour transform (APP14); drops every other APPn and comments. Ends at the end mark. */
function stripJpeg(bytes: Uint8Array): Uint8Array {
  const view = viewOf(bytes)
  const kept = [bytes.subarray(0, 2)]
  let at = 2
  while (at + 4 <= bytes.length) {
    if (bytes[at] !== 0xff) throw new BrokenPicture()
    const marker = view.getUint8(at + 1)
    if (marker === 0xff) {
      at += 1
      continue
    }
    if (marker === 0xda) return join([...kept, scanData(bytes, at)])
    const end = at + 2 + view.getUint16(at + 2)
    if (end > bytes.length) throw new BrokenPicture()
    const isApp = marker >= 0xe0 && marker <= 0xef
    const isKept = marker !== 0xfe && (!isApp || marker === 0xe0 || marker === 0xee)
    if (isKept) kept.push(bytes.subarray(at, end))
    at = end
  }
  throw new BrokenPicture()
}

/** From the first scan to the last end mark; what hides behind the picture is cut off. */
function scanData(bytes: Uint8Array, from: number): Uint8Array {
  for (let at = from; at + 1 < bytes.length; at += 1) {
    if (bytes[at] === 0xff && bytes[at + 1] === 0xd9) return bytes.subarray(from, at + 2)
  }
  throw new BrokenPicture()
}

const PNG_DROPPED = new Set(['tEXt', 'zTXt', 'iTXt', 'eXIf', 'tIME'])

function stripPng(bytes: Uint8Array): Uint8Array {
  const view = viewOf(bytes)
  const kept = [bytes.subarray(0, 8)]
  let at = 8
  while (at + 12 <= bytes.length) {
    const type = textAt(bytes, at + 4, 4)
    const end = at + 12 + view.getUint32(at)
    if (end > bytes.length || !/^[A-Za-z]{4}$/.test(type)) throw new BrokenPicture()
    if (!PNG_DROPPED.has(type)) kept.push(bytes.subarray(at, end))
    if (type === 'IEND') return join(kept)
    at = end
  }
  throw new BrokenPicture()
}

const WEBP_PICTURES = new Set(['VP8 ', 'VP8L', 'ANMF'])
const WEBP_DROPPED = new Set(['EXIF', 'XMP '])
/** Bits of the VP8X flags that announce EXIF and XMP. */
const WEBP_METADATA_FLAGS = 0x08 | 0x04

function stripWebp(bytes: Uint8Array): Uint8Array {
  const view = viewOf(bytes)
  const kept: Uint8Array[] = []
  const fileEnd = 8 + view.getUint32(4, true)
  if (fileEnd > bytes.length) throw new BrokenPicture()
  let at = 12
  while (at + 8 <= fileEnd) {
    const type = textAt(bytes, at, 4)
    const size = view.getUint32(at + 4, true)
    const end = at + 8 + size + (size % 2)
    if (at + 8 + size > fileEnd) throw new BrokenPicture()
    const piece = bytes.slice(at, Math.min(end, fileEnd))
    if (type === 'VP8X') piece[8] = (piece[8] ?? 0) & ~WEBP_METADATA_FLAGS
    if (!WEBP_DROPPED.has(type)) kept.push(piece)
    at = end
  }
  const isPicture = kept.some((piece) => WEBP_PICTURES.has(textAt(piece, 0, 4)))
  if (!isPicture || at < fileEnd) throw new BrokenPicture()
  const body = join(kept)
  const head = bytes.slice(0, 12)
  viewOf(head).setUint32(4, body.length + 4, true)
  return join([head, body])
}

const strippers: Readonly<Record<Picture['mime'], (bytes: Uint8Array) => Uint8Array>> = {
  'image/jpeg': stripJpeg,
  'image/png': stripPng,
  'image/webp': stripWebp,
}

/** The same picture without metadata. Throws `BrokenPicture` when its parts do not fit together. */
export const stripMetadata = (bytes: Uint8Array, mime: Picture['mime']): Uint8Array => strippers[mime](bytes)
