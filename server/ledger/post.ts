/** How the ledger is written: entries are added under the borrower's lock, and never changed. */
import { and, count, eq } from 'drizzle-orm'
import type { Change } from '../borrower/change.ts'
import { ledgerEntries, type EntryKind, type Loan } from '../database/schema.ts'

/** Cents by kind. What comes in (`received`, `from_balance`) is what it is used for (`debt`, `extension`, `to_balance`). */
export type Movement = Partial<Record<EntryKind, number>>

/** An extension comes before the debt that the rest of the same payment pays. */
const order: readonly EntryKind[] = ['lent', 'received', 'from_balance', 'extension', 'debt', 'to_balance']

/** @param eventId of the provider that has reported it */
export async function post(change: Change, loan: Loan, movement: Movement, eventId: string | null): Promise<void> {
  const { borrowerId, id: loanId } = loan
  const kinds = order.filter((kind) => (movement[kind] ?? 0) > 0)
  const [before] = await change.tx
    .select({ entries: count() })
    .from(ledgerEntries)
    .where(and(eq(ledgerEntries.borrowerId, borrowerId), eq(ledgerEntries.loanId, loanId)))
  const first = (before?.entries ?? 0) + 1
  await change.tx.insert(ledgerEntries).values(
    kinds.map((kind, n) => ({
      borrowerId,
      loanId,
      seq: first + n,
      kind,
      cents: movement[kind] ?? 0,
      eventId,
      day: change.today,
      at: change.now,
    })),
  )
}
