/** Which place for photos the settings name, and whether it serves. */
import type { LenderOptions } from '../options.ts'
import { objectStore } from './object-store.ts'
import { photoFolder } from './photo-folder.ts'
import type { PhotoStore } from './photo-store.ts'

export const photoStoreOf = ({ photosUrl, dataFolder }: Pick<LenderOptions, 'photosUrl' | 'dataFolder'>): PhotoStore =>
  photosUrl === null ? photoFolder(dataFolder) : objectStore(photosUrl)

const GOOD_MS = 10_000

/** What the last probe found. It is asked for at most every ten seconds and never waited for: a balancer does not wait either. */
export function watched(store: PhotoStore): () => 'ready' | 'unavailable' {
  let found: 'ready' | 'unavailable' = 'ready'
  let goodUntil = 0
  return () => {
    if (performance.now() >= goodUntil) {
      goodUntil = performance.now() + GOOD_MS
      void store.probe().then(
        () => (found = 'ready'),
        () => (found = 'unavailable'),
      )
    }
    return found
  }
}
