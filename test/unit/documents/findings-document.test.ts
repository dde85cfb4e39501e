import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

type Citation = { readonly file: string; readonly quoted: string }

const text = readFileSync('docs/findings.md', 'utf8')
const [, ...areas] = text.split('\n## ')

/** Rows of the findings without the head, each as its four cells; the scores at the end are no findings. */
const rowsOf = (area: string): readonly (readonly string[])[] =>
  (area.split('\n### ')[0] ?? '')
    .split('\n')
    .filter((line) => line.startsWith('| ') && !line.startsWith('| id '))
    .map((line) => line.split(' | ').map((cell) => cell.replace(/^\| | \|$/g, '')))

/** `test/a.test.ts: "one title", "another one"`: a file may be cited for several titles. */
const citationsIn = (cell: string): readonly Citation[] =>
  [...cell.matchAll(/(test\/[\w./-]+): ("[^"]+"(?:, "[^"]+")*)/g)].flatMap(([, file = '', titles = '']) =>
    [...titles.matchAll(/"([^"]+)"/g)].map(([, quoted = '']) => ({ file, quoted })),
  )

const isThere = ({ file, quoted }: Citation) => existsSync(file) && readFileSync(file, 'utf8').includes(quoted)

const rows = areas.flatMap(rowsOf)

describe('docs/findings.md', () => {
  it('has a table for each of the four areas, and at least 60 rows with an id each', () => {
    expect(areas.map((area) => area.split('\n')[0])).toEqual(['Security', 'Operation', 'Use', 'Mutation'])
    expect(rows.length).toBeGreaterThanOrEqual(60)
    expect(rows.filter((cells) => cells.length !== 4)).toEqual([])
    expect(new Set(rows.map(([id]) => id)).size).toBe(rows.length)
  })

  it('cites tests that exist, by words that stand in them', () => {
    const citations = citationsIn(text)
    expect(citations.length).toBeGreaterThan(60)
    // Whatever names a test file is a citation: a path without its words would go unread.
    expect(text.match(/test\/[\w./-]+(?!: "|[\w./-])/g)).toBeNull()
    expect(citations.filter((one) => !isThere(one))).toEqual([])
  })

  it('covers every finding by a test or a document, or says that it is open', () => {
    const silent = rows.filter(
      ([, , covered = '']) => citationsIn(covered).length === 0 && !/^open: \S|README\.md/.test(covered),
    )
    expect(silent).toEqual([])
  })
})
