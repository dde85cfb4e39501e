import type { Reporter } from 'vitest/node'
import { SecondChance } from './second-chance.ts'

/**
 * What a run prints and which report it leaves in test-results/reports.
 * @param name REPORT; without it there is no report: a run of one file must not replace the report of its suite
 */
export function reporting(name: string | undefined): {
  reporters: ('default' | 'json' | Reporter)[]
  outputFile?: { json: string }
} {
  const reporters = ['default' as const, new SecondChance()]
  if (name === undefined) return { reporters }
  return { reporters: [...reporters, 'json'], outputFile: { json: `test-results/reports/${name}.json` } }
}
