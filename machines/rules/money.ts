/** What a loan costs and how rupees are shown: one formula for the page, the lender and the tests. */
import { limits } from './policy.ts'

/** Amount in rupees, term in days, rates in percent per day, discount in percent 0 to 100. */
export type Terms = {
  readonly amount: number
  readonly term: number
  readonly dailyRate: number
  readonly serviceFee: number
  readonly consultingFee: number
  readonly discount: number
}

export type Steps = { readonly min: number; readonly max: number; readonly step: number }

/** Ten decimals of a percentage hold every rate that the lender quotes; integers keep the sum free of binary noise. */
const RATE_SCALE = 1e10

declare const owed: unique symbol
type Owed = number & { readonly [owed]: true }
/** What is owed if it is paid on a day. What shows `Rupees` does not take it: it is shown together with its day only. */
export type DueAmount = {
  readonly amount: Owed
  /** yyyy-MM-dd in Colombo */
  readonly on: string
}
/** Any amount but one that is owed. */
export type Rupees = number & { readonly [owed]?: never }

const toCents = (rupees: number): number => Math.round(rupees * 100)
const scaled = (percent: number): bigint => BigInt(Math.round(percent * RATE_SCALE))

/** Amount + amount x term x rates x (1 - discount), exact to the cent. NaN when a term is no finite number. */
export function totalToReturn(terms: Terms): number {
  const { amount, term, dailyRate, serviceFee, consultingFee, discount } = terms
  if (![amount, term, dailyRate, serviceFee, consultingFee, discount].every(Number.isFinite)) return Number.NaN
  const cents = BigInt(toCents(amount))
  const rates = scaled(dailyRate) + scaled(serviceFee) + scaled(consultingFee)
  const paidShare = scaled(100) - scaled(discount)
  // Two percentages, each scaled: 100 x 100 x scale x scale.
  const divisor = 10_000n * BigInt(RATE_SCALE) * BigInt(RATE_SCALE)
  const charge = cents * BigInt(Math.round(term)) * rates * paidShare
  return Number(cents + roundedDivision(charge, divisor)) / 100
}

const roundedDivision = (dividend: bigint, divisor: bigint): bigint =>
  dividend < 0n ? -roundedDivision(-dividend, divisor) : (dividend * 2n + divisor) / (divisor * 2n)

/** RD12: a total below the amount or above 2.2 times it is a wrong rate, not a price: "call us" is shown instead. */
export const isPlausible = (amount: number, total: number): boolean =>
  Number.isFinite(total) &&
  amount > 0 &&
  toCents(total) >= toCents(amount) &&
  toCents(total) <= toCents(amount * limits.plausibleTotalFactor)

/** Shown rounded up, so that nobody pays a rupee too little; noise below a cent does not count. */
export const roundUpRupee = (rupees: number): number => Math.ceil(toCents(rupees) / 100) + 0

/** 'RS 11,000' in every language; `ta-LK` would group 12,34,567. The space does not break. */
export function formatRupees(rupees: Rupees): string {
  if (!Number.isFinite(rupees)) return '—'
  const whole = roundUpRupee(rupees)
  return `${whole < 0 ? '-' : ''}RS\u00a0${groupThousands(Math.abs(whole))}`
}

/** '11,000': the number alone, for prose that says "Rs" itself. */
export const groupThousands = (whole: number): string => String(whole).replace(/\B(?=(?:\d{3})+$)/g, ',')

/** '182.2%': English, Sinhala and Tamil write it alike. */
export const formatPercent = (value: number, digits = 0): string => `${value.toFixed(digits)}%`

/** What links and payments carry, '11691.84' or '11000'. */
export function exactRupees(rupees: number): string {
  const cents = toCents(rupees)
  return cents % 100 === 0 ? String(cents / 100) : (cents / 100).toFixed(2)
}

type CostParts = {
  readonly interest: number
  readonly service: number
  readonly consulting: number
  /** What the discount takes off these three. */
  readonly discount: number
  readonly cost: number
}

/**
 * The cost in whole rupees as it is shown, and what it is made of: interest + service + consulting - discount = cost. The rupees that
 * are left once every part is rounded down go to the parts that lost most, so that none differs by a rupee from its exact value.
 */
export function costParts(terms: Terms): CostParts {
  const { amount, dailyRate, serviceFee, consultingFee } = terms
  const rates = [dailyRate, serviceFee, consultingFee] as const
  const cost = roundUpRupee(totalToReturn(terms) - amount)
  const gross = roundUpRupee(totalToReturn({ ...terms, discount: 0 }) - amount)
  const parts = rates.map((rate) => {
    const alone = { ...terms, dailyRate: rate, serviceFee: 0, consultingFee: 0, discount: 0 }
    const cents = toCents(totalToReturn(alone) - amount)
    return { rate, lost: cents % 100, rupees: Math.floor(cents / 100) }
  })
  const left = gross - parts.reduce((sum, { rupees }) => sum + rupees, 0)
  const raised = new Set(parts.toSorted((a, b) => b.lost - a.lost || b.rate - a.rate).slice(0, left))
  const [interest = 0, service = 0, consulting = 0] = parts.map((part) => part.rupees + Number(raised.has(part)))
  return { interest, service, consulting, discount: gross - cost, cost }
}

/** What the loan costs on an average day, in rupees and cents. */
export const costPerDay = (amount: number, total: number, days: number): number =>
  days > 0 ? toCents((total - amount) / days) / 100 : 0

/** Yearly cost in percent, as one payment at the end: simple and compounded over 365 days. */
export function yearlyRates(loan: { amount: number; total: number; days: number }): {
  nominal: number
  effective: number
} {
  const { amount, total, days } = loan
  if (!(amount > 0) || !(days > 0)) return { nominal: 0, effective: 0 }
  const growth = total / amount
  return { nominal: (growth - 1) * (365 / days) * 100, effective: (growth ** (365 / days) - 1) * 100 }
}

export type Outcome = { readonly days: number; readonly total: number; readonly cost: number }

/**
 * Rupees that `days` more cost: the daily charges of the principal without the discount. Rounded down to the rupee, so that being
 * late by as many days, which is charged to the cent, is never cheaper.
 */
export const extensionPrice = (terms: Terms, days: number): number =>
  Math.floor((toCents(totalToReturn({ ...terms, term: Math.max(0, days), discount: 0 })) - toCents(terms.amount)) / 100)

/** Pay early, on time, late, or extended by some days. Days after the term are charged at the daily rates without the discount. */
export function whatIf(
  terms: Terms,
  days: { readonly early: number; readonly late: number; readonly extended: number },
): { early: Outcome; onTime: Outcome; late: Outcome; extended: Outcome } {
  const outcome = (paidOn: number, asked: number): Outcome => {
    const total = Math.min(asked, terms.amount * limits.repaidAtMost)
    return { days: paidOn, total, cost: (toCents(total) - toCents(terms.amount)) / 100 }
  }
  const earlyOn = Math.min(Math.max(0, Math.round(days.early)), terms.term)
  const lateBy = Math.max(0, Math.round(days.late))
  const extendedBy = Math.max(0, Math.round(days.extended))
  const onTime = totalToReturn(terms)
  const lateCharge = totalToReturn({ ...terms, term: lateBy, discount: 0 }) - terms.amount
  return {
    early: outcome(earlyOn, totalToReturn({ ...terms, term: earlyOn })),
    onTime: outcome(terms.term, onTime),
    late: outcome(terms.term + lateBy, toCents(onTime + lateCharge) / 100),
    extended: outcome(terms.term + extendedBy, toCents(onTime + extensionPrice(terms, extendedBy)) / 100),
  }
}

/** Nearest reachable stop of a slider. What is no number becomes the minimum; 'max' off the grid is never exceeded. */
export function clampToStep(value: number, { min, max, step }: Steps): number {
  if (!Number.isFinite(value) || max <= min) return min
  const lastStop = Math.floor((max - min) / step)
  const nearest = Math.round((value - min) / step)
  return min + Math.min(Math.max(nearest, 0), lastStop) * step
}

export const owedOn = (rupees: number, on: string): DueAmount => ({ amount: rupees as Owed, on })

/** The day as it is written, and the rupees. */
export const partsOfDue = <Day>({ amount, on }: DueAmount, written: (iso: string) => Day): readonly [Day, number] => [
  written(on),
  Number(amount),
]

/** What is left to pay after the balance, never below nothing. PAY shows when that of today is above 0. */
export const lessBalance = ({ amount, on }: DueAmount, balance: number): DueAmount =>
  owedOn(Math.max(0, toCents(amount) - toCents(balance)) / 100, on)
