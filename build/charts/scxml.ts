/** A chart as SCXML (W3C, 2015): guards are flags of the data model, timers are delayed events, actions are log entries. */
import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate'
import { ancestorsOf, causeOf, nameOf, nodesOf, transitionsOf } from './nodes.ts'
import { delaysOf, labelOf } from './literal.ts'

export function scxml(machine: AnyStateMachine): string {
  const flags = nodesOf(machine)
    .flatMap(transitionsOf)
    .flatMap(({ guard }) => flagOf(guard) ?? [])
  const waits = nodesOf(machine).flatMap(({ after }) => after.map(({ delay }) => String(delay)))
  const computed = waits.filter((name) => !(name in delaysOf(machine)))
  const data = [
    ...[...new Set(flags)].map((name) => tag('data', { id: name, expr: 'false' })),
    // Worked out while the chart runs; a second stands in.
    ...[...new Set(computed)].map((name) => tag('data', { id: name, expr: "'1s'" })),
  ]
  const lines = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<!-- Generated from machines/ by npm run charts: change the chart there, not here. -->',
    tag('scxml', { xmlns, version: '1.0', datamodel: 'ecmascript', name: machine.id, initial: machine.id }, 'open'),
    ...(data.length === 0 ? [] : indented(['<datamodel>', ...indented(data), '</datamodel>'])),
    ...indented(stateOf(machine, machine.root)),
    '</scxml>',
  ]
  return `${lines.join('\n')}\n`
}

const xmlns = 'http://www.w3.org/2005/07/scxml'
const elements = { atomic: 'state', compound: 'state', parallel: 'parallel', final: 'final', history: 'history' }

function stateOf(machine: AnyStateMachine, node: AnyStateNode): string[] {
  const element = elements[node.type]
  const initial = node.type === 'compound' ? { initial: node.initial.target.map(idOf).join(' ') } : {}
  const title = node.meta?.title ?? node.key
  const inside = [
    `<!-- ${`${title}: ${node.description ?? ''}`.replaceAll(/-{2,}|-$/g, '-')} -->`,
    ...onEntry(machine, node),
    ...onExit(node),
    ...node.invoke.map(({ id, src }) => tag('invoke', { type: 'call', id, src: nameOf(src) ?? '' })),
    ...transitionsOf(node).flatMap((transition) => transitionOf(transition)),
    ...Object.values(node.states).flatMap((child) => stateOf(machine, child)),
  ]
  return [tag(element, { id: idOf(node), ...initial }, 'open'), ...indented(inside), `</${element}>`]
}

/** The same as in xstate: `session.standing.anonymous`. */
export const idOf = (node: AnyStateNode): string => node.id

function onEntry(machine: AnyStateMachine, node: AnyStateNode): string[] {
  const delays = delaysOf(machine)
  const sends = node.after.map(({ delay, eventType }) => {
    const value = delays[String(delay)]
    const event = eventOf(eventType)
    const wait = value === undefined ? { delayexpr: String(delay) } : { delay: `${value}ms` }
    return tag('send', { id: event, event, ...wait })
  })
  return around('onentry', [...unique(sends), ...logsOf(node.entry)])
}
function onExit(node: AnyStateNode): string[] {
  const cancels = node.after.map(({ eventType }) => tag('cancel', { sendid: eventOf(eventType) }))
  return around('onexit', [...unique(cancels), ...logsOf(node.exit)])
}
const unique = (lines: readonly string[]) => [...new Set(lines)]

function transitionOf({ source, eventType, guard, target, reenter, actions }: AnyTransitionDefinition): string[] {
  const isInside = target?.every((to) => ancestorsOf(to).includes(source)) === true
  const cond = flagOf(guard)
  const attributes = {
    ...(eventType === '' ? {} : { event: eventOf(eventType) }),
    ...(cond === null ? {} : { cond }),
    ...(target === undefined ? {} : { target: target.map(idOf).join(' ') }),
    // Elsewhere SCXML makes no difference.
    ...(isInside && !reenter ? { type: 'internal' } : {}),
  }
  const logs = logsOf(actions)
  return logs.length === 0
    ? [tag('transition', attributes)]
    : [tag('transition', attributes, 'open'), ...indented(logs), '</transition>']
}

/** SCXML has names of its own for the answers of calls. */
export function eventOf(eventType: string): string {
  const { kind, name } = causeOf(eventType)
  if (kind === 'done') return `done.invoke.${name}`
  if (kind === 'failed') return `error.platform.${name}`
  return eventType.replace(/^xstate\./, '')
}

/** `isAt (step address)` to `isAt_step_address`: the name of a flag. */
export const flagOf = (guard: unknown): string | null =>
  labelOf(guard)
    ?.replaceAll(/[^A-Za-z0-9]+/g, '_')
    .replace(/_$/, '') ?? null

const logsOf = (actions: readonly unknown[]): string[] =>
  actions
    .flatMap((action) => labelOf(action) ?? [])
    .filter((label) => !label.startsWith('xstate.'))
    .map((label) => tag('log', { label: 'action', expr: `'${label.replaceAll("'", "\\'")}'` }))

const around = (name: string, lines: readonly string[]): string[] =>
  lines.length === 0 ? [] : [`<${name}>`, ...indented(lines), `</${name}>`]
const indented = (lines: readonly string[]): string[] => lines.map((line) => `  ${line}`)

function tag(name: string, attributes: Readonly<Record<string, string>>, end: 'open' | 'closed' = 'closed'): string {
  const words = Object.entries(attributes).map(([key, value]) => ` ${key}="${escaped(value)}"`)
  return `<${name}${words.join('')}${end === 'open' ? '' : '/'}>`
}
const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
