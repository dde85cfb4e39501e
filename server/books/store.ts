/** Decides how reference books are kept and read: one table, a parent where the book is a cascade. */
import { and, asc, eq, sql } from 'drizzle-orm'
import type { BookItem } from '../../src/lender/contract/answers.ts'
import { books } from '../database/schema.ts'
import { statement } from '../database/statement.ts'
import type { Reader } from '../database/transaction.ts'

export const bookNames = [
  'provinces',
  'districts',
  'divisional',
  'gn',
  'banks',
  'branches',
  'livingPeriod',
  'maritalStatus',
  'socialStatus',
  'workingIndustry',
  'workingExperiences',
  'phoneTypes',
  'phoneSubTypes',
] as const
export type BookName = (typeof bookNames)[number]

/** Where the parents of a book's entries are. */
export const parentBook: Readonly<Partial<Record<BookName, BookName>>> = {
  districts: 'provinces',
  divisional: 'districts',
  gn: 'divisional',
  branches: 'banks',
  phoneSubTypes: 'phoneTypes',
}

export type BookRow = typeof books.$inferSelect

const wholeBook = statement<{ book: string }, BookRow[]>((reader, value) =>
  reader
    .select()
    .from(books)
    .where(eq(books.book, value('book')))
    .orderBy(asc(books.id)),
)

const childrenIn = statement<{ book: string; parentId: number }, BookRow[]>((reader, value) =>
  reader
    .select()
    .from(books)
    .where(and(eq(books.book, value('book')), eq(books.parentId, value('parentId'))))
    .orderBy(asc(books.id)),
)

const entry = statement<{ book: string; id: number }, BookRow[]>((reader, value) =>
  reader
    .select()
    .from(books)
    .where(and(eq(books.book, value('book')), eq(books.id, value('id')))),
)

/** Entries by id; with `parentId` only those of one parent. */
export const readBook = (reader: Reader, book: BookName, parentId?: number): Promise<BookRow[]> =>
  parentId === undefined ? wholeBook(reader, { book }) : childrenIn(reader, { book, parentId })

export async function findEntry(reader: Reader, book: BookName, id: number): Promise<BookRow | null> {
  const [row] = await entry(reader, { book, id })
  return row ?? null
}

export type Wanted = { readonly book: BookName; readonly id: number; readonly parentId?: number }

type Place = { book: string; id: number; parentId: number | null }

const entries = statement<{ names: string[]; ids: number[] }, Place[]>((reader, value) => {
  const asked = sql`select * from unnest(${value('names')}::text[], ${value('ids')}::bigint[])`
  return reader
    .select({ book: books.book, id: books.id, parentId: books.parentId })
    .from(books)
    .where(sql`(${books.book}, ${books.id}) in (${asked})`)
})

/** One question for all: for each whether the entry exists and, in a cascade, belongs to that parent. */
export async function areEntries(reader: Reader, wanted: readonly Wanted[]): Promise<boolean[]> {
  const names = wanted.map(({ book }) => book)
  const ids = wanted.map(({ id }) => id)
  const found = await entries(reader, { names, ids })
  return wanted.map(({ book, id, parentId }) =>
    found.some((row) => row.book === book && row.id === id && (parentId === undefined || row.parentId === parentId)),
  )
}

export const toItem = (row: BookRow): BookItem => ({
  id: row.id,
  name_lat: row.nameLat,
  name_sh: row.nameSh,
  name_tm: row.nameTm,
})
