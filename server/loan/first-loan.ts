/** Whether a loan is somebody's first, and the only one that is open: by the NIC, not by the phone, which changes hands and numbers. */
import { and, eq, isNull } from 'drizzle-orm'
import { normaliseNic, readNic } from '#machines/rules/nic.ts'
import type { Change } from '../borrower/change.ts'
import { firstLoans, loans } from '../database/schema.ts'
import { ApiError } from '../http/api-error.ts'

/** The old and the new number of one person are the same; the secret keeps the directory from being a list of people. */
function nicHashOf({ parts, snapshot }: Change): string {
  const nic = snapshot.borrower.personal?.nic ?? ''
  return parts.sign('nic', readNic(nic)?.asNew ?? normaliseNic(nic))
}

export async function isFirstLoan(change: Change): Promise<boolean> {
  if (change.snapshot.borrower.repaidLoans > 0) return false
  const [earlier] = await change.tx
    .select({ loanId: firstLoans.loanId })
    .from(firstLoans)
    .where(eq(firstLoans.nicHash, nicHashOf(change)))
  return earlier === undefined
}

async function isOpen({ tx }: Change, borrowerId: number, loanId: number): Promise<boolean> {
  const open = and(eq(loans.borrowerId, borrowerId), eq(loans.id, loanId), isNull(loans.closedAt))
  return (await tx.select({ id: loans.id }).from(loans).where(open)).length > 0
}

/**
 * Notes the loan of a person; answers whether it is the first, throws 409 `loan_open` while another one is open, on whatever phone. The
 * primary key and the lock of its row decide between two phones at the same moment.
 */
export async function noteLoan(change: Change, loanId: number): Promise<boolean> {
  const { tx, snapshot } = change
  const ofPerson = eq(firstLoans.nicHash, nicHashOf(change))
  const borrowerId = snapshot.borrower.id
  const noted = await tx
    .insert(firstLoans)
    .values({ nicHash: nicHashOf(change), borrowerId, loanId })
    .onConflictDoNothing()
    .returning({ loanId: firstLoans.loanId })
  if (noted.length === 1) return snapshot.borrower.repaidLoans === 0
  const [known] = await tx.select().from(firstLoans).where(ofPerson).for('update')
  if (known && (await isOpen(change, known.lastBorrowerId ?? known.borrowerId, known.lastLoanId ?? known.loanId))) {
    throw new ApiError('loan_open')
  }
  await tx.update(firstLoans).set({ lastBorrowerId: borrowerId, lastLoanId: loanId }).where(ofPerson)
  return false
}
