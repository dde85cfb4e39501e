/** What the end of a run says about its failures: every failed test with the beginning of its message, so that the tail of a log is enough. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'

const reports = 'test-results/reports'
const lines = 12

for (const file of existsSync(reports) ? readdirSync(reports).toSorted() : []) {
  if (!file.endsWith('.json')) continue
  const { testResults } = JSON.parse(readFileSync(`${reports}/${file}`, 'utf8'))
  for (const { name, status, message, assertionResults } of testResults ?? []) {
    const failed = assertionResults.filter((test) => test.status === 'failed')
    const where = `${file}: ${relative(process.cwd(), name)}`
    for (const { fullName, failureMessages } of failed) {
      console.log(`\n${where}\n  ${fullName}`)
      for (const line of failureMessages.join('\n').split('\n').slice(0, lines)) console.log(`    ${line}`)
    }
    if (status === 'failed' && failed.length === 0) console.log(`\n${where}\n    ${message.slice(0, 2000)}`)
  }
}
