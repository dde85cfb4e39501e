/** What the personal account shows: who the borrower is, and the loan with its debt of today. */
import { and, asc, desc, eq, isNotNull } from 'drizzle-orm'
import { Hono } from 'hono'
import type { ClientInfo, CreditInfo, ApplicationProgress } from '#lender/contract/answers.ts'
import { rankOf } from '#machines/account/ranks.ts'
import { colomboDate } from '#machines/rules/dates.ts'
import type { BorrowerSnapshot, Moment } from '../borrower/change.ts'
import { positionOf } from '../borrower/snapshot.ts'
import { loans, payments, type Loan } from '../database/schema.ts'
import type { Reader } from '../database/transaction.ts'
import type { LenderEnv } from '../http/env.ts'
import { toRupees, type Parts } from '../parts.ts'
import { requireSnapshot } from '../session/guard.ts'
import { signedInUntil } from '../session/own-records.ts'
import { daysPastDue, debtAtEnd, debtToday } from './debt.ts'
import { canProlong } from './prolongation.ts'

const UNFINISHED: ReadonlySet<string | undefined> = new Set([
  'state_bank_account',
  'state_offer_calculation',
  'state_offer',
])

async function clientInfo(reader: Reader, { borrower, application, loan }: BorrowerSnapshot): Promise<ClientInfo> {
  const hasDisbInProgress = application?.state === 'state_disbursement'
  return {
    balance: toRupees(borrower.balanceCents),
    fullName: borrower.personal?.full_name ?? '',
    clientRank: rankOf(borrower.repaidLoans),
    phone: borrower.phone,
    email: borrower.personal?.email ?? '',
    passport: borrower.personal?.nic ?? '',
    hasUnfinishedApplications: UNFINISHED.has(application?.state),
    hasDisbInProgress,
    disbAmount: hasDisbInProgress && loan ? toRupees(loan.amountCents) : null,
    lastRepaidOn: loan === null && borrower.repaidLoans > 0 ? await lastRepaidOn(reader, borrower.id) : null,
  }
}

async function lastRepaidOn(reader: Reader, borrowerId: number): Promise<string | null> {
  const [last] = await reader
    .select({ closedAt: loans.closedAt })
    .from(loans)
    .where(and(eq(loans.borrowerId, borrowerId), isNotNull(loans.closedAt)))
    .orderBy(desc(loans.closedAt))
    .limit(1)
  return last?.closedAt ? colomboDate(last.closedAt) : null
}

async function creditInfo(reader: Reader, loan: Loan, snapshot: BorrowerSnapshot & Moment): Promise<CreditInfo> {
  const { today, borrower } = snapshot
  const paid = await reader
    .select()
    .from(payments)
    .where(and(eq(payments.borrowerId, loan.borrowerId), eq(payments.loanId, loan.id)))
    .orderBy(asc(payments.paidAt))
  const dpd = daysPastDue(loan, today)
  return {
    credit_id: loan.id,
    dpd,
    plan_end_dt: loan.dueOn,
    plan_end_amount: toRupees(debtAtEnd(loan, today)),
    credit_balance: toRupees(borrower.balanceCents),
    full_debt: toRupees(debtToday(loan, today)),
    agreement_number: loan.agreementNumber,
    credit_document: loan.documentName,
    payments: paid.map((payment) => ({
      date: payment.day,
      amount: toRupees(payment.amountCents),
      purpose: payment.kind === 'prolongation' ? 'extension' : 'debt',
    })),
    opened_on: loan.startedOn,
    is_prolong_available: await canProlong(reader, loan, snapshot),
    status: dpd > 0 ? 'overdue' : 'active',
  }
}

export function accountRoutes(parts: Parts): Hono<LenderEnv> {
  const routes = new Hono<LenderEnv>()

  /** -> { data: ApplicationProgress }: the one truth about where the borrower is. 401 when signed out. */
  routes.get('/v1/me', async (call) => {
    const snapshot = await requireSnapshot(call, parts)
    const data: ApplicationProgress = {
      ...positionOf(snapshot, snapshot.now),
      signedInUntil: await signedInUntil(call, parts),
    }
    return call.json({ success: true, data })
  })

  /** -> { client_info: ClientInfo }; money in rupees. */
  routes.get('/v1/client/info', async (call) => {
    const info = await clientInfo(parts.database, await requireSnapshot(call, parts))
    return call.json({ success: true, client_info: info })
  })

  /** -> { credit_full_info: CreditInfo | null }; null until the money has arrived and after the last payment. */
  routes.get('/v1/credit/activeCreditInfo', async (call) => {
    const snapshot = await requireSnapshot(call, parts)
    const { loan } = snapshot
    const info = loan && loan.activeAt !== null ? await creditInfo(parts.database, loan, snapshot) : null
    return call.json({ success: true, credit_full_info: info })
  })
  return routes
}
