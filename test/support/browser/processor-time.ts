/** Processor time of a page's tasks, from a trace of Chromium. A machine that is busy with something else stretches the time that passes, not this. */
import type { Browser } from 'playwright-core'
import * as v from 'valibot'

/** Microseconds. `ts` is the time of an event, `tts` what the processor has done for its thread until then. */
const traceShape = v.object({
  traceEvents: v.array(
    v.object({
      name: v.string(),
      cat: v.string(),
      pid: v.number(),
      tid: v.number(),
      ts: v.number(),
      tts: v.optional(v.number()),
    }),
  ),
})
type Trace = v.InferOutput<typeof traceShape>['traceEvents']

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
  const begin = from === null ? null : markOf(from)
  // The lengths of tasks are not read: Chromium loses that of a long one now and then.
  const events = trace
    .filter(({ name, pid, tid }) => name.endsWith('RunTask') && pid === end.pid && tid === end.tid)
    .filter(({ ts }) => ts >= (begin?.ts ?? 0) && ts <= end.ts)
    .toSorted((one, other) => one.ts - other.ts)
  const clock = [...(begin ? [begin] : []), ...events, end].map(({ tts }) => tts).filter((tts) => tts !== undefined)
  const tasks = clock.slice(1).map((tts, index) => (tts - (clock[index] ?? tts)) / 1000)
  if (!tasks.some((ms) => ms > 0)) throw new Error('the trace has no processor time')
  return tasks
}
