import { getCatalogs } from '@lingui/cli/api'
import { getConfig } from '@lingui/conf'
import { perLanguage, type Language } from '#machines/shared/languages.ts'
import { translated } from '../locales/catalog.ts'

export async function untranslated(): Promise<Readonly<Record<Language, readonly string[]>>> {
  const [catalog] = await getCatalogs(getConfig())
  const missingIn = async (language: Language): Promise<readonly string[]> => {
    const entries = (await catalog?.read(language)) ?? {}
    const source = (await catalog?.read('en')) ?? {}
    return Object.entries(entries)
      .filter(([, { translation, obsolete }]) => !translation && obsolete !== true)
      .map(([id, { message }]) => source[id]?.translation || message || id)
  }
  const missing = new Map(await Promise.all(translated.map(async (one) => [one, await missingIn(one)] as const)))
  return perLanguage((language) => (language === 'en' ? [] : (missing.get(language) ?? [])))
}
