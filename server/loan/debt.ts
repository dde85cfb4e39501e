/** What a loan owes on a day: the contract's formula by days used, then late days without the discount. */
import { addDays, colomboDate, daysBetween } from '#machines/rules/dates.ts'
import { extensionPrice, totalToReturn, type Terms } from '#machines/rules/money.ts'
import { limits } from '#machines/rules/policy.ts'
import type { Loan, Prolongation } from '../database/schema.ts'
import { toCents, toRupees } from './amounts.ts'

/** After so many late days the charge stops growing. */
const MAX_LATE_DAYS = 90

type Rated = Pick<
  Loan,
  'amountCents' | 'principalCents' | 'term' | 'dailyRate' | 'serviceFee' | 'consultingFee' | 'discount'
>
type Owing = Rated &
  Pick<Loan, 'startedOn' | 'dueOn' | 'lateCents' | 'chargedCents' | 'chargedOn' | 'paidCents' | 'extensionCents'>

/** What charges are counted on: the amount, less what part payments have paid back of it. */
const principalOf = (loan: Rated): number => loan.principalCents ?? loan.amountCents

const termsOfLoan = (loan: Rated, term: number, discount: number): Terms => ({
  amount: toRupees(principalOf(loan)),
  term,
  dailyRate: loan.dailyRate,
  serviceFee: loan.serviceFee,
  consultingFee: loan.consultingFee,
  discount,
})

const costCents = (loan: Rated, days: number, discount: number): number =>
  toCents(totalToReturn(termsOfLoan(loan, days, discount))) - principalOf(loan)

/** Days past the due day; 0 on the day itself and before. */
export const daysPastDue = (loan: Pick<Loan, 'dueOn'>, today: string): number =>
  Math.max(0, daysBetween(loan.dueOn, today))

/** Days of the term that are charged until a day: at least one, at most all. */
const daysUsed = (loan: Owing, day: string): number =>
  Math.min(Math.max(1, daysBetween(loan.startedOn, day)), loan.term)

const daysLate = (loan: Owing, day: string): number => Math.min(daysPastDue(loan, day), MAX_LATE_DAYS)

/** What days of the term cost beyond those that the last part payment has fixed. */
const chargesFor = (loan: Owing, days: number): number =>
  costCents(loan, days - (loan.chargedOn === null ? 0 : daysUsed(loan, loan.chargedOn)), loan.discount)

const lateChargesOn = (loan: Owing, today: string): number =>
  costCents(loan, daysLate(loan, today) - (loan.chargedOn === null ? 0 : daysLate(loan, loan.chargedOn)), 0)

/** What the days since the due day cost, on top of what an earlier extension has fixed. */
const lateCentsOn = (loan: Owing, today: string): number => loan.lateCents + lateChargesOn(loan, today)

/** The most that is ever repaid, extensions included. */
export const mostCents = (loan: Pick<Loan, 'amountCents'>): number => loan.amountCents * limits.repaidAtMost

/** What the loan costs in all with so many days of the term used, before the limit: the amount, charges and paid extensions. */
const uncappedCents = (loan: Owing, days: number, today: string): number =>
  loan.amountCents + loan.chargedCents + chargesFor(loan, days) + lateCentsOn(loan, today) + loan.extensionCents

function owedCents(loan: Owing, days: number, today: string): number {
  const inAll = Math.min(uncappedCents(loan, days, today), mostCents(loan))
  return Math.max(0, inAll - loan.extensionCents - loan.paidCents)
}

/** Nothing is added any more, whatever happens. */
export const isAtMost = (loan: Owing, today: string): boolean =>
  uncappedCents(loan, daysUsed(loan, today), today) >= mostCents(loan)

/** Cents that days used and days late come to today. */
export const debtToday = (loan: Owing, today: string): number => owedCents(loan, daysUsed(loan, today), today)

type PaidOut = Pick<Loan, 'startedOn' | 'activeAt' | 'awaitsPayout'>
/** The last day on which a loan can be given back for its principal alone. Without a payout service the transfer takes no day. */
export const giveBackUntil = ({ startedOn, activeAt, awaitsPayout }: PaidOut): string =>
  addDays(awaitsPayout && activeAt !== null ? colomboDate(activeAt) : startedOn, limits.giveBackDays)

/** Cents that close the loan today: so soon after the payout the principal alone, whatever was paid for counts to it. */
export function debtToClose(loan: Owing & PaidOut, today: string): number {
  return today <= giveBackUntil(loan)
    ? Math.max(0, loan.amountCents - loan.paidCents - loan.extensionCents)
    : debtToday(loan, today)
}

/** Cents to pay on the due day. Once late the same as today. */
export const debtAtEnd = (loan: Owing, today: string): number => owedCents(loan, loan.term, today)

/** Of an overdue loan. Part payments after the due day have changed what was due: it is no longer told then. */
export const lateCostOf = (loan: Owing, today: string) => ({
  wasDueCents: loan.chargedOn !== null && loan.chargedOn > loan.dueOn ? null : debtToday(loan, loan.dueOn),
  oneMoreDayCents: debtToday(loan, addDays(today, 1)) - debtToday(loan, today),
})

/** A payment that leaves something owed pays the charges until today first; what is left of it pays the principal back. */
export const afterPartPayment = (loan: Owing, cents: number, today: string) => ({
  paidCents: loan.paidCents + cents,
  chargedCents: loan.chargedCents + chargesFor(loan, daysUsed(loan, today)) + lateChargesOn(loan, today),
  chargedOn: today,
  principalCents: Math.min(principalOf(loan), debtToday(loan, today) - cents),
})

/** The price is paid: the date moves, and what lateness has cost until now stays owed. */
export const afterExtension = (
  loan: Owing,
  { nextOn, amountCents }: Pick<Prolongation, 'nextOn' | 'amountCents'>,
  today: string,
) => ({
  dueOn: nextOn,
  lateCents: lateCentsOn(loan, today),
  extensionCents: loan.extensionCents + amountCents,
})

/** Price in cents of `days` more, at least a rupee: nothing less can be paid. The page foretells it with the same function. */
export const prolongationPrice = (loan: Rated, days: number): number =>
  Math.max(toCents(1), toCents(extensionPrice(termsOfLoan(loan, days, 0), days)))
