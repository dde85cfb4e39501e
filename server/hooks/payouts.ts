/** What the payout service reports: the money has arrived, or it has not. */
import * as v from 'valibot'
import { activateLoan } from '../application/transitions.ts'
import type { Change } from '../borrower/change.ts'
import { undoLoan } from '../loan/undo-loan.ts'
import type { Parts } from '../parts.ts'
import { keep, type Outcome } from './once.ts'
import { eventId, loanId, takeOfLoan } from './of-loan.ts'

/** `payout_id` is that of the request. */
export const payoutSchema = v.strictObject({
  event_id: eventId,
  payout_id: loanId,
  outcome: v.picklist(['done', 'failed']),
})
type Payout = v.InferOutput<typeof payoutSchema>

async function apply(change: Change, ownLoanId: number, { event_id: event, outcome }: Payout): Promise<Outcome> {
  const { application, loan } = change.snapshot
  const isAwaited = loan?.id === ownLoanId && loan.awaitsPayout && loan.activeAt === null
  if (!isAwaited || !application) return keep('wrong_state')
  if (outcome === 'done') await activateLoan(change, application, loan, event)
  else await undoLoan(change, application, loan)
  return { reply: { booked: true, outcome }, kept: null }
}

export const takePayout = (parts: Parts, payout: Payout): Promise<string> =>
  takeOfLoan(parts, { hook: 'payouts', request: payout }, payout.payout_id, (change, ownLoanId) =>
    apply(change, ownLoanId, payout),
  )
