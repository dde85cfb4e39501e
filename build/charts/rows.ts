/** One row for each transition of a chart, in words that all formats share. */
import type { AnyStateNode, AnyTransitionDefinition } from 'xstate'
import { labelOf } from './literal.ts'
import { causeOf, pathOf, transitionsOf } from './nodes.ts'

export type Row = {
  readonly from: string
  readonly cause: string
  readonly name: string
  /** Branches of one event are tried in this order. */
  readonly order: number
  readonly guard: string | null
  readonly to: readonly string[]
  readonly actions: readonly string[]
}

const rowOf = (transition: AnyTransitionDefinition, order: number): Row => {
  const { kind, name } = causeOf(transition.eventType)
  return {
    from: pathOf(transition.source),
    cause: kind,
    name,
    order,
    guard: labelOf(transition.guard),
    to: (transition.target ?? []).map(pathOf),
    actions: transition.actions.flatMap((action) => labelOf(action) ?? []),
  }
}

export function rowsOf(node: AnyStateNode): Row[] {
  const seen = new Map<string, number>()
  return transitionsOf(node).map((transition) => {
    const order = (seen.get(transition.eventType) ?? 0) + 1
    seen.set(transition.eventType, order)
    return rowOf(transition, order)
  })
}
