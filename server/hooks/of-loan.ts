/** An event names a loan by its Loan ID, and is acted on in the transaction of the loan's borrower. */
import * as v from 'valibot'
import type { Change } from '../borrower/change.ts'
import { changing } from '../borrower/snapshot.ts'
import { inTransaction } from '../database/transaction.ts'
import { ownerOf } from '../loan/agreement-number.ts'
import type { Parts } from '../parts.ts'
import { actOnce, keep, type HookEvent, type Outcome } from './once.ts'

export const eventId = v.pipe(v.string(), v.regex(/^[\x21-\x7e]{1,100}$/))
export const loanId = v.pipe(v.string(), v.maxLength(20))

/** The answer's text. What names no loan of ours is kept as well. */
export async function takeOfLoan(
  parts: Parts,
  event: HookEvent,
  typedLoanId: string,
  work: (change: Change, ownLoanId: number) => Promise<Outcome>,
): Promise<string> {
  const owner = await ownerOf(parts.database, typedLoanId)
  if (owner !== null) {
    return changing(parts, owner.borrowerId, (change) =>
      actOnce(change.tx, event, change.now, () => work(change, owner.loanId)),
    )
  }
  const now = await parts.clock.now()
  return inTransaction(parts.database, (tx) => actOnce(tx, event, now, () => Promise.resolve(keep('unknown_loan'))))
}
