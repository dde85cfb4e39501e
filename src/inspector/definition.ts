/** How a chart is described to an inspector: its own definition as JSON, without functions and without what it remembers. */
import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate'
import { withDescriptions, type Descriptions } from '#machines/shared/describe.ts'
import type { Taken } from './protocol.ts'

/** `context` may be written out in a chart; input and output are functions, or speak of people. */
const left = new Set(['context', 'input', 'output'])

const described = import.meta.glob<Descriptions>('../../machines/*/descriptions.ts', {
  eager: true,
  import: 'descriptions',
})

/** Folders are named like the ids of their machines, in kebab case. */
const fileOf = (id: string): string =>
  `../../machines/${id.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}/descriptions.ts`

export function definitionOf(machine: AnyStateMachine): string {
  const descriptions = described[fileOf(machine.id)]
  const config = { ...machine.config, id: machine.id }
  return JSON.stringify(descriptions ? withDescriptions(config, descriptions) : config, (key, value: unknown) =>
    left.has(key) || typeof value === 'function' ? undefined : value,
  )
}

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
