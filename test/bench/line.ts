/** Measures on a slow network: the public pages beside the same pages without script, a second visit, and taps to the next heading. */
import { filmStrip } from './film-strip.ts'
import { blockedUntilLive, columns, comparePage, secondVisits } from './first-visits.ts'
import { shapedLine, throttledLine, type Line } from './lines.ts'
import { whyNotShaped } from './shaped-line.ts'
import { measureSteps } from './steps.ts'
import { whole, type Table } from './tables.ts'

const runs = Number(process.env['BENCH_RUNS'] ?? 5)
const cpu = 4
const slowest = 12
/** A radio at the edge of its cell. */
const lossPercent = 1
const pages = [
  ['/', 'index.html'],
  ['/howToGet', 'howToGet/index.html'],
] as const
const documents = pages.map(([, document]) => document)

async function on<T>(laid: Promise<Line>, work: (line: Line) => Promise<T>): Promise<T> {
  const line = await laid
  try {
    return await work(line)
  } finally {
    await line.stop()
  }
}

async function firstVisits(line: Line, title: string, compared: readonly (typeof pages)[number][]): Promise<Table> {
  const rows: (readonly string[])[] = [columns]
  for (const [path, document] of compared) rows.push(...(await comparePage(line, path, document, runs, cpu)))
  const note = `${line.note}. Processor ${cpu} times slower, 360 x 640, medians of ${runs}; ms, kB until live, and ratios to the same page without script in the same run.`
  return { title, note, rows }
}

/** Everything else is measured on one line: the better one that the machine allows. */
async function measureOn(line: Line, title: string): Promise<readonly Table[]> {
  const first = await firstVisits(line, title, pages)
  const again = await secondVisits(line, runs, cpu)
  const blocked = await blockedUntilLive(line, runs, slowest)
  const steps = await measureSteps(line, runs, cpu)
  await filmStrip(line, documents[0] ?? '', 'docs/film-strip.png', cpu)
  return [
    first,
    {
      title: 'Second visit',
      note: 'The same line; the device has kept the site.',
      rows: [['page', 'LCP', 'usable', 'live', 'kB'], again],
    },
    {
      title: 'Blocked',
      note: `Processor ${slowest} times slower: everything beyond 50 ms of every long task until the page is live.`,
      rows: [
        ['page', 'ms'],
        ['/', whole(blocked)],
      ],
    },
    {
      title: 'From tap to next heading',
      note: `The same line, processor ${cpu} times slower, medians of ${runs}. How many calls went one after the other is read from their times.`,
      rows: steps,
    },
  ]
}

export async function measureLine(): Promise<readonly Table[]> {
  const throttled = 'First visit, slowed down by the protocol'
  const why = whyNotShaped()
  if (why !== null) {
    console.log(`No shaped packets: ${why}.`)
    return on(throttledLine(documents), (line) => measureOn(line, throttled))
  }
  const [landing] = pages
  return [
    ...(await on(shapedLine(documents), (line) => measureOn(line, 'First visit'))),
    await on(shapedLine(documents, lossPercent), (line) => firstVisits(line, 'First visit, packets lost', [landing])),
    await on(throttledLine(documents), (line) => firstVisits(line, throttled, pages)),
  ]
}
