/** How a part that few people load brings its own words: for the present language, and for each that is chosen later. */
import type { Messages } from '@lingui/core'
import { isLanguage, type Language } from '#machines/shared/languages.ts'
import { i18n } from './catalogs.ts'

export async function ownMessages(
  parts: Readonly<Record<Language, () => Promise<{ messages: Messages }>>>,
): Promise<void> {
  const brought = new Set<Language>()
  async function bring(): Promise<void> {
    const language = i18n.locale
    if (!isLanguage(language) || brought.has(language)) return
    const { messages } = await parts[language]()
    brought.add(language)
    i18n.load(language, messages)
  }
  i18n.on('change', () => void bring().catch(() => undefined))
  await bring()
}
