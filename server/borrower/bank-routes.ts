/** Where the money goes: saved accounts, a new one, and which of them an application uses. */
import { and, asc, eq } from 'drizzle-orm'
import { Hono } from 'hono'
import { nameIn } from '#machines/dependent-lists/lists.ts'
import type { BankAccount, Preview } from '#lender/contract/answers.ts'
import type { Language } from '#lender/contract/requests.ts'
import { transitionApplication } from '../application/transitions.ts'
import { areEntries, findEntry, type ListName } from '../reference-data/store.ts'
import { bankAccounts } from '../database/schema.ts'
import type { Reader } from '../database/transaction.ts'
import { bodyOf } from '../http/body.ts'
import type { LenderEnv } from '../http/env.ts'
import { writeOnce } from '../http/once.ts'
import { ApiError, refuseValues } from '../http/api-error.ts'
import { newId, type Parts } from '../parts.ts'
import { requireBorrower } from '../session/guard.ts'
import type { Change } from './change.ts'
import { positionAfter } from './snapshot.ts'

const MAX_ACCOUNTS = 10

async function nameOf(reader: Reader, list: ListName, id: number, language: Language): Promise<string> {
  const row = await findEntry(reader, list, id)
  return row ? nameIn(row, language) : String(id)
}

/** What a borrower knows an account by: the bank and the last digits. */
export async function shortAccount(
  { tx, snapshot: { borrower } }: Change,
  id: number | null,
): Promise<Required<Preview>['bank_account']> {
  if (id === null) return null
  const [row] = await tx
    .select()
    .from(bankAccounts)
    .where(and(eq(bankAccounts.borrowerId, borrower.id), eq(bankAccounts.id, id)))
  if (!row) return null
  return {
    bank_name: await nameOf(tx, 'banks', Number(row.bankCode), borrower.lang),
    ending: row.accountNumber.slice(-4),
  }
}

/** 404 alike for an application that is missing, another's, or no longer open. */
function requireOwnApplication({ snapshot }: Change, id: number | null): void {
  if (id !== null && snapshot.application?.id !== id) throw new ApiError('not_found')
}

async function addAccount(
  change: Change,
  body: { bank_code: string; branch_id: number; account_number: string },
): Promise<number> {
  const bankId = Number(body.bank_code)
  const borrowerId = change.snapshot.borrower.id
  const [[bank, branch], kept] = await Promise.all([
    areEntries(change.tx, [
      { list: 'banks', id: bankId },
      { list: 'branches', id: body.branch_id, parentId: bankId },
    ]),
    change.tx.select().from(bankAccounts).where(eq(bankAccounts.borrowerId, borrowerId)),
  ])
  if (bank !== true) return refuseValues({ bank_code: 'unknown' })
  if (branch !== true) return refuseValues({ branch_id: 'unknown' })
  const wanted = { bankCode: body.bank_code, branchId: body.branch_id, accountNumber: body.account_number }
  const same = kept.find(
    (one) =>
      one.bankCode === wanted.bankCode &&
      one.branchId === wanted.branchId &&
      one.accountNumber === wanted.accountNumber,
  )
  if (same) return same.id
  if (kept.length >= MAX_ACCOUNTS) throw new ApiError('too_many_accounts')
  const id = newId()
  await change.tx.insert(bankAccounts).values({ borrowerId, id, ...wanted, createdAt: change.now })
  return id
}

/** The account of an application under review, of an offer or of an open loan stays: money goes there. */
const isInUse = ({ snapshot: { application } }: Change, id: number): boolean =>
  application?.bankAccountId === id && application.state !== 'state_declined'

async function removeAccount(change: Change, id: number): Promise<void> {
  if (isInUse(change, id)) throw new ApiError('account_in_use')
  const removed = await change.tx
    .delete(bankAccounts)
    .where(and(eq(bankAccounts.borrowerId, change.snapshot.borrower.id), eq(bankAccounts.id, id)))
    .returning({ id: bankAccounts.id })
  if (removed.length === 0) throw new ApiError('not_found')
}

export function bankRoutes(parts: Parts): Hono<LenderEnv> {
  const routes = new Hono<LenderEnv>()

  /** -> { bank_accounts: BankAccount[] }, oldest first, names in the borrower's language. */
  routes.get('/v1/client/bankAccounts', async (call) => {
    const borrower = await requireBorrower(call, parts)
    const { database } = parts
    const rows = await database
      .select()
      .from(bankAccounts)
      .where(eq(bankAccounts.borrowerId, borrower.id))
      .orderBy(asc(bankAccounts.createdAt))
    const accounts: BankAccount[] = []
    for (const row of rows) {
      accounts.push({
        id: row.id,
        bankName: await nameOf(database, 'banks', Number(row.bankCode), borrower.lang),
        branchName: await nameOf(database, 'branches', row.branchId, borrower.lang),
        accountNumber: row.accountNumber,
      })
    }
    return call.json({ success: true, bank_accounts: accounts })
  })

  /**
   * { bank_code, branch_id, account_number, application_id } -> { state, data: { id }, position }. The same account again
   * answers the same id (unique constraint). 409 outside state_bank_account, 422 by field, 404 for another application.
   */
  routes.post('/v1/client/addBankAccount', async (call) => {
    const borrower = await requireBorrower(call, parts)
    const body = await bodyOf(call, 'POST /v1/client/addBankAccount')
    const once = { borrowerId: borrower.id, name: 'addBankAccount', request: body }
    return writeOnce(call, parts, once, async (change) => {
      requireOwnApplication(change, body.application_id)
      if (change.snapshot.application?.state !== 'state_bank_account') throw new ApiError('wrong_state')
      const id = await addAccount(change, body)
      return { success: true, state: 'state_bank_account', data: { id }, position: positionAfter(change) }
    })
  })

  /**
   * Beyond the specification: { client_bank_account_id } -> { success }. 404 for foreign and missing ids alike, so also for an
   * account that is removed already; 409 `account_in_use` while an application or a loan uses it.
   */
  routes.post('/v1/client/removeBankAccount', async (call) => {
    const borrower = await requireBorrower(call, parts)
    const body = await bodyOf(call, 'POST /v1/client/removeBankAccount')
    const once = { borrowerId: borrower.id, name: 'removeBankAccount', request: body }
    return writeOnce(call, parts, once, async (change) => {
      await removeAccount(change, body.client_bank_account_id)
      return { success: true }
    })
  })

  /**
   * { application_id, client_bank_account_id } -> { success, data, position } and the review begins. The same choice again
   * answers the same; another choice once the review runs is 409. 404 for foreign or missing ids.
   */
  routes.post('/v1/application/setApplicationBankAccount', async (call) => {
    const borrower = await requireBorrower(call, parts)
    const body = await bodyOf(call, 'POST /v1/application/setApplicationBankAccount')
    const once = { borrowerId: borrower.id, name: 'setApplicationBankAccount', request: body }
    return writeOnce(call, parts, once, async (change) => {
      const { application } = change.snapshot
      requireOwnApplication(change, body.application_id)
      let moved = application
      const [account] = await change.tx
        .select({ id: bankAccounts.id })
        .from(bankAccounts)
        .where(and(eq(bankAccounts.borrowerId, borrower.id), eq(bankAccounts.id, body.client_bank_account_id)))
      if (!application || !account) throw new ApiError('not_found')
      const isRepeated =
        application.state === 'state_offer_calculation' && application.bankAccountId === body.client_bank_account_id
      if (!isRepeated) {
        if (application.state !== 'state_bank_account') throw new ApiError('wrong_state')
        moved = await transitionApplication(change, application, {
          state: 'state_offer_calculation',
          bankAccountId: account.id,
          scoringStartedAt: change.now,
        })
      }
      const position = positionAfter(change, { application: moved })
      return { success: true, data: { state: 'state_offer_calculation' }, position }
    })
  })
  return routes
}
