/** Which files a chart is exported as: a script with the literal machine, JSON, Mermaid, CSV of its transitions, SCXML. */
import type { AnyStateMachine } from 'xstate'
import { csv } from './csv.ts'
import { delaysOf, plainOf } from './literal.ts'
import { mermaid } from './mermaid.ts'
import { nameOf, nodesOf, pathOf } from './nodes.ts'
import { rowsOf } from './rows.ts'
import { scriptOf } from './script.ts'
import { scxml } from './scxml.ts'

/** File names and their texts. */
export const exportsOf = (machine: AnyStateMachine): Record<string, string> => ({
  [`${machine.id}.machine.mjs`]: scriptOf(machine),
  [`${machine.id}.json`]: `${JSON.stringify(describe(machine), null, 2)}\n`,
  [`${machine.id}.mmd`]: mermaid(machine),
  [`${machine.id}.csv`]: csv(machine),
  [`${machine.id}.scxml`]: scxml(machine),
})

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
