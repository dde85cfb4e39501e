/**
 * `npm run bench -- network languages steps interaction memory lender capacity growth lighthouse` measures these parts, `gate` what CI refuses.
 * `BENCH_RUNS=20` is the number of visits. With `keep` the tables are written to docs/measured, and the gate's figures are a new line of its history.
 */
import { mkdir, writeFile } from 'node:fs/promises'
import { cpus } from 'node:os'
import { join } from 'node:path'
import { setup } from '#support/browser/global-setup.ts'
import { isRefused, measureGate } from './network/gate.ts'
import { keepInHistory } from './network/history.ts'
import { measureGrowth, measureInteraction } from './taps/interaction.ts'
import { measureCapacity } from './lender/capacity.ts'
import { measureLender } from './lender/lender.ts'
import { measureLighthouse } from './lighthouse.ts'
import { measureLanguages, measureSlowNetwork, measureTaps } from './network/slow-network.ts'
import { measureMemory } from './taps/memory.ts'
import type { Table } from './tables.ts'
import { drawTable } from './tables.ts'

const parts = {
  gate: measureGate,
  network: measureSlowNetwork,
  languages: measureLanguages,
  steps: measureTaps,
  interaction: measureInteraction,
  memory: measureMemory,
  lender: measureLender,
  capacity: measureCapacity,
  growth: measureGrowth,
  lighthouse: measureLighthouse,
} as const
type Part = keyof typeof parts
/** `npm run bench -- lighthouse missing`: what an earlier run has judged of the same build is kept. */
const onlyMissing = 'missing'
const keep = 'keep'
const isPart = (word: string): word is Part => Object.hasOwn(parts, word)

const passing = 'test-results/bench'
const kept = 'docs/measured'

function machine(): string {
  const [first] = cpus()
  return `${cpus().length} cores (${first?.model.trim() ?? 'unknown'}), Node ${process.versions.node}`
}

/** A file for each part, so that one can be measured without the others. */
async function write(folder: string, part: Part, tables: readonly Table[]): Promise<void> {
  const day = new Date().toISOString().slice(0, 10)
  const body = [`Measured on ${day}, ${machine()}.`, ...tables.map(drawTable)].join('\n\n')
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, `${part}.md`), `${body}\n`)
}

export async function main(args: readonly string[]): Promise<number> {
  const words = args.map((word) => word.replace(/^--/, ''))
  const named = words.filter((word) => word !== onlyMissing && word !== keep)
  const asked = named.length === 0 ? Object.keys(parts).filter((part) => part !== 'gate') : named
  const unknown = asked.filter((word) => !isPart(word))
  if (unknown.length > 0) {
    console.error(`no part is called ${unknown.join(', ')}; there are ${Object.keys(parts).join(', ')}`)
    return 2
  }
  await setup()
  let code = 0
  for (const part of asked.filter(isPart)) {
    // One after the other: they share the processor that is measured.
    const tables = await parts[part]({ onlyMissing: words.includes(onlyMissing) })
    for (const table of tables) console.log(`${drawTable(table)}\n`)
    await write(passing, part, tables)
    if (words.includes(keep)) await (part === 'gate' ? keepInHistory(kept, tables) : write(kept, part, tables))
    if (tables.some(isRefused)) code = 1
  }
  return code
}
