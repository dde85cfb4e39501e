/** What `npm run charts` writes: one literal, JSON, Mermaid and CSV file for each chart, one summary of all; `--check` only compares. */
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { summaryText } from './atlas/summary.ts'
import { exportsOf } from './chart-export.ts'
import { charts } from './chart-nodes.ts'

const folder = 'machines/exports'
/** Written by hand. */
const written = new Set(['README.md', 'paths.schema.json'])

export const wanted = (): Map<string, string> =>
  new Map([...charts().flatMap(({ machine }) => Object.entries(exportsOf(machine))), ['atlas.json', summaryText()]])

/** Names of files that are not what the charts say now. */
export async function stale(): Promise<string[]> {
  const files = wanted()
  const there = await readdir(folder).catch(() => [])
  const wrong = await Promise.all(
    [...files].map(async ([name, text]) => {
      const now = await readFile(`${folder}/${name}`, 'utf8').catch(() => null)
      return now === text ? [] : [name]
    }),
  )
  return [...wrong.flat(), ...there.filter((name) => !files.has(name) && !written.has(name))]
}

export async function main(args: readonly string[]): Promise<number> {
  const wrong = await stale()
  if (args.includes('--check')) {
    for (const name of wrong) console.error(`${folder}/${name} is stale: run npm run charts`)
    return wrong.length === 0 ? 0 : 1
  }
  await mkdir(folder, { recursive: true })
  const files = wanted()
  for (const name of wrong) {
    const text = files.get(name)
    if (text === undefined) await rm(`${folder}/${name}`)
    else await writeFile(`${folder}/${name}`, text)
  }
  console.info(`${files.size} files of ${charts().length} charts, ${wrong.length} changed`)
  return 0
}
