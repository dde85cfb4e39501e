import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { addDays, dayInWords } from '#machines/rules/dates.ts'
import { languages } from '#machines/shared/languages.ts'
import { texts } from '#server/texts/texts.ts'

const english = 'Sun Mon Tue Wed Thu Fri Sat Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'
const year = Array.from({ length: 365 }, (_, day) => addDays('2026-01-01', day))

it.each(languages)(
  'a day is the same in words on the page and in a message of the lender: %s (RD318)',
  async (language) => {
    const catalog = await readFile(`locales/${language}.po`, 'utf8')
    const translated = (id: string): string => {
      const entry = catalog.split('\n\n').find((one) => one.includes(`\nmsgid "${id}"\n`)) ?? ''
      return /^msgstr "(.+)"$/m.exec(entry)?.[1] ?? ''
    }
    const words = translated(english)
    expect(words.split(' ')).toHaveLength(19)
    for (const iso of year) {
      const { weekday, day, month } = dayInWords(iso, words)
      const page = translated('{weekday} {day} {month}')
        .replace('{weekday}', weekday ?? '')
        .replace('{day}', String(day))
        .replace('{month}', month ?? '')
      expect(texts[language].day(iso)).toBe(page.replaceAll(' ', '\u00a0'))
    }
  },
)
