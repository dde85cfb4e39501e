/** Figures and days as the requirements have them (RD12, RD64, RD69, RD79, RD95, RD285, RD288, RD317, RD318, RD325, RD348). */
import { dayAfter, extension, type Loan, type Product } from './position.ts'

/** Rounded up, without decimals. */
export const rs = (amount: number): string => `RS ${Math.ceil(Math.round(amount * 100) / 100).toLocaleString('en-US')}`

const week = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
/** So many days from today, as "Wed 2 Dec". */
export function day(days: number): string {
  const date = new Date(`${dayAfter(days)}T00:00:00Z`)
  return `${week[date.getUTCDay()]} ${date.getUTCDate()} ${months[date.getUTCMonth()]}`
}
/** The same as 02.12.2026. */
export const date = (days: number): string => dayAfter(days).split('-').toReversed().join('.')
export const inFours = (digits: string): string => digits.match(/.{1,4}/g)?.join(' ') ?? ''
export const grouped = (phone: string): string => `${phone.slice(0, 3)} ${phone.slice(3, 6)} ${phone.slice(6)}`

/** The charges a day in percent of the lender of the walks. */
export const rates = { daily_rate: 0.5, service_fee: 0.2, consulting_fee: 0.1 } as const
/** Amount times term times charges, less the discount. */
export const costOf = ({ amount, term, discount }: Product): number =>
  Math.round(amount * term * 0.8 * (100 - discount)) / 10_000
/** What is chosen in advance: it costs less than every other and gives as much for as long. */
export const bestOf = (products: readonly Product[]): number | null =>
  products.find((one) =>
    products.every(
      (other) => other === one || (costOf(one) < costOf(other) && one.amount >= other.amount && one.term >= other.term),
    ),
  )?.id ?? null

const less = (debt: number, balance: number): number => Math.max(0, debt - balance)
/** What closes the loan today. */
export const owed = ({ debtToday }: Loan, balance: number): number => less(debtToday, balance)
export const owedLater = ({ debtPlanned }: Loan, balance: number): number => less(debtPlanned, balance)

/** Each amount with its day. */
export function amounts(loan: Loan, balance: number, ofToday: string): string[] {
  const now = `${ofToday} ${rs(owed(loan, balance))}`
  const planned = owedLater(loan, balance)
  return loan.dueIn > 0 && planned > 0
    ? [`To pay by ${day(loan.dueIn)} ${rs(planned)}`, `If you pay today ${rs(owed(loan, balance))}`]
    : [now, date(loan.dueIn)]
}

/** The latest payment of the debt. */
export function received({ payments, debtToday }: Loan): string[] {
  const last = payments.toSorted((a, b) => b.daysAgo - a.daysAgo).findLast(({ purpose }) => purpose === 'debt')
  return last === undefined || debtToday <= 0 ? [] : [`Received: ${rs(last.amount)} on ${day(-last.daysAgo)}.`]
}

/** M9 */
export function dueNews({ dueIn }: Loan): string[] {
  const count = Math.abs(dueIn) === 1 ? '1 day' : `${Math.abs(dueIn)} days`
  if (dueIn === 0) return ['The payment is due today']
  return dueIn > 0
    ? [`${count} until overdue`]
    : [`Overdue for ${count}`, 'Pay today to close the loan', 'Cannot pay all of it today?', 'Call us']
}

/** The day on which an extended loan is due: an overdue one from today on. */
export const extendedTo = (dueIn: number): number => Math.max(dueIn, 0) + extension.term
