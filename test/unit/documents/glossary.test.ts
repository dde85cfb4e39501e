import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

it('docs/glossary.md has its terms in alphabetical order, each once', () => {
  const text = readFileSync('docs/glossary.md', 'utf8')
  const terms = [...text.matchAll(/^- \*\*([^*(]+)/gm)].map(([, term = '']) => term.trim().toLowerCase())
  expect(terms.length).toBeGreaterThan(60)
  expect(terms).toEqual([...new Set(terms)].toSorted())
})
