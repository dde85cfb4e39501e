/** Walks on which a write is sent, comes to no good end, and is sent again: the shortest one from each such end to each new sending. */
import type { AnyStateMachine } from 'xstate'
import { causeOf, nodesOf } from '../../../build/charts/nodes.ts'
import { answered, cut } from '#support/fake-ports.ts'
import type { Edge, Walk } from './explore.ts'
import type { Model } from './model.ts'
import { allWalks } from './paths.ts'
import { kindOf } from './ports-table.ts'

/** Explored once for every law. */
const failing = new Map<Model, Model>()

/** The model with every kind of failure of its writes: no answer, an answer of 500, a refusal. */
export function withFailingWrites(model: Model): Model {
  const before = failing.get(model)
  if (before) return before
  const kinds = [cut, answered(500), answered(422)]
  const more = writingIds(model.machine).map((id) => [id, [...kinds, ...(model.failures?.[id] ?? [])]] as const)
  const made = { ...model, failures: { ...model.failures, ...Object.fromEntries(more) } }
  failing.set(model, made)
  return made
}

/** Ids of the calls that may arrive at most once. */
const writingIds = (machine: AnyStateMachine): string[] =>
  nodesOf(machine).flatMap(({ invoke }) =>
    invoke.flatMap(({ id, src }) =>
      typeof src === 'string' && !isChart(machine, src) && kindOf(src) === 'write' ? [id] : [],
    ),
  )

const isChart = (machine: AnyStateMachine, src: string): boolean => {
  const logic: unknown = Object.entries(machine.implementations.actors).find(([name]) => name === src)?.[1]
  return typeof logic === 'object' && logic !== null && 'provide' in logic
}

export function secondSendings(model: Model): Walk[] {
  const { machine } = model
  const walks = allWalks(model)
  const inputs = new Set(walks.map(({ input }) => input))
  return [...inputs].flatMap((input) => {
    const own = walks.filter((walk) => walk.input === input)
    return writingIds(machine).flatMap((id) => ofCall(id, own))
  })
}

function ofCall(id: string, walks: readonly Walk[]): Walk[] {
  const edges = new Map<string, Edge[]>()
  for (const { edges: walked } of walks) {
    const edge = walked.at(-1)
    if (edge && edge.from !== '') edges.set(edge.from, [...(edges.get(edge.from) ?? []), edge])
  }
  const isOf = ({ event }: Edge) => {
    const { kind, name } = causeOf(event.type)
    return (kind === 'done' || kind === 'failed') && name === id
  }
  const sending = new Set([...edges].filter(([, out]) => out.some(isOf)).map(([from]) => from))
  const ends = walks.filter(({ edges: walked }) => {
    const end = walked.at(-1)
    if (!end || !sending.has(end.from)) return false
    const { kind } = causeOf(end.event.type)
    return (kind === 'failed' && isOf(end)) || kind === 'after'
  })
  return firstOf(ends, nameOfEnd).flatMap(({ input, edges: walked }) => {
    const end = walked.at(-1)
    return end ? waysBack(end, edges, sending).map((more) => ({ input, edges: [...walked, ...more] })) : []
  })
}

const nameOfEnd = ({ edges }: Walk): string => nameOf(edges.at(-2), edges.at(-1))

/** What happens in which state, whatever the context has beside it. */
const nameOf = (before: Edge | undefined, edge: Edge | undefined): string =>
  `${before?.value} ${JSON.stringify(edge?.event)} ${edge?.value}`

function firstOf<T>(all: readonly T[], nameFor: (one: T) => string): T[] {
  const found = new Map<string, T>()
  for (const one of all) if (!found.has(nameFor(one))) found.set(nameFor(one), one)
  return [...found.values()]
}

/** The shortest way to each edge by which the call is made again. */
function waysBack(end: Edge, edges: ReadonlyMap<string, readonly Edge[]>, sending: ReadonlySet<string>): Edge[][] {
  if (sending.has(end.to)) return [[]]
  const found: Edge[][] = []
  const seen = new Map<string, Edge[]>([[end.to, []]])
  for (const [from, way] of seen) {
    for (const edge of edges.get(from) ?? []) {
      if (sending.has(edge.to)) found.push([...way, edge])
      else if (!seen.has(edge.to)) seen.set(edge.to, [...way, edge])
    }
  }
  return firstOf(found, (way) => nameOf(way.at(-2) ?? end, way.at(-1)))
}
