/** One clock for all timers of a chart: what passes in each step of a walk, and which one is over first. */
import type { EventObject } from 'xstate'
import type { Walk } from '../../test/machine/model/explore.ts'
import { fieldOf } from '../../test/machine/model/replay.ts'
import { causeOf } from '../charts/nodes.ts'

type Times = {
  /** Milliseconds that each step waits for; null where it does not wait for time. */
  readonly passes: readonly (number | null)[]
  /** Whether another timer would have been over before. */
  readonly isOvertaken: boolean
  /** The event of a timer that is over as soon as the walk has ended. */
  readonly next: string | null
}

/** The clock of a page goes on a little with every press. */
const slack = 3_000

/** To the next second, or past the end of a code. */
const tickOf = (event: EventObject): number => (fieldOf(event, 'now') === 0 ? 1_000 : 310_000)

export function timesOf({ edges }: Walk): Times {
  let now = 0
  let isOvertaken = false
  const due = new Map<string, number>()
  const deadlines = new Map<string, number>()
  const passes = edges.map(({ event, timers }) => {
    const { type } = event
    const own = due.get(type)
    const wait = type === 'clock.ticked' ? tickOf(event) : own === undefined ? null : Math.max(0, own - now)
    const others = [...due].filter(([one]) => one !== type).map(([, at]) => at)
    isOvertaken ||= Math.min(...others) <= now + (wait ? wait + slack : 0)
    now += wait ?? 0
    due.delete(type)
    for (const timer of timers) {
      // Only an answer brings another deadline.
      const before = causeOf(type).kind === 'done' ? undefined : deadlines.get(timer.event)
      if (timer.wait === null) due.delete(timer.event)
      else due.set(timer.event, Math.max(now, before ?? now + timer.wait))
      if (timer.wait !== null && causeOf(timer.event).kind === 'done')
        deadlines.set(timer.event, due.get(timer.event) ?? now)
    }
    return wait
  })
  return { passes: passes.slice(1), isOvertaken, next: [...due].find(([, at]) => at <= now)?.[0] ?? null }
}

/** What is over already happens before anybody can look. */
export function atRest(walk: Walk): Walk {
  const last = walk.edges.at(-1)
  const { next } = timesOf(walk)
  if (!last || next === null) return walk
  return { ...walk, edges: [...walk.edges, { ...last, event: { type: next }, covers: new Set(), timers: [] }] }
}
