import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { dayInWords } from '#machines/rules/dates.ts'
import { languages, type Language } from '#machines/shared/languages.ts'
import { texts } from '#server/texts/texts.ts'

const shown: Partial<Readonly<Record<Language, string>>> = {
  en: 'Wed 2 Dec',
  si: 'දෙසැම්බර් 2 බදාදා',
  ta: 'டிசம்பர் 2, புத.',
}

it.each(languages)(
  'a day has the same words on the page and in a message of the lender: %s (RD318)',
  async (language) => {
    const catalog = await readFile(`locales/${language}.po`, 'utf8')
    const entry = catalog.split('\n\n').find((one) => one.includes(`\nmsgid "${texts.en.days}"\n`)) ?? ''
    expect(/^msgstr "(.+)"$/m.exec(entry)?.[1]).toBe(texts[language].days)
    expect(texts[language].days.split('|')[0]?.split(' ')).toHaveLength(19)
    const words = dayInWords('2026-12-02', texts[language].days)
    expect(words).toBe(shown[language] ?? words)
  },
)
