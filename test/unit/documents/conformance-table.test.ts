import { describe, expect, it } from 'vitest'
import {
  countsOf,
  idsOf,
  judge,
  testsById,
  unknownIds,
  type Report,
  type Row,
} from '../../../build/checks/conformance-table.ts'
import { asMarkdown, closing } from '../../../build/checks/conformance-text.ts'

const root = '/somewhere/project'
const report = (...titles: readonly (readonly [string, string, ...string[]])[]): Report => ({
  testResults: [
    {
      name: `${root}/test/unit/rules/some.test.ts`,
      assertionResults: titles.map(([title, status, ...ancestorTitles]) => ({ title, status, ancestorTitles })),
    },
  ],
})
const row = (id: string): Row => ({ id, text: `text of ${id}` })
const verdicts = (given: readonly Row[], ...reports: readonly Report[]) =>
  judge(given, testsById(reports, root)).map(({ verdict }) => verdict)

describe('the ids of a title', () => {
  it.each([
    ['sends an anonymous visitor away (R4)', ['R4']],
    ['sends an anonymous visitor away (R4, R5, RD2)', ['R4', 'R5', 'RD2']],
    ['opens without a flash (signed in: yes) (UX43, R5)', ['UX43', 'R5']],
    ['R4 sends an anonymous visitor away', []],
    ['sends (R4) away', []],
    ['sends R4 away', []],
    ['counts down (R4 R5)', []],
    ['pays a neighbour (P2P)', []],
    ['is printed on paper (size A4)', []],
    ['prints a sum (11,000)', []],
  ])('are read in brackets at the end of "%s", and nowhere else', (title, ids) => {
    expect(idsOf(title)).toEqual(ids)
  })

  it('come from the groups around a test as well', () => {
    const tests = testsById([report(['is clamped', 'passed', 'the slider (L9)'])], root)
    expect(tests.get('L9')).toEqual([
      { title: 'the slider (L9) > is clamped', file: 'test/unit/rules/some.test.ts', passed: true },
    ])
  })
})

describe('the verdict on a row', () => {
  it('is pass only if every test that names it passes', () => {
    const both = report(['renders (R1)', 'passed'], ['renders again (R1)', 'passed'], ['redirects (R2)', 'passed'])
    expect(verdicts([row('R1'), row('R2')], both)).toEqual(['pass', 'pass'])
    expect(verdicts([row('R1')], both, report(['breaks (R1)', 'failed']))).toEqual(['fail'])
  })

  it('is fail for a skipped test and for one that fails in only one of two reports', () => {
    expect(verdicts([row('R1')], report(['renders (R1)', 'skipped']))).toEqual(['fail'])
    expect(verdicts([row('R1')], report(['renders (R1)', 'failed']), report(['renders (R1)', 'passed']))).toEqual([
      'fail',
    ])
  })

  it('is no test where nothing names the row, unless a person has to judge it', () => {
    expect(verdicts([row('R1'), { ...row('UX45'), byHand: 'needs an old phone' }], report())).toEqual([
      'no test',
      'by hand',
    ])
  })

  it('is not built for a row beyond the specification that nothing names, which fails nothing', () => {
    const extras = [row('U1'), row('Z7'), row('Z9')]
    const results = judge(extras, testsById([report(['a (U1)', 'passed'], ['b (Z9)', 'failed'])], root))
    expect(results.map(({ verdict }) => verdict)).toEqual(['pass', 'not built', 'fail'])
    expect(countsOf(results)).toEqual({ good: 1, all: 3, bad: 1 })
    expect(closing(results)).toBe('Beyond the specification: 1 of 3')
    expect(asMarkdown(results)).toContain('|Z7|text of Z7|not built|')
  })

  it('counts what is neither proved nor left to people', () => {
    const results = judge([row('R1'), row('R2')], testsById([report(['renders (R1)', 'passed'])], root))
    expect(countsOf(results)).toEqual({ good: 1, all: 2, bad: 1 })
  })
})

describe('the table', () => {
  it('names ids that no row knows, whatever was meant by them', () => {
    const tests = testsById(
      [report(['renders (R99)', 'passed'], ['plays (R1)', 'passed'], ['is (EN16931)', 'passed'])],
      root,
    )
    expect(unknownIds(new Set(['R1']), tests)).toEqual(['EN16931', 'R99'])
  })

  it('reads the same whatever the order of the reports', () => {
    const one = report(['a (R1)', 'passed'])
    const other = report(['b (R1)', 'passed'])
    const written = [
      [one, other],
      [other, one],
    ].map((reports) => asMarkdown(judge([row('R1')], testsById(reports, root)), { isLong: true }))
    expect(written[0]).toBe(written[1])
    expect(written[0]).toContain('|R1|text of R1|unit/rules/some.test.ts: “a (R1)”, “b (R1)”|pass|')
  })

  it('has no number of tests in the short form: a test more is no other document', () => {
    const written = [[report(['a (R1)', 'passed'])], [report(['a (R1)', 'passed'], ['b (R1)', 'passed'])]].map(
      (reports) =>
        asMarkdown(judge([row('R1'), { ...row('R2'), byHand: 'A person looks.' }], testsById(reports, root))),
    )
    expect(written[0]).toBe(written[1])
    expect(written[0]).toContain('|R1|text of R1|pass|\n|R2|text of R2|by hand: A person looks.|')
  })

  it('names three tests of a file, failing ones first, and counts the others', () => {
    const many = report(
      ['a (R1)', 'passed'],
      ['b (R1)', 'passed'],
      ['c (R1)', 'passed'],
      ['d (R1)', 'failed'],
      ['e (R1)', 'passed'],
    )
    const text = asMarkdown(judge([row('R1')], testsById([many], root)), { isLong: true })
    expect(text).toContain('**failing** “d (R1)”, “a (R1)”, “b (R1)”, and 2 more|**fail**|')
  })

  it('closes with counts of specification, readings and cases', () => {
    const results = judge([row('R1'), row('RD1'), row('UX1')], testsById([report(['a (R1, RD1)', 'passed'])], root))
    expect(closing(results)).toBe('Rows of the specification: 1 of 1\nReadings: 1 of 1\nCases: 0 of 1')
  })
})
