/** Measures on a slow network: the public pages beside the same pages without script, a second visit; and by themselves taps to the next heading. */
import { IDLE_MS } from './front.ts'
import { languages } from '#machines/shared/languages.ts'
import { filmStrip } from './film-strip.ts'
import { blockedUntilLive } from './blocked.ts'
import { columns, comparePage, landing, publicPages, secondRow, secondVisits, type PublicPage } from './first-visits.ts'
import { shapedNetwork, throttledNetwork, type Network } from './networks.ts'
import { whyNotShaped } from './shaped-network.ts'
import { measureSteps } from './steps.ts'
import { spread, type Table } from '../tables.ts'

const runs = Number(process.env['BENCH_RUNS'] ?? 5)
const cpu = 4
const slowest = 12
/** A radio at the edge of its cell. */
const lossPercent = 1
const schemes = ['light', 'dark'] as const
/** The landing page in every language, by day and by night. */
const landings: readonly PublicPage[] = languages.flatMap((language) =>
  schemes.map((colorScheme) => ({
    path: '/',
    document: language === 'en' ? 'index.html' : `index.${language}.html`,
    name: `/ ${language} ${colorScheme}`,
    look: { locale: `${language}-LK`, colorScheme },
  })),
)
const documentsOf = (pages: readonly PublicPage[]) => [...new Set(pages.map(({ document }) => document))]
const documents = documentsOf(publicPages)

async function on<T>(laid: Promise<Network>, work: (network: Network) => Promise<T>): Promise<T> {
  const network = await laid
  try {
    return await work(network)
  } finally {
    await network.stop()
  }
}

async function firstVisits(network: Network, title: string, compared: readonly PublicPage[]): Promise<Table> {
  const rows: (readonly string[])[] = [columns]
  for (const page of compared) rows.push(...(await comparePage(network, page, { runs, cpu })))
  const note = `${network.note}. Processor ${cpu} times slower, 360 x 640, medians of ${runs} with quartiles; ms, kB until live, and ratios to the same page without script in the same run.`
  return { title, note, rows }
}

/** Everything else is measured on one network: the better one that the machine allows. */
async function measureOn(network: Network, title: string): Promise<readonly Table[]> {
  const first = await firstVisits(network, title, publicPages)
  const again = secondRow(await secondVisits(network, runs, cpu))
  const blocked = await blockedUntilLive(network, runs, slowest)
  await filmStrip(network, landing.document, 'docs/film-strip.png', cpu)
  return [
    first,
    {
      title: 'Second visit',
      note: 'The same network; the device has kept the site.',
      rows: [['page', 'LCP', 'usable', 'live', 'kB'], again],
    },
    {
      title: 'Blocked',
      note: `Everything beyond 50 ms of every task until the page is live, where the processor is ${slowest} times slower: computed from processor time. Beside it a fixed piece of work.`,
      rows: [
        ['page', 'ms', 'fixed work, ms'],
        ['/', spread(blocked.map((visit) => visit.blocked)), spread(blocked.map(({ work }) => work))],
      ],
    },
  ]
}

export async function measureSlowNetwork(): Promise<readonly Table[]> {
  const throttled = 'First visit, slowed down by the protocol'
  const why = whyNotShaped()
  if (why !== null) {
    console.log(`No shaped packets: ${why}.`)
    return on(throttledNetwork(documents), (network) => measureOn(network, throttled))
  }
  return [
    ...(await on(shapedNetwork(documents), (network) => measureOn(network, 'First visit'))),
    await on(shapedNetwork(documents, lossPercent), (network) =>
      firstVisits(network, 'First visit, packets lost', [landing]),
    ),
    await on(throttledNetwork(documents), (network) => firstVisits(network, throttled, publicPages)),
  ]
}

const laid = (pages: readonly string[]) => (whyNotShaped() === null ? shapedNetwork : throttledNetwork)(pages)

/** Twenty visits take twenty minutes. */
export async function measureLanguages(): Promise<readonly Table[]> {
  const title = 'First visit, in three languages, light and dark'
  return [await on(laid(documentsOf(landings)), (network) => firstVisits(network, title, landings))]
}

/** Twenty visits take 35 minutes. */
export async function measureTaps(): Promise<readonly Table[]> {
  const [rows, said] = await on(
    laid(documents),
    async (network) => [await measureSteps(network, runs, cpu), network.note] as const,
  )
  const note = `${said}. The proxy closes a connection that is idle for ${IDLE_MS / 1000} s, and each page is read for longer. Processor ${cpu} times slower, medians of ${runs} with quartiles. How many calls went one after the other is read from their times.`
  return [{ title: 'From tap to next heading', note, rows }]
}
