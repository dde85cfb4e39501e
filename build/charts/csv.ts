/** The transitions of a chart as CSV, one row each; a state that nothing leaves has one row without a cause. */
import type { AnyStateMachine, AnyStateNode } from 'xstate'
import { causerOf } from './causes.ts'
import { delaysOf } from './literal.ts'
import { ancestorsOf, nodesOf, pathOf, transitionsOf } from './nodes.ts'
import { rowsOf } from './rows.ts'

const head = [
  'chart',
  'from',
  'cause',
  'name',
  'order',
  'guard',
  'to',
  'actions',
  'title',
  'plain words',
  'caused by',
  'delay (ms)',
  'paths',
]

export function csv(machine: AnyStateMachine): string {
  const rows = nodesOf(machine).flatMap((node) => rowsIn(machine, node))
  return [head, ...rows].map((cells) => `${cells.map(cell).join(',')}\n`).join('')
}

function rowsIn(machine: AnyStateMachine, node: AnyStateNode): string[][] {
  const place = [machine.id, pathOf(node)]
  const about = [node.meta?.title ?? machine.id, node.description ?? '']
  const paths = pathsOf(node).join(' ')
  const delays = delaysOf(machine)
  const all = transitionsOf(node)
  const rows = rowsOf(node).map(({ cause, name, order, guard, to, actions }, n) => {
    const transition = all[n]
    const by = transition ? causerOf(machine, transition) : ''
    // Some delays are worked out while the chart runs.
    const delay = cause === 'after' ? String(delays[name] ?? 'computed') : ''
    const what = [cause, name, String(order), guard ?? '', to.join(' '), actions.join('; ')]
    return [...place, ...what, ...about, by, delay, paths]
  })
  return rows.length > 0 ? rows : [[...place, '', '', '', '', '', '', ...about, '', '', paths]]
}

/** Addresses that this state and the states around it allow, its own first. */
export const pathsOf = (node: AnyStateNode): string[] => [
  ...new Set([node, ...ancestorsOf(node)].flatMap(({ meta }): readonly string[] => meta?.paths ?? [])),
]

const cell = (text: string) => (/[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
