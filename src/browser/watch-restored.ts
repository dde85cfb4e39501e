/** Decides that a page which the browser brings back whole (its back-forward cache) is seen only by whom it was shown to. */
import { listen } from './listen.ts'

type Restored = {
  /** The same only where nobody was signed in then and nobody is now: NaN for a borrower, whose page is read anew (RD150). */
  readonly mark: () => string | number | null
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
