import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate'
import { rowsOf } from '../charts/rows.ts'
import { causeOf, charts, isMachine, logicOf, nameOf, nodesOf, pathOf, transitionsOf } from '../charts/nodes.ts'
import { keyOfTransition } from '../../test/machine/model/taken.ts'
import { requestOf, type About } from './calls.ts'
import { guardSentence } from './guard-words.ts'
import { causedBy, causeWords, delayWords, spaced, storageOf, type By } from './words.ts'

export type Transition = {
  readonly key: string
  readonly words: string
  readonly by: By
  readonly kind: ReturnType<typeof causeOf>['kind']
  readonly name: string
  /** Branches of one event are tried in this order. */
  readonly order: number
  readonly branches: number
  readonly guard: string | null
  readonly guardWords: string | null
  readonly to: readonly string[]
  readonly actions: readonly string[]
}
export type Call = {
  readonly id: string
  readonly src: string
  /** A chart of our own, where no lender and no device is asked. */
  readonly machine: string | null
  readonly sentence: string | null
  readonly request: string | null
}
export type State = {
  readonly machine: string
  readonly path: string
  readonly key: string
  readonly title: string
  readonly description: string
  readonly section: string
  readonly type: AnyStateNode['type']
  readonly isInitial: boolean
  /** It is left in the moment in which it is entered. */
  readonly isPassing: boolean
  readonly parent: string | null
  readonly children: readonly string[]
  readonly tags: readonly string[]
  readonly paths: readonly string[]
  readonly keepsCurrentPage: boolean
  readonly calls: readonly Call[]
  readonly timers: readonly { readonly name: string; readonly value: string; readonly to: readonly string[] }[]
  readonly entry: readonly string[]
  readonly exit: readonly string[]
  readonly storage: readonly string[]
  readonly transitions: readonly Transition[]
}
export type Machine = {
  readonly id: string
  readonly file: string
  readonly description: string
  readonly states: readonly State[]
  readonly leads: readonly { readonly child: string; readonly in: string }[]
  readonly tells: readonly { readonly to: string; readonly event: string }[]
}
export type Atlas = { readonly machines: readonly Machine[] }

/** What an analyst should look at. */
export type Finding = { readonly state: State; readonly text: string }
export type Questions = {
  readonly unpictured: readonly Finding[]
  readonly passing: readonly Finding[]
  readonly ended: readonly Finding[]
  readonly deadEnds: readonly Finding[]
  readonly unreached: readonly Finding[]
  readonly silent: readonly Finding[]
  readonly ignored: readonly Finding[]
  readonly uncovered: readonly Finding[]
}

const namesOf = (parts: readonly unknown[]): string[] => parts.flatMap((part) => nameOf(part) ?? [])

function transitionOf(node: AnyStateNode, all: readonly AnyTransitionDefinition[], n: number): Transition {
  const row = rowsOf(node)[n]
  const transition = all[n]
  if (!row || !transition) throw new Error(`${pathOf(node)} has no transition ${n}`)
  return {
    key: keyOfTransition(transition),
    words: causeWords(transition.eventType),
    by: byOf(node, transition.eventType),
    kind: causeOf(transition.eventType).kind,
    name: row.name,
    order: row.order,
    branches: all.filter(({ eventType }) => eventType === transition.eventType).length,
    guard: row.guard,
    guardWords: row.guard === null ? null : guardSentence(row.guard),
    to: row.to,
    actions: row.actions.map((action) => actionWords(action)),
  }
}
/** What another machine reports is no answer of the lender; the countdown of the resend is nothing but time. */
function byOf(node: AnyStateNode, eventType: string): By {
  const { kind, name } = causeOf(eventType)
  const call = kind === 'done' || kind === 'failed' ? node.invoke.find(({ id }) => id === name) : undefined
  if (call === undefined || !isMachine(logicOf(node.machine, call.src))) return causedBy(eventType)
  return name === 'resendCountdown' ? 'time' : 'chart'
}

/** `log (what photos chart)` to `log: what photos chart`. */
const actionWords = (label: string): string => {
  const [name = '', values = ''] = label.split(' (')
  return values === '' ? spaced(name) : `${spaced(name)}: ${values.replace(/\)$/, '')}`
}

/** What this state, or the nearest one around it, says about addresses. */
function placeOf(node: AnyStateNode): { paths: readonly string[]; keepsCurrentPage: boolean } {
  if (node.meta?.paths) return { paths: node.meta.paths, keepsCurrentPage: false }
  if (node.meta?.keepsCurrentPage) return { paths: [], keepsCurrentPage: true }
  return node.parent ? placeOf(node.parent) : { paths: [], keepsCurrentPage: false }
}

function callOf(machine: AnyStateMachine, about: ReadonlyMap<string, About>, id: string, src: unknown): Call {
  const name = nameOf(src) ?? ''
  const logic = logicOf(machine, src)
  return {
    id,
    src: name,
    machine: isMachine(logic) ? logic.id : null,
    sentence: about.get(name)?.sentence ?? null,
    request: requestOf(name, about),
  }
}

function stateOf(machine: AnyStateMachine, node: AnyStateNode, about: ReadonlyMap<string, About>): State {
  const delays: Readonly<Record<string, unknown>> = machine.implementations.delays
  const transitions = transitionsOf(node)
  const actions = [...node.entry, ...node.exit, ...transitions.flatMap((one) => [...one.actions])]
  return {
    machine: machine.id,
    path: pathOf(node),
    key: node.parent ? node.key : machine.id,
    title: node.meta?.title ?? spaced(machine.id),
    description: node.description ?? '',
    section: node.meta?.section ?? '',
    type: node.type,
    isInitial: node.parent?.type === 'compound' && node.parent.initial.target.includes(node),
    isPassing: (node.always ?? []).length > 0,
    parent: node.parent ? pathOf(node.parent) : null,
    children: Object.values(node.states).map(pathOf),
    tags: node.tags,
    ...placeOf(node),
    calls: node.invoke.map(({ id, src }) => callOf(machine, about, id, src)),
    timers: node.after.map(({ delay, target }) => ({
      name: spaced(String(delay)),
      value: delayWords(String(delay), delays[String(delay)]),
      to: (target ?? []).map(pathOf),
    })),
    entry: namesOf(node.entry).map(spaced),
    exit: namesOf(node.exit).map(spaced),
    storage: storageOf(namesOf(actions)),
    transitions: transitions.map((_, n) => transitionOf(node, transitions, n)),
  }
}

/** Messages that a chart sends to another one by name. */
function tellsOf(machine: AnyStateMachine): Machine['tells'] {
  const actions: Readonly<Record<string, unknown>> = machine.implementations.actions
  return Object.entries(actions).flatMap(([name, action]) => {
    if (typeof action !== 'function' || !('to' in action) || typeof action.to !== 'string') return []
    const event: unknown = 'event' in action ? action.event : null
    const isPlain = typeof event === 'object' && event !== null && 'type' in event && typeof event.type === 'string'
    return [{ to: action.to, event: isPlain ? String(event.type) : spaced(name) }]
  })
}

export function readAtlas(about: ReadonlyMap<string, About>): Atlas {
  return {
    machines: charts().map(({ file, machine }) => {
      const states = nodesOf(machine).map((node) => stateOf(machine, node, about))
      return {
        id: machine.id,
        file,
        description: machine.root.description ?? '',
        states,
        leads: states.flatMap(({ path, calls }) =>
          calls.flatMap((call) => (call.machine === null ? [] : [{ child: call.machine, in: path }])),
        ),
        tells: tellsOf(machine),
      }
    }),
  }
}
