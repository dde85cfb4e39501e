/** Measures how quickly the page answers a tap and a key on a slow processor: typing, sliding, choosing from long lists. */
import { Stage, visit } from '#support/browser/stage.ts'
import { grown, usual, type Act } from './acts.ts'
import { longest } from './longest.ts'
import { spread, type Table } from '../tables.ts'
import { slow } from '../network/visit.ts'

const runs = Number(process.env['BENCH_RUNS'] ?? 3)

/** ms from the event to the next frame, of some visits. */
export async function interactionTimes(stage: Stage, act: Act, cpu: number): Promise<readonly number[]> {
  const { phone, path, before } = act
  const found: number[] = []
  for (let run = 0; run < runs; run += 1) {
    const page = await stage.open(phone, { isMobile: true })
    await visit(page, path)
    await page.waitForLoadState('networkidle')
    await before?.(page)
    await slow(page, cpu, null)
    found.push(await longest(page, () => act.act(page)))
    await stage.closePages()
  }
  return found
}

async function rowsOf(stage: Stage, acts: readonly Act[], slowness: readonly number[]): Promise<string[][]> {
  const rows: string[][] = [['what', ...slowness.map((cpu) => `${cpu}x`)]]
  for (const act of acts) {
    const cells: string[] = []
    for (const cpu of slowness) cells.push(spread(await interactionTimes(stage, act, cpu)))
    rows.push([act.what, ...cells])
  }
  return rows
}

export async function onStage<T>(work: (stage: Stage) => Promise<T>): Promise<T> {
  const stage = await Stage.set({ keepsSite: true })
  try {
    return await work(stage)
  } finally {
    await stage.strike()
  }
}

export const measureInteraction = (): Promise<readonly Table[]> =>
  onStage(async (stage) => [
    {
      title: 'Longest answer to a tap or a key',
      note: `ms from the event to the next frame, processor 6 and 12 times slower, medians of ${runs} with quartiles; what is below 16 counts as 16.`,
      rows: await rowsOf(stage, usual, [6, 12]),
    },
  ])

export const measureGrowth = (): Promise<readonly Table[]> =>
  onStage(async (stage) => [
    {
      title: 'Ten times as much, and ten times that',
      note: `Longest answer to a tap or a key in ms, processor 6 times slower, medians of ${runs} with quartiles.`,
      rows: await rowsOf(stage, grown, [6]),
    },
  ])
