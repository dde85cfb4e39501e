/** The paths along which a chart is tested, in a form that can be walked anywhere: on an actor, on a page, in a browser. */
import type { EventObject } from 'xstate'
import { causeOf } from '../../../build/charts/nodes.ts'
import { cover, explore, type Edge, type Walk } from './explore.ts'
import type { Model } from './model.ts'
import { applicationModels } from './models/application.ts'
import { entryModels } from './models/entry.ts'
import { smallModels } from './models/small.ts'
import { readable } from './replay.ts'

export const models: readonly Model[] = [...entryModels, ...applicationModels, ...smallModels]

export function modelOf(machineName: string): Model {
  const model = models.find(({ machine }) => machine.id === machineName)
  if (!model)
    throw new Error(`no model of ${machineName}; there are ${models.map(({ machine }) => machine.id).join(', ')}`)
  return model
}

export type Step = {
  /** In words: what happens. */
  readonly text: string
  /** Who causes it: the borrower (or the browser), the lender (or the device), or time. */
  readonly by: 'borrower' | 'lender' | 'time'
  readonly event: EventObject
  /** Id of the call that is answered or fails, name of the wait that passes. */
  readonly about: string | null
  /** State value (as JSON) after the step. */
  readonly state: string
}
export type Path = {
  readonly machine: string
  readonly input: unknown
  readonly steps: readonly Step[]
  /** States, transitions and guards' branches that this path takes. */
  readonly covers: readonly string[]
  readonly walk: Walk
}

const cause = {
  done: 'lender',
  failed: 'lender',
  after: 'time',
  always: 'time',
  snapshot: 'lender',
  event: 'borrower',
} as const

/** Thousands of walks share their edges. */
const steps = new WeakMap<Edge, Step>()

function stepOf(edge: Edge): Step {
  const before = steps.get(edge)
  if (before) return before
  const { event, value } = edge
  const { kind, name } = causeOf(event.type)
  const step = { text: readable(event), by: cause[kind], event, about: kind === 'event' ? null : name, state: value }
  steps.set(edge, step)
  return step
}

export function toPath(model: Model, walk: Walk): Path {
  const covers = [...new Set(walk.edges.flatMap((edge) => [...edge.covers]))]
  return { machine: model.machine.id, input: walk.input, steps: walk.edges.slice(1).map(stepOf), covers, walk }
}

const known = new Map<Model, readonly Walk[]>()

/** Shortest walks to everything that can happen in the chart. */
export function allWalks(model: Model): readonly Walk[] {
  const before = known.get(model)
  if (before) return before
  const walks = explore(model)
  known.set(model, walks)
  return walks
}

/** The fewest paths that cover every state, transition and branch of a guard. */
export function pathsOf(machineName: string, model = modelOf(machineName)): Path[] {
  return cover(allWalks(model)).map((walk) => toPath(model, walk))
}
