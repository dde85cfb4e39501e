/**
 * What `npm run charts` writes: for each chart a script and a CSV, and one JSON summary of all, which are committed; the other
 * formats into a folder that git ignores. `--check` only compares what is committed.
 */
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { summaryText } from '../atlas/summary.ts'
import { exportsOf } from './export.ts'
import { charts } from './nodes.ts'

const folder = 'machines/exports'
const otherFormats = `${folder}/formats`
/** Written by hand, and the ignored folder. */
const kept = new Set(['README.md', 'paths.schema.json', 'formats'])

const isCommitted = (name: string) => /\.(machine\.mjs|csv)$/.test(name)

/** Every file of every chart: names and texts. */
const files = (): [string, string][] => charts().flatMap(({ machine }) => Object.entries(exportsOf(machine)))

export const wanted = (): Map<string, string> =>
  new Map([...files().filter(([name]) => isCommitted(name)), ['atlas.json', summaryText()]])

/** Names of committed files that are not what the charts say now. */
export async function stale(): Promise<string[]> {
  const now = wanted()
  const there = await readdir(folder).catch(() => [])
  const wrong = await Promise.all(
    [...now].map(async ([name, text]) => {
      const before = await readFile(`${folder}/${name}`, 'utf8').catch(() => null)
      return before === text ? [] : [name]
    }),
  )
  return [...wrong.flat(), ...there.filter((name) => !now.has(name) && !kept.has(name))]
}

/** Every format of every chart in one folder, as the atlas offers them. */
export async function writeFormats(target: string, isWanted: (name: string) => boolean = () => true): Promise<void> {
  await rm(target, { recursive: true, force: true })
  await mkdir(target, { recursive: true })
  const chosen = files().filter(([name]) => isWanted(name))
  await Promise.all(chosen.map(([name, text]) => writeFile(`${target}/${name}`, text)))
}

export async function main(args: readonly string[]): Promise<number> {
  const wrong = await stale()
  if (args.includes('--check')) {
    for (const name of wrong) console.error(`${folder}/${name} is stale: run npm run charts`)
    return wrong.length === 0 ? 0 : 1
  }
  await mkdir(folder, { recursive: true })
  const now = wanted()
  for (const name of wrong) {
    const text = now.get(name)
    if (text === undefined) await rm(`${folder}/${name}`)
    else await writeFile(`${folder}/${name}`, text)
  }
  await writeFormats(otherFormats, (name) => !isCommitted(name))
  console.info(
    `${now.size} files of ${charts().length} charts, ${wrong.length} changed; JSON, Mermaid, SCXML in ${otherFormats}`,
  )
  return 0
}
