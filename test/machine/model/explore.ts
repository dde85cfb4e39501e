/** Which paths a chart is tested along: all that can happen is explored, the fewest paths that cover it are kept. */
import {
  createActor,
  initialTransition,
  type AnyActor,
  type AnyActorScope,
  type AnyMachineSnapshot,
  type EventObject,
} from 'xstate'
import { FakePorts } from '#support/fake-ports.ts'
import { candidates, keyOf, type Model } from './model.ts'
import { Taken, withNotedGuards } from './taken.ts'
import { timerOf, type Timer } from './timers.ts'

/** One thing that happens from a known state; `covers` is what it is known to take. */
export type Edge = {
  readonly from: string
  readonly event: EventObject
  readonly to: string
  /** State value (as JSON) after it. */
  readonly value: string
  /** Paths that the chart itself allows there (as JSON). */
  readonly page: string
  readonly covers: ReadonlySet<string>
  readonly timers: readonly Timer[]
}
export type Walk = { readonly input: unknown; readonly edges: readonly Edge[] }

const limit = 100_000

/** What `machine.transition` is given so that nothing runs: the actor, which is never started, only lends its system. */
export const scopeOf = (
  actor: AnyActor,
  actionExecutor: AnyActorScope['actionExecutor'] = () => undefined,
): AnyActorScope => ({
  self: actor,
  system: actor.system,
  id: actor.id,
  sessionId: actor.sessionId,
  logger: () => undefined,
  defer: () => undefined,
  emit: () => undefined,
  stopChild: () => undefined,
  actionExecutor,
})

type Arrived = { readonly edge: Edge; readonly snapshot: AnyMachineSnapshot }

/**
 * Everything that can happen after each beginning, as shortest walks to every edge. What is known from one beginning is not explored
 * again from another, unless the context differs where the beginnings do.
 */
export function explore(model: Model): Walk[] {
  const seen = new Taken()
  const machine = withNotedGuards(new FakePorts().equip(model.machine, true), seen)
  let covered = new Taken()
  let timers: Timer[] = []
  const noted = <T>(body: () => T) => {
    covered = new Taken()
    timers = []
    seen.guards.clear()
    const result = body()
    return { result, covers: new Set([...covered.states, ...covered.transitions, ...seen.guards]) }
  }
  const beginnings = model.inputs.map((input) => {
    const { result: actor, covers } = noted(() =>
      createActor(machine, { input, inspect: (event) => covered.see(event) }),
    )
    return { input, actor, covers, first: actor.getSnapshot() as AnyMachineSnapshot }
  })
  const contexts = beginnings.map(({ first }) => first.context as Readonly<Record<string, unknown>>)
  const differing = Object.keys(contexts[0] ?? {}).filter(
    (field) => new Set(contexts.map((context) => JSON.stringify(context[field]))).size > 1,
  )
  const edges = new Map<string, readonly Arrived[]>()
  let count = 0

  function explored(from: string, snapshot: AnyMachineSnapshot, scope: AnyActorScope): readonly Arrived[] {
    const place = JSON.stringify([from, differing.map((field) => snapshot.context[field])])
    const before = edges.get(place)
    if (before) return before
    const out = new Map<string, Arrived>()
    for (const event of candidates(model, snapshot)) {
      if (count++ > limit) throw new Error(`${model.machine.id} has more than ${limit} transitions to explore`)
      const { result: next, covers } = noted(() => machine.transition(snapshot, event, scope))
      const [to, value, page] = [keyOf(model, next), JSON.stringify(next.value), pageOf(next)]
      out.set(JSON.stringify(event), { edge: { from, event, to, value, page, covers, timers }, snapshot: next })
    }
    const all = [...out.values()]
    edges.set(place, all)
    return all
  }

  return beginnings.flatMap(({ input, actor, covers, first }) => {
    const scope = scopeOf(actor, (action) => {
      timers.push(...timerOf(action))
    })
    const begin: Edge = {
      from: '',
      event: { type: 'begin' },
      to: keyOf(model, first),
      value: JSON.stringify(first.value),
      page: pageOf(first),
      covers,
      timers: initialTransition(machine, input)[1].flatMap(timerOf),
    }
    const { without = [] } = model
    const shortest = new Map([[begin.to, { walked: [begin], snapshot: first }]])
    const walks: Walk[] = [{ input, edges: [begin] }]
    for (const [from, { walked, snapshot: at }] of shortest) {
      for (const { edge, snapshot } of explored(from, at, scope)) {
        if (without.some((one) => edge.covers.has(one))) continue
        const walk = [...walked, edge]
        walks.push({ input, edges: walk })
        if (!shortest.has(edge.to)) shortest.set(edge.to, { walked: walk, snapshot })
      }
    }
    return walks
  })
}

/** What a snapshot says about pages: the paths of its active states. */
export const pageOf = (snapshot: AnyMachineSnapshot): string =>
  JSON.stringify(snapshot._nodes.flatMap(({ meta }) => meta?.paths ?? []))

/** The fewest walks, greedily, that cover everything wanted that any of them covers. */
export function cover(walks: readonly Walk[], isWanted: (one: string) => boolean = () => true): Walk[] {
  const left = new Set<string>()
  // The shortest walk to each new thing is enough to choose from.
  const useful = walks
    .toSorted((one, other) => one.edges.length - other.edges.length)
    .filter(({ edges }) => {
      const before = left.size
      for (const one of edges.at(-1)?.covers ?? []) if (isWanted(one)) left.add(one)
      return left.size > before
    })
  const sets = useful.map(({ edges }) => new Set(edges.flatMap((edge) => [...edge.covers])))
  const chosen: Walk[] = []
  while (left.size > 0) {
    const gains = sets.map((set) => [...set].filter((one) => left.has(one)).length)
    const best = gains.indexOf(Math.max(...gains))
    const walk = useful[best]
    if (!walk) break
    chosen.push(walk)
    for (const one of sets[best] ?? []) left.delete(one)
  }
  return chosen
}
