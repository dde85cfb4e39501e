/** What starting over means: no borrower, no code, no counter, the real time, and the seeds as on the first day. */
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
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
  schema.loans,
  schema.agreementNumbers,
  schema.firstLoans,
  schema.prolongations,
  schema.payments,
  schema.replies,
  schema.notifications,
  schema.documents,
]

/** Keeps the reference data and the schema. Refused (409) once another lender has taken in borrowers in earnest. */
export async function resetSandbox(parts: Parts): Promise<void> {
  await inTransaction(parts.database, async (tx) => {
    if (await holdsForeignBorrowers(tx)) throw new ApiError('foreign_borrowers')
    for (const table of emptied) await tx.delete(table)
  })
  await parts.clock.reset()
  await rm(join(parts.options.dataFolder, 'photos'), { recursive: true, force: true })
  await plantSeeds(parts)
}
