/** How the kept card comes with its few words: a part of their own, which the device keeps; the first page knows nothing of it. */
import type { Catalog } from '#i18n/catalogs.ts'
import { ownMessages } from '#i18n/messages.ts'
import { KeptCard } from './kept-card.tsx'

export async function loadKeptCard(): Promise<typeof KeptCard> {
  await ownMessages(import.meta.glob<Catalog>('/locales/*.po', { query: '?part=card' }))
  return KeptCard
}
