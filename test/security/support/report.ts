/** What is printed and kept when all controls have run: one table, and test-results/figures/security.json. */
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as v from 'valibot'
import { partsFolder } from './parts-folder.ts'

const lineSchema = v.object({
  control: v.string(),
  cases: v.number(),
  failures: v.array(v.string()),
  seconds: v.number(),
})

/** Called before all files; what it returns is called after them. */
export async function setup(): Promise<() => Promise<void>> {
  await rm(partsFolder, { recursive: true, force: true })
  return async () => {
    const names = await readdir(partsFolder).catch(() => [])
    const texts = await Promise.all(names.map((name) => readFile(join(partsFolder, name), 'utf8')))
    const lines = texts.map((text) => v.parse(lineSchema, JSON.parse(text)))
    await mkdir('test-results/figures', { recursive: true })
    await writeFile('test-results/figures/security.json', JSON.stringify(lines, null, 1))
    const rows = lines.map(
      ({ control, cases, failures, seconds }) => `| ${control} | ${cases} | ${failures.length} | ${seconds} s |`,
    )
    const all = lines.reduce((sum, { cases }) => sum + cases, 0)
    const wrong = lines.reduce((sum, { failures }) => sum + failures.length, 0)
    const head = ['', '| control | cases | failures | time |', '| ------- | ----- | -------- | ---- |']
    process.stdout.write([...head, ...rows, `| all | ${all} | ${wrong} | |`, '', ''].join('\n'))
  }
}
