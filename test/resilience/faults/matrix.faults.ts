import { mkdir, writeFile } from 'node:fs/promises'
import { afterAll, describe, expect, it } from 'vitest'
import { calls } from './calls.ts'
import { networkFaults } from './network-faults.ts'
import { runCase, type Outcome } from './run-case.ts'

const only = process.env['FAULT_CALL']
const rows = only === undefined ? calls : calls.filter(({ name }) => name.includes(only))
const onlyFault = process.env['FAULT']
const faults = onlyFault === undefined ? networkFaults : networkFaults.filter(({ name }) => name.includes(onlyFault))
const outcomes: Outcome[] = []
const began = performance.now()

afterAll(async () => {
  const failed = outcomes.filter(({ failures }) => failures.length > 0)
  const seconds = Math.round((performance.now() - began) / 100) / 10
  const slowest = Math.max(0, ...outcomes.map((outcome) => outcome.seconds))
  await mkdir('test-results/figures', { recursive: true })
  await writeFile(
    'test-results/figures/faults.json',
    JSON.stringify({ cases: outcomes.length, failed: failed.length, seconds, slowest, outcomes }, null, 1),
  )
  process.stdout.write(
    [
      '',
      '| calls | faults | cases | failures | real time | longest way after a fault |',
      '| ----- | ------ | ----- | -------- | --------- | ------------------------- |',
      `| ${rows.length} | ${faults.length} | ${outcomes.length} | ${failed.length} | ${seconds} s | ${slowest} s of virtual time |`,
      ...failed.map(({ call, fault, failures }) => `  ${call} / ${fault}: ${failures.join('; ')}`),
      '',
    ].join('\n'),
  )
})

describe('every call under every fault', () => {
  it.each(rows)('$name survives 25 faults (RD65, RD11, UX24)', async (row) => {
    const wrong: string[] = []
    for (const fault of faults) {
      const outcome = await runCase(row, fault)
      outcomes.push(outcome)
      if (!outcome.met) wrong.push(`${fault.name}: the call was never made`)
      if (outcome.failures.length > 0) wrong.push(`${fault.name}: ${outcome.failures.join('; ')}`)
    }
    expect(wrong).toEqual([])
  })
})
