/** Whether a loan is somebody's first, and the only one that is open: by the NIC, not by the phone, which changes hands and numbers. */
import { and, eq, inArray, isNull } from 'drizzle-orm'
import { normaliseNic, readNic } from '#machines/rules/nic.ts'
import type { Change } from '../borrower/change.ts'
import { firstLoans, loans } from '../database/schema.ts'
import { ApiError } from '../http/api-error.ts'
import type { Sign } from '../parts.ts'

/** The old and the new number of one person are the same; the secret keeps the directory from being a list of people. */
export const nicHash = (sign: Sign, nic: string): string => sign('nic', readNic(nic)?.asNew ?? normaliseNic(nic))

/** Under every secret that is valid, the present one first. */
const hashesOf = ({ parts, snapshot }: Change): readonly string[] =>
  parts.signers.map((sign) => nicHash(sign, snapshot.borrower.personal?.nic ?? ''))

export async function isFirstLoan(change: Change): Promise<boolean> {
  if (change.snapshot.borrower.repaidLoans > 0) return false
  const [earlier] = await change.tx
    .select({ loanId: firstLoans.loanId })
    .from(firstLoans)
    .where(inArray(firstLoans.nicHash, hashesOf(change)))
  return earlier === undefined
}

async function isOpen({ tx }: Change, borrowerId: number, loanId: number): Promise<boolean> {
  const open = and(eq(loans.borrowerId, borrowerId), eq(loans.id, loanId), isNull(loans.closedAt))
  return (await tx.select({ id: loans.id }).from(loans).where(open)).length > 0
}

/** Throws 409 `loan_open` while a loan of the person is open, on whatever phone. */
export async function requireNoOpenLoan(change: Change): Promise<void> {
  const rows = await change.tx
    .select()
    .from(firstLoans)
    .where(inArray(firstLoans.nicHash, hashesOf(change)))
  for (const row of rows) {
    if (await isOpen(change, row.lastBorrowerId ?? row.borrowerId, row.lastLoanId ?? row.loanId)) {
      throw new ApiError('loan_open')
    }
  }
}

/**
 * Notes the loan of a person; answers whether it is the first, throws 409 `loan_open` while another one is open, on whatever phone. The
 * primary key and the lock of its row decide between two phones at the same moment, while a secret is replaced the keys under both: each
 * is taken, and that of the present secret stays.
 */
export async function noteLoan(change: Change, loanId: number): Promise<boolean> {
  const { tx, snapshot } = change
  const hashes = hashesOf(change)
  const [present = '', ...former] = hashes
  const borrowerId = snapshot.borrower.id
  const rows: (typeof firstLoans.$inferSelect)[] = []
  for (const hash of hashes.toSorted()) {
    await tx.insert(firstLoans).values({ nicHash: hash, borrowerId, loanId }).onConflictDoNothing()
    rows.push(...(await tx.select().from(firstLoans).where(eq(firstLoans.nicHash, hash)).for('update')))
  }
  const known = rows.find((row) => row.loanId !== loanId)
  if (former.length > 0) await tx.delete(firstLoans).where(inArray(firstLoans.nicHash, former))
  if (!known) return snapshot.borrower.repaidLoans === 0
  if (await isOpen(change, known.lastBorrowerId ?? known.borrowerId, known.lastLoanId ?? known.loanId)) {
    throw new ApiError('loan_open')
  }
  const first = { borrowerId: known.borrowerId, loanId: known.loanId }
  await tx
    .update(firstLoans)
    .set({ ...first, lastBorrowerId: borrowerId, lastLoanId: loanId })
    .where(eq(firstLoans.nicHash, present))
  return false
}

/** As if the loan had never been noted. The one before it, if there was one, is closed: else this one would not have been made. */
export async function forgetLoan(change: Change, loanId: number): Promise<void> {
  const { tx } = change
  const ofPerson = inArray(firstLoans.nicHash, hashesOf(change))
  await tx.delete(firstLoans).where(and(ofPerson, eq(firstLoans.loanId, loanId)))
  await tx
    .update(firstLoans)
    .set({ lastBorrowerId: null, lastLoanId: null })
    .where(and(ofPerson, eq(firstLoans.lastLoanId, loanId)))
}
