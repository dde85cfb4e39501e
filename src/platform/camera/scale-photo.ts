/** How a chosen file becomes a picture that the lender takes: JPEG at most 1440 wide where it is larger or something else. */
import type { Failure } from '#machines/shared/failure.ts'
import { limits } from '#machines/rules/policy.ts'
import { jpegOf } from './jpeg.ts'
import { scaled } from './picture-frame.ts'

const mebibyte = 1_048_576
const maxBytes = 8 * mebibyte
const failed = (code: 'photo-unreadable' | 'photo-too-large'): Failure => ({ kind: 'device', code })

/** The kind by its first bytes: names and types of files lie. */
export function kindOf(head: Uint8Array): 'image/jpeg' | 'image/png' | 'image/webp' | null {
  const ascii = String.fromCharCode(...head.slice(0, 12))
  if (head[0] === 0xff && head[1] === 0xd8 && head[2] === 0xff) return 'image/jpeg'
  if (ascii.startsWith('\u0089PNG')) return 'image/png'
  return ascii.startsWith('RIFF') && ascii.endsWith('WEBP') ? 'image/webp' : null
}

/** A turned picture says so in its Exif part, which does not survive the lender: it is turned here, by encoding it anew. */
const hasExif = async (file: Blob): Promise<boolean> =>
  /Exif\0|eXIf|EXIF/.test(new TextDecoder('latin1').decode(await file.arrayBuffer()))

/** An <img> decodes what `createImageBitmap` of some browsers does not (HEIC in Safari). */
async function decode(file: Blob): Promise<ImageBitmap | HTMLImageElement> {
  try {
    return await createImageBitmap(file, { imageOrientation: 'from-image' })
  } catch {
    const image = new Image()
    const url = URL.createObjectURL(file)
    try {
      image.src = url
      await image.decode()
      return image
    } catch {
      throw failed('photo-unreadable')
    } finally {
      URL.revokeObjectURL(url)
    }
  }
}

/** @throws Failure of kind device: photo-unreadable, photo-too-large */
export async function scalePhoto(file: Blob): Promise<Blob> {
  const head = new Uint8Array(await file.slice(0, 12).arrayBuffer())
  const kind = kindOf(head)
  const source = await decode(kind === null ? file : file.slice(0, file.size, kind))
  const full =
    source instanceof HTMLImageElement ? { width: source.naturalWidth, height: source.naturalHeight } : source
  try {
    const isSmall = kind !== null && full.width <= limits.photo.width && file.size <= maxBytes
    const isFine = isSmall && !(await hasExif(file))
    if (isFine) return file.slice(0, file.size, kind)
    const cut = { left: 0, top: 0, width: full.width, height: full.height }
    const jpeg = cut.width > 0 && cut.height > 0 ? await jpegOf(source, cut, scaled(cut)) : null
    if (jpeg === null) throw failed('photo-unreadable')
    if (jpeg.size > maxBytes) throw failed('photo-too-large')
    return jpeg
  } finally {
    if (!(source instanceof HTMLImageElement)) source.close()
  }
}
