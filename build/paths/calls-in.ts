/** Which calls a chart makes in a state, as requests to the lender. */
import type { StateValue } from 'xstate'
import type { Model } from '../../test/machine/model/model.ts'
import { nameOf, nodesOf, pathOf } from '../charts/nodes.ts'
import { callPattern } from './wire-answers.ts'

/** Name of the port behind a call of a chart. */
export function portOf({ machine }: Model, call: string): string {
  const invoke = nodesOf(machine)
    .flatMap((node) => node.invoke)
    .find(({ id }) => id === call)
  return nameOf(invoke?.src) ?? ''
}

function statesIn(value: StateValue, before = ''): string[] {
  if (typeof value === 'string') return [before + value]
  return Object.entries(value).flatMap(([key, inner]) => [
    before + key,
    ...(inner === undefined ? [] : statesIn(inner, `${before}${key}.`)),
  ])
}

/** Ids of the calls that a chart makes in this state. */
export function idsIn({ machine }: Model, state: StateValue): string[] {
  const active = ['', ...statesIn(state)]
  const nodes = nodesOf(machine).filter((node) => active.includes(pathOf(node)))
  return nodes.flatMap(({ invoke }) => invoke.map(({ id }) => id))
}

/** What the chart asks the lender for in this state, by the ids of its calls. */
export function askedIn(model: Model, state: StateValue): ReadonlyMap<string, string> {
  const patterns = idsIn(model, state).map((id) => [id, callPattern(portOf(model, id))] as const)
  return new Map(patterns.flatMap(([id, pattern]) => (pattern === null ? [] : [[id, pattern]])))
}

export const callsIn = (model: Model, state: StateValue): string[] => [...new Set(askedIn(model, state).values())]
