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

/** What the chart asks the lender for in this state. */
export function callsIn(model: Model, state: StateValue): string[] {
  const active = ['', ...statesIn(state)]
  const calls = nodesOf(model.machine)
    .filter((node) => active.includes(pathOf(node)))
    .flatMap(({ invoke }) => invoke)
  return [...new Set(calls.flatMap(({ id }) => callPattern(portOf(model, id)) ?? []))]
}
