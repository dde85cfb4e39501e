/** How a part of the page that did not load is asked for again: at a tap, when the connection is restored, and now and then. */
import { loadNewerSite } from './newer-site.ts'

const pause = 10_000

/** @param failed hears of every failure, with what the borrower's own "Try again" calls */
export async function keepTrying<T>(load: () => Promise<T>, failed?: (again: () => void) => void): Promise<T> {
  for (;;) {
    try {
      return await load()
    } catch {
      void loadNewerSite()
      await new Promise<void>((again) => {
        const timer = setTimeout(tryNow, pause)
        function tryNow() {
          clearTimeout(timer)
          removeEventListener('online', tryNow)
          again()
        }
        addEventListener('online', tryNow)
        failed?.(tryNow)
      })
    }
  }
}
