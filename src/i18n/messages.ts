/** How a part that few people load brings its own words: for the present language, and for each that is chosen later. */
import { i18n, type Catalog } from './catalogs.ts'

/** @param catalogs the part in every language, by the path of the catalog */
export async function ownMessages(catalogs: Readonly<Record<string, () => Promise<Catalog>>>): Promise<void> {
  const brought = new Set<string>()
  async function bring(): Promise<void> {
    const language = i18n.locale
    const load = catalogs[`/locales/${language}.po`]
    if (!load || brought.has(language)) return
    const { messages } = await load()
    brought.add(language)
    i18n.load(language, messages)
  }
  i18n.on('change', () => void bring().catch(() => undefined))
  await bring()
}
