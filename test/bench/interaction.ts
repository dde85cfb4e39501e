/** Decides how quickly the page answers a finger and a key on a slow processor: the longest answer while typing and sliding. */
import type { Page } from 'playwright-core'
import { launchChromium } from '../../build/chromium.ts'
import { Product } from '../journey/product.ts'
import { median, whole, type Table } from './tables.ts'
import { openContext, slow } from './visit.ts'

const runs = 3

/** Longest time from an event to the next frame; the browser tells it in steps of 8 ms, and nothing below 16. */
async function longest(page: Page, act: () => Promise<void>): Promise<number> {
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

export async function measureInteraction(): Promise<readonly Table[]> {
  const product = await Product.start()
  const browser = await launchChromium({})
  try {
    const rows: string[][] = [['what', '6x', '12x']]
    const acts = [
      ['typing a number', async (page: Page) => page.locator('#phone').pressSequentially('0771234567', { delay: 60 })],
      [
        'sliding',
        async (page: Page) => {
          await page.locator('input[type=range]').focus()
          for (let step = 0; step < 10; step += 1) await page.keyboard.press('ArrowRight', { delay: 40 })
        },
      ],
      ['opening the menu', async (page: Page) => page.locator('header button').last().tap()],
      ['opening an answer', async (page: Page) => page.locator('.acc button').first().tap()],
    ] as const
    for (const [what, act] of acts) {
      const cells: string[] = []
      for (const cpu of [6, 12]) {
        const found: number[] = []
        for (let run = 0; run < runs; run += 1) {
          const context = await openContext(browser, product.url)
          const page = await context.newPage()
          await page.goto('/', { waitUntil: 'networkidle' })
          await slow(page, cpu, null)
          found.push(await longest(page, () => act(page)))
          await context.close()
        }
        cells.push(whole(median(found)))
      }
      rows.push([what, ...cells])
    }
    return [
      {
        title: 'Longest answer to a finger or a key',
        note: `Landing; ms from the event to the next frame, medians of ${runs}.`,
        rows,
      },
    ]
  } finally {
    await browser.close()
    await product.stop()
  }
}
