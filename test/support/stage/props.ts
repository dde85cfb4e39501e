/** The still camera and the drawn photos of the stage: nobody's face, and the same picture every time. */
import type { Camera } from '#platform/camera/camera.ts'
import type { PhotoQueue } from '#platform/camera/photo-queue.ts'

const silhouette = (isDocument: boolean): string => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 300">
<rect width="400" height="300" fill="#dfe7ea"/>${
  isDocument
    ? '<rect x="40" y="40" width="320" height="220" rx="14" fill="#fff" stroke="#7f776a"/><circle cx="110" cy="130" r="34" fill="#0b5c73"/><path d="M60 220c4-50 96-50 100 0" fill="#0b5c73"/><path d="M190 110h130M190 145h130M190 180h90" stroke="#7f776a" stroke-width="12"/>'
    : '<circle cx="200" cy="125" r="62" fill="#0b5c73"/><path d="M90 300c6-140 214-140 220 0" fill="#0b5c73"/>'
}</svg>`

const pictureUrl = (id: string): string => `data:image/svg+xml,${encodeURIComponent(silhouette(id.startsWith('main')))}`

/** A canvas that is drawn once: the frame of the page shows it as it shows a camera. */
function stillStream(): MediaStream {
  const canvas = document.createElement('canvas')
  canvas.width = 800
  canvas.height = 600
  const stream = canvas.captureStream(5)
  const image = new Image()
  image.addEventListener('load', () => canvas.getContext('2d')?.drawImage(image, 0, 0, 800, 600))
  image.src = pictureUrl('selfie')
  return stream
}

export type StageCamera = Camera & { readonly look: () => void }

/** @param isLive whether a camera is open now; `look` tells the page when that has changed */
export function stageCamera(real: Camera, isLive: () => boolean): StageCamera {
  const listeners = new Set<() => void>()
  let stream: MediaStream | null = null
  let wasLive = false
  return {
    ...real,
    isSupported: () => true,
    current: () => (wasLive ? stream : null),
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    look() {
      const now = isLive()
      if (now === wasLive) return
      wasLive = now
      stream ??= stillStream()
      for (const listener of listeners) listener()
    },
  }
}

export const stagePhotos = (real: PhotoQueue): PhotoQueue => ({ ...real, url: pictureUrl })
