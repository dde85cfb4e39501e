import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const text = readFileSync('docs/security.md', 'utf8')
const links = [...text.matchAll(/\[([^\]]+)\]\(\.\.\/(test\/[^)]+)\)/g)].map(([, title = '', file = '']) => ({
  title,
  file,
}))

/** Titles of a file as they stand in it, templates and all. */
function titlesOf(file: string): readonly string[] {
  const source = readFileSync(join(process.cwd(), file), 'utf8')
  return [...source.matchAll(/\bit(?:\.each\([^)]*\))?\(\s*(['"`])(.*?)\1/gs)].map(([, , title = '']) => title)
}

const rows = (part: string) => part.split('\n').filter((line) => /^\| \d/.test(line))

describe('docs/security.md', () => {
  it('names tests that exist', () => {
    expect(links.length).toBeGreaterThan(30)
    const missing = links.filter(({ title, file }) => {
      // A single word stands for the whole file.
      const isWholeFile = !title.includes(' ')
      return isWholeFile ? titlesOf(file).length === 0 : !titlesOf(file).some((one) => one.includes(title))
    })
    expect(missing).toEqual([])
  })

  it('proves every row of its first table, and softens or leaves open every row of its second', () => {
    const [, first = '', second = ''] = text.split('\n## ')
    expect(rows(first).length).toBeGreaterThan(20)
    for (const row of rows(first)) expect(row).toMatch(/\]\(\.\.\/test\//)
    for (const row of rows(second)) expect(row.split('|')).toHaveLength(5)
  })
})
