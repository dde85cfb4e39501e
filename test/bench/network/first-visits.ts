/** How a first visit is compared: a page and the same page without script, in turn on the same network, each by somebody new; and what a second one is. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import type { Network } from './networks.ts'
import { median, ratio, spread } from '../tables.ts'
import { openContext, visit, type Look, type Visit } from './visit.ts'

/** A page of which the build also has a document without script. `name` stands in the tables, else the path. */
export type PublicPage = {
  readonly path: string
  readonly document: string
  readonly name?: string
  readonly look?: Look
}
export const landing: PublicPage = { path: '/', document: 'index.html' }
export const publicPages: readonly PublicPage[] = [landing, { path: '/howToGet', document: 'howToGet/index.html' }]

type How = { readonly runs: number; readonly cpu: number }

/** Nothing kept and no connection that stands: the context is the visit's own. */
async function firstVisit(
  network: Network,
  { url, path, look }: { readonly url: string; readonly path: string; readonly look: Look | undefined },
  wait: 'live' | 'paint',
  cpu: number,
): Promise<Visit> {
  const context = await openContext(network.browser, url, look)
  const seen = await visit(context, path, { cpu, wait, throttle: network.throttle })
  await context.close()
  // A page without script asks for nothing more that could still be on its way.
  if (wait === 'live') await sleep(network.pause)
  return seen
}

export const of = (visits: readonly Visit[], read: (visit: Visit) => number | null): number =>
  median(visits.map((seen) => read(seen) ?? Number.NaN))

const shift = (visits: readonly Visit[]) => of(visits, (v) => v.shift).toFixed(3)
const kilobytes = (visits: readonly Visit[]) => (of(visits, ({ bytes }) => bytes) / 1000).toFixed(1)

export const columns = ['page', 'LCP', 'x', 'usable', 'x', 'live', 'x', 'kB', 'CLS'] as const

export type Compared = {
  readonly without: readonly Visit[]
  readonly own: readonly Visit[]
  /** First paint of the page without script, ms. */
  readonly limit: number
  readonly times: { readonly paint: number; readonly usable: number; readonly live: number }
}
type Time = keyof Compared['times']
const timeNames = ['paint', 'usable', 'live'] as const satisfies readonly Time[]
const spreadOf = (visits: readonly Visit[], name: Time) => spread(visits.map((seen) => seen[name] ?? Number.NaN))

/** In turn, so that a machine that is busy for a while is so for both. */
export async function compared(
  network: Network,
  { path, document, look }: PublicPage,
  { runs, cpu }: How,
): Promise<Compared> {
  const plain = network.plain.get(document)
  if (plain === undefined) throw new Error(`${document} is not served without script`)
  const [without, own]: [Visit[], Visit[]] = [[], []]
  for (let run = 0; run < runs; run += 1) {
    without.push(await firstVisit(network, { url: plain, path: '/', look }, 'paint', cpu))
    own.push(await firstVisit(network, { url: network.url, path, look }, 'live', cpu))
  }
  const times = { paint: of(own, (v) => v.paint), usable: of(own, (v) => v.usable), live: of(own, (v) => v.live) }
  return { without, own, limit: of(without, ({ paint }) => paint), times }
}

/** Two rows: without script, and the product's. */
export async function comparePage(network: Network, page: PublicPage, how: How) {
  const { without, own, limit, times } = await compared(network, page, how)
  const name = page.name ?? page.path
  return [
    [
      `${name} without script`,
      spreadOf(without, 'paint'),
      '1.00',
      '-',
      '-',
      '-',
      '-',
      kilobytes(without),
      shift(without),
    ],
    [
      name,
      ...timeNames.flatMap((time) => [spreadOf(own, time), ratio(times[time], limit)]),
      kilobytes(own),
      shift(own),
    ],
  ]
}

const patience = 120_000

/** Kept is not enough: a worker that has not yet taken the page over would leave the next visit to the network. */
const isKept = async () =>
  navigator.serviceWorker.controller !== null &&
  (await caches.match('/documents/en/howToPay', { ignoreVary: true })) !== undefined

/** Asked again from here: `waitForFunction` takes the promise of an answer for a yes. */
async function untilKept(page: Page): Promise<void> {
  const deadline = Date.now() + patience
  while (!(await page.evaluate(isKept))) {
    if (Date.now() > deadline) throw new Error('the device has not kept the site')
    await page.waitForTimeout(250)
  }
}

/** The device has kept the site: what is seen when somebody comes again. */
export async function secondVisits(network: Network, runs: number, cpu: number): Promise<readonly Visit[]> {
  const seen: Visit[] = []
  const context = await openContext(network.browser, network.url)
  const first = await context.newPage()
  await first.goto('/')
  await untilKept(first)
  await first.close()
  await sleep(network.pause)
  for (let run = 0; run < runs; run += 1) {
    seen.push(await visit(context, '/', { cpu, wait: 'live', throttle: network.throttle }))
  }
  await context.close()
  return seen
}

export function secondRow(seen: readonly Visit[]): string[] {
  return ['/ again', ...timeNames.map((name) => spreadOf(seen, name)), kilobytes(seen)]
}
