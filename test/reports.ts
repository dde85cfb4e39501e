import type { Reporter } from 'vitest/node'
import { SecondChance } from './second-chance.ts'

/**
 * What a suite prints and which report it leaves in test-results/reports. Several scripts may share a configuration, so the name of the report
 * depends on the npm script. Without such a script there is no report: a run of one file must not replace the report of the suite.
 */
export function reporting(reportOf: Readonly<Record<string, string>>): {
  reporters: ('default' | 'json' | Reporter)[]
  outputFile?: { json: string }
} {
  const reporters = ['default' as const, new SecondChance()]
  const report = reportOf[process.env['npm_lifecycle_event'] ?? '']
  if (report === undefined) return { reporters }
  return { reporters: [...reporters, 'json'], outputFile: { json: `test-results/reports/${report}.json` } }
}
