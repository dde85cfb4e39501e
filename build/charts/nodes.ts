/** How tools and laws walk through the charts: found by their file names, read from the running machine. */
import { createMachine, type AnyStateMachine, type AnyStateNode, type AnyTransitionDefinition } from 'xstate'
import { withDescriptions, type Descriptions } from '#machines/shared/describe.ts'

export type Chart = {
  readonly file: string
  readonly machine: AnyStateMachine
  readonly descriptions: Descriptions
}

export const isMachine = (value: unknown): value is AnyStateMachine =>
  typeof value === 'object' && value !== null && 'provide' in value && 'root' in value

const machines = import.meta.glob<Record<string, unknown>>('../../machines/*/machine.ts', { eager: true })
const described = import.meta.glob<Descriptions>('../../machines/*/descriptions.ts', {
  eager: true,
  import: 'descriptions',
})

/** Every chart of the product with its descriptions, in the order of the file names. */
export function charts(): Chart[] {
  return Object.entries(machines).map(([path, exports]) => {
    const machine = Object.values(exports).find(isMachine)
    const descriptions = described[path.replace('machine.ts', 'descriptions.ts')]
    if (!machine) throw new Error(`${path} exports no machine`)
    if (!descriptions) throw new Error(`${path} has no descriptions.ts beside it`)
    const full: AnyStateMachine = createMachine(withDescriptions(machine.config, descriptions))
    return { file: path.replace('../../machines/', ''), machine: full.provide(machine.implementations), descriptions }
  })
}

export const nodesOf = (machine: AnyStateMachine): AnyStateNode[] => [machine.root, ...inner(machine.root)]
const inner = (node: AnyStateNode): AnyStateNode[] =>
  Object.values(node.states).flatMap((child) => [child, ...inner(child)])

/** Without the id of the chart: `form.saving`; the root is the empty string. */
export const pathOf = (node: AnyStateNode): string => node.path.join('.')

export const transitionsOf = (node: AnyStateNode): AnyTransitionDefinition[] => [
  ...[...node.transitions.values()].flat(),
  ...(node.always ?? []),
]

export const isLeaf = (node: AnyStateNode): boolean => node.type === 'atomic' || node.type === 'final'

/** The states that are entered with this one: itself, and what is initial inside. */
export function entered(node: AnyStateNode): AnyStateNode[] {
  if (node.type === 'parallel') return [node, ...Object.values(node.states).flatMap(entered)]
  return node.type === 'compound' ? [node, ...node.initial.target.flatMap(entered)] : [node]
}

export const ancestorsOf = (node: AnyStateNode): AnyStateNode[] =>
  node.parent ? [node.parent, ...ancestorsOf(node.parent)] : []

/** What a transition is about, in words of the chart. */
export function causeOf(eventType: string): {
  readonly kind: 'always' | 'after' | 'done' | 'failed' | 'snapshot' | 'event'
  readonly name: string
} {
  if (eventType === '') return { kind: 'always', name: '' }
  const [, delay] = eventType.match(/^xstate\.after\.(.+?)\..+$/) ?? []
  if (delay !== undefined) return { kind: 'after', name: delay }
  const [, how, id] = eventType.match(/^xstate\.(done|error)\.actor\.(.+)$/) ?? []
  if (how !== undefined && id !== undefined) return { kind: how === 'done' ? 'done' : 'failed', name: id }
  const [, child] = eventType.match(/^xstate\.snapshot\.(.+)$/) ?? []
  return child === undefined ? { kind: 'event', name: eventType } : { kind: 'snapshot', name: child }
}

/** Name of a guard or an action; null for what is written inline and has no name. */
export function nameOf(part: unknown): string | null {
  if (typeof part === 'string') return part
  return typeof part === 'object' && part !== null && 'type' in part && typeof part.type === 'string' ? part.type : null
}

/** Port, chart or watcher behind an invoke. */
export const logicOf = (machine: AnyStateMachine, src: unknown): unknown =>
  typeof src === 'string' ? (machine.implementations.actors as Readonly<Record<string, unknown>>)[src] : src
