/** What the personal account shows: who the borrower is, and the loan with its debt of today. */
import { Hono } from 'hono'
import type { ClientInfo, CreditInfo, ApplicationProgress } from '#lender/contract/answers.ts'
import { rankOf } from '#machines/account/ranks.ts'
import type { BorrowerSnapshot, Moment } from '../borrower/change.ts'
import { positionOf } from '../borrower/snapshot.ts'
import type { Loan } from '../database/schema.ts'
import type { Reader } from '../database/transaction.ts'
import type { LenderEnv } from '../http/env.ts'
import type { Parts } from '../parts.ts'
import { requireSnapshot } from '../session/guard.ts'
import { signedInUntil } from '../session/own-records.ts'
import { closedLoan, paymentsOf } from './closed-loan.ts'
import { daysPastDue, debtAtEnd, debtToClose, giveBackUntil, isAtMost, lateCostOf, mostCents } from './debt.ts'
import { helpOf } from './help.ts'
import { canProlong, waitingExtension } from './prolongation.ts'
import { slipsOf } from './slips.ts'
import { toRupees } from './amounts.ts'

const UNFINISHED: ReadonlySet<string | undefined> = new Set([
  'state_bank_account',
  'state_offer_calculation',
  'state_offer',
])

async function clientInfo(reader: Reader, { borrower, application, loan }: BorrowerSnapshot): Promise<ClientInfo> {
  const hasDisbInProgress = application?.state === 'state_disbursement'
  const closed = borrower.repaidLoans > 0 ? await closedLoan(reader, borrower.id) : null
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
    lastRepaidOn: loan === null ? (closed?.closedOn ?? null) : null,
    closedLoan: closed,
  }
}

async function creditInfo(
  { database: reader, options }: Parts,
  loan: Loan,
  snapshot: BorrowerSnapshot & Moment,
): Promise<CreditInfo> {
  const { today, borrower } = snapshot
  const dpd = daysPastDue(loan, today)
  return {
    credit_id: loan.id,
    dpd,
    plan_end_dt: loan.dueOn,
    plan_end_amount: toRupees(debtAtEnd(loan, today)),
    credit_balance: toRupees(borrower.balanceCents),
    full_debt: toRupees(debtToClose(loan, today)),
    agreement_number: loan.agreementNumber,
    credit_document: loan.documentName,
    payments: await paymentsOf(reader, loan),
    give_back_until: today <= giveBackUntil(loan) ? giveBackUntil(loan) : null,
    opened_on: loan.startedOn,
    extension_waiting: await waitingExtension(reader, loan, today),
    late: dpd > 0 ? lateOf(loan, today) : null,
    most_to_repay: isAtMost(loan, today) ? toRupees(mostCents(loan)) : null,
    help: helpOf(loan, snapshot),
    slips: await slipsOf(reader, loan, { now: snapshot.now, language: borrower.lang }),
    pays_by_code: options.merchant !== null,
    is_prolong_available: await canProlong(reader, loan, snapshot),
    status: dpd > 0 ? 'overdue' : 'active',
  }
}

function lateOf(loan: Loan, today: string): NonNullable<CreditInfo['late']> {
  const { wasDueCents, oneMoreDayCents } = lateCostOf(loan, today)
  return {
    was_due: wasDueCents === null ? null : toRupees(wasDueCents),
    one_more_day: toRupees(oneMoreDayCents),
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
    const info = loan && loan.activeAt !== null ? await creditInfo(parts, loan, snapshot) : null
    return call.json({ success: true, credit_full_info: info })
  })
  return routes
}
