/** What `node dist-server/main.js erase <phone>` does: a borrower who asks for it is forgotten, but for what belongs to a contract. */
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { and, eq, isNull, ne, notInArray } from 'drizzle-orm'
import { normalisePhone } from '#machines/rules/phone.ts'
import * as schema from '../database/schema.ts'
import { openDatabase } from '../database/open.ts'
import { inTransaction, type Database, type Transaction } from '../database/transaction.ts'
import type { DatabaseOptions } from '../options.ts'

/** Nothing was changed; the message says why, for the operator. */
export class NotErasable extends Error {
  override name = 'NotErasable'
}

const { applications, bankAccounts, borrowers, consents, documents, loans, phones, photos } = schema

/** What serves nobody but the borrower: it goes in every case. */
const dealings = [
  schema.sessions,
  schema.refreshTokens,
  schema.sessionFamilies,
  schema.replies,
  schema.notifications,
] as const

/** What a lender has to show of a contract for years after its end (in Sri Lanka six: identity of the customer, and every transaction). */
const ofContracts =
  'name, NIC, address and the picture of the identity card; contracts with their applications, bank accounts, payments, documents and consents'

async function borrowerOf(tx: Transaction, phone: string): Promise<number> {
  const [listed] = await tx.select().from(phones).where(eq(phones.phone, phone))
  const id = listed?.borrowerId ?? 0
  // Nothing else of this borrower is written until the end of the transaction.
  const [locked] = await tx.select({ id: borrowers.id }).from(borrowers).where(eq(borrowers.id, id)).for('update')
  if (!locked) throw new NotErasable('No borrower has this number.')
  const open = await tx
    .select({ id: loans.id })
    .from(loans)
    .where(and(eq(loans.borrowerId, id), isNull(loans.closedAt)))
  if (open.length > 0) throw new NotErasable('This borrower has a loan that is not repaid, or money is on its way.')
  return id
}

/** Codes and messages are found by the number alone. */
async function forgetNumber(tx: Transaction, phone: string): Promise<void> {
  for (const table of [phones, schema.sentCodes, schema.oneTimeCodes, schema.messages])
    await tx.delete(table).where(eq(table.phone, phone))
}

/** All that the borrower has answered, and that led to no contract. */
async function keepContracts(tx: Transaction, id: number, contracts: readonly number[]): Promise<void> {
  const mine = and(eq(applications.borrowerId, id), notInArray(applications.id, [...contracts]))
  await tx.delete(applications).where(mine)
  const paidTo = await tx
    .select({ account: applications.bankAccountId })
    .from(applications)
    .where(eq(applications.borrowerId, id))
  const accounts = paidTo.flatMap(({ account }) => (account === null ? [] : [account]))
  await tx
    .delete(bankAccounts)
    .where(and(eq(bankAccounts.borrowerId, id), notInArray(bankAccounts.id, [0, ...accounts])))
  await tx.delete(documents).where(and(eq(documents.borrowerId, id), eq(documents.kind, 'conditions')))
  // The number may be somebody else's by now; the row keeps none.
  const left = { phone: `erased ${id}`, closed: true, employment: null, contacts: null }
  await tx.update(borrowers).set(left).where(eq(borrowers.id, id))
}

async function forgetAll(tx: Transaction, id: number): Promise<void> {
  for (const table of [applications, bankAccounts, documents, consents])
    await tx.delete(table).where(eq(table.borrowerId, id))
  await tx.delete(borrowers).where(eq(borrowers.id, id))
}

/**
 * All in one transaction, in which the pictures go first: a command that is killed is given once more, and finds what is left.
 * @returns what is kept, in words, or null
 */
export async function eraseBorrower(database: Database, dataFolder: string, typed: string): Promise<string | null> {
  const phone = normalisePhone(typed)
  return inTransaction(database, async (tx) => {
    const id = await borrowerOf(tx, phone)
    const contracts = await tx.select({ of: loans.applicationId }).from(loans).where(eq(loans.borrowerId, id))
    const hasContract = contracts.length > 0
    const going = and(eq(photos.borrowerId, id), hasContract ? ne(photos.type, 'main_document_front') : undefined)
    for (const { name } of await tx.select({ name: photos.name }).from(photos).where(going))
      await rm(join(dataFolder, 'photos', name), { force: true })
    await tx.delete(photos).where(going)
    for (const table of dealings) await tx.delete(table).where(eq(table.borrowerId, id))
    await forgetNumber(tx, phone)
    if (!hasContract) await forgetAll(tx, id)
    else
      await keepContracts(
        tx,
        id,
        contracts.map(({ of }) => of),
      )
    return hasContract ? ofContracts : null
  })
}

/** Exit code 0 and what is kept, or 1 and one sentence. */
export async function runErase(options: DatabaseOptions, phone: string | undefined): Promise<void> {
  const store = await openDatabase(options.databaseUrl, options.dataFolder, 1, { migrates: false })
  try {
    const kept = await eraseBorrower(store.database, options.dataFolder, phone ?? '')
    console.log(kept === null ? 'Erased. Nothing is kept.' : `Erased. Kept, because it belongs to a contract: ${kept}.`)
  } catch (error) {
    if (!(error instanceof NotErasable)) throw error
    console.error(`Nothing was changed. ${error.message} (erase <phone>)`)
    process.exitCode = 1
  } finally {
    await store.close()
  }
}
