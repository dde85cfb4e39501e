/** Where the chosen language is kept: on the device, and in a cookie that says nothing else, so that the server sends the page in it. */
import type { Language } from '#machines/shared/languages.ts'
import { safeStorage } from './safe-storage.ts'
import { storageKeys } from './storage.ts'

const YEAR = 31_536_000

export function rememberLanguage(language: Language): void {
  safeStorage(() => localStorage).write(storageKeys.language, language)
  document.cookie = `lang=${language}; path=/; max-age=${YEAR}; samesite=lax`
}
