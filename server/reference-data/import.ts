/** Whether a folder of reference data is complete, and loads it in one piece: a broken file changes nothing. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as v from 'valibot'
import { sha256 } from '../hash.ts'
import { eq } from 'drizzle-orm'
import { referenceData } from '../database/schema.ts'
import { inTransaction, type Database } from '../database/transaction.ts'
import { rowOf } from './entries.ts'
import { markVersion, writeRows } from './load.ts'
import { parentList, type ListName, type ReferenceRow } from './store.ts'

export class BrokenReferenceData extends Error {
  override name = 'BrokenReferenceData'
}

const id = v.pipe(v.number(), v.safeInteger(), v.minValue(1))
const text = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(200))
const named = { id, name_lat: text, name_sh: v.nullable(text), name_tm: v.nullable(text) }
const plain = v.array(v.object(named))

/** File by file parents first; a file that is missing leaves its list as it is. */
const files: readonly { readonly name: string; readonly rows: (value: unknown) => ReferenceRow[] }[] = [
  { name: 'provinces.json', rows: (value) => v.parse(plain, value).map((one) => rowOf('provinces', one)) },
  {
    name: 'districts.json',
    rows: (value) =>
      v
        .parse(v.array(v.object({ ...named, province_id: id })), value)
        .map((one) => rowOf('districts', one, one.province_id)),
  },
  {
    name: 'divisional_secretariats.json',
    rows: (value) =>
      v
        .parse(v.array(v.object({ ...named, district_id: id })), value)
        .map((one) => rowOf('divisional', one, one.district_id)),
  },
  {
    name: 'gn_divisions.json',
    rows: (value) =>
      v
        .parse(v.array(v.object({ ...named, ds_id: id, gn_no: v.nullable(text) })), value)
        .map((one) => rowOf('gn', one, one.ds_id, one.gn_no)),
  },
  {
    name: 'banks.json',
    rows: (value) =>
      v
        .parse(v.array(v.object({ ...named, bank_code: v.pipe(v.string(), v.regex(/^\d{4}$/)) })), value)
        .map((one) => rowOf('banks', one, null, one.bank_code)),
  },
  {
    name: 'bank_branches.json',
    rows: (value) =>
      v.parse(v.array(v.object({ ...named, bank_id: id })), value).map((one) => rowOf('branches', one, one.bank_id)),
  },
  {
    name: 'reference_books.json',
    rows: (value) => {
      const small = v.parse(
        v.object({
          maritalStatus: plain,
          livingPeriod: plain,
          socialStatus: plain,
          workingIndustry: plain,
          workingExperiences: plain,
          phoneTypes: plain,
          phoneSubTypes: v.array(v.object({ ...named, phone_type_id: id })),
        }),
        value,
      )
      const { phoneSubTypes, ...others } = small
      return [
        ...Object.entries(others).flatMap(([list, entries]) => entries.map((one) => rowOf(list, one))),
        ...phoneSubTypes.map((one) => rowOf('phoneSubTypes', one, one.phone_type_id)),
      ]
    },
  },
]

async function readRows(folder: string, file: (typeof files)[number]): Promise<ReferenceRow[] | null> {
  const path = join(folder, file.name)
  const content = await readFile(path, 'utf8').catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  })
  if (content === null) return null
  try {
    const rows = file.rows(JSON.parse(content))
    if (rows.length === 0) throw new BrokenReferenceData('it is empty')
    return rows
  } catch (error) {
    if (v.isValiError(error)) {
      throw new BrokenReferenceData(
        `${file.name}: entry ${v.getDotPath(error.issues[0]) ?? '?'}: ${error.issues[0].message}`,
      )
    }
    throw new BrokenReferenceData(`${file.name}: ${error instanceof Error ? error.message : 'unreadable'}`)
  }
}

/** Ids of a child begin with the parent's, except among the small lists, whose ids are plain numbers. */
const BY_PREFIX = new Set<string>(['districts', 'divisional', 'gn', 'branches'])

const isListName = (list: string): list is ListName => list in parentList

/** Duplicates, parents that do not exist, ids that do not begin with their parent's: the first is named and all is refused. */
function checkWhole(rows: readonly ReferenceRow[]): void {
  const known = new Set<string>()
  for (const row of rows) {
    const key = `${row.list} ${row.id}`
    if (known.has(key)) throw new BrokenReferenceData(`${row.list}: the id ${row.id} is there twice.`)
    known.add(key)
  }
  for (const row of rows) {
    const parent = isListName(row.list) ? parentList[row.list] : undefined
    if (!parent) continue
    if (!known.has(`${parent} ${row.parentId}`)) {
      throw new BrokenReferenceData(`${row.list}: ${row.id} belongs to ${row.parentId}, which ${parent} does not have.`)
    }
    if (BY_PREFIX.has(row.list) && !String(row.id).startsWith(String(row.parentId))) {
      throw new BrokenReferenceData(`${row.list}: the id ${row.id} does not begin with its parent's, ${row.parentId}.`)
    }
  }
}

/**
 * Replaces the lists whose files are in the folder. Resolves to the number of entries by list. Throws `BrokenReferenceData` with the
 * place of the first fault, and then nothing was changed. Running it again with the same files changes nothing.
 */
export async function importReferenceData(database: Database, folder: string): Promise<Record<string, number>> {
  const imported: ReferenceRow[] = []
  for (const file of files) imported.push(...((await readRows(folder, file)) ?? []))
  if (imported.length === 0) throw new BrokenReferenceData(`No list was found in ${folder}.`)
  const counts: Record<string, number> = {}
  for (const row of imported) counts[row.list] = (counts[row.list] ?? 0) + 1
  await inTransaction(database, async (tx) => {
    const kept = (await tx.select().from(referenceData)).filter((row) => !(row.list in counts))
    checkWhole([...kept, ...imported])
    for (const list of Object.keys(counts)) await tx.delete(referenceData).where(eq(referenceData.list, list))
    await writeRows(tx, imported)
    await markVersion(tx, `imported:${sha256(JSON.stringify(imported))}`)
  })
  return counts
}
