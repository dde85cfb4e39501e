/** Decides what a loan owes on a day: the contract's formula by days used, then late days without the discount (RD12, RD69). */
import { daysBetween } from '../../machines/dates.ts'
import { extensionPrice, totalToReturn, type Terms } from '../../machines/money.ts'
import type { Loan } from '../database/schema.ts'
import { toCents, toRupees } from '../parts.ts'

/** After so many late days the charge stops growing. */
const MAX_LATE_DAYS = 90

type Rated = Pick<Loan, 'amountCents' | 'term' | 'dailyRate' | 'serviceFee' | 'consultingFee' | 'discount'>
type Owing = Rated & Pick<Loan, 'startedOn' | 'dueOn' | 'lateCents' | 'paidCents'>

const termsOf = (loan: Rated, term: number, discount: number): Terms => ({
  amount: toRupees(loan.amountCents),
  term,
  dailyRate: loan.dailyRate,
  serviceFee: loan.serviceFee,
  consultingFee: loan.consultingFee,
  discount,
})

const costCents = (loan: Rated, days: number, discount: number): number =>
  toCents(totalToReturn(termsOf(loan, days, discount))) - loan.amountCents

/** Days past the due day; 0 on the day itself and before. */
export const daysPastDue = (loan: Pick<Loan, 'dueOn'>, today: string): number =>
  Math.max(0, daysBetween(loan.dueOn, today))

/** What the days since the due day cost, on top of what an earlier extension has fixed. */
export const lateCentsOn = (loan: Owing, today: string): number =>
  loan.lateCents + costCents(loan, Math.min(daysPastDue(loan, today), MAX_LATE_DAYS), 0)

function owedCents(loan: Owing, days: number, today: string): number {
  return Math.max(
    0,
    loan.amountCents + costCents(loan, days, loan.discount) + lateCentsOn(loan, today) - loan.paidCents,
  )
}

/** Cents to pay to close the loan today: days used (at least one, at most the term) and days late. */
export const debtToday = (loan: Owing, today: string): number =>
  owedCents(loan, Math.min(Math.max(1, daysBetween(loan.startedOn, today)), loan.term), today)

/** Cents to pay on the due day. Once late the same as today. */
export const debtAtEnd = (loan: Owing, today: string): number => owedCents(loan, loan.term, today)

/** Price in cents of `days` more; the page foretells it with the same function (Z5). */
export const prolongationPrice = (loan: Rated, days: number): number =>
  toCents(extensionPrice(termsOf(loan, days, 0), days))
