/** What a provider reports of a payment, and how it is booked: on the day on which it was paid. */
import * as v from 'valibot'
import { colomboDate } from '#machines/rules/dates.ts'
import type { Change } from '../borrower/change.ts'
import type { Loan } from '../database/schema.ts'
import { waitingExtension } from '../loan/prolongation.ts'
import { pay } from '../loan/repayment.ts'
import type { Parts } from '../parts.ts'
import { keep, type Outcome } from './once.ts'
import { eventId, loanId, takeOfLoan } from './of-loan.ts'
import { toCents } from '../loan/amounts.ts'

/** Money in cents. */
export const paymentSchema = v.strictObject({
  event_id: eventId,
  loan_id: loanId,
  amount_cents: v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(100_000_000_000)),
  paid_at: v.pipe(v.string(), v.isoTimestamp()),
  kind: v.picklist(['repayment', 'extension']),
})
type Payment = v.InferOutput<typeof paymentSchema>

/** The day on which it was paid, not before what is booked already, and not in the future. */
function dayOf(payment: Payment, loan: Loan, today: string): string {
  const paidOn = colomboDate(Date.parse(payment.paid_at))
  const [earliest = today] = [loan.startedOn, loan.chargedOn ?? loan.startedOn].toSorted().toReversed()
  if (paidOn > today) return today
  return paidOn < earliest ? earliest : paidOn
}

async function isExtensionPrice(change: Change, loan: Loan, cents: number): Promise<boolean> {
  const waiting = await waitingExtension(change.tx, loan, change.today)
  return waiting !== null && cents >= toCents(waiting.prolongation_amount)
}

async function book(change: Change, ownLoanId: number, payment: Payment): Promise<Outcome> {
  const { loan } = change.snapshot
  const { kind, amount_cents: cents } = payment
  if (loan?.id !== ownLoanId || loan.activeAt === null) return keep('wrong_state')
  const onItsDay = { ...change, today: dayOf(payment, loan, change.today) }
  if (kind === 'extension' && !(await isExtensionPrice(onItsDay, loan, cents))) return keep('no_such_extension')
  const receipt = await pay(onItsDay, loan, cents, { kind, event: payment.event_id })
  const reply = {
    booked: true,
    kind: receipt.kind === 'debt' ? 'repayment' : 'extension',
    remaining_cents: toCents(receipt.remaining),
    loan_closed: receipt.loan_closed,
  }
  return { reply, kept: null }
}

export const takePayment = (parts: Parts, payment: Payment): Promise<string> =>
  takeOfLoan(parts, { hook: 'payments', request: payment }, payment.loan_id, (change, ownLoanId) =>
    book(change, ownLoanId, payment),
  )
