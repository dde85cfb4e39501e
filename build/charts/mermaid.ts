/** A chart as a Mermaid state diagram. */
import type { AnyStateMachine, AnyStateNode } from 'xstate'
import { nodesOf, pathOf, transitionsOf } from './nodes.ts'
import { rowsOf, type Row } from './rows.ts'

export function mermaid(machine: AnyStateMachine): string {
  const name = (node: AnyStateNode) => (node.parent ? pathOf(node).replaceAll('.', '_') : machine.id)
  const lines = ['stateDiagram-v2', `  %% ${machine.root.description ?? machine.id}`]
  const draw = (node: AnyStateNode, depth: number) => {
    const pad = '  '.repeat(depth)
    const children = Object.values(node.states)
    lines.push(`${pad}state "${node.meta?.title ?? node.key}" as ${name(node)}`)
    if (children.length > 0) {
      lines.push(`${pad}state ${name(node)} {`)
      children.forEach((child, n) => {
        if (node.type === 'parallel' && n > 0) lines.push(`${pad}  --`)
        draw(child, depth + 1)
      })
      if (node.type === 'compound') lines.push(...node.initial.target.map((to) => `${pad}  [*] --> ${name(to)}`))
      lines.push(`${pad}}`)
    }
    if (node.type === 'final') lines.push(`${pad}${name(node)} --> [*]`)
  }
  draw(machine.root, 1)
  for (const node of nodesOf(machine)) lines.push(...arrowsOf(node, name))
  return `${lines.join('\n')}\n`
}

/** Two arrows from a state to itself would lie on top of each other: they are one, with a line for each label. */
function arrowsOf(node: AnyStateNode, name: (node: AnyStateNode) => string): string[] {
  const loops: string[] = []
  const arrows: string[] = []
  const all = transitionsOf(node)
  rowsOf(node).forEach((row, n) => {
    for (const to of all[n]?.target ?? [node]) {
      if (to === node) loops.push(labelOf(row))
      else arrows.push(`  ${name(node)} --> ${name(to)}: ${labelOf(row)}`)
    }
  })
  const loop = loops.length === 0 ? [] : [`  ${name(node)} --> ${name(node)}: ${loops.join('<br/>')}`]
  return [...arrows, ...loop]
}

/** A colon ends a label, and a semicolon a statement. */
const labelOf = (row: Row): string =>
  [wordsOf(row), row.guard === null ? '' : `[${row.guard}]`]
    .filter((part) => part !== '')
    .join(' ')
    .replaceAll(/[:;]/g, ' ')

function wordsOf({ cause, name }: Row): string {
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
