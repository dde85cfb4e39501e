import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { countIn, risen, sumOf, vocabulary } from '../../../build/vocabulary.ts'

describe('the count of coined words', () => {
  it.each([
    ['const tellings = withWords(vault)', { tellings: 1, withWords: 1, vault: 1 }],
    ['/** Whoever comes back over a bad line goes the whole way. */', { whoever: 1, line: 1, 'whole way': 1 }],
    ['src/platform/keep-site.ts', { keepSite: 1 }],
    ['a finger mends drawn pages', { finger: 1, mend: 1, 'drawn page': 1 }],
  ])('finds those of "%s"', (text, counts) => {
    expect(countIn(text)).toEqual(counts)
  })

  it.each([
    'the last line of a file',
    'we recommend to amend it',
    'a fingerprint',
    'who ever asked',
    'one drawn circle',
  ])('leaves everyday words alone: "%s"', (text) => {
    expect(countIn(text)).toEqual({})
  })

  it('sums up files, and names a word that rises or is new, but not one that falls', () => {
    expect(sumOf([{ vault: 2 }, { vault: 1, mend: 1 }])).toEqual({ vault: 3, mend: 1 })
    expect(risen({ vault: 3, mend: 1 }, { vault: 4 })).toEqual(['mend'])
    expect(risen({ vault: 5 }, { vault: 4 })).toEqual(['vault'])
  })
})

describe('docs/glossary.md', () => {
  const text = readFileSync('docs/glossary.md', 'utf8')

  it('has its terms in alphabetical order, each once', () => {
    const terms = [...text.matchAll(/^- \*\*([^*(]+)/gm)].map(([, term = '']) => term.trim().toLowerCase())
    expect(terms.length).toBeGreaterThan(60)
    expect(terms).toEqual([...new Set(terms)].toSorted())
  })

  it('says for every counted word what to use instead', () => {
    const [, table = ''] = text.split('## Words to use')
    expect(Object.keys(vocabulary).filter((word) => !table.includes(word))).toEqual([])
  })
})
