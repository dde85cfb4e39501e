/** Decides how the kept card comes with its few words: a part of their own, which the device keeps; the first page knows nothing of it. */
import type { Messages } from '@lingui/core'
import type { Language } from '../../../machines/ports.ts'
import { i18n, isLanguage } from '../../language/catalogs.ts'
import { KeptCard } from './kept-card.tsx'

const parts: Readonly<Record<Language, () => Promise<{ messages: Messages }>>> = {
  en: () => import('../../../locales/en.po?part=card'),
  si: () => import('../../../locales/si.po?part=card'),
  ta: () => import('../../../locales/ta.po?part=card'),
}

/** Words for the present language, and for every one that is chosen while the card is on the screen. */
export async function loadKeptCard(): Promise<typeof KeptCard> {
  const brought = new Set<Language>()
  async function bring(): Promise<void> {
    const language = i18n.locale
    if (!isLanguage(language) || brought.has(language)) return
    brought.add(language)
    const { messages } = await parts[language]()
    i18n.load(language, messages)
  }
  i18n.on('change', () => void bring().catch(() => undefined))
  await bring()
  return KeptCard
}
