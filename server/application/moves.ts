/** Decides what happens to an application by time alone: scored, expired, refused and over, paid out. */
import { and, eq } from 'drizzle-orm'
import { addDays } from '../../machines/dates.ts'
import type { Change } from '../borrower/change.ts'
import { applications, loans, type ApplicationStateName } from '../database/schema.ts'
import { notify } from '../notifications/notify.ts'
import { decide } from './decision.ts'

type Fields = Partial<typeof applications.$inferInsert>

/** Moves the open application from the state it was read in, or not at all: false when another move was faster. */
export async function moveApplication(change: Change, to: ApplicationStateName, fields: Fields = {}): Promise<boolean> {
  const { application } = change.standing
  if (!application) return false
  const moved = await change.tx
    .update(applications)
    .set({ ...fields, state: to })
    .where(
      and(
        eq(applications.borrowerId, application.borrowerId),
        eq(applications.id, application.id),
        eq(applications.state, application.state),
        eq(applications.isOpen, true),
      ),
    )
    .returning({ id: applications.id })
  return moved.length === 1
}

export const RETRY_DAYS = 30

/** Scoring is over: products and an offer, or a refusal for 30 days. The offer's own two days begin at its first view (RD63). */
export async function finishScoring(change: Change): Promise<void> {
  const { borrower, application } = change.standing
  if (!application) return
  const decision = decide({
    income: borrower.employment?.salary ?? 0,
    nic: borrower.personal?.nic ?? '',
    requestedAmount: application.requestedAmount,
    requestedTerm: application.requestedTerm,
    repaidLoans: borrower.repaidLoans,
  })
  if (decision.kind === 'declined') {
    await moveApplication(change, 'state_declined', { retryOn: addDays(change.today, RETRY_DAYS) })
    await notify(change, { kind: 'declined', subjectId: application.id, params: {} })
    return
  }
  await moveApplication(change, 'state_offer', { products: decision.products })
  await notify(change, { kind: 'offer', subjectId: application.id, params: {} })
}

export async function expireOffer(change: Change): Promise<void> {
  await moveApplication(change, 'state_offer', { isOpen: false })
}

export async function forgetRefusal(change: Change): Promise<void> {
  await moveApplication(change, 'state_declined', { isOpen: false })
}

/** The money has arrived. The dates are those that the borrower confirmed, whenever the transfer ends. */
export async function activateLoan(change: Change): Promise<void> {
  const { loan } = change.standing
  if (!loan) return
  await change.tx
    .update(loans)
    .set({ activeAt: change.now })
    .where(and(eq(loans.borrowerId, loan.borrowerId), eq(loans.id, loan.id)))
  await moveApplication(change, 'state_active')
  const params = { amount: String(loan.amountCents / 100), due: loan.dueOn }
  await notify(change, { kind: 'disbursed', subjectId: loan.id, params })
}
