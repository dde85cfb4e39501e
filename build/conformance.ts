/**
 * Decides whether every row of the specification can be seen to hold: reads the reports of the tests, prints the table,
 * writes docs/conformance.md, and answers 1 where a row has no test or a failing one; a row beyond the specification may
 * be unbuilt. `--check` compares instead of writing.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, statSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import * as v from 'valibot'
import { countsOf, judge, strangers, testsById, type Report, type Row } from './conformance-table.ts'
import { asMarkdown, asTerminal, closing } from './conformance-text.ts'

const page = 'docs/conformance.md'
/** Each report with the command that makes it. */
const sources = [
  { file: 'test-results/reports/unit.json', command: 'test:unit' },
  { file: 'test-results/reports/journeys.json', command: 'test:journeys' },
  { file: 'test-results/reports/sweep.json', command: 'test:sweep' },
] as const

const rowsShape = v.array(
  v.strictObject({
    id: v.pipe(v.string(), v.regex(/^[A-Z]{1,2}\d+$/)),
    text: v.string(),
    reading: v.exactOptional(v.array(v.string())),
    byHand: v.exactOptional(v.string()),
  }),
)
const reportShape = v.object({
  testResults: v.array(
    v.object({
      name: v.string(),
      assertionResults: v.array(
        v.object({ ancestorTitles: v.array(v.string()), title: v.string(), status: v.string() }),
      ),
    }),
  ),
})

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
  for (const { file, command } of sources) {
    if (existsSync(file) && statSync(file).mtimeMs >= newest) continue
    console.log(`${file} is ${existsSync(file) ? 'older than the code' : 'missing'}: running npm run ${command}`)
    spawnSync('npm', ['run', command], { stdio: ['ignore', 'inherit', 'inherit'] })
  }
  return Promise.all(
    sources.map(async ({ file, command }) => {
      if (!existsSync(file)) throw new Error(`npm run ${command} left no report in ${file}`)
      return v.parse(reportShape, JSON.parse(await readFile(file, 'utf8')))
    }),
  )
}

async function isUpToDate(text: string): Promise<boolean> {
  return existsSync(page) && (await readFile(page, 'utf8')) === text
}

const rowsOf = async (file: string): Promise<readonly Row[]> =>
  v.parse(rowsShape, JSON.parse(await readFile(`test/conformance/${file}`, 'utf8')))

/** The specification's rows, and after them what we set ourselves beyond it (U: others have it, Z: nobody has). */
async function readRows(): Promise<readonly Row[]> {
  const more = await rowsOf('more-rows.json')
  return [...(await rowsOf('rows.json')), ...more.map((row) => ({ ...row, isExtra: true }))]
}

/** @returns the exit code */
export async function main(args: readonly string[]): Promise<number> {
  const rows = await readRows()
  const tests = testsById(await readReports(), process.cwd())
  const results = judge(rows, tests)
  const unknown = strangers(rows, tests)
  const text = asMarkdown(results)

  console.log(asTerminal(results))
  if (unknown.length > 0) console.log(`\nTests name rows that no table knows: ${unknown.join(' ')}`)
  const stale = args.includes('--check') && !(await isUpToDate(text))
  if (stale) console.log(`\n${page} is not what the reports say: run npm run conformance and commit it.`)
  if (!args.includes('--check')) await writeFile(page, text)

  const { good, bad } = countsOf(results)
  const problems = bad + unknown.length + (stale ? 1 : 0)
  console.log(`\n${closing(results)}\n${good} passed, ${problems} failed`)
  return problems === 0 ? 0 : 1
}
