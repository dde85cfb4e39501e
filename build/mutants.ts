/**
 * Whether the tests notice what they claim to: breaks one rule after the other in a copy of the project, runs one test
 * file, and wants the test of the named row to fail. Prints `mutant -> failing test`; answers 1 where a mutant survives.
 */
import { spawn } from 'node:child_process'
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import * as v from 'valibot'
import { idsOf } from './conformance-table.ts'
import { mutants, type Mutant } from './mutants-table.ts'

const copied = ['machines', 'src', 'server', 'test', 'build', 'locales', 'package.json', 'tsconfig.json'] as const
const configs = ['vite.config.ts', 'vitest.config.ts', 'lingui.config.ts'] as const

const reportShape = v.object({
  /** False also where a file could not even begin. */
  success: v.boolean(),
  testResults: v.array(
    v.object({
      assertionResults: v.array(v.object({ title: v.string(), status: v.string() })),
    }),
  ),
})

async function copyProject(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'mutants-'))
  for (const name of [...copied, ...configs]) await cp(name, join(folder, name), { recursive: true })
  await symlink(resolve('node_modules'), join(folder, 'node_modules'), 'dir')
  return folder
}

type Outcome = { readonly success: boolean; readonly passed: readonly string[]; readonly failed: readonly string[] }

/** Titles of the tests that passed and failed. Throws where nothing could be run. */
async function run(folder: string, files: readonly string[]): Promise<Outcome> {
  const report = join(folder, 'report.json')
  await rm(report, { force: true })
  const args = ['node_modules/vitest/vitest.mjs', 'run', ...files, '--reporter=json', `--outputFile=${report}`]
  let said = ''
  await new Promise<void>((done) => {
    const child = spawn(process.execPath, args, { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] })
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => (said += part.toString()))
    child.on('close', () => done())
  })
  const text = await readFile(report, 'utf8').catch(() => {
    throw new Error(`no report of ${files.join(' ')}\n${said}`)
  })
  const { success, testResults } = v.parse(reportShape, JSON.parse(text))
  const results = testResults.flatMap((file) => file.assertionResults)
  const titles = (status: string) => results.filter((one) => one.status === status).map(({ title }) => title)
  return { success, passed: titles('passed'), failed: titles('failed') }
}

/** What is wrong with this mutant or its tests, or the title of the test that noticed. */
async function judge(folder: string, mutant: Mutant): Promise<{ killed: boolean; word: string }> {
  const path = join(folder, mutant.file)
  const sound = await readFile(path, 'utf8')
  const places = sound.split(mutant.from).length - 1
  if (places !== 1) return { killed: false, word: `${mutant.file} has ${places} such places: correct the table` }
  try {
    await writeFile(
      path,
      sound.replace(mutant.from, () => mutant.to),
    )
    const { failed } = await run(folder, [mutant.test])
    const noticed = failed.find((title) => idsOf(title).includes(mutant.row))
    if (noticed !== undefined) return { killed: true, word: noticed }
    return {
      killed: false,
      word: `SURVIVED: no test of ${mutant.row} fails in ${mutant.test} (${failed.length} others)`,
    }
  } finally {
    await writeFile(path, sound)
  }
}

/** @returns the exit code */
export async function main(): Promise<number> {
  const folder = await copyProject()
  try {
    // A test that fails anyway would notice everything.
    const files = [...new Set(mutants.map(({ test }) => test))]
    const { success, passed, failed } = await run(folder, files)
    console.info(`unchanged: ${passed.length} tests of ${files.length} files pass, ${failed.length} fail`)
    for (const title of failed) console.info(`  fails without any mutant: ${title}`)
    if (!success || passed.length === 0) return 1

    let survivors = 0
    for (const mutant of mutants) {
      const { killed, word } = await judge(folder, mutant)
      if (!killed) survivors += 1
      console.info(`${mutant.name} -> ${word}`)
    }
    console.info(`\n${mutants.length - survivors} of ${mutants.length} mutants noticed`)
    return survivors === 0 ? 0 : 1
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
