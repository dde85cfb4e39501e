/** What CI refuses: a landing or an information page that is late beside the same page without script, a late second visit, a slow menu. */
import { answer, menu } from '../taps/acts.ts'
import { workTime } from '#support/browser/fixed-work.ts'
import { blockedUntilLive } from './blocked.ts'
import { compared, of, publicPages, secondVisits, type Compared, type PublicPage } from './first-visits.ts'
import { interactionTimes, onStage } from '../taps/interaction.ts'
import { shapedNetwork, throttledNetwork, type Network } from './networks.ts'
import { whyNotShaped } from './shaped-network.ts'
import { median, type Table } from '../tables.ts'
import { slow } from './visit.ts'

const runs = 3
const tries = 4
const cpu = 4
const slowest = 12

type Most = Readonly<Record<keyof Compared['times'], number>>
/** Ratios to the page without script, which is visited in turn. Above the measured median by more than its spread between runs. */
const mostShaped: Most = { paint: 1.35, usable: 1.3, live: 3 }
/** The protocol delays every request, also on a connection that stands: what follows the document counts for more. */
const mostThrottled: Most = { paint: 1.8, usable: 1.8, live: 6.5 }
/** A second visit waits for no network. Both are compared with a fixed piece of work on the same processor. */
const mostAgain = 2.5
const mostBlocked = 2
/** The menu beside an answer: the browser opens both without script. A modal dialog takes more than three times as long. */
const mostMenu = 3

const tooLate = 'too late'
export const isRefused = ({ rows }: Table): boolean => rows.some((cells) => cells.includes(tooLate))

type Measured = { readonly what: string; readonly value: number; readonly most: number }
const isLate = ({ value, most }: Measured): boolean => value > most

/** A busy machine is late for a while, a change that costs time is late every time: what is too late is measured again, and the lowest figure counts. */
async function measured(probe: () => Promise<readonly Measured[]>): Promise<readonly Measured[]> {
  let best = await probe()
  for (let tried = 1; tried < tries && best.some(isLate); tried += 1) {
    const late = best.filter(isLate).map(({ what, value }) => `${what} ${value.toFixed(2)}`)
    console.log(`Too late, measured again: ${late.join('; ')}.`)
    const next = await probe()
    best = best.map((one, index) => ({ ...one, value: Math.min(one.value, next[index]?.value ?? one.value) }))
  }
  return best
}

const menuBesideAnswer = () =>
  onStage(
    async (stage) =>
      median(await interactionTimes(stage, menu, slowest)) / median(await interactionTimes(stage, answer, slowest)),
  )

/** ms by the clock that the fixed piece of work takes, as a visit is timed; blocked time is compared with its processor time. */
async function medianWorkTime({ browser }: Network): Promise<number> {
  const times: number[] = []
  for (let run = 0; run < runs; run += 1) {
    const page = await browser.newPage()
    await slow(page, cpu, null)
    times.push(await workTime(page))
    await page.close()
  }
  return median(times)
}

const single = (what: string, most: number, measure: () => Promise<number>) => async () => [
  { what, value: await measure(), most },
]

/** In the order of the table. */
function probes(network: Network, most: Most): readonly (() => Promise<readonly Measured[]>)[] {
  const firstVisit = async (page: PublicPage) => {
    const { limit, times } = await compared(network, page, { runs, cpu })
    return (['paint', 'usable', 'live'] as const).map((name) => ({
      what: `${page.path}, ${name}, times the page without script`,
      value: times[name] / limit,
      most: most[name],
    }))
  }
  return [
    ...publicPages.map((page) => () => firstVisit(page)),
    single(
      '/ again, paint, times a fixed piece of work',
      mostAgain,
      async () => of(await secondVisits(network, runs, cpu), ({ paint }) => paint) / (await medianWorkTime(network)),
    ),
    single('/, blocked until live, times a fixed piece of work', mostBlocked, async () =>
      median((await blockedUntilLive(network, runs, slowest)).map(({ blocked, work }) => blocked / work)),
    ),
    single('/, menu opens, times an answer', mostMenu, menuBesideAnswer),
  ]
}

export async function measureGate(): Promise<readonly Table[]> {
  const why = whyNotShaped()
  if (why !== null) console.log(`No shaped packets: ${why}.`)
  const documents = publicPages.map(({ document }) => document)
  const network = await (why === null ? shapedNetwork(documents) : throttledNetwork(documents))
  try {
    const rows: (readonly string[])[] = [['what', 'measured', 'at most', 'in time']]
    for (const probe of probes(network, why === null ? mostShaped : mostThrottled)) {
      for (const one of await measured(probe))
        rows.push([one.what, one.value.toFixed(2), one.most.toFixed(2), isLate(one) ? tooLate : 'yes'])
    }
    return [{ title: 'Gate of the first paint', note: `${network.note}. Medians of ${runs}.`, rows }]
  } finally {
    await network.stop()
  }
}
