/** How a picture is checked where pixels can be read: scaled to what is enough to see by, measured, and named. */
import { photoQualityOf } from '#machines/photos/quality.ts'
import { photoQuality } from '#machines/rules/policy.ts'
import type { PhotoType, PhotoQuality } from '#machines/photos/photo.ts'
import { lumaOf, measure } from './measure.ts'

/** @throws where this browser cannot decode or read pixels: then nobody checks */
export async function checkPicture(picture: Blob, type: PhotoType): Promise<PhotoQuality> {
  const bitmap = await createImageBitmap(picture)
  const { width, height } = bitmap
  const factor = Math.min(1, Math.sqrt(photoQuality.checkedPixels / (width * height)))
  const small = { width: Math.max(1, Math.round(width * factor)), height: Math.max(1, Math.round(height * factor)) }
  const canvas = new OffscreenCanvas(small.width, small.height)
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (context === null) throw new Error('no canvas')
  context.imageSmoothingQuality = 'high'
  context.drawImage(bitmap, 0, 0, small.width, small.height)
  bitmap.close()
  const { data } = context.getImageData(0, 0, small.width, small.height)
  return photoQualityOf(measure(lumaOf(data, small.width, small.height), { width, height }), type)
}
