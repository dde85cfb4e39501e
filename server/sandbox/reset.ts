/** What starting over means: no borrower, no code, no counter, the real time, and the seeds as on the first day. */
import * as schema from '../database/schema.ts'
import { inTransaction } from '../database/transaction.ts'
import { ApiError } from '../http/api-error.ts'
import type { Parts } from '../parts.ts'
import { holdsForeignBorrowers } from './own-database.ts'
import { plantSeeds } from './seeds.ts'

const emptied = [
  schema.borrowers,
  schema.phones,
  schema.oneTimeCodes,
  schema.sentCodes,
  schema.rateWindows,
  schema.messages,
  schema.visits,
  schema.sessionFamilies,
  schema.sessions,
  schema.refreshTokens,
  schema.consents,
  schema.applications,
  schema.bankAccounts,
  schema.photos,
  schema.unclaimedPhotos,
  schema.loans,
  schema.agreementNumbers,
  schema.firstLoans,
  schema.prolongations,
  schema.payments,
  schema.replies,
  schema.notifications,
  schema.documents,
  schema.ledgerEntries,
  schema.hookEvents,
  schema.outbox,
]

/** Keeps the reference data and the schema. Refused (409) once another lender has taken in borrowers in earnest. */
export async function resetSandbox(parts: Parts): Promise<void> {
  const names = await inTransaction(parts.database, async (tx) => {
    if (await holdsForeignBorrowers(tx)) throw new ApiError('foreign_borrowers')
    const pictures = [...(await tx.select().from(schema.photos)), ...(await tx.select().from(schema.unclaimedPhotos))]
    for (const table of emptied) await tx.delete(table)
    return pictures.map(({ name }) => name)
  })
  await parts.clock.reset()
  for (const name of names) await parts.photoStore.remove(name)
  await plantSeeds(parts)
}
