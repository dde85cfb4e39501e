/** When the shipped reference data is written: at the first start, and again when a release changed them; never over an import. */
import { eq, sql } from 'drizzle-orm'
import { referenceData, meta } from '../database/schema.ts'
import { inTransaction, type Database, type Transaction } from '../database/transaction.ts'
import { sha256 } from '../hash.ts'
import { shippedReferenceData } from './entries.ts'
import type { ReferenceRow } from './store.ts'

const VERSION_KEY = 'books'
const BATCH = 1_000

/** Writes entries; one that is there is replaced. */
export async function writeRows(tx: Transaction, rows: readonly ReferenceRow[]): Promise<void> {
  for (let from = 0; from < rows.length; from += BATCH) {
    await tx
      .insert(referenceData)
      .values(rows.slice(from, from + BATCH))
      .onConflictDoUpdate({
        target: [referenceData.list, referenceData.id],
        set: {
          parentId: sql`excluded.parent_id`,
          nameLat: sql`excluded.name_lat`,
          nameSh: sql`excluded.name_sh`,
          nameTm: sql`excluded.name_tm`,
          code: sql`excluded.code`,
        },
      })
  }
}

export async function markVersion(tx: Transaction, value: string): Promise<void> {
  await tx.insert(meta).values({ key: VERSION_KEY, value }).onConflictDoUpdate({ target: meta.key, set: { value } })
}

/** Safe when two instances start together: both write the same. */
export async function loadShippedReferenceData(database: Database): Promise<void> {
  const rows = shippedReferenceData()
  const version = `shipped:${sha256(JSON.stringify(rows))}`
  const [mark] = await database.select().from(meta).where(eq(meta.key, VERSION_KEY))
  if (mark?.value === version || mark?.value.startsWith('imported:')) return
  await inTransaction(database, async (tx) => {
    await tx.delete(referenceData)
    await writeRows(tx, rows)
    await markVersion(tx, version)
  })
}
