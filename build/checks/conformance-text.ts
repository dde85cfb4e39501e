/** The conformance table as text: short for docs/conformance.md and the terminal, long with the titles of the tests. No times. */
import { countsOf, kindOf, kinds, type Kind, type NamedTest, type RowResult } from './conformance-table.ts'

const titles = {
  specification: 'Rows of the specification',
  readings: 'Readings',
  cases: 'Cases',
  extras: 'Beyond the specification',
} satisfies Record<Kind, string>

const ofKind = (results: readonly RowResult[], kind: Kind) => results.filter(({ row }) => kindOf(row) === kind)

const kindsIn = (results: readonly RowResult[]) => kinds.filter((kind) => ofKind(results, kind).length > 0)

const marks = {
  pass: 'pass',
  fail: '**fail**',
  'no test': '**no test**',
  'by hand': 'by hand',
  'not built': 'not built',
} as const

const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll('\n', ' ')

const named = 3

/** The first few by name, failing ones first; a table of forty cases is one proof, not forty. */
function titlesOf(tests: readonly NamedTest[]): string {
  const order = [...tests.filter(({ passed }) => !passed), ...tests.filter(({ passed }) => passed)]
  const rest = order.length - named
  const words = order.slice(0, named).map(({ title, passed }) => `${passed ? '' : '**failing** '}“${cell(title)}”`)
  return [...words, ...(rest > 0 ? [`and ${rest} more`] : [])].join(', ')
}

function proofOf({ row, tests, verdict }: RowResult): string {
  if (verdict === 'by hand') return row.byHand ?? ''
  const files = [...new Set(tests.map((test) => test.file))]
  return files
    .map((file) => `${file.replace(/^test\//, '')}: ${titlesOf(tests.filter((test) => test.file === file))}`)
    .join('<br>')
}

export const closing = (results: readonly RowResult[]): string =>
  kindsIn(results)
    .map((kind) => {
      const { good, all } = countsOf(ofKind(results, kind))
      return `${titles[kind]}: ${good} of ${all}`
    })
    .join('\n')

/** `isLong`: with the file and the titles of the tests. The short page has no number of tests, so it changes only when a row or its result does. */
export function asMarkdown(results: readonly RowResult[], { isLong = false } = {}): string {
  const line = (result: RowResult) => {
    const { row, verdict } = result
    const cells = [row.id, cell(row.text), ...(isLong ? [proofOf(result)] : []), marks[verdict]]
    const why = verdict === 'by hand' && !isLong ? `: ${proofOf(result)}` : ''
    return `|${cells.join('|')}${why}|`
  }
  const parts = kindsIn(results).map((kind) =>
    [
      `## ${titles[kind]}`,
      '',
      isLong ? '|row|text|tests|result|' : '|row|text|result|',
      isLong ? '|-|-|-|-|' : '|-|-|-|',
      ...ofKind(results, kind).map(line),
    ].join('\n'),
  )
  const head = [
    '# Conformance',
    '',
    'Written by `npm run conformance` from the reports of the tests; not to be edited by hand.',
    isLong
      ? 'Each test names the rows that it proves at the end of its title.'
      : 'The same command writes the titles of the tests to `test-results/conformance.md`.',
    '',
    ...closing(results)
      .split('\n')
      .map((sentence) => `- ${sentence}`),
  ].join('\n')
  return `${[head, ...parts].join('\n\n')}\n`
}

export const asTerminal = (results: readonly RowResult[]): string =>
  results
    .map(({ row, tests, verdict }) => {
      const count = tests.length === 1 ? '1 test' : `${tests.length} tests`
      return `${verdict.padEnd(9)} ${row.id.padEnd(6)} ${row.text.slice(0, 90).padEnd(90)} ${count}`
    })
    .join('\n')
