/** Decides which catalog is active and where the choice is kept (N1, N2; X2): en is default and fallback. */
import { i18n, type Messages } from '@lingui/core'
import type { Language } from '../../machines/ports.ts'

export const languages: readonly Language[] = ['en', 'si', 'ta']

export const isLanguage = (value: unknown): value is Language => languages.some((language) => language === value)

const catalogs: Readonly<Record<Language, () => Promise<{ messages: Messages }>>> = {
  en: () => import('../../locales/en.po'),
  si: () => import('../../locales/si.po'),
  ta: () => import('../../locales/ta.po'),
}

/** The stored choice, else the first of the browser's languages that we speak, else English. */
export function preferredLanguage(stored: string | null, browser: readonly string[]): Language {
  if (isLanguage(stored)) return stored
  return browser.map((tag) => tag.slice(0, 2).toLowerCase()).find(isLanguage) ?? 'en'
}

/** Loads and activates; the page keeps its values, focus, dialog and timers because nothing is remounted (UX9). */
export async function activateLanguage(language: Language): Promise<void> {
  const { messages } = await catalogs[language]()
  i18n.load(language, messages)
  i18n.activate(language)
  if ('document' in globalThis) document.documentElement.lang = language
}

export { i18n }
