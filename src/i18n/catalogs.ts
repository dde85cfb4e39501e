/** Which catalog is active, in which parts it comes, and where the choice is kept: en is default and fallback. */
import { i18n, type Messages } from '@lingui/core'
import { isLanguage, type Language } from '#machines/shared/languages.ts'
import { retryOnce } from './retry-once.ts'

/** What every visitor reads first, the other public pages, the application, what only photos, offer or account say; `build/plugins/catalog-parts.ts` cuts them. */
export type PagePart = 'first' | 'public' | 'application' | 'photos' | 'offer' | 'account'
export type Catalog = { readonly messages: Messages }
/** As a glob of files gives them. */
type OwnCatalogs = Readonly<Record<string, () => Promise<Catalog>>>
type Catalogs = Readonly<Record<`/locales/${Language}.po`, () => Promise<Catalog>>>

/** Every language has its catalog, or the build fails. */
const catalogs = {
  first: import.meta.glob('/locales/*.po', { query: '?part=first' }),
  public: import.meta.glob('/locales/*.po', { query: '?part=public' }),
  application: import.meta.glob('/locales/*.po', { query: '?part=application' }),
  photos: import.meta.glob('/locales/*.po', { query: '?part=photos' }),
  offer: import.meta.glob('/locales/*.po', { query: '?part=offer' }),
  account: import.meta.glob('/locales/*.po', { query: '?part=account' }),
} as Readonly<Record<PagePart, Catalogs>>

/** The parts that a page or a part of one has asked for; a change of language brings all of them. */
const wanted = new Set<Catalogs>([catalogs.first])
let chosen: Language | null = null

/** The stored choice, else the first of the browser's languages that we speak, else English. */
export function preferredLanguage(stored: string | null, browser: readonly string[]): Language {
  if (isLanguage(stored)) return stored
  return browser.map((tag) => tag.slice(0, 2).toLowerCase()).find(isLanguage) ?? 'en'
}

async function load(language: Language, parts: Iterable<Catalogs>): Promise<void> {
  const loaded = await Promise.all([...parts].map((part) => retryOnce(part[`/locales/${language}.po`])))
  for (const { messages } of loaded) i18n.load(language, messages)
}

/** Loads and activates, and the last choice wins; where its words do not come the language stays, and the caller hears of it. The page keeps its values, focus, dialog and timers because nothing is remounted. */
export async function activateLanguage(language: Language): Promise<void> {
  if (chosen === language && i18n.locale === language) return
  chosen = language
  try {
    await load(language, wanted)
  } catch (error) {
    if (chosen !== language) return
    chosen = isLanguage(i18n.locale) ? i18n.locale : null
    throw error
  }
  // Another choice may have come while the words of this one were on their way.
  if (chosen !== language) return
  i18n.activate(language)
  if (!('document' in globalThis)) return
  document.documentElement.lang = language
  if (language !== 'en') void letters(language)
}

/** Beside the way: words are shown at once, in boxes at worst until the letters have come. */
async function letters(language: Language): Promise<void> {
  try {
    await (await import('./fallback-font.ts')).loadFallbackFont(language)
  } catch {
    // The file did not arrive; most phones have their letters anyway.
  }
}

/** The module of a page, with the words that it speaks; a part that few people load brings catalogs of its own. */
export async function withMessages<M>(part: PagePart | OwnCatalogs, module: M | Promise<M>): Promise<M> {
  const own = typeof part === 'string' ? catalogs[part] : (part as Catalogs)
  wanted.add(own)
  const [loaded] = await Promise.all([module, chosen === null ? undefined : load(chosen, [own])])
  return loaded
}

export { i18n }
