/** How an entry of any reference book is read: places, small lists, banks, branches. */
import * as v from 'valibot'
import type { BookItem } from '#machines/dependent-lists/books.ts'
import { id, isRecord, listOf, loose, candidates, textOrNull } from './shape.ts'

const item = v.pipe(
  loose({
    id,
    nameLat: textOrNull,
    nameSh: textOrNull,
    nameTm: textOrNull,
    name: textOrNull,
    bankName: textOrNull,
    branchName: textOrNull,
    bankCode: textOrNull,
    gnNo: textOrNull,
  }),
  v.transform((entry): BookItem => {
    const latin = entry.nameLat ?? entry.bankName ?? entry.branchName ?? entry.name
    return {
      id: entry.id,
      nameLat: latin ?? '',
      nameSh: entry.nameSh,
      nameTm: entry.nameTm,
      ...(entry.gnNo === null ? {} : { gnNo: entry.gnNo }),
      ...(entry.bankCode === null ? {} : { bankCode: entry.bankCode }),
    }
  }),
  v.check((entry) => entry.nameLat !== '', 'no name'),
)

/** The list in `data`, in `data.banks`, `data.bankBranches` or whatever single list `data` holds, or bare. */
function listIn(answer: unknown): unknown {
  const direct = candidates(answer, 'banks', 'bankBranches', 'bank_branches', 'branches', 'items', 'list')
  return direct.find(Array.isArray) ?? direct.filter(isRecord).flatMap(Object.values).find(Array.isArray)
}

export const bookReader = v.pipe(v.unknown(), v.transform(listIn), listOf(item))
