/** What starting over means: no borrower, no code, no counter, the real time, and the seeds as on the first day. */
import { is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import * as schema from '../database/schema.ts'
import { inTransaction } from '../database/transaction.ts'
import { ApiError } from '../http/api-error.ts'
import type { Parts } from '../parts.ts'
import { holdsForeignBorrowers } from './own-database.ts'
import { plantSeeds } from './seeds.ts'

const keptTables: readonly unknown[] = [schema.meta, schema.referenceData]
/** Every other table: a new one is emptied as well. */
const emptied = Object.values(schema).flatMap((one) => (is(one, PgTable) && !keptTables.includes(one) ? [one] : []))

/** Keeps the reference data and the schema. Refused (409) once another lender has taken in borrowers in earnest. */
export async function resetSandbox(parts: Parts): Promise<void> {
  const names = await inTransaction(parts.database, async (tx) => {
    if (await holdsForeignBorrowers(tx)) throw new ApiError('foreign_borrowers')
    const pictures = [
      ...(await tx.select().from(schema.photos)),
      ...(await tx.select().from(schema.slips)),
      ...(await tx.select().from(schema.unclaimedPhotos)),
    ]
    for (const table of emptied) await tx.delete(table)
    return pictures.flatMap(({ name }) => name ?? [])
  })
  await parts.clock.reset()
  for (const name of names) await parts.photoStore.remove(name)
  await plantSeeds(parts)
}
