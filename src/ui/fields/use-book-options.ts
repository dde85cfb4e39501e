import { useLingui } from '@lingui/react'
import { useMemo } from 'react'
import { optionsOf, sortedOptionsOf, type BookOption } from '#machines/dependent-lists/lists.ts'
import type { BookItem } from '#machines/dependent-lists/books.ts'
import { languageOf } from '#machines/shared/languages.ts'

/** `places` are sorted by the shown alphabet, once a list and not at every letter that is typed beside it; short lists keep the lender's order. */
export function useBookOptions(items: readonly BookItem[] | null, order: 'places' | 'book'): BookOption[] {
  const { i18n } = useLingui()
  const language = languageOf(i18n.locale)
  return useMemo(
    () => (order === 'places' ? sortedOptionsOf(items ?? [], language) : optionsOf(items ?? [], language)),
    [items, order, language],
  )
}
