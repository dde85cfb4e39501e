/** Which bytes are a picture that we keep: JPEG, PNG or WebP, rebuilt from the parts that are needed to decode it. */
import { cleanJpeg } from './jpeg.ts'
import { BrokenPicture, startsWith, type Part, type Size } from './parts-of-picture.ts'
import { cleanPng, PNG_SIGNATURE } from './png.ts'
import { cleanWebp } from './webp.ts'

export type Picture = Size & {
  readonly mime: 'image/jpeg' | 'image/png' | 'image/webp'
  /** Without metadata, and with nothing in front of the picture, between its parts or behind it. */
  readonly bytes: Uint8Array<ArrayBuffer>
}

export const MAX_PIXELS = 40_000_000

function rebuilt(bytes: Uint8Array): { mime: Picture['mime']; size: Size; parts: readonly Part[] } {
  if (startsWith(bytes, [0xff, 0xd8, 0xff])) return { mime: 'image/jpeg', ...cleanJpeg(bytes) }
  if (startsWith(bytes, PNG_SIGNATURE)) return { mime: 'image/png', ...cleanPng(bytes) }
  return { mime: 'image/webp', ...cleanWebp(bytes) }
}

/** Throws `BrokenPicture` for anything that is not one whole picture of at most 40 megapixels. */
export function cleanPicture(bytes: Uint8Array): Picture {
  const { mime, size, parts } = rebuilt(bytes)
  const { width, height } = size
  if (width < 1 || height < 1 || width * height > MAX_PIXELS) throw new BrokenPicture()
  return { mime, width, height, bytes: new Uint8Array(Buffer.concat(parts.map((part) => Uint8Array.from(part)))) }
}
