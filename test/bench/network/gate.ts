/** What CI refuses: a landing or an information page that is late beside the same page without script, a late second visit, a slow menu. */
import { answer, menu } from '../taps/acts.ts'
import { blockedUntilLive, compared, of, secondVisits, type Compared } from './first-visits.ts'
import { interactionTime, onStage } from '../taps/interaction.ts'
import { shapedNetwork, throttledNetwork } from './networks.ts'
import { whyNotShaped } from './shaped-network.ts'
import type { Table } from '../tables.ts'

const runs = 3
const cpu = 4
const slowest = 12
const pages = [
  ['/', 'index.html'],
  ['/howToGet', 'howToGet/index.html'],
] as const

type Most = Readonly<Record<keyof Compared['times'], number>>
/** Ratios to the page without script, which is visited in turn. Above the measured median by more than its spread between runs. */
const mostShaped: Most = { paint: 1.35, usable: 1.3, live: 2.8 }
/** The protocol delays every request, also on a connection that stands: what follows the document counts for more. */
const mostThrottled: Most = { paint: 1.8, usable: 1.8, live: 6.5 }
/** Milliseconds. */
const mostAgain = 700
const mostBlocked = 500
/** The menu beside an answer, which the browser opens without script. */
const mostMenu = 7

const tooLate = 'too late'
export const isRefused = ({ rows }: Table): boolean => rows.some((cells) => cells.includes(tooLate))

const row = (what: string, value: number, most: number): readonly string[] => [
  what,
  value.toFixed(2),
  most.toFixed(2),
  value > most ? tooLate : 'yes',
]

const menuBesideAnswer = () =>
  onStage(
    async (stage) => (await interactionTime(stage, menu, slowest)) / (await interactionTime(stage, answer, slowest)),
  )

export async function measureGate(): Promise<readonly Table[]> {
  const why = whyNotShaped()
  if (why !== null) console.log(`No shaped packets: ${why}.`)
  const most = why === null ? mostShaped : mostThrottled
  const documents = pages.map(([, document]) => document)
  const network = await (why === null ? shapedNetwork(documents) : throttledNetwork(documents))
  try {
    const rows: (readonly string[])[] = [['what', 'measured', 'at most', 'in time']]
    for (const [path, document] of pages) {
      const { limit, times } = await compared(network, path, document, { runs, cpu })
      for (const name of ['paint', 'usable', 'live'] as const)
        rows.push(row(`${path}, ${name}, times the page without script`, times[name] / limit, most[name]))
    }
    const again = of(await secondVisits(network, runs, cpu), ({ paint }) => paint)
    rows.push(row('/ again, paint, ms', again, mostAgain))
    rows.push(row('/, blocked until live, ms', await blockedUntilLive(network, runs, slowest), mostBlocked))
    rows.push(row('/, menu opens, times an answer', await menuBesideAnswer(), mostMenu))
    return [{ title: 'Gate of the first paint', note: `${network.note}. Medians of ${runs}.`, rows }]
  } finally {
    await network.stop()
  }
}
