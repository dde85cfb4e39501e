/** When the check of photos is loaded: when a photo is taken, and only where something can run beside the page. */
import type { PhotoCheck } from './photo-check.ts'

export function loadPhotoCheck(): () => Promise<PhotoCheck | null> {
  let check: PhotoCheck | null = null
  return async () => {
    if (typeof Worker === 'undefined' || typeof OffscreenCanvas === 'undefined') return null
    // Not kept where it did not arrive: the next picture asks again.
    const { createPhotoCheck } = await import('./photo-check.ts')
    check ??= createPhotoCheck()
    return check
  }
}
