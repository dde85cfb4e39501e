import type { Reporter, TestCase } from 'vitest/node'

/** How often a failed test is tried again: once where nobody watches, so that one busy second does not stop a release; never at a fake. */
export const attempts = process.env['CI'] === undefined ? 0 : 1

/** A second chance is never silent: every test that passed only then is named at the end of the run, with what failed first. */
export class SecondChance implements Reporter {
  private readonly found: string[] = []

  onTestCaseResult(test: TestCase): void {
    if (test.diagnostic()?.flaky !== true) return
    const errors = test.result().errors ?? []
    const failed = errors.map(({ message, diff = '' }) => `\n    ${message}\n${diff}`)
    this.found.push(`${test.module.relativeModuleId}: ${test.fullName}${failed.join('')}`)
  }

  onTestRunEnd(): void {
    if (this.found.length === 0) return
    console.log(`\nPassed only at the second attempt, look at them:\n  ${this.found.join('\n  ')}`)
  }
}
