/** When the judge of photos is loaded: when a photo is taken, and only where something can run beside the page. */
import type { PhotoJudge } from './photo-check.ts'

export function loadJudge(): () => Promise<PhotoJudge | null> {
  let judge: PhotoJudge | null = null
  return async () => {
    if (typeof Worker === 'undefined' || typeof OffscreenCanvas === 'undefined') return null
    // Not kept where it did not arrive: the next picture asks again.
    const { createPhotoJudge } = await import('./photo-check.ts')
    judge ??= createPhotoJudge()
    return judge
  }
}
