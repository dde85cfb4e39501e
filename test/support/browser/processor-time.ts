/** Processor time of a page's tasks, from a trace of Chromium. A machine that is busy with something else stretches the time that passes, not this. */
import type { Browser } from 'playwright-core'
import * as v from 'valibot'

/** Microseconds. `dur` is the time that has passed, `tdur` processor time. */
const traceShape = v.object({
  traceEvents: v.array(
    v.object({
      name: v.string(),
      cat: v.string(),
      pid: v.number(),
      tid: v.number(),
      ts: v.number(),
      dur: v.optional(v.number()),
      tdur: v.optional(v.number(), 0),
    }),
  ),
})
export type Trace = v.InferOutput<typeof traceShape>['traceEvents']

export async function traced(browser: Browser, act: () => Promise<unknown>): Promise<Trace> {
  await browser.startTracing(undefined, { categories: ['toplevel', 'blink.user_timing'] })
  await act()
  return v.parse(traceShape, JSON.parse((await browser.stopTracing()).toString())).traceEvents
}

/**
 * @param from,to names of `performance.mark`; without `from` the tasks of the page from its begin
 * @returns ms of each task of the page's main thread
 * @throws where a mark is missing, or the browser records no processor time
 */
export function tasksBetween(trace: Trace, from: string | null, to: string): readonly number[] {
  const markOf = (name: string) => {
    const mark = trace.find((event) => event.name === name && event.cat === 'blink.user_timing')
    if (!mark) throw new Error(`the trace has no mark "${name}"`)
    return mark
  }
  const end = markOf(to)
  const begin = from === null ? 0 : markOf(from).ts
  const events = trace
    .filter(({ cat, pid, tid }) => cat === 'toplevel' && pid === end.pid && tid === end.tid)
    .filter(({ ts }) => ts >= begin && ts <= end.ts)
    .toSorted((a, b) => a.ts - b.ts)
  const tasks: number[] = []
  let ended = 0
  // Chromium forgets the length of a task now and then; what ran inside it has one.
  for (const { ts, dur, tdur } of events) {
    if (dur === undefined || ts < ended) continue
    ended = ts + dur
    tasks.push(tdur / 1000)
  }
  if (!tasks.some((ms) => ms > 0)) throw new Error('the trace has no processor time')
  return tasks
}
