/** Whether a phone that waits for an hour fills up: the review is asked about again and again, and what the page holds is weighed. */
import type { Page } from 'playwright-core'
import { Stage, visit } from '#support/browser/stage.ts'
import type { Table } from '../tables.ts'

const minutes = 60
/** The first minutes fill caches that stay. */
const weighedAfter: readonly number[] = [5, 20, 40, minutes]

/** Megabytes of script memory and the number of nodes, after everything that nobody needs has been thrown away. */
async function weigh(page: Page): Promise<{ readonly megabytes: number; readonly nodes: number }> {
  const protocol = await page.context().newCDPSession(page)
  for (let turn = 0; turn < 3; turn += 1) await protocol.send('HeapProfiler.collectGarbage')
  const { usedSize } = await protocol.send('Runtime.getHeapUsage')
  const { nodes } = await protocol.send('Memory.getDOMCounters')
  await protocol.detach()
  return { megabytes: usedSize / 1_048_576, nodes }
}

export async function measureMemory(): Promise<readonly Table[]> {
  const stage = await Stage.set({ keepsSite: true })
  try {
    const page = await stage.open('0770000006')
    const checks: string[] = []
    page.on('response', (answer) => {
      if (answer.url().includes('checkScoringStatus')) checks.push(answer.url())
    })
    await page.clock.install()
    await visit(page, '/scoring')
    const rows: string[][] = [['after minutes', 'checks so far', 'MB', 'nodes']]
    for (let minute = 1; minute <= minutes; minute += 1) {
      for (let part = 0; part < 12; part += 1) {
        const before = checks.length
        // The page's clock jumps; the lender answers in its own time.
        await page.clock.runFor(5_000)
        for (let turn = 0; turn < 10 && checks.length === before; turn += 1) await page.evaluate(() => undefined)
      }
      if (!weighedAfter.includes(minute)) continue
      const { megabytes, nodes } = await weigh(page)
      rows.push([String(minute), String(checks.length), megabytes.toFixed(2), String(nodes)])
    }
    return [
      {
        title: 'An hour of waiting',
        note: 'The page of the review with its pictures, checks every 5 s, after three minutes every 15 s; the clock of the page runs ahead.',
        rows,
      },
    ]
  } finally {
    await stage.strike()
  }
}
