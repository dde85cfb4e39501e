/** Decides how the conformance table reads, on the terminal and in docs/conformance.md: stable order, no times. */
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

function line({ row, tests, verdict }: RowResult): string {
  const files = [...new Set(tests.map((test) => test.file))]
  const proofs = files.map(
    (file) => `${file.replace(/^test\//, '')}: ${titlesOf(tests.filter((test) => test.file === file))}`,
  )
  const proof = verdict === 'by hand' ? (row.byHand ?? '') : proofs.join('<br>')
  const reading = row.reading ? ` (${row.reading.join(', ')})` : ''
  return `| ${row.id} | ${cell(row.text)}${reading} | ${proof} | ${marks[verdict]} |`
}

export const closing = (results: readonly RowResult[]): string =>
  kindsIn(results)
    .map((kind) => {
      const { good, all } = countsOf(ofKind(results, kind))
      return `${titles[kind]}: ${good} of ${all}`
    })
    .join('\n')

export function asMarkdown(results: readonly RowResult[]): string {
  const parts = kindsIn(results).map((kind) =>
    [
      `## ${titles[kind]}`,
      '',
      '| row | text | tests | result |',
      '|---|---|---|---|',
      ...ofKind(results, kind).map(line),
    ].join('\n'),
  )
  const head = [
    '# Conformance',
    '',
    'Written by `npm run conformance` from the reports of the tests; not to be edited by hand.',
    'Each test names the rows that it proves at the start of its title.',
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
