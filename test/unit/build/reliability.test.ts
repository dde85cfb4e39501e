import { describe, expect, it } from 'vitest'
import { reliability } from '../../../build/reliability.ts'

const startTime = Date.parse('2026-11-22T10:00:00Z')
const suite = {
  numTotalTests: 12,
  numPassedTests: 9,
  numFailedTests: 1,
  startTime,
  testResults: [{ endTime: startTime + 61_000 }, {}],
}
const load = { borrowers: 200, failed: 0, calls: 4644, triedAgain: 56, p99: 2085 }
const reports: Readonly<Record<string, unknown>> = { unit: suite, 'load-tests': suite, load }
const write = (old: string, from = reports) => reliability(old, async (name) => from[name])

describe('docs/reliability.md', () => {
  it('counts the tests of a suite and says when they ran', async () => {
    expect(await write('')).toContain('| `npm run test:unit` | 9 | 1 | 2 | 61 | 2026-11-22 |')
  })

  it('says the figures that a suite writes beside its report', async () => {
    expect(await write('')).toContain(
      '200 borrowers, 0 failed, 56 of 4,644 calls tried again, p99 2,085 ms | 2026-11-22 |',
    )
  })

  it('keeps a row whose report is not there, and says where none was ever measured', async () => {
    const first = await write('')
    expect(first).toContain('| `npm run test:sweep` | not measured |')
    expect(await write(first, {})).toBe(first)
  })

  it('is refused where a report has another shape', async () => {
    await expect(write('', { unit: { numTotalTests: 'many' } })).rejects.toThrow('Expected')
  })
})
