/** How two tabs stay in step: what one writes under auth_hint and lang, the other hears. */
import { isLanguage, type Language } from '#machines/shared/languages.ts'
import type { AuthHint } from '#machines/session/auth-hint.ts'
import { listen } from './watch/listen.ts'
import { hintOf, storageKeys } from './storage/storage.ts'

type OtherTabs = { hintChanged(hint: AuthHint): void; languageChanged(language: Language): void }

/**
 * @param chosen the language that is stored now: another tab may have chosen after this one looked and before it listened
 * @returns how to stop
 */
export function watchOtherTabs(chosen: Language | null, others: OtherTabs): () => void {
  if (chosen) others.languageChanged(chosen)
  return listen(window, 'storage', (event) => {
    if (!(event instanceof StorageEvent)) return
    // Session storage has events of its own, but only within one tab and its frames.
    const { key, newValue } = event
    if (key === storageKeys.hint) others.hintChanged(hintOf(newValue))
    // Everything was cleared, for instance by the person in the settings.
    if (key === null) others.hintChanged('absent')
    if (key === storageKeys.language && isLanguage(newValue)) others.languageChanged(newValue)
  })
}
