/** Decides how long a step takes: from the tap to the heading of the next page, on the bad line. */
import type { Browser, Page } from 'playwright-core'
import type { Product } from '../journey/product.ts'
import { median, whole } from './tables.ts'
import { openContext, slow } from './visit.ts'

/** Milliseconds in the page itself, between the tap and the frame in which the new heading stands. */
async function timed(page: Page, tap: () => Promise<void>, path: string): Promise<number> {
  await page.evaluate((wanted) => {
    addEventListener('pointerdown', () => performance.mark('tapped'), { once: true, capture: true })
    const heading = document.querySelector('main h1:not(.pending, .pending > *)')
    const look = () => {
      const next = document.querySelector('main h1:not(.pending, .pending > *)')
      if (location.pathname === wanted && next && next !== heading) performance.mark('arrived')
      else requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  }, path)
  await tap()
  await page.waitForFunction(() => performance.getEntriesByName('arrived').length > 0, null, { timeout: 60_000 })
  const took = await page.evaluate(() => {
    const [from, to] = ['tapped', 'arrived'].map((name) => performance.getEntriesByName(name).at(-1)?.startTime ?? 0)
    performance.clearMarks()
    return (to ?? 0) - (from ?? 0)
  })
  return took
}

const submit = (page: Page) => page.locator('main form button[type=submit]').first().tap()
/** A borrower needs longer than this to type a number; the code is fetched ahead meanwhile. */
const typing = 4000

export async function measureSteps(browser: Browser, product: Product, runs: number): Promise<string[][]> {
  const took: number[] = []
  for (let run = 0; run < runs; run += 1) {
    const context = await openContext(browser, product.url)
    const page = await context.newPage()
    await slow(page, 4)
    await page.goto('/')
    const number = `0763${String(Date.now()).slice(-6)}`
    await page.locator('#phone').fill(number)
    await page.waitForTimeout(typing)
    took.push(await timed(page, () => submit(page), '/confirmation'))
    await context.close()
  }
  return [
    ['step', 'ms', 'calls one after the other'],
    ['landing to code (send the code)', whole(median(took)), '1'],
  ]
}
