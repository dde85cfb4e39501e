/** How a chart is described to an inspector: its own definition as JSON, without functions and without what it remembers. */
import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate'
import type { Taken } from './protocol.ts'

/** `context` may be written out in a chart; input and output are functions, or speak of people. */
const left = new Set(['context', 'input', 'output'])

export const definitionOf = (machine: AnyStateMachine): string =>
  JSON.stringify({ ...machine.config, id: machine.id }, (key, value: unknown) =>
    left.has(key) || typeof value === 'function' ? undefined : value,
  )

const pathOf = (node: AnyStateNode): string => node.path.join('.')

const nameOf = (part: unknown): string | null => {
  if (typeof part === 'string') return part
  return typeof part === 'object' && part !== null && 'type' in part && typeof part.type === 'string' ? part.type : null
}

/** Names of the chart only: the event that took it may be masked, the transition may not know it. */
export const takenOf = (transition: AnyTransitionDefinition): Taken => ({
  from: pathOf(transition.source),
  event: transition.eventType,
  to: (transition.target ?? []).map(pathOf),
  guard: nameOf(transition.guard),
  actions: transition.actions.flatMap((action) => nameOf(action) ?? []),
})
