/** The papers of a loan that is repaid: its payments, what was paid for it, and the letter that says so. */
import { and, asc, desc, eq, isNotNull } from 'drizzle-orm'
import type { ClosedLoan, CreditInfo } from '#lender/contract/answers.ts'
import { colomboDate } from '#machines/rules/dates.ts'
import type { Change } from '../borrower/change.ts'
import { documents, loans, payments, type Loan } from '../database/schema.ts'
import type { Reader } from '../database/transaction.ts'
import { keepDocument, partyOf } from '../documents/keep.ts'
import { toRupees } from './amounts.ts'

/** Oldest first. */
export async function paymentsOf(reader: Reader, loan: Loan): Promise<CreditInfo['payments']> {
  const paid = await reader
    .select()
    .from(payments)
    .where(and(eq(payments.borrowerId, loan.borrowerId), eq(payments.loanId, loan.id)))
    .orderBy(asc(payments.paidAt))
  return paid.map(({ day, amountCents, kind }) => ({
    date: day,
    amount: toRupees(amountCents),
    purpose: kind === 'prolongation' ? 'extension' : 'debt',
  }))
}

/** What went to the debt and to extensions; what was paid above it is balance, and no part of this loan. */
const totalOf = (paidCents: number, paid: CreditInfo['payments']): number =>
  paid.reduce((sum, { amount, purpose }) => (purpose === 'extension' ? sum + amount : sum), toRupees(paidCents))

/** @param loan as it is closed */
export async function keepClosingLetter(change: Change, loan: Loan): Promise<string> {
  const paid = await paymentsOf(change.tx, loan)
  return keepDocument(change, loan.id, {
    kind: 'closing',
    number: loan.agreementNumber,
    ...partyOf(change),
    date: colomboDate(change.now),
    openedOn: loan.startedOn,
    amount: toRupees(loan.amountCents),
    total: totalOf(loan.paidCents, paid),
    payments: paid.map(({ date, amount, purpose }) => ({ date, amount, isExtension: purpose === 'extension' })),
  })
}

/** Of the loan that was repaid last. */
export async function closedLoan(reader: Reader, borrowerId: number): Promise<ClosedLoan | null> {
  const [loan] = await reader
    .select()
    .from(loans)
    .where(and(eq(loans.borrowerId, borrowerId), isNotNull(loans.closedAt)))
    .orderBy(desc(loans.closedAt))
    .limit(1)
  if (loan?.closedAt == null) return null
  const isLetter = and(eq(documents.kind, 'closing'), eq(documents.subjectId, loan.id))
  const [letter] = await reader
    .select({ name: documents.name })
    .from(documents)
    .where(and(eq(documents.borrowerId, borrowerId), isLetter))
  const paid = await paymentsOf(reader, loan)
  return {
    agreementNumber: loan.agreementNumber,
    agreementDocument: loan.documentName,
    closingLetter: letter?.name ?? null,
    openedOn: loan.startedOn,
    closedOn: colomboDate(loan.closedAt),
    payments: paid,
    totalPaid: totalOf(loan.paidCents, paid),
  }
}
