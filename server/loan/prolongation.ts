/** How a loan is extended: proposed, confirmed, and moved only once its price is paid the same day. */
import { and, eq, inArray, lt } from 'drizzle-orm'
import { addDays } from '#machines/rules/dates.ts'
import { limits } from '#machines/rules/policy.ts'
import type { ProlongationInfo } from '#lender/contract/answers.ts'
import { countChange, type Change } from '../borrower/change.ts'
import { loans, prolongations, type Borrower, type Loan, type Prolongation } from '../database/schema.ts'
import type { Reader } from '../database/transaction.ts'
import { ApiError } from '../http/api-error.ts'
import { notify } from '../notifications/notify.ts'
import { scheduleReminders } from './reminders.ts'
import { newId } from '../parts.ts'
import { afterExtension, daysPastDue, debtAtEnd, debtToClose, prolongationPrice } from './debt.ts'
import { toRupees } from './amounts.ts'

const MAX_PROLONGATIONS = 4
const MAX_DPD = 30
const OPEN = ['proposed', 'pending'] as const

const ofLoan = (loan: Loan) => and(eq(prolongations.borrowerId, loan.borrowerId), eq(prolongations.loanId, loan.id))

type Asked = { readonly borrower: Borrower; readonly today: string; readonly term?: number }

/**
 * At most four extensions a loan, and none beyond 30 days overdue. An extension that costs as much as all that is still to be paid
 * helps nobody, and its payment could not be told from one that closes the loan. Without a term the shortest is meant.
 */
export async function canProlong(reader: Reader, loan: Loan, asked: Asked): Promise<boolean> {
  const { borrower, today, term = limits.prolongationTerms[0] } = asked
  if (daysPastDue(loan, today) > MAX_DPD) return false
  if (prolongationPrice(loan, term) >= debtToClose(loan, today) - borrower.balanceCents) return false
  const applied = await reader
    .select({ id: prolongations.id })
    .from(prolongations)
    .where(and(ofLoan(loan), eq(prolongations.state, 'applied')))
  return applied.length < MAX_PROLONGATIONS
}

/** The active loan of the borrower with this id, or 404 alike for a missing and another's. */
export function requireLoan({ snapshot }: Pick<Change, 'snapshot'>, creditId: number): Loan {
  const { loan } = snapshot
  if (loan?.id !== creditId || loan.activeAt === null) throw new ApiError('not_found')
  return loan
}

/** What was confirmed on an earlier day and not paid is cancelled. */
const cancelUnpaid = (change: Change, loan: Loan): Promise<unknown> =>
  change.tx
    .update(prolongations)
    .set({ state: 'cancelled' })
    .where(and(ofLoan(loan), inArray(prolongations.state, OPEN), lt(prolongations.day, change.today)))
    .execute()

export async function openProlongation(change: Change, loan: Loan): Promise<Prolongation | null> {
  // Sent in this order: what is cancelled is not open.
  const [, [open]] = await Promise.all([
    cancelUnpaid(change, loan),
    change.tx
      .select()
      .from(prolongations)
      .where(and(ofLoan(loan), inArray(prolongations.state, OPEN)))
      .execute(),
  ])
  return open ?? null
}

const setState = (change: Change, one: Prolongation, state: Prolongation['state']): Promise<unknown> =>
  change.tx
    .update(prolongations)
    .set({ state })
    .where(and(eq(prolongations.borrowerId, one.borrowerId), eq(prolongations.id, one.id)))

export const termsOfExtension = (loan: Loan, one: Prolongation, today: string) =>
  ({
    prolongation_term: one.term,
    prolongation_amount: toRupees(one.amountCents),
    prolongation_prev_date: one.prevOn,
    prolongation_next_date: one.nextOn,
    new_repayment_amount: toRupees(debtAtEnd({ ...loan, ...afterExtension(loan, one, today) }, today)),
  }) satisfies ProlongationInfo

export const proposalOf = (loan: Loan, term: number, today: string): Prolongation => ({
  borrowerId: loan.borrowerId,
  id: newId(),
  loanId: loan.id,
  state: 'proposed',
  term,
  amountCents: prolongationPrice(loan, term),
  prevOn: loan.dueOn,
  nextOn: addDays(loan.dueOn > today ? loan.dueOn : today, term),
  day: today,
})

/**
 * Proposes `term` days from the due day, or from today once it has passed. Asked again it answers the open proposal, unless a
 * part payment has made it cheaper.
 */
export async function propose(change: Change, loan: Loan, term: number): Promise<ProlongationInfo> {
  const { borrower } = change.snapshot
  if (!(await canProlong(change.tx, loan, { borrower, today: change.today, term }))) {
    throw new ApiError('prolongation_unavailable')
  }
  const open = await openProlongation(change, loan)
  const amountCents = prolongationPrice(loan, term)
  if (open?.term === term && open.amountCents === amountCents) return termsOfExtension(loan, open, change.today)
  if (open) await setState(change, open, 'cancelled')
  const proposal = proposalOf(loan, term, change.today)
  await change.tx.insert(prolongations).values(proposal)
  return termsOfExtension(loan, proposal, change.today)
}

/** Confirms the proposal of today; a second confirmation finds it confirmed. Without one: 409. */
export async function confirm(change: Change, loan: Loan): Promise<ProlongationInfo> {
  const open = await openProlongation(change, loan)
  if (!open) throw new ApiError('prolongation_unavailable')
  if (open.state === 'proposed') await setState(change, open, 'pending')
  return termsOfExtension(loan, open, change.today)
}

/** The confirmed extension that waits for its payment, until midnight. */
export async function waitingExtension(reader: Reader, loan: Loan, today: string) {
  const [one] = await reader
    .select()
    .from(prolongations)
    .where(and(ofLoan(loan), eq(prolongations.state, 'pending'), eq(prolongations.day, today)))
  return one ? { ...termsOfExtension(loan, one, today), pay_by: one.day } : null
}

/** Without a confirmed extension it is done already. */
export async function cancel(change: Change, loan: Loan): Promise<void> {
  const open = await openProlongation(change, loan)
  if (open) await setState(change, open, 'cancelled')
}

export async function applyProlongation(change: Change, loan: Loan, one: Prolongation): Promise<Loan> {
  const moved = afterExtension(loan, one, change.today)
  await setState(change, one, 'applied')
  await change.tx
    .update(loans)
    .set(moved)
    .where(and(eq(loans.borrowerId, loan.borrowerId), eq(loans.id, loan.id), eq(loans.dueOn, one.prevOn)))
  await notify(change, { kind: 'prolonged', subjectId: one.id, params: { due: one.nextOn } })
  if (change.snapshot.borrower.remindedSince !== null) await scheduleReminders(change, { ...loan, dueOn: one.nextOn })
  countChange(change, 'prolonged')
  return { ...loan, ...moved }
}

/** What a payment makes pointless is cancelled: the whole debt, or so much of it that the extension would cost the rest. */
export async function cancelPointless(change: Change, one: Prolongation, dueCents: number): Promise<void> {
  if (one.amountCents >= dueCents) await setState(change, one, 'cancelled')
}
