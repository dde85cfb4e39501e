/** Whether a loan is somebody's first: by the NIC, not by the phone, which changes hands and numbers. */
import { eq } from 'drizzle-orm'
import { normaliseNic, readNic } from '#machines/rules/nic.ts'
import type { Change } from '../borrower/change.ts'
import { firstLoans } from '../database/schema.ts'

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

/** Notes the first loan of a person; false where there was one. The primary key decides between two phones at the same moment. */
export async function noteFirstLoan(change: Change, loanId: number): Promise<boolean> {
  const noted = await change.tx
    .insert(firstLoans)
    .values({ nicHash: nicHashOf(change), borrowerId: change.snapshot.borrower.id, loanId })
    .onConflictDoNothing()
    .returning({ loanId: firstLoans.loanId })
  return noted.length === 1
}
