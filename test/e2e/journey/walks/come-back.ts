/** How a page is left by a whole load and taken back by Back, and how one learns whether the browser kept it meanwhile. */
import type { Page } from 'playwright-core'
import { expect } from 'vitest'

type Return = {
  /** What stood there in the first moment of a page that was kept; empty where it was hidden; null where the page was loaded anew. */
  readonly seen: string | null
  /** Whether the page that stands there now is the one that was left. */
  readonly isSame: boolean
  readonly path: string
  /** Why the browser did not keep it, in its own words. */
  readonly reasons: readonly string[]
}

export const awayPath = '/terms'
const ready = (page: Page) => page.locator('main h1:not(.pending, .pending > *)').first().waitFor()

/** Runs in the page that is left. Listens after the application, so that it sees what a person would. */
function remember(): void {
  const place = 'kept'
  Reflect.set(globalThis, 'isLeft', true)
  sessionStorage.removeItem(place)
  // A test may have taken away `pageshow` from everybody else.
  const add: unknown = Reflect.get(globalThis, 'addEveryListener') ?? addEventListener
  if (typeof add !== 'function') return
  const hear = (event: Event) => {
    if (!(event instanceof PageTransitionEvent)) return
    if (event.persisted) {
      const isHidden = getComputedStyle(document.documentElement).display === 'none'
      sessionStorage.setItem(place, isHidden ? '' : (document.querySelector('main')?.innerText ?? ''))
    }
  }
  Reflect.apply(add, globalThis, ['pageshow', hear])
}

/** What the page itself tells, once it stands. */
function tell(): Return & { readonly stands: boolean } {
  const timing = JSON.stringify(performance.getEntriesByType('navigation')[0] ?? null)
  return {
    seen: sessionStorage.getItem('kept'),
    isSame: 'isLeft' in globalThis,
    path: location.pathname,
    reasons: [...timing.matchAll(/"reason":"([^"]+)"/g)].map(([, reason]) => reason ?? ''),
    stands: document.querySelector('main h1:not(.pending, .pending > *)') !== null,
  }
}

/** @param meanwhile what happens while another page stands there */
export async function comeBack(page: Page, meanwhile: () => Promise<void> = async () => undefined): Promise<Return> {
  await page.evaluate(remember)
  await page.goto(awayPath)
  await ready(page)
  await meanwhile()
  // Playwright waits for the load of a page that goes Back; a page that was kept has none.
  await page.evaluate(() => {
    setTimeout(() => history.back(), 0)
  })
  let last: Return | null = null
  await expect
    .poll(
      async () => {
        const { stands, ...told } = await page.evaluate(tell)
        last = told
        // A page that was hidden is on its way out: what counts is the one after it.
        const isLeaving = told.seen === '' && told.isSame
        return stands && !isLeaving && told.path !== awayPath
      },
      { timeout: 30_000 },
    )
    .toBe(true)
  if (last === null) throw new Error('the page told nothing')
  return last
}
