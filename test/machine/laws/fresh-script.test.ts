import { execFile } from 'node:child_process'
import { copyFile, mkdir, mkdtemp, realpath, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import { plainOf } from '../../../build/chart-literal.ts'
import { charts, nodesOf, pathOf, transitionsOf } from '../../../build/chart-nodes.ts'
import { keyOfTransition } from '../model/taken.ts'

const run = promisify(execFile)

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
  const folder = await mkdtemp(join(tmpdir(), 'chart-'))
  try {
    await mkdir(join(folder, 'node_modules'))
    await symlink(await realpath('node_modules/xstate'), join(folder, 'node_modules/xstate'))
    await copyFile('machines/exports/onboarding.machine.mjs', join(folder, 'onboarding.machine.mjs'))
    await writeFile(join(folder, 'read.mjs'), script)
    const { stdout } = await run(process.execPath, ['read.mjs'], { cwd: folder, env: {} })
    const own = charts().find(({ machine }) => machine.id === 'onboarding')?.machine
    if (!own) throw new Error('no chart of onboarding')
    const nodes = nodesOf(own)
    const theirs: unknown = JSON.parse(stdout)
    expect(theirs).toEqual({
      config: plainOf(own.config),
      states: expect.toSatisfy(hasSame(nodes.map(pathOf))),
      transitions: expect.toSatisfy(hasSame(nodes.flatMap(transitionsOf).map(keyOfTransition))),
    })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})

const hasSame = (wanted: readonly string[]) => (found: unknown) =>
  Array.isArray(found) && JSON.stringify(found.map(String).toSorted()) === JSON.stringify(wanted.toSorted())
