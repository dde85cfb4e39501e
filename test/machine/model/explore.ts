/** Which paths a chart is tested along: all that can happen is explored, the fewest paths that cover it are kept. */
import { createActor, type AnyActorScope, type AnyMachineSnapshot, type EventObject } from 'xstate'
import { adjacencyMapToArray, getAdjacencyMap } from 'xstate/graph'
import { FakePorts } from '#support/fake-ports.ts'
import { candidates, keyOf, type Model } from './model.ts'
import { Taken, withNotedGuards } from './taken.ts'

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
}
export type Walk = { readonly input: unknown; readonly edges: readonly Edge[] }

const limit = 100_000

/** Everything that can happen after one beginning, as shortest walks to every edge. */
export function explore(model: Model, input: unknown): Walk[] {
  const seen = new Taken()
  const machine = withNotedGuards(new FakePorts().equip(model.machine, true), seen)
  let covered = new Taken()
  const covers = new Map<string, ReadonlySet<string>>()
  const step = <T>(name: string, body: () => T): T => {
    covered = new Taken()
    seen.guards.clear()
    const result = body()
    covers.set(name, new Set([...covered.states, ...covered.transitions, ...seen.guards]))
    return result
  }
  // Never started: it only lends its system, so that nothing runs while the chart is explored.
  const actor = step('', () => createActor(machine, { input, inspect: (event) => covered.see(event) }))
  const first: AnyMachineSnapshot = actor.getSnapshot()
  const scope: AnyActorScope = {
    self: actor,
    system: actor.system,
    id: actor.id,
    sessionId: actor.sessionId,
    logger: () => undefined,
    defer: () => undefined,
    emit: () => undefined,
    stopChild: () => undefined,
    actionExecutor: () => undefined,
  }
  const keyed = (snapshot: AnyMachineSnapshot) => keyOf(model, snapshot)
  const map = getAdjacencyMap<AnyMachineSnapshot, EventObject, unknown>(
    {
      getInitialSnapshot: () => first,
      transition: (snapshot, event) =>
        step(nameOf(keyed(snapshot), event), () => machine.transition(snapshot, event, scope)),
      getPersistedSnapshot: (snapshot) => snapshot,
    },
    {
      input,
      limit,
      events: (snapshot) => candidates(model, snapshot),
      serializeState: keyed,
      serializeEvent: (event) => JSON.stringify(event),
    },
  )
  const edges = new Map<string, Omit<Edge, 'from' | 'covers'>[]>()
  for (const { state, event, nextState } of adjacencyMapToArray(map)) {
    const out = edges.get(keyed(state)) ?? []
    edges.set(keyed(state), out)
    out.push({ event, to: keyed(nextState), value: JSON.stringify(nextState.value), page: pageOf(nextState) })
  }
  const starts = keyed(first)
  const begin: Edge = {
    from: '',
    event: { type: 'begin' },
    to: starts,
    value: JSON.stringify(first.value),
    page: pageOf(first),
    covers: covers.get('') ?? new Set(),
  }
  const { without = [] } = model
  const shortest = new Map<string, readonly Edge[]>([[starts, [begin]]])
  const walks: Walk[] = [{ input, edges: [begin] }]
  for (const [from, walked] of shortest) {
    for (const edge of edges.get(from) ?? []) {
      const taken = covers.get(nameOf(from, edge.event)) ?? new Set<string>()
      if (without.some((one) => taken.has(one))) continue
      const walk = [...walked, { ...edge, from, covers: taken }]
      walks.push({ input, edges: walk })
      if (!shortest.has(edge.to)) shortest.set(edge.to, walk)
    }
  }
  return walks
}
/** What a snapshot says about pages: the paths of its active states. */
export const pageOf = (snapshot: AnyMachineSnapshot): string =>
  JSON.stringify(snapshot._nodes.flatMap(({ meta }) => meta?.paths ?? []))

const nameOf = (state: string, event: EventObject) => `${state} ${JSON.stringify(event)}`

/** The fewest walks, greedily, that cover everything that any of them covers. */
export function cover(walks: readonly Walk[]): Walk[] {
  const left = new Set<string>()
  // The shortest walk to each new thing is enough to choose from.
  const useful = walks
    .toSorted((one, other) => one.edges.length - other.edges.length)
    .filter(({ edges }) => {
      const before = left.size
      for (const one of edges.at(-1)?.covers ?? []) left.add(one)
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
