/**
 * How long a slow processor answers nothing before a page is live.
 * It is computed from the processor time of every task: a processor slowed by the protocol would multiply whatever else the machine does.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import type { Browser } from 'playwright-core'
import * as v from 'valibot'
import type { Network } from './networks.ts'
import { visitUndriven } from './undriven.ts'
import type { Throttle } from './visit.ts'

export type Blocked = {
  /** ms beyond 50 of every task until the page is live. */
  readonly blocked: number
  /** ms that a fixed piece of work takes on the same processor: what blocks is compared with it, so that the machine does not count. */
  readonly work: number
}

/** A task has lasted longest that takes this many ms and still counts as an answer. */
const answered = 50
const marks = { worked: 'worked', live: 'live' } as const

function fixedWork(mark: string): void {
  const rows = Array.from({ length: 2000 }, (_, row) => ({ row, name: `row ${row}`, twice: [row, 2 * row] }))
  for (let round = 0; round < 60; round += 1) JSON.parse(JSON.stringify(rows))
  performance.mark(mark)
}

function markLive(mark: string): void {
  let wasEarly = false
  const timer = setInterval(() => {
    const isEarly = 'early' in window
    if (wasEarly && !isEarly) {
      performance.mark(mark)
      clearInterval(timer)
    }
    wasEarly = isEarly
  }, 10)
}

const called = (run: (mark: string) => void, mark: string) => `(${run.toString()})(${JSON.stringify(mark)})`

/** Microseconds. `tdur` is processor time, `dur` the time that has passed. */
const traceShape = v.object({
  traceEvents: v.array(
    v.object({
      name: v.string(),
      cat: v.string(),
      pid: v.number(),
      tid: v.number(),
      ts: v.number(),
      dur: v.optional(v.number(), 0),
      tdur: v.optional(v.number(), 0),
    }),
  ),
})
type TraceEvent = v.InferOutput<typeof traceShape>['traceEvents'][number]

/** @throws where the page was never live */
function blockedIn(trace: Buffer, cpu: number): Blocked {
  const { traceEvents } = v.parse(traceShape, JSON.parse(trace.toString()))
  const tasksUntil = (name: string): readonly TraceEvent[] => {
    const mark = traceEvents.find((event) => event.name === name && event.cat === 'blink.user_timing')
    if (!mark) throw new Error(`the trace has no mark "${name}"`)
    return traceEvents.filter(
      ({ name: what, pid, tid, ts }) =>
        what.endsWith('RunTask') && pid === mark.pid && tid === mark.tid && ts <= mark.ts,
    )
  }
  const slowed = ({ tdur }: TraceEvent) => (cpu * tdur) / 1000
  const blocked = tasksUntil(marks.live).reduce((sum, task) => sum + Math.max(0, slowed(task) - answered), 0)
  return { blocked, work: Math.max(...tasksUntil(marks.worked).map(slowed)) }
}

async function blockedFor(browser: Browser, url: string, cpu: number, throttle: Throttle): Promise<Blocked> {
  await browser.startTracing(undefined, { categories: ['toplevel', 'blink.user_timing'] })
  const before = called(fixedWork, marks.worked)
  const first = called(markLive, marks.live)
  const isLive = `performance.getEntriesByName(${JSON.stringify(marks.live)}).length > 0`
  await visitUndriven(browser, url, { throttle, before, first }, async (page) => (await page.read(isLive)) === true)
  return blockedIn(await browser.stopTracing(), cpu)
}

/** @param cpu how many times slower than this machine */
export async function blockedUntilLive(network: Network, runs: number, cpu: number): Promise<readonly Blocked[]> {
  const seen: Blocked[] = []
  for (let run = 0; run < runs; run += 1) {
    seen.push(await blockedFor(network.browser, network.url, cpu, network.throttle))
    await sleep(network.pause)
  }
  return seen
}
