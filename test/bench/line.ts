/** Decides what is measured on a bad line: the public pages beside the same pages without script, a second visit, and taps to the next heading. */
import type { Browser, Page } from 'playwright-core'
import { launchChromium } from '../../build/chromium.ts'
import { Product } from '../journey/product.ts'
import { servePlainPage } from './plain-page.ts'
import { filmStrip } from './film-strip.ts'
import { measureSteps } from './steps.ts'
import { median, ratio, whole, type Table } from './tables.ts'
import { openContext, visit, type Visit } from './visit.ts'

const runs = Number(process.env['BENCH_RUNS'] ?? 5)
const cpu = 4
const pages = [
  ['/', 'index.html'],
  ['/howToGet', 'howToGet/index.html'],
] as const

/** Every visit is somebody's first: a context of its own, nothing kept. */
async function firstVisits(
  browser: Browser,
  url: string,
  path: string,
  wait: 'live' | 'paint',
  slowness = cpu,
): Promise<Visit[]> {
  const seen: Visit[] = []
  for (let run = 0; run < runs; run += 1) {
    const context = await openContext(browser, url)
    seen.push(await visit(context, path, { cpu: slowness, wait }))
    await context.close()
  }
  return seen
}

const of = (visits: readonly Visit[], read: (visit: Visit) => number | null) =>
  median(visits.map((seen) => read(seen) ?? Number.NaN))

async function comparePage(browser: Browser, product: Product, path: string, document: string): Promise<string[][]> {
  const plain = await servePlainPage(document)
  const without = await firstVisits(browser, plain.url, '/', 'paint')
  plain.stop()
  const own = await firstVisits(browser, product.url, path, 'live')
  const limit = of(without, ({ paint }) => paint)
  const [paint, usable, live] = [of(own, (v) => v.paint), of(own, (v) => v.usable), of(own, (v) => v.live)]
  const bytes = of(own, (v) => v.bytes)
  return [
    [
      `${path} without script`,
      whole(limit),
      '1.00',
      '-',
      '-',
      '-',
      '-',
      (of(without, (v) => v.bytes) / 1000).toFixed(1),
      '0',
    ],
    [
      path,
      whole(paint),
      ratio(paint, limit),
      whole(usable),
      ratio(usable, limit),
      whole(live),
      ratio(live, limit),
      (bytes / 1000).toFixed(1),
      of(own, (v) => v.shift).toFixed(3),
    ],
  ]
}

/**
 * Kept is not enough: a worker that has not yet taken the page over would leave the next visit to the line. Asked for
 * step by step, because a wait for a condition takes the promise of an answer for the answer.
 */
async function kept(page: Page): Promise<void> {
  const isKept = () =>
    page.evaluate(
      async () =>
        navigator.serviceWorker.controller !== null &&
        (await caches.match('/documents/en/howToPay', { ignoreVary: true })) !== undefined,
    )
  for (let asked = 0; asked < 240; asked += 1) {
    if (await isKept()) return
    await page.waitForTimeout(250)
  }
  throw new Error('the device has not kept the site')
}

/** The device has kept the site: what is seen at the second visit. */
async function secondVisits(browser: Browser, product: Product): Promise<string[]> {
  const seen: Visit[] = []
  const context = await openContext(browser, product.url)
  const first = await context.newPage()
  await first.goto('/')
  await kept(first)
  await first.close()
  for (let run = 0; run < runs; run += 1) seen.push(await visit(context, '/', { cpu, wait: 'live' }))
  await context.close()
  return [
    '/ again',
    whole(of(seen, (v) => v.paint)),
    whole(of(seen, (v) => v.usable)),
    whole(of(seen, (v) => v.live)),
    (of(seen, (v) => v.bytes) / 1000).toFixed(1),
  ]
}

export async function measureLine(): Promise<readonly Table[]> {
  const product = await Product.start()
  const browser = await launchChromium({})
  try {
    const compared = []
    for (const [path, document] of pages) compared.push(...(await comparePage(browser, product, path, document)))
    const again = await secondVisits(browser, product)
    const blocked = await firstVisits(browser, product.url, '/', 'live', 12)
    const steps = await measureSteps(browser, product, runs)
    await filmStrip(browser, product.url, 'docs/film-strip.png')
    return [
      {
        title: 'First visit',
        note: `400 kbit/s, 400 ms, by the protocol's own throttling (no shaped packets), processor ${cpu} times slower, 360 x 640, medians of ${runs}; ms, kB until live, and ratios to the same page without script in the same run.`,
        rows: [['page', 'LCP', 'x', 'usable', 'x', 'live', 'x', 'kB', 'CLS'], ...compared],
      },
      {
        title: 'Second visit',
        note: 'The same line; the device has kept the site.',
        rows: [['page', 'LCP', 'usable', 'live', 'kB'], again],
      },
      {
        title: 'Blocked',
        note: 'Processor 12 times slower: everything beyond 50 ms of every long task until the page is live.',
        rows: [
          ['page', 'ms'],
          ['/', whole(of(blocked, (v) => v.blocked))],
        ],
      },
      { title: 'From tap to next heading', note: 'The same line and processor.', rows: steps },
    ]
  } finally {
    await browser.close()
    await product.stop()
  }
}
