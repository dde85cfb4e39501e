import type { BookName, BookItem } from './books.ts'
import { portsOf } from '../shared/ports.ts'

export type DependentListsPorts = {
  readBook: { input: { readonly book: BookName; readonly parentId: number | null }; output: readonly BookItem[] }
}

export const port = portsOf<DependentListsPorts>()
