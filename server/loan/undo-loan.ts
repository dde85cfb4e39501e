/** What a payout that failed means: there was no loan, and the borrower chooses an account anew. */
import { and, eq } from 'drizzle-orm'
import { transitionApplication } from '../application/transitions.ts'
import type { Change } from '../borrower/change.ts'
import { documents, loans, outbox, type Application, type Loan } from '../database/schema.ts'
import { notify } from '../notifications/notify.ts'
import { forgetLoan } from './first-loan.ts'

/** The Loan ID stays taken, so that a late word on this payout meets no other loan. */
export async function undoLoan(change: Change, application: Application, loan: Loan): Promise<void> {
  const { tx } = change
  const { borrowerId, id } = loan
  await forgetLoan(change, id)
  await tx.delete(outbox).where(and(eq(outbox.borrowerId, borrowerId), eq(outbox.subjectId, id)))
  await tx
    .delete(documents)
    .where(and(eq(documents.borrowerId, borrowerId), eq(documents.kind, 'agreement'), eq(documents.subjectId, id)))
  await tx.delete(loans).where(and(eq(loans.borrowerId, borrowerId), eq(loans.id, id)))
  await transitionApplication(change, application, {
    state: 'state_bank_account',
    bankAccountId: null,
    scoringStartedAt: null,
    products: null,
    offerExpiresOn: null,
  })
  await notify(change, { kind: 'payout_failed', subjectId: id, params: { application: String(application.id) } })
}
