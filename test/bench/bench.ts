/** Decides how the product is measured: `npm run bench -- line interaction charts memory lender growth lighthouse` measures those parts and writes docs/performance.md. */
import { readFile, writeFile } from 'node:fs/promises'
import { cpus } from 'node:os'
import { setup } from '../journey/global-setup.ts'
import { measureCharts } from './charts.ts'
import { measureGrowth, measureInteraction } from './interaction.ts'
import { measureLender } from './lender.ts'
import { measureLighthouse } from './lighthouse.ts'
import { measureLine } from './line.ts'
import { measureMemory } from './memory.ts'
import type { Table } from './tables.ts'
import { drawTable } from './tables.ts'

const parts = {
  line: measureLine,
  interaction: measureInteraction,
  charts: measureCharts,
  memory: measureMemory,
  lender: measureLender,
  growth: measureGrowth,
  lighthouse: measureLighthouse,
} as const
type Part = keyof typeof parts
/** `npm run bench -- lighthouse missing`: what an earlier run has judged of the same build is kept. */
const onlyMissing = 'missing'
const isPart = (word: string): word is Part => Object.hasOwn(parts, word)

const document = 'docs/performance.md'
const begin = (part: Part) => `<!-- ${part} -->`
const end = (part: Part) => `<!-- end of ${part} -->`

function machine(): string {
  const [first] = cpus()
  return `${cpus().length} cores (${first?.model.trim() ?? 'unknown'}), Node ${process.versions.node}`
}

/** Each part has its own place in the document, so that one can be measured without the others. */
async function write(part: Part, tables: readonly Table[]): Promise<void> {
  const text = await readFile(document, 'utf8')
  const from = text.indexOf(begin(part))
  const to = text.indexOf(end(part))
  if (from === -1 || to === -1) throw new Error(`${document} has no place for ${part}`)
  const day = new Date().toISOString().slice(0, 10)
  const body = [`Measured on ${day}, ${machine()}.`, ...tables.map(drawTable)].join('\n\n')
  await writeFile(document, `${text.slice(0, from)}${begin(part)}\n\n${body}\n\n${text.slice(to)}`)
}

export async function main(args: readonly string[]): Promise<number> {
  const words = args.map((word) => word.replace(/^--/, ''))
  const named = words.filter((word) => word !== onlyMissing)
  const asked = named.length === 0 ? Object.keys(parts) : named
  const unknown = asked.filter((word) => !isPart(word))
  if (unknown.length > 0) {
    console.error(`no part is called ${unknown.join(', ')}; there are ${Object.keys(parts).join(', ')}`)
    return 2
  }
  if (asked.some((part) => part !== 'charts')) setup()
  for (const part of asked.filter(isPart)) {
    // One after the other: they share the processor that is measured.
    const tables = await parts[part]({ onlyMissing: words.includes(onlyMissing) })
    for (const table of tables) console.log(`${drawTable(table)}\n`)
    await write(part, tables)
  }
  return 0
}
