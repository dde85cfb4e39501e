/** A page which the browser brings back whole (its back-forward cache) is seen only by whom it was shown to. */
import { listen } from './listen.ts'

type Restored = {
  /** Somebody is signed in: their page is read anew whatever happened meanwhile. */
  readonly isAnyones: () => boolean
  /** The sign-in that the page was shown to. */
  readonly mark: () => string | null
  readonly again: () => void
}

/** @returns how to stop */
export function watchRestored({ isAnyones, mark, again }: Restored): () => void {
  let shown = { isAnyones: isAnyones(), to: mark() }
  const stops = [
    listen(window, 'pagehide', () => {
      shown = { isAnyones: isAnyones(), to: mark() }
    }),
    listen(window, 'pageshow', (event) => {
      if (!(event instanceof PageTransitionEvent) || !event.persisted) return
      if (!shown.isAnyones && !isAnyones() && mark() === shown.to) return
      // Before the first picture: what stands there belongs to somebody else.
      document.documentElement.style.display = 'none'
      again()
    }),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}
