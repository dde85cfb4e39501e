/** How pixels become a JPEG: quality 0.8, white behind what is transparent, never mirrored. */
import { limits } from '#machines/rules/policy.ts'
import type { Cut, Size } from './picture-frame.ts'

/** @returns null where the browser cannot draw or encode */
export function jpegOf(source: CanvasImageSource, cut: Cut, size: Size): Promise<Blob | null> {
  const canvas = document.createElement('canvas')
  canvas.width = size.width
  canvas.height = size.height
  const context = canvas.getContext('2d')
  if (!context) return Promise.resolve(null)
  context.fillStyle = '#fff'
  context.fillRect(0, 0, size.width, size.height)
  context.drawImage(source, cut.left, cut.top, cut.width, cut.height, 0, 0, size.width, size.height)
  return new Promise((resolve) => {
    canvas.toBlob(
      (blob) => {
        // Frees the memory at once; small phones hold few canvases.
        canvas.width = 0
        resolve(blob)
      },
      'image/jpeg',
      limits.photo.quality,
    )
  })
}
