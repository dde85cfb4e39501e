/** What a row of the specification is worth: which tests name it, and whether all of them pass. */

export type Row = {
  readonly id: string
  readonly text: string
  /** Why no machine can check this row; such a row fails nothing. */
  readonly byHand?: string
}

export type NamedTest = { readonly title: string; readonly file: string; readonly passed: boolean }
export type Verdict = 'pass' | 'fail' | 'no test' | 'by hand' | 'not built'
export type RowResult = { readonly row: Row; readonly tests: readonly NamedTest[]; readonly verdict: Verdict }

/** The part of the test runner's JSON report that is read; the journeys write the same format. */
export type Report = {
  readonly testResults: readonly {
    readonly name: string
    readonly assertionResults: readonly {
      readonly ancestorTitles: readonly string[]
      readonly title: string
      readonly status: string
    }[]
  }[]
}

const closingIds = / \(([A-Z]{1,2}\d+(?:, [A-Z]{1,2}\d+)*)\)$/

/** `'sends an anonymous visitor away (R4, R5)'` names R4 and R5; ids inside the sentence are only words. */
export const idsOf = (title: string): readonly string[] => closingIds.exec(title)?.[1]?.split(', ') ?? []

/** Every id with the tests that name it, in their own title or in that of a group around them. */
export function testsById(reports: readonly Report[], root: string): ReadonlyMap<string, readonly NamedTest[]> {
  const found = new Map<string, Map<string, NamedTest>>()
  for (const { name, assertionResults } of reports.flatMap((report) => report.testResults)) {
    const file = name.startsWith(root) ? name.slice(root.length).replace(/^\//, '') : name
    for (const { ancestorTitles, title, status } of assertionResults) {
      const test = { title: [...ancestorTitles, title].join(' > '), file, passed: status === 'passed' }
      for (const id of new Set([...ancestorTitles, title].flatMap(idsOf))) {
        const tests = found.get(id) ?? new Map<string, NamedTest>()
        const key = [file, ...ancestorTitles, title].join(' > ')
        const before = tests.get(key)
        tests.set(key, before && !before.passed ? before : test)
        found.set(id, tests)
      }
    }
  }
  return new Map([...found].map(([id, tests]) => [id, [...tests.values()].toSorted(byFile)]))
}

const byFile = (a: NamedTest, b: NamedTest) => compare(a.file, b.file) || compare(a.title, b.title)
/** By code unit, so that the table does not depend on the machine's language. */
const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

export function judge(rows: readonly Row[], tests: ReadonlyMap<string, readonly NamedTest[]>): readonly RowResult[] {
  return rows.map((row) => {
    const own = tests.get(row.id) ?? []
    return { row, tests: own, verdict: verdictOf(row, own) }
  })
}

function verdictOf(row: Row, tests: readonly NamedTest[]): Verdict {
  if (tests.length === 0) {
    // Beyond the specification: what no test names is not built, and that fails nothing.
    if (kindOf(row) === 'extras') return 'not built'
    return row.byHand === undefined ? 'no test' : 'by hand'
  }
  return tests.every((test) => test.passed) ? 'pass' : 'fail'
}

/** Ids that tests name and no requirement has: a typing error, or a requirement that is proved under a wrong name. */
export const unknownIds = (known: ReadonlySet<string>, tests: ReadonlyMap<string, unknown>): readonly string[] =>
  [...tests.keys()].filter((id) => !known.has(id)).toSorted(compare)

export type Kind = 'specification' | 'readings' | 'cases' | 'extras'
export function kindOf({ id }: Pick<Row, 'id'>): Kind {
  if (/^[UZ]\d/.test(id)) return 'extras'
  return id.startsWith('RD') ? 'readings' : id.startsWith('UX') ? 'cases' : 'specification'
}

export const kinds = ['specification', 'readings', 'cases', 'extras'] as const

export function countsOf(results: readonly RowResult[]) {
  const count = (...wanted: readonly Verdict[]) => results.filter(({ verdict }) => wanted.includes(verdict)).length
  return { good: count('pass', 'by hand'), all: results.length, bad: count('fail', 'no test') }
}
