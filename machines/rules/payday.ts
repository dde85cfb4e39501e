import { addDays, daysBetween, daysInMonth, realDate } from './dates.ts'

/** 31 stands for the last day of any month. */
export const paydays: readonly number[] = Array.from({ length: 31 }, (_, index) => index + 1)
export const isPayday = (day: number): boolean => paydays.includes(day)

const paidIn = (year: number, month: number, day: number): string =>
  realDate(year, month, Math.min(day, daysInMonth(year, month))) ?? `${year}-01-01`

/** The first payday after a day; a borrower who is paid on that very day has that money already. */
export function nextPayday(day: number, afterIso: string): string {
  const [year, month] = [Number(afterIso.slice(0, 4)), Number(afterIso.slice(5, 7))]
  const inThisMonth = paidIn(year, month, day)
  if (inThisMonth > afterIso) return inThisMonth
  return month === 12 ? paidIn(year + 1, 1, day) : paidIn(year, month + 1, day)
}

export type PaydayFit = {
  /** The first payday after today. */
  readonly payday: string
  /** The repayment would come before any pay. */
  readonly isBefore: boolean
  /** The shortest term that reaches the first payday, or null where the longest one does not. */
  readonly reach: number | null
  /** Terms that end on a payday, for the slider. */
  readonly marks: readonly { readonly term: number; readonly date: string }[]
}

type Chosen = {
  readonly day: number
  readonly today: string
  readonly term: number
  readonly minTerm: number
  readonly maxTerm: number
}

export function paydayFit({ day, today, term, minTerm, maxTerm }: Chosen): PaydayFit {
  const payday = nextPayday(day, today)
  const first = daysBetween(today, payday)
  const marks: { term: number; date: string }[] = []
  for (let date = payday; daysBetween(today, date) <= maxTerm; date = nextPayday(day, date)) {
    const ends = daysBetween(today, date)
    if (ends >= minTerm) marks.push({ term: ends, date })
  }
  return {
    payday,
    isBefore: addDays(today, term) < payday,
    reach: first > maxTerm ? null : Math.max(first, minTerm),
    marks,
  }
}
