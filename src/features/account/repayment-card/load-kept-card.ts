/** How the kept card comes with its few words: a part of their own, which the device keeps; the first page knows nothing of it. */
import { withMessages, type Catalog } from '#i18n/catalogs.ts'
import { KeptCard } from './kept-card.tsx'

export const loadKeptCard = (): Promise<typeof KeptCard> =>
  withMessages(import.meta.glob<Catalog>('/locales/*.po', { query: '?part=card' }), KeptCard)
