/** What a loan has to be by its ledger alone: the terms of the contract, and every movement since. */
import { addDays } from '#machines/rules/dates.ts'
import type { LedgerEntry, Loan, Prolongation } from '../database/schema.ts'
import { afterExtension, afterPartPayment, debtToClose } from '../loan/debt.ts'

type Booked = Pick<
  Loan,
  'dueOn' | 'principalCents' | 'chargedCents' | 'chargedOn' | 'lateCents' | 'extensionCents' | 'paidCents'
> & {
  readonly isClosed: boolean
}

const bookedOf = (loan: Loan, isClosed: boolean): Booked => ({
  dueOn: loan.dueOn,
  principalCents: loan.principalCents,
  chargedCents: loan.chargedCents,
  chargedOn: loan.chargedOn,
  lateCents: loan.lateCents,
  extensionCents: loan.extensionCents,
  paidCents: loan.paidCents,
  isClosed,
})

/** @param extensions that were applied, in the order of their dates */
function replayed(loan: Loan, entries: readonly LedgerEntry[], extensions: readonly Prolongation[]): Booked {
  let isClosed = false
  let at: Loan = {
    ...loan,
    dueOn: addDays(loan.startedOn, loan.term),
    principalCents: null,
    chargedCents: 0,
    chargedOn: null,
    lateCents: 0,
    extensionCents: 0,
    paidCents: 0,
  }
  const coming = extensions.values()
  for (const { kind, cents, day } of entries) {
    if (kind === 'extension') {
      const nextOn = coming.next().value?.nextOn ?? ''
      at = { ...at, ...afterExtension(at, { nextOn, amountCents: cents }, day) }
    }
    if (kind !== 'debt') continue
    isClosed = cents === debtToClose(at, day)
    at = isClosed ? { ...at, paidCents: at.paidCents + cents } : { ...at, ...afterPartPayment(at, cents, day) }
  }
  return bookedOf(at, isClosed)
}

function sum(entries: readonly LedgerEntry[], ...kinds: readonly LedgerEntry['kind'][]): number {
  return entries.reduce((cents, entry) => (kinds.includes(entry.kind) ? cents + entry.cents : cents), 0)
}

/** Loans of a build before the ledger have no beginning in it, and cannot be checked. */
export const isInLedger = (entries: readonly LedgerEntry[]): boolean => entries[0]?.kind === 'lent'

export function agrees(loan: Loan, entries: readonly LedgerEntry[], extensions: readonly Prolongation[]): boolean {
  const booked = replayed(loan, entries, extensions)
  return (
    sum(entries, 'lent') === loan.amountCents &&
    sum(entries, 'received', 'from_balance') === sum(entries, 'debt', 'extension', 'to_balance') &&
    JSON.stringify(booked) === JSON.stringify(bookedOf(loan, loan.closedAt !== null))
  )
}
