/** How reference data is stored and read: one table, a parent where a list depends on another. */
import { and, asc, eq, sql } from 'drizzle-orm'
import type { BookItem } from '#lender/contract/answers.ts'
import { referenceData } from '../database/schema.ts'
import { statement } from '../database/statement.ts'
import type { Reader } from '../database/transaction.ts'

const listNames = [
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
export type ListName = (typeof listNames)[number]

/** Where the parents of a list's entries are. */
export const parentList: Readonly<Partial<Record<ListName, ListName>>> = {
  districts: 'provinces',
  divisional: 'districts',
  gn: 'divisional',
  branches: 'banks',
  phoneSubTypes: 'phoneTypes',
}

export type ReferenceRow = typeof referenceData.$inferSelect

const wholeList = statement<{ list: string }, ReferenceRow[]>((reader, value) =>
  reader
    .select()
    .from(referenceData)
    .where(eq(referenceData.list, value('list')))
    .orderBy(asc(referenceData.id)),
)

const childrenIn = statement<{ list: string; parentId: number }, ReferenceRow[]>((reader, value) =>
  reader
    .select()
    .from(referenceData)
    .where(and(eq(referenceData.list, value('list')), eq(referenceData.parentId, value('parentId'))))
    .orderBy(asc(referenceData.id)),
)

const entry = statement<{ list: string; id: number }, ReferenceRow[]>((reader, value) =>
  reader
    .select()
    .from(referenceData)
    .where(and(eq(referenceData.list, value('list')), eq(referenceData.id, value('id')))),
)

/** Entries by id; with `parentId` only those of one parent. */
export const readList = (reader: Reader, list: ListName, parentId?: number): Promise<ReferenceRow[]> =>
  parentId === undefined ? wholeList(reader, { list }) : childrenIn(reader, { list, parentId })

export async function findEntry(reader: Reader, list: ListName, id: number): Promise<ReferenceRow | null> {
  const [row] = await entry(reader, { list, id })
  return row ?? null
}

export type Wanted = { readonly list: ListName; readonly id: number; readonly parentId?: number }

type Place = { list: string; id: number; parentId: number | null }

const entries = statement<{ names: string[]; ids: number[] }, Place[]>((reader, value) => {
  const asked = sql`select * from unnest(${value('names')}::text[], ${value('ids')}::bigint[])`
  return reader
    .select({ list: referenceData.list, id: referenceData.id, parentId: referenceData.parentId })
    .from(referenceData)
    .where(sql`(${referenceData.list}, ${referenceData.id}) in (${asked})`)
})

/** One question for all: for each whether the entry exists and, in a dependent list, belongs to that parent. */
export async function areEntries(reader: Reader, wanted: readonly Wanted[]): Promise<boolean[]> {
  const names = wanted.map(({ list }) => list)
  const ids = wanted.map(({ id }) => id)
  const found = await entries(reader, { names, ids })
  return wanted.map(({ list, id, parentId }) =>
    found.some((row) => row.list === list && row.id === id && (parentId === undefined || row.parentId === parentId)),
  )
}

export const toItem = (row: ReferenceRow): BookItem => ({
  id: row.id,
  name_lat: row.nameLat,
  name_sh: row.nameSh,
  name_tm: row.nameTm,
})
