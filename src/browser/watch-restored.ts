/** Decides that a page which the browser brings back whole (its back-forward cache) is seen only by whom it was shown to. */
import { listen } from './listen.ts'

type Restored = {
  /** Differs between two sign-ins, and between somebody and nobody. */
  readonly mark: () => string
  readonly again: () => void
}

/** @returns how to stop */
export function watchRestored({ mark, again }: Restored): () => void {
  let shownTo = mark()
  const stops = [
    listen(window, 'pagehide', () => {
      shownTo = mark()
    }),
    listen(window, 'pageshow', (event) => {
      if (!(event instanceof PageTransitionEvent) || !event.persisted || mark() === shownTo) return
      // Before the first picture: what stands there belongs to somebody else.
      document.documentElement.style.display = 'none'
      again()
    }),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}
