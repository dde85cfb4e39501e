import * as v from 'valibot'
import type { BookItem } from '#machines/dependent-lists/books.ts'
import { id, result } from './units.ts'

const item = v.pipe(
  v.object({
    key: id,
    label: v.object({ en: v.string(), si: v.nullable(v.string()), ta: v.nullable(v.string()) }),
    code: v.optional(v.string()),
  }),
  v.transform(({ key, label, code }): BookItem => ({
    id: key,
    nameLat: label.en,
    nameSh: label.si,
    nameTm: label.ta,
    ...(code === undefined ? {} : { bankCode: code }),
  })),
)

export const bookReader = result(v.array(item))
