/** Which transitions are covered: the generated paths are walked on running charts here and now, and what they take is noted. */
import { modelOf, pathsOf } from '../../test/machine/model/paths.ts'
import { replay } from '../../test/machine/model/replay.ts'
import { Taken } from '../../test/machine/model/taken.ts'
import { testsById, type NamedTest, type Report } from '../checks/conformance-table.ts'
import { readdir, readFile } from 'node:fs/promises'

export type Coverage = {
  /** By key of the transition: numbers of the generated paths that take it, from 1. */
  readonly paths: ReadonlyMap<string, readonly number[]>
  readonly count: number
  readonly states: ReadonlySet<string>
}

export async function coverageOf(machine: string): Promise<Coverage> {
  const model = modelOf(machine)
  const found = new Map<string, number[]>()
  const states = new Set<string>()
  const all = pathsOf(machine)
  for (const [n, { walk }] of all.entries()) {
    const taken = new Taken()
    await replay(model, walk, taken)
    for (const key of taken.transitions) found.set(key, [...(found.get(key) ?? []), n + 1])
    for (const state of taken.states) states.add(state)
  }
  return { paths: found, count: all.length, states }
}

/** What the test runner wrote last, where it has run: tests by the row of the specification that they prove. */
export async function readTests(folder = 'test-results/reports'): Promise<ReadonlyMap<string, readonly NamedTest[]>> {
  const files = await readdir(folder).catch(() => [])
  const reports = await Promise.all(
    files
      .filter((name) => name.endsWith('.json'))
      .map(async (name): Promise<Report> => JSON.parse(await readFile(`${folder}/${name}`, 'utf8'))),
  )
  return testsById(
    reports.filter((report) => Array.isArray(report.testResults)),
    `${process.cwd()}/`,
  )
}
