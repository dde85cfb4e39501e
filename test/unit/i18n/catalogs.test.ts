/** The catalogues of the project: complete, of the same shape, marked, and what the page falls back to. */
import { setupI18n, type Messages } from '@lingui/core'
import { beforeAll, describe, expect, it } from 'vitest'
import { joinCatalogs, readCatalog, translated, type Entry } from '../../../build/locales/catalog.ts'
import {
  deviations,
  glossaryPage,
  idleExceptions,
  readGlossary,
  writtenGlossaryPage,
} from '../../../build/locales/glossary.ts'
import { reportOf, type Report } from '../../../build/locales/locales.ts'
import { givenIds } from '#support/samples/given-ids.ts'
import { otherScriptThan, scriptOf } from '#support/script.ts'

const wholeCatalogs = import.meta.glob<{ messages: Messages }>('/locales/*.po')
/** Brand words, units and numbers are the same in every language. */
const sameInAll = new Set(['RS', 'Pay & GO'])
const hasWords = (english: string) => /\p{L}/u.test(english.replaceAll(/\{[^}]*\}/g, ''))

it('English has one word for one thing: log in, email, RS, digits, 12% (RD346)', async () => {
  const entries = await readCatalog('si')
  const odd = /\be-mail|\bsign(?:ed|ing)? (?:in|out)|\bsign-ins|\bsigned-|\bRs\b|[\d}] %|\b(?:9|12|four) numbers/i
  const isOdd = (text: string) => odd.test(text.replaceAll('RS', ''))
  expect(entries.map(({ english }) => english).filter(isOdd)).toEqual([])
})

describe.each(translated)('the catalogue of %s', (locale) => {
  const glossary = readGlossary()
  const [own, other] = [scriptOf(locale), otherScriptThan(locale)]
  let entries: readonly Entry[]
  let report: Report

  beforeAll(async () => {
    entries = await readCatalog(locale)
    report = reportOf(entries, locale, glossary)
  })

  it('has a translation of every text (N1, N3, RD77)', () => {
    expect(entries.length).toBeGreaterThan(280)
    expect(report.missing).toEqual([])
  })

  it('keeps placeholders, tags and numbers, and has the plural categories of its language (RD77)', () => {
    expect(report.faults).toEqual([])
  })

  it('says of every entry whether a native speaker has reviewed it (RD77)', () => {
    expect(report.unmarked).toEqual([])
    expect(report.unreviewed).toBeLessThanOrEqual(report.total)
  })

  it('writes its own script and no other (RD77)', () => {
    for (const { english, translation } of entries) {
      expect(translation, english).not.toMatch(other)
      if (hasWords(english) && !sameInAll.has(english)) expect(translation, english).toMatch(own)
    }
  })

  it('keeps Latin digits (RD77, RD79)', () => {
    for (const { english, translation } of entries) expect(translation, english).not.toMatch(/(?!\d)\p{Nd}/u)
  })

  it('uses the words of the glossary (RD77)', () => {
    expect(deviations(glossary, entries, locale)).toEqual([])
  })

  it('has the message keys of the specification (N1, P2, W2)', () => {
    const known = new Map(entries.map((entry) => [entry.id, entry.translation]))
    for (const id of givenIds) expect(known.get(id), id).toMatch(own)
  })

  it('is what the page receives (N1)', async () => {
    const catalog = await wholeCatalogs[`/locales/${locale}.po`]?.()
    const i18n = setupI18n({ locale, messages: { [locale]: catalog?.messages ?? {} } })
    expect(i18n._('loanCalculator.errors.phoneRequired')).toMatch(own)
    expect(i18n._('loanCalculator.errors.phoneInvalid')).toContain('07XXXXXXXX')
    expect(i18n._('dateOutOfRange', { yearMin: 1900, yearMax: 2026 })).toMatch(/1900.*2026/)
  })
})

/** The formatter lines the columns up. */
const squeeze = (text: string) => text.replaceAll(/ {2,}/g, ' ').replaceAll(/-{3,}/g, '---')

describe('the glossary', () => {
  it('is the page that reviewers read, word by word (RD77)', () => {
    expect(squeeze(writtenGlossaryPage())).toBe(squeeze(glossaryPage(readGlossary())))
  })

  it('excuses only sentences that exist (RD77)', async () => {
    const texts = new Set((await readCatalog('si')).map(({ english }) => english))
    expect(idleExceptions(readGlossary(), texts)).toEqual([])
  })
})

describe('the report', () => {
  const english =
    'msgid ""\nmsgstr "Language: en\\n"\n\nmsgid "The loan"\nmsgstr "The loan"\n\nmsgid "Next"\nmsgstr "Next"\n'
  const glossary = readGlossary()

  it('counts a missing, an unmarked and a badly worded entry (RD77)', async () => {
    const other = 'msgid ""\nmsgstr "Language: ta\\n"\n\nmsgid "The loan"\nmsgstr "தொகை"\n'
    const report = reportOf(await joinCatalogs(english, other, 'ta'), 'ta', glossary)
    expect(report.total).toBe(2)
    expect(report.missing).toEqual(['Next'])
    expect(report.unmarked).toEqual(['The loan'])
    expect(report.deviations).toEqual([{ english: 'The loan', key: 'loan', wanted: ['கடன'] }])
  })

  it('counts an entry as reviewed when it names its reviewer (RD77)', async () => {
    const other =
      'msgid ""\nmsgstr "Language: ta\\n"\n\n# reviewed by N. N., 01.02.2027\nmsgid "The loan"\nmsgstr "கடன்"\n\n# unreviewed\nmsgid "Next"\nmsgstr "அடுத்து"\n'
    const report = reportOf(await joinCatalogs(english, other, 'ta'), 'ta', glossary)
    expect(report).toMatchObject({ missing: [], unmarked: [], deviations: [], unreviewed: 1 })
  })
})
