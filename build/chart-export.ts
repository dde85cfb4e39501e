/** Which files a chart is exported as: literal machine, JSON, Mermaid, CSV of its transitions. */
import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate'
import { causeOf, nameOf, nodesOf, pathOf, transitionsOf } from './chart-nodes.ts'
import { delaysOf, literalOf, plainOf } from './chart-literal.ts'

/** File names (in machines/exports) and their texts. */
export const exportsOf = (machine: AnyStateMachine): Record<string, string> => ({
  [`${machine.id}.machine.mjs`]: literalOf(machine),
  [`${machine.id}.json`]: `${JSON.stringify(describe(machine), null, 2)}\n`,
  [`${machine.id}.mmd`]: mermaid(machine),
  [`${machine.id}.csv`]: csv(machine),
})

type Row = {
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

/** Name of a guard or an action with the fixed values that it is given. */
function labelOf(part: unknown): string | null {
  const name = nameOf(part)
  if (name === null || typeof part !== 'object' || part === null || !('params' in part)) return name
  const params = plainOf(part.params)
  if (typeof params !== 'object' || params === null) return name
  return `${name} (${Object.entries(params)
    .map(([key, value]) => `${key} ${typeof value === 'string' ? value : JSON.stringify(value)}`)
    .join(', ')})`
}

export function rowsOf(node: AnyStateNode): Row[] {
  const seen = new Map<string, number>()
  return transitionsOf(node).map((transition) => {
    const order = (seen.get(transition.eventType) ?? 0) + 1
    seen.set(transition.eventType, order)
    return rowOf(transition, order)
  })
}

/** The whole chart as data, for the atlas and for scripts. */
export function describe(machine: AnyStateMachine) {
  return {
    id: machine.id,
    description: machine.root.description ?? '',
    delays: delaysOf(machine),
    states: nodesOf(machine).map((node) => ({
      path: pathOf(node),
      type: node.type,
      initial: node.type === 'compound' ? node.initial.target.map(pathOf) : [],
      description: node.description ?? '',
      meta: plainOf(node.meta) ?? {},
      tags: node.tags,
      calls: node.invoke.map(({ id, src }) => ({ id, src: nameOf(src) ?? '' })),
      transitions: rowsOf(node),
    })),
  }
}

function csv(machine: AnyStateMachine): string {
  const head = ['chart', 'from', 'cause', 'name', 'order', 'guard', 'to', 'actions']
  const rows = nodesOf(machine)
    .flatMap(rowsOf)
    .map((row) => [
      machine.id,
      row.from,
      row.cause,
      row.name,
      String(row.order),
      row.guard ?? '',
      row.to.join(' '),
      row.actions.join('; '),
    ])
  return [head, ...rows]
    .map((cells) => cells.map(cell).join(','))
    .join('\n')
    .concat('\n')
}
const cell = (text: string) => (/[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

function mermaid(machine: AnyStateMachine): string {
  const names = (node: AnyStateNode) => (node.parent ? pathOf(node).replaceAll('.', '_') : machine.id)
  const lines = ['stateDiagram-v2', `  %% ${machine.root.description ?? machine.id}`]
  const draw = (node: AnyStateNode, depth: number) => {
    const pad = '  '.repeat(depth)
    const children = Object.values(node.states)
    lines.push(`${pad}state "${node.meta?.title ?? node.key}" as ${names(node)}`)
    if (children.length > 0) {
      lines.push(`${pad}state ${names(node)} {`)
      children.forEach((child, n) => {
        if (node.type === 'parallel' && n > 0) lines.push(`${pad}  --`)
        draw(child, depth + 1)
      })
      if (node.type === 'compound') lines.push(...node.initial.target.map((to) => `${pad}  [*] --> ${names(to)}`))
      lines.push(`${pad}}`)
    }
    if (node.type === 'final') lines.push(`${pad}${names(node)} --> [*]`)
  }
  draw(machine.root, 1)
  for (const node of nodesOf(machine))
    for (const transition of transitionsOf(node)) {
      const row = rowOf(transition, 1)
      const about = [wordOf(row), row.guard === null ? '' : `[${row.guard}]`].filter((part) => part !== '').join(' ')
      for (const to of transition.target ?? [node])
        lines.push(`  ${names(node)} --> ${names(to)}: ${about.replaceAll(':', ' ')}`)
    }
  return `${lines.join('\n')}\n`
}

function wordOf({ cause, name }: Row): string {
  switch (cause) {
    case 'always':
      return 'at once'
    case 'done':
      return `${name} answers`
    case 'failed':
      return `${name} fails`
    case 'after':
      return `after ${name}`
    default:
      return name
  }
}
