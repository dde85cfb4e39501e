/** What `node dist-server/main.js erase <phone>` does: a borrower who asks for it is forgotten, but for what belongs to a contract. */
import { and, eq, getTableColumns, ne, notInArray } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { normalisePhone } from '#machines/rules/phone.ts'
import * as schema from '../database/schema.ts'
import { browserOfNumber } from '../code/asking-browser.ts'
import { withDatabase } from '../database/open.ts'
import { inTransaction, type Transaction } from '../database/transaction.ts'
import type { DatabaseOptions } from '../options.ts'
import { photoStoreOf } from '../photos/open-store.ts'
import { noteUnclaimed, removePhotos, type Removing } from '../photos/unclaimed.ts'

/** Nothing was changed; the message says why, for the operator. */
export class NotErasable extends Error {
  override name = 'NotErasable'
}

const { applications, bankAccounts, borrowers, documents, loans, phones, photos, unclaimedPhotos } = schema

/**
 * Every table that names a borrower: a new one is erased as well. But the pictures that no row names stay listed for an hour, by two
 * random numbers: one whose upload ends only now is found so.
 */
export const owned = Object.values(schema).flatMap((table) =>
  'borrowerId' in table && table !== unclaimedPhotos ? [table] : [],
)

/**
 * What a lender has to show of a contract for years after its end: in Sri Lanka six, who the customer was and every transaction.
 * Of the first four tables only what belongs to the contract stays.
 */
export const ofContract: readonly PgTable[] = [
  applications,
  bankAccounts,
  documents,
  photos,
  schema.consents,
  loans,
  schema.agreementNumbers,
  schema.firstLoans,
  schema.prolongations,
  schema.payments,
  schema.ledgerEntries,
]
/** These are found by the number alone. */
export const ofNumber = [schema.sentCodes, schema.oneTimeCodes, schema.messages] as const
/** The answers of every other form go: a new one as well. */
const keptAnswers: readonly string[] = [
  'personal',
  'address',
] satisfies readonly (keyof typeof borrowers.$inferSelect)[]
const otherAnswers = Object.fromEntries(
  Object.entries(getTableColumns(borrowers))
    .filter(([name, { dataType }]) => dataType === 'json' && !keptAnswers.includes(name))
    .map(([name]) => [name, null]),
)
const keptWords =
  'name, NIC, address and the picture of the identity card; contracts with their applications, bank accounts, payments, documents and consents'

/** The borrower of a number, and the applications that became contracts. Nobody else changes this borrower until the transaction ends. */
async function erasable(tx: Transaction, phone: string): Promise<{ id: number; contracts: readonly number[] }> {
  const [listed] = await tx.select().from(phones).where(eq(phones.phone, phone))
  const id = listed?.borrowerId ?? 0
  const [locked] = await tx.select({ id: borrowers.id }).from(borrowers).where(eq(borrowers.id, id)).for('update')
  if (!locked) throw new NotErasable('No borrower has this number.')
  const all = await tx.select().from(loans).where(eq(loans.borrowerId, id))
  if (all.some(({ closedAt }) => closedAt === null))
    throw new NotErasable('This borrower has a loan that is not repaid, or money is on its way.')
  return { id, contracts: all.map(({ applicationId }) => applicationId) }
}

const picturesOf = (id: number, hasContract: boolean) =>
  and(eq(photos.borrowerId, id), hasContract ? ne(photos.type, 'main_document_front') : undefined)

/** What the borrower has answered, and what led to no contract. */
async function keepContracts(tx: Transaction, id: number, contracts: readonly number[]): Promise<void> {
  const others = and(eq(applications.borrowerId, id), notInArray(applications.id, [...contracts]))
  await tx.delete(applications).where(others)
  const paidTo = await tx
    .select({ account: applications.bankAccountId })
    .from(applications)
    .where(eq(applications.borrowerId, id))
  const accounts = paidTo.flatMap(({ account }) => (account === null ? [] : [account]))
  await tx
    .delete(bankAccounts)
    .where(and(eq(bankAccounts.borrowerId, id), notInArray(bankAccounts.id, [0, ...accounts])))
  await tx.delete(documents).where(and(eq(documents.borrowerId, id), eq(documents.kind, 'conditions')))
  // The number may belong to another person by now.
  const left = { ...otherAnswers, phone: `erased ${id}`, remindedSince: null }
  await tx.update(borrowers).set(left).where(eq(borrowers.id, id))
}

/** @returns the pictures whose rows are gone, and whether a contract stays */
async function eraseRows(tx: Transaction, phone: string) {
  const { id, contracts } = await erasable(tx, phone)
  const hasContract = contracts.length > 0
  const gone = await tx.delete(photos).where(picturesOf(id, hasContract)).returning({ name: photos.name })
  const pictures = { borrowerId: id, names: gone.map(({ name }) => name) }
  await noteUnclaimed(tx, pictures, Date.now())
  for (const table of owned)
    if (!hasContract || !ofContract.includes(table)) await tx.delete(table).where(eq(table.borrowerId, id))
  for (const table of ofNumber) await tx.delete(table).where(eq(table.phone, phone))
  // Those to a new number.
  await tx.delete(schema.sentCodes).where(eq(schema.sentCodes.browser, browserOfNumber(id)))
  if (hasContract) await keepContracts(tx, id, contracts)
  else await tx.delete(borrowers).where(eq(borrowers.id, id))
  return { pictures, hasContract }
}

/**
 * Pictures go before the rows that name them: after a kill in between, the same command finds what is left. One that arrives
 * in between goes after its row.
 * @returns what is kept, in words, or null
 */
export async function eraseBorrower(place: Removing, typed: string): Promise<string | null> {
  const phone = normalisePhone(typed)
  const known = await inTransaction(place.database, async (tx) => {
    const { id, contracts } = await erasable(tx, phone)
    const named = await tx
      .select()
      .from(photos)
      .where(picturesOf(id, contracts.length > 0))
    return [...named, ...(await tx.select().from(unclaimedPhotos).where(eq(unclaimedPhotos.borrowerId, id)))]
  })
  for (const { name } of known) await place.photoStore.remove(name)
  const { pictures, hasContract } = await inTransaction(place.database, (tx) => eraseRows(tx, phone))
  await removePhotos(place, pictures)
  return hasContract ? keptWords : null
}

/** Exit code 0 and what is kept, or 1 and one sentence. */
export async function runErase(options: DatabaseOptions, phone: string | undefined): Promise<void> {
  await withDatabase(options, async (database) => {
    try {
      const kept = await eraseBorrower({ database, photoStore: photoStoreOf(options) }, phone ?? '')
      console.log(
        kept === null ? 'Erased. Nothing is kept.' : `Erased. Kept, because it belongs to a contract: ${kept}.`,
      )
    } catch (error) {
      if (!(error instanceof NotErasable)) throw error
      console.error(`Nothing was changed. ${error.message} (erase <phone>)`)
      process.exitCode = 1
    }
  })
}
