/** How the kept card comes with its few words: a part of their own, which the device keeps; the first page knows nothing of it. */
import { ownMessages } from '#i18n/messages.ts'
import { KeptCard } from './kept-card.tsx'

export async function loadKeptCard(): Promise<typeof KeptCard> {
  await ownMessages({
    en: () => import('../../../../locales/en.po?part=card'),
    si: () => import('../../../../locales/si.po?part=card'),
    ta: () => import('../../../../locales/ta.po?part=card'),
  })
  return KeptCard
}
