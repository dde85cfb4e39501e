import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { plainOf } from '../../../build/charts/literal.ts'
import { charts, nodesOf, pathOf, transitionsOf } from '../../../build/charts/nodes.ts'
import { recipe } from '../../../build/charts/script.ts'
import { keyOfTransition } from '../model/taken.ts'
import { runInFreshFolder } from './fresh-folder.ts'

/** Knows nothing of this project: it walks what xstate has made of the file. */
const script = `
import { machine } from './onboarding.machine.mjs'
const nodes = (node) => [node, ...Object.values(node.states).flatMap(nodes)]
const all = nodes(machine.root)
const transitions = all.flatMap((node) => [
  ...(node.always ?? []).map((_, n) => node.path.join('.') + '||' + n),
  ...[...node.transitions].flatMap(([type, list]) => list.map((_, n) => node.path.join('.') + '|' + type + '|' + n)),
])
console.log(JSON.stringify({ config: machine.config, states: all.map(({ path }) => path.join('.')), transitions }))
`

it('the exported chart of onboarding is the same chart for a script with nothing but xstate', async () => {
  const own = charts().find(({ machine }) => machine.id === 'onboarding')?.machine
  if (!own) throw new Error('no chart of onboarding')
  const nodes = nodesOf(own)
  expect(await runInFreshFolder(script)).toEqual({
    config: plainOf(own.config),
    states: expect.toSatisfy(hasSame(nodes.map(pathOf))),
    transitions: expect.toSatisfy(hasSame(nodes.flatMap(transitionsOf).map(keyOfTransition))),
  })
})

const hasSame = (wanted: readonly string[]) => (found: unknown) =>
  Array.isArray(found) && JSON.stringify(found.map(String).toSorted()) === JSON.stringify(wanted.toSorted())

/** The recipe in the head of each file, and which of all states no path ends in. */
const explorer = `
import { readdirSync } from 'node:fs'
import { getShortestPaths } from 'xstate/graph'
const nodes = (node) => [node, ...Object.values(node.states).flatMap(nodes)]
const unreached = {}
for (const file of readdirSync('.').filter((name) => name.endsWith('.machine.mjs'))) {
  const { machine, inputs, events } = await import('./' + file)
  ${recipe.join('\n  ')}
  const reached = new Set(paths.flatMap(({ state }) => state._nodes))
  unreached[machine.id] = nodes(machine.root).filter((node) => !reached.has(node)).map(({ path }) => path.join('.'))
}
console.log(JSON.stringify(unreached))
`

/** It computes for ten seconds of a processor, most of them for the session. */
it('the shortest paths of every exported chart reach every state in which it can rest, with nothing but xstate', async () => {
  const passed = charts().map(({ machine }) => [
    machine.id,
    // Left in the moment in which they are entered: no path can end in them.
    nodesOf(machine)
      .filter(({ always = [] }) => always.some(({ guard, target }) => guard === undefined && target !== undefined))
      .map(pathOf),
  ])
  expect(await readFile('machines/exports/README.md', 'utf8')).toContain(recipe.join('\n'))
  expect(await runInFreshFolder(explorer)).toEqual(Object.fromEntries(passed))
})
