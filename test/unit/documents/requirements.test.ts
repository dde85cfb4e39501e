import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { rowsOf } from '../../../build/checks/conformance-reports.ts'
import { kindOf } from '../../../build/checks/conformance-table.ts'
import { readRequirements, requirementsIn } from '../../../build/checks/requirements.ts'
import { deviations } from '#machines/rules/policy.ts'

const requirements = await readRequirements()
const known = new Set(requirements.map(({ id }) => id))

/** Their own ids (`C6`), generated text, and tests whose made-up ids must be unknown. */
const leftOut = ['docs/conformance.md', 'machines/exports', 'test/unit/documents/conformance-table']

const filesIn = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(?:tsx?|mjs|css|md)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => !leftOut.some((start) => file.startsWith(start)))

/** Two letters and a number name nothing else. */
const clear = /\b(?:RD|UX|DR)\d+\b/g
/** One letter and a number may also be a drawing, a time or an engine: these must stand in brackets or in the section of a state. */
const inBrackets = /\(((?:[A-Z]{1,2}\d{1,2}(?:, | and | to )?)+)[):;]/g
const section = /\bsection: '([^']*)'/g
/** A sentence that begins with ids. */
const beginning = /['"`]((?:[A-Z]{1,2}\d+[ ,:/]+)+)[\w$%{]/g

function citedIn(text: string): readonly string[] {
  const bracketed = [...text.matchAll(inBrackets)].flatMap(([, ids = '']) => ids.match(/[A-Z]+\d+/g) ?? [])
  const sections = [...text.matchAll(section)].flatMap(([, ids = '']) => ids.match(/\b[A-Z]{1,2}\d{1,2}\b/g) ?? [])
  return [...(text.match(clear) ?? []), ...bracketed, ...sections]
}

describe('docs/requirements', () => {
  it('has each id once', () => {
    const ids = requirements.map(({ id }) => id)
    expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([])
  })

  it('has every id that is cited in code, tests and documents', () => {
    const folders = ['machines', 'src', 'server', 'test', 'build', 'docs', 'locales']
    const files = ['README.md', ...folders.flatMap(filesIn)]
    const cited = files.flatMap((file) => citedIn(readFileSync(file, 'utf8')).map((id) => ({ file, id })))
    expect(cited.length).toBeGreaterThan(1000)
    expect(cited.filter(({ id }) => !known.has(id))).toEqual([])
  })

  it('has no id that begins the title of a test: ids stand in brackets at its end', () => {
    const misplaced = filesIn('test').flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(beginning)]
        .filter(([, ids = '']) => ids.match(/[A-Z]+\d+/g)?.every((id) => known.has(id)))
        .map(([start]) => `${file}: ${start}`),
    )
    expect(misplaced).toEqual([])
  })

  it('has 148 rows of the specification, forty rows that others have and fifteen that nobody has', () => {
    const rows = rowsOf(requirements)
    expect(rows.filter((row) => kindOf(row) === 'specification')).toHaveLength(148)
    const extras = rows.filter((row) => kindOf(row) === 'extras').map(({ id }) => id.slice(0, 1))
    expect([extras.filter((kind) => kind === 'U').length, extras.filter((kind) => kind === 'Z').length]).toEqual([
      40, 15,
    ])
  })

  it('names the switch of every deviation, and no other', () => {
    const named = requirements.flatMap(({ deviation }) => deviation ?? [])
    expect([...new Set(named)].toSorted()).toEqual(Object.keys(deviations).toSorted())
  })

  it('names files that exist where another suite proves a requirement', () => {
    const files = requirements.flatMap(({ proof = '' }) => proof.match(/test\/[\w./-]+\.ts/g) ?? [])
    expect(files.length).toBeGreaterThan(0)
    expect(files.filter((file) => !existsSync(file))).toEqual([])
  })
})

describe('a line of docs/requirements', () => {
  it('is read as id, first sentence and switch', () => {
    const [one] = requirementsIn('# Head\n\n- **RD3** Under 18 (R4) is refused. Both texts stay. Switch: `refuse`.\n')
    expect(one).toEqual({
      id: 'RD3',
      title: 'Under 18 (R4) is refused',
      text: 'Under 18 (R4) is refused. Both texts stay. Switch: `refuse`.',
      deviation: 'refuse',
    })
  })

  it('may say why a person has to check it, or which suite proves it', () => {
    const [old, money] = requirementsIn('- **UX45** Old. By hand: needs a phone.\n- **RD1** Paid. Proof: `test/a.ts`.')
    expect([old?.byHand, money?.proof]).toEqual(['needs a phone', '`test/a.ts`'])
    expect(rowsOf(requirementsIn('- **RD1** Paid. Proof: `test/a.ts`.\n- **DR1** A rule.'))).toEqual([])
  })

  it('is refused where it has no id', () => {
    expect(() => requirementsIn('- a note')).toThrow('not a requirement: - a note')
  })
})

describe('the search for citations', () => {
  it('finds ids in comments and in brackets, and no drawings', () => {
    const text = `// RD35: shown (R12, U9)\nit('counts down (O8)', f)\nd="M20 6" at T00:00`
    expect(citedIn(text)).toEqual(['RD35', 'R12', 'U9', 'O8'])
  })
})
