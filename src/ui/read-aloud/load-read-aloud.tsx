import type { ComponentType } from 'react'
import type { Terms } from '#machines/rules/money.ts'
import { withMessages, type Catalog } from '#i18n/catalogs.ts'
import { useSystem } from '../navigation/actors.tsx'
import { provideReadAloud } from '#platform/ports/read-aloud.ts'
import { ReadAloud } from './read-aloud.tsx'

export async function loadReadAloud(): Promise<ComponentType<{ terms: Terms; today: string }>> {
  if (!('speechSynthesis' in globalThis)) return () => null
  const words = import.meta.glob<Catalog>('/locales/*.po', { query: '?part=aloud' })
  await withMessages(words, undefined)
  const chart = provideReadAloud(speechSynthesis)
  return function ReadAloudByDevice(cost) {
    const { readAloud } = useSystem()
    return <ReadAloud chart={readAloud ?? chart} {...cost} />
  }
}
