/**
 * Reads the reports of the tests, prints which row of the specification holds, writes docs/conformance.md, and the long table with
 * the titles of the tests to test-results/conformance.md. Answers 1 where a row has no test or a failing one; a row beyond the
 * specification may be unbuilt. `--check` compares docs/conformance.md instead of writing it.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, statSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { readReport, rowsOf, sources } from './conformance-reports.ts'
import { countsOf, judge, testsById, unknownIds, type Report } from './conformance-table.ts'
import { asMarkdown, asTerminal, closing } from './conformance-text.ts'
import { readRequirements } from './requirements.ts'

const page = 'docs/conformance.md'
const longPage = 'test-results/conformance.md'

function newestSource(): number {
  const folders = ['machines', 'src', 'server', 'test', 'locales']
  const files = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()),
  )
  return Math.max(...files.map((entry) => statSync(resolve(entry.parentPath, entry.name)).mtimeMs))
}

/** A missing or outdated report is made first, so that the table never speaks of yesterday's code. */
async function readReports(): Promise<readonly Report[]> {
  const newest = newestSource()
  for (const { file, suite } of sources) {
    if (existsSync(file) && statSync(file).mtimeMs >= newest) continue
    console.log(
      `${file} is ${existsSync(file) ? 'older than the code' : 'missing'}: running .ci/tests ${suite.join(' ')}`,
    )
    spawnSync('.ci/tests', suite, { stdio: ['ignore', 'inherit', 'inherit'] })
  }
  return Promise.all(
    sources.map(({ file, suite }) => {
      if (!existsSync(file)) throw new Error(`.ci/tests ${suite.join(' ')} left no report in ${file}`)
      return readReport(file)
    }),
  )
}

async function isUpToDate(text: string): Promise<boolean> {
  return existsSync(page) && (await readFile(page, 'utf8')) === text
}

/** @returns the exit code */
export async function main(args: readonly string[]): Promise<number> {
  const requirements = await readRequirements()
  const tests = testsById(await readReports(), process.cwd())
  const results = judge(rowsOf(requirements), tests)
  const unknown = unknownIds(new Set(requirements.map(({ id }) => id)), tests)
  const text = asMarkdown(results)

  console.log(asTerminal(results))
  if (unknown.length > 0)
    console.log(`\nTests name requirements that docs/requirements does not have: ${unknown.join(' ')}`)
  const stale = args.includes('--check') && !(await isUpToDate(text))
  if (stale) console.log(`\n${page} is not what the reports say: run npm run conformance and commit it.`)
  if (!args.includes('--check')) await writeFile(page, text)
  await writeFile(longPage, asMarkdown(results, { isLong: true }))

  const { good, bad } = countsOf(results)
  const problems = bad + unknown.length + (stale ? 1 : 0)
  console.log(`\n${closing(results)}\n${good} passed, ${problems} failed`)
  return problems === 0 ? 0 : 1
}
