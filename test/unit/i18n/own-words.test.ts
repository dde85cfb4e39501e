import { expect, it } from 'vitest'
import { activateLanguage, i18n, withMessages, type Catalog } from '#i18n/catalogs.ts'

const words = { en: 'Listen', si: 'අසන්න', ta: 'கேளுங்கள்' } as const
const asCatalog = (text: string) => (): Promise<Catalog> => Promise.resolve({ messages: { ownWord: [text] } })
const own = Object.fromEntries(
  Object.entries(words).map(([language, text]) => [`/locales/${language}.po`, asCatalog(text)]),
)

it('has the words of a part that few people load in the moment when the language changes (N1, N3)', async () => {
  await activateLanguage('en')
  await withMessages(own, undefined)
  expect(i18n._('ownWord')).toBe(words.en)
  const shown: string[] = []
  i18n.on('change', () => shown.push(i18n._('ownWord')))
  await activateLanguage('ta')
  expect(shown.at(-1)).toBe(words.ta)
  await activateLanguage('si')
  expect(shown.at(-1)).toBe(words.si)
  expect(shown).not.toContain('ownWord')
})
