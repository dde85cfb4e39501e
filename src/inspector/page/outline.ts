import type { Masked, Taken } from '../protocol.ts'

export type WayOut = {
  /** As the chart reports it when it is taken. */
  readonly event: string
  readonly cause: string
  readonly guard: string | null
  readonly to: string
}
export type Box = {
  /** Names from the root on, with dots; the root is the empty text. */
  readonly path: string
  readonly name: string
  readonly kind: 'atomic' | 'compound' | 'parallel' | 'final'
  readonly isInitial: boolean
  readonly title: string
  readonly sentence: string
  readonly ways: readonly WayOut[]
  readonly boxes: readonly Box[]
}

type Config = Readonly<Record<string, unknown>>
const isConfig = (value: unknown): value is Config =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const text = (value: unknown): string => (typeof value === 'string' ? value : '')
const list = (value: unknown): readonly unknown[] =>
  value === undefined || value === null ? [] : Array.isArray(value) ? value : [value]
const entries = (value: unknown) => (isConfig(value) ? Object.entries(value) : [])
const part = (value: unknown, key: string): unknown => (isConfig(value) ? value[key] : undefined)

function wayOut(event: string, cause: string, branch: unknown): WayOut {
  const guard = part(branch, 'guard')
  const targets = typeof branch === 'string' ? [branch] : list(part(branch, 'target')).map(text)
  return {
    event,
    cause,
    guard: typeof guard === 'string' ? guard : text(part(guard, 'type')) || null,
    to: targets.map((target) => target.replace(/^#/, '')).join(', '),
  }
}

function waysOf(config: Config, id: string): WayOut[] {
  const each = (event: string, cause: string, branches: unknown) =>
    list(branches).map((branch) => wayOut(event, cause, branch))
  return [
    ...each('', 'at once', config['always']),
    ...entries(config['on']).flatMap(([type, branches]) => each(type, type, branches)),
    ...list(config['invoke']).flatMap((call) => {
      const name = text(part(call, 'id')) || text(part(call, 'src'))
      return [
        ...each(`xstate.done.actor.${name}`, `${name} answers`, part(call, 'onDone')),
        ...each(`xstate.error.actor.${name}`, `${name} fails`, part(call, 'onError')),
        ...each(`xstate.snapshot.${name}`, `${name} changes`, part(call, 'onSnapshot')),
      ]
    }),
    ...entries(config['after']).flatMap(([delay, branches]) =>
      each(`xstate.after.${delay}.${id}`, `after ${delay}`, branches),
    ),
    ...each(`xstate.done.state.${id}`, 'inner part ends', config['onDone']),
  ]
}

function kindOf(config: Config, boxes: number): Box['kind'] {
  if (config['type'] === 'final' || config['type'] === 'parallel') return config['type']
  return boxes > 0 ? 'compound' : 'atomic'
}

function boxOf(config: Config, path: readonly string[], chart: string, isInitial: boolean): Box {
  const initial = text(config['initial'])
  const states = Object.entries(isConfig(config['states']) ? config['states'] : {})
  const boxes = states.flatMap(([key, state]) =>
    isConfig(state) ? [boxOf(state, [...path, key], chart, key === initial)] : [],
  )
  return {
    path: path.join('.'),
    name: path.at(-1) ?? chart,
    kind: kindOf(config, boxes.length),
    isInitial,
    title: text(part(config['meta'], 'title')),
    sentence: text(config['description']),
    ways: waysOf(config, [chart, ...path].join('.')),
    boxes,
  }
}

/** @returns null for what is no chart: a call, a watcher */
export function outlineOf(definition: string): Box | null {
  const config: unknown = JSON.parse(definition)
  return isConfig(config) && isConfig(config['states']) ? boxOf(config, [], text(config['id']), false) : null
}

/** Paths of the active states, the root among them. */
export function activePaths(value: Masked | undefined, before = ''): string[] {
  if (typeof value === 'string') return [before, before === '' ? value : `${before}.${value}`]
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [before]
  const inner = Object.entries(value).flatMap(([key, child]) =>
    activePaths(child, before === '' ? key : `${before}.${key}`),
  )
  return [before, ...inner]
}

export const isTaken = (way: WayOut, box: Box, taken: readonly Taken[]): boolean =>
  taken.some(({ from, event, guard }) => from === box.path && event === way.event && guard === way.guard)
