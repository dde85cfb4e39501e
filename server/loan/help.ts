/** The other ways to pay, each with its cost, and what a borrower asks for who cannot pay all of it. */
import { and, eq } from 'drizzle-orm'
import { brand } from '#brand/brand.ts'
import { addDays, colomboDate, colomboMidnight, colomboTime, daysBetween } from '#machines/rules/dates.ts'
import { limits } from '#machines/rules/policy.ts'
import type { CreditInfo, HelpOptions } from '#lender/contract/answers.ts'
import type { RequestBody } from '#lender/contract/requests.ts'
import type { BorrowerSnapshot, Change, Moment } from '../borrower/change.ts'
import { loans, type Loan } from '../database/schema.ts'
import type { Reader } from '../database/transaction.ts'
import { refuseValues } from '../http/api-error.ts'
import { afterPartPayment, debtToClose, debtToday } from './debt.ts'
import { canProlong, proposalOf, termsOfExtension } from './prolongation.ts'
import { toCents, toRupees } from './amounts.ts'

const { daysBefore, promiseDays, callDays } = limits.help
const HOUR = 3_600_000

const isOffered = (loan: Loan, today: string): boolean => daysBetween(today, loan.dueOn) <= daysBefore

/** The first of the days on which the loan is late, or tomorrow. */
const firstDay = (loan: Loan, today: string): string => addDays(loan.dueOn > today ? loan.dueOn : today, 1)

/** What was asked for, as long as it is still to come. */
export const helpOf = (loan: Loan, { now, today }: Moment): NonNullable<CreditInfo['help']> | null =>
  isOffered(loan, today)
    ? {
        call_at: loan.callAt !== null && loan.callAt + HOUR > now ? new Date(loan.callAt).toISOString() : null,
        promised_on:
          loan.promisedOn !== null && loan.promisedOn >= today && loan.promisedOn > loan.dueOn ? loan.promisedOn : null,
      }
    : null

const isOpen = (at: number): boolean =>
  colomboTime(at) >= brand.care.opens && colomboTime(at + HOUR - 1) < brand.care.closes

/** Full hours at which somebody answers the phone, more than an hour away. */
function hoursFrom(now: number): readonly number[] {
  const midnight = colomboMidnight(colomboDate(now))
  const all = Array.from({ length: callDays * 24 }, (_, hour) => midnight + hour * HOUR)
  return all.filter((at) => at > now + HOUR && isOpen(at))
}

type Asking = BorrowerSnapshot & Moment

/** What closes the loan on a day; the balance pays on the due day, as a part payment. */
function owedOn(loan: Loan, balance: number, day: string): number {
  const isDeducted = balance > 0 && day > loan.dueOn
  const left = isDeducted ? debtToday({ ...loan, ...afterPartPayment(loan, balance, loan.dueOn) }, day) : null
  return left ?? Math.max(0, debtToClose(loan, day) - balance)
}

/** Every cost is what is paid beyond the debt of today. Nothing is stored. */
export async function helpOptions(reader: Reader, loan: Loan, asking: Asking): Promise<HelpOptions> {
  const { borrower, now, today } = asking
  const { balanceCents: balance } = borrower
  const debt = owedOn(loan, balance, today)
  const [term] = limits.prolongationTerms
  const proposal = proposalOf(loan, term, today)
  const canExtend = await canProlong(reader, loan, { borrower, today })
  const extension = termsOfExtension(loan, proposal, today)
  const extended = toCents(extension.prolongation_amount + extension.new_repayment_amount) - balance
  const step = debt > 500_000 ? 100_000 : 50_000
  const amounts = Array.from({ length: Math.max(0, Math.ceil(debt / step) - 1) }, (_, n) => (n + 1) * step)
  const first = firstDay(loan, today)
  return {
    extension: canExtend ? { ...extension, cost: toRupees(extended - debt) } : null,
    parts: amounts.map((cents) => {
      const after = { ...loan, ...afterPartPayment(loan, cents + balance, today) }
      const rest = debtToday(after, proposal.nextOn)
      return {
        amount: toRupees(cents),
        rest: toRupees(rest),
        until: proposal.nextOn,
        cost: toRupees(cents + rest - debt),
      }
    }),
    days: Array.from({ length: promiseDays }, (_, n) => {
      const on = addDays(first, n)
      const cents = owedOn(loan, balance, on)
      return { on, amount: toRupees(cents), cost: toRupees(cents - debt) }
    }),
    hours: hoursFrom(now).map((at) => new Date(at).toISOString()),
  }
}

/** Asked twice it is asked once; asked anew it replaces what was asked before. */
export async function askForHelp(
  { tx, now, today }: Change,
  loan: Loan,
  { call_at, promised_on }: RequestBody<'POST /v1/credit/help/{creditId}'>,
): Promise<void> {
  const callAt = call_at === undefined ? loan.callAt : Date.parse(call_at)
  if (call_at !== undefined && callAt !== loan.callAt && !hoursFrom(now).includes(callAt ?? 0)) {
    refuseValues({ call_at: 'range' })
  }
  const first = firstDay(loan, today)
  const isDay = promised_on === undefined || (promised_on >= first && promised_on < addDays(first, promiseDays))
  if (!isDay) refuseValues({ promised_on: 'range' })
  await tx
    .update(loans)
    .set({ callAt, promisedOn: promised_on ?? loan.promisedOn })
    .where(and(eq(loans.borrowerId, loan.borrowerId), eq(loans.id, loan.id)))
}
