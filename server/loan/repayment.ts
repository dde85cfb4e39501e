/** What a payment does: it pays a confirmed extension, else the debt; what is too much becomes balance, which pays on the due day. */
import { and, eq, sql } from 'drizzle-orm'
import { applications, borrowers, loans, payments, type Loan } from '../database/schema.ts'
import { countChange, type BorrowerSnapshot, type Change } from '../borrower/change.ts'
import { post, type Movement } from '../ledger/post.ts'
import { notify } from '../notifications/notify.ts'
import { newId } from '../parts.ts'
import { keepClosingLetter } from './closed-loan.ts'
import { afterPartPayment, debtToClose, debtToday } from './debt.ts'
import { applyProlongation, cancelPointless, openProlongation } from './prolongation.ts'
import { settleSlips } from './slips.ts'
import { toRupees } from './amounts.ts'

export type Receipt = {
  readonly kind: 'prolongation' | 'debt'
  /** Rupees still owed after it. */
  readonly remaining: number
  readonly loan_closed: boolean
}

/** What a provider says of a payment. */
type Reported = { readonly kind: 'repayment' | 'extension'; readonly event: string }

async function record(change: Change, loan: Loan, amountCents: number, kind: Receipt['kind']): Promise<void> {
  await change.tx.insert(payments).values({
    borrowerId: loan.borrowerId,
    id: newId(),
    loanId: loan.id,
    amountCents,
    kind,
    day: change.today,
    paidAt: change.now,
  })
}

const setLoan = (change: Change, loan: Loan, fields: Partial<typeof loans.$inferInsert>): Promise<unknown> =>
  change.tx
    .update(loans)
    .set(fields)
    .where(and(eq(loans.borrowerId, loan.borrowerId), eq(loans.id, loan.id)))

const setBalance = (change: Change, balanceCents: number): Promise<unknown> =>
  change.tx.update(borrowers).set({ balanceCents }).where(eq(borrowers.id, change.snapshot.borrower.id))

async function close(change: Change, loan: Loan, debt: number): Promise<void> {
  const paid = { paidCents: loan.paidCents + debt, closedAt: change.now }
  await setLoan(change, loan, paid)
  await keepClosingLetter(change, { ...loan, ...paid })
  await settleSlips(change, loan, null)
  await change.tx
    .update(applications)
    .set({ isOpen: false })
    .where(and(eq(applications.borrowerId, loan.borrowerId), eq(applications.id, loan.applicationId)))
  await change.tx
    .update(borrowers)
    .set({ repaidLoans: sql`${borrowers.repaidLoans} + 1` })
    .where(eq(borrowers.id, loan.borrowerId))
  await notify(change, { kind: 'repaid', subjectId: loan.id, params: {} })
  countChange(change, 'repaid')
}

/** What charges come to until today is paid first, then the principal. Answers the cents still owed. */
async function payPart(change: Change, loan: Loan, recordedCents: number, cents: number): Promise<number> {
  const after = afterPartPayment(loan, cents, change.today)
  await Promise.all([record(change, loan, recordedCents, 'debt'), setLoan(change, loan, after)])
  return debtToClose({ ...loan, ...after }, change.today)
}

/**
 * Books a payment on an active loan inside the borrower's transaction. What covers all that is owed closes the loan. Else a
 * payment of at least the price of a confirmed extension extends it, and what is more pays the debt; one that is known to be a
 * `repayment` extends nothing.
 */
export async function pay(
  change: Change,
  loan: Loan,
  amountCents: number,
  reported: Reported | null = null,
): Promise<Receipt> {
  const debt = debtToClose(loan, change.today)
  const balance = change.snapshot.borrower.balanceCents
  const credit = amountCents + balance
  const enter = (movement: Movement) =>
    post(change, loan, { received: amountCents, ...movement }, reported?.event ?? null)
  const open = await openProlongation(change, loan)
  await settleSlips(change, loan, amountCents)
  if (credit >= debt) {
    await record(change, loan, amountCents, 'debt')
    await enter({ from_balance: balance, debt, to_balance: credit - debt })
    await setBalance(change, credit - debt)
    await close(change, loan, debt)
    if (open) await cancelPointless(change, open, 0)
    return { kind: 'debt', remaining: 0, loan_closed: true }
  }
  if (reported?.kind !== 'repayment' && open?.state === 'pending' && amountCents >= open.amountCents) {
    await record(change, loan, open.amountCents, 'prolongation')
    const extended = await applyProlongation(change, loan, open)
    const rest = amountCents - open.amountCents
    await enter({ extension: open.amountCents, debt: rest })
    const left = rest > 0 ? await payPart(change, extended, rest, rest) : debtToClose(extended, change.today)
    return { kind: 'prolongation', remaining: toRupees(left), loan_closed: false }
  }
  const [left] = await Promise.all([
    payPart(change, loan, amountCents, credit),
    setBalance(change, 0),
    enter({ from_balance: balance, debt: credit }),
  ])
  if (open) await cancelPointless(change, open, left)
  return { kind: 'debt', remaining: toRupees(left), loan_closed: false }
}

/**
 * On the due day the balance pays the loan or a part of it, as a payment of that day, whenever somebody looks: nothing is late that
 * the lender holds already.
 */
export async function deductBalance(change: Change, loan: Loan): Promise<BorrowerSnapshot> {
  const { borrower } = change.snapshot
  const dueDay = { ...change, today: loan.dueOn }
  const debt = debtToday(loan, loan.dueOn)
  const cents = Math.min(debt, borrower.balanceCents)
  const paying = { ...borrower, balanceCents: borrower.balanceCents - cents }
  await record(dueDay, loan, cents, 'debt')
  await post(dueDay, loan, { from_balance: cents, debt: cents }, null)
  await setBalance(dueDay, paying.balanceCents)
  if (cents === debt) {
    await close(dueDay, loan, debt)
    return { borrower: { ...paying, repaidLoans: borrower.repaidLoans + 1 }, application: null, loan: null }
  }
  const paid = afterPartPayment(loan, cents, loan.dueOn)
  await setLoan(dueDay, loan, paid)
  return { ...change.snapshot, borrower: paying, loan: { ...loan, ...paid } }
}
