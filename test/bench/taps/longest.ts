/** The longest time from an event to the next frame while something is done. */
import type { Locator, Page } from 'playwright-core'
import { settle } from '#support/browser/stage.ts'

/** The browser tells it in steps of 8 ms, and nothing below 16. */
export async function longest(page: Page, act: () => Promise<void>): Promise<number> {
  await page.evaluate(() => {
    performance.clearMarks('longest')
    const seen = { duration: 0 }
    const options = { type: 'event', durationThreshold: 16 }
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) {
        if (duration <= seen.duration) continue
        seen.duration = duration
        performance.clearMarks('longest')
        performance.mark('longest', { detail: duration })
      }
    }).observe(options)
  })
  await act()
  await page.waitForTimeout(800)
  return page.evaluate(() => {
    const [mark] = performance.getEntriesByName('longest')
    return mark instanceof PerformanceMark ? Number(mark.detail) : 16
  })
}

const tries = 10

/** A list that is still being searched draws its rows anew: the place is then looked for again. */
async function placeOf(what: Locator) {
  for (let turn = 1; ; turn += 1) {
    try {
      await what.scrollIntoViewIfNeeded()
      // Nobody taps what has not been drawn yet.
      await settle(what.page())
      const box = await what.boundingBox()
      if (box !== null) return box
    } catch (error) {
      if (turn === tries) throw error
    }
    if (turn === tries) throw new Error('nothing to touch')
  }
}

/** ms that a tap lasts at least: the cost of its start is over or in the way when it ends, as for a borrower. */
const rest = 60

/** A tap by its position alone: a tap that looks up what it hits does so inside the events that are measured. */
export async function touch(what: Locator): Promise<void> {
  const box = await placeOf(what)
  const page = what.page()
  const protocol = await page.context().newCDPSession(page)
  const touchPoints = [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }]
  await protocol.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints })
  await page.waitForTimeout(rest)
  await protocol.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await protocol.detach()
}
