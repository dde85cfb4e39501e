/** How the way of a loan is told: what was paid after each payment, what is left of it, and where today stands. */
import { daysBetween } from '../rules/dates.ts'
import type { Credit } from './account-data.ts'

type History = Pick<Credit, 'payments' | 'today' | 'planned' | 'dpd'>

export type PaidRow = {
  readonly date: string
  readonly amount: number
  readonly isExtension: boolean
  readonly paidSoFar: number
  /** Left of what is due as it is counted today; null where the lender does not say what a payment was for. */
  readonly left: number | null
}

const inRupees = (rupees: number): number => Math.round(rupees * 100) / 100

/** Counted back from the sum that is due now. An extension is paid for, it pays nothing back. Oldest first. */
export function paymentHistory({ payments, today, planned, dpd }: History): readonly PaidRow[] {
  const ordered = payments.toSorted((a, b) => daysBetween(b.date, a.date))
  const isTold = ordered.every(({ purpose }) => purpose === 'debt' || purpose === 'extension')
  const { amount: owed } = dpd > 0 ? today : planned
  let paidSoFar = 0
  return ordered.map(({ date, amount, purpose }, index) => {
    paidSoFar += amount
    const later = ordered.slice(index + 1).filter((payment) => payment.purpose === 'debt')
    const left = owed + later.reduce((sum, payment) => sum + payment.amount, 0)
    return {
      date,
      amount,
      isExtension: purpose === 'extension',
      paidSoFar: inRupees(paidSoFar),
      left: isTold ? inRupees(left) : null,
    }
  })
}

/** The latest payment of the debt, while something is left: the figures alone do not say that it has arrived. */
export function received(history: History): PaidRow | null {
  const last = paymentHistory(history).findLast(({ isExtension }) => !isExtension)
  return history.today.amount > 0 ? (last ?? null) : null
}

/** The lender's word for a loan on which nothing is owed any more. */
export const isClosed = ({ status }: Pick<Credit, 'status'>): boolean => status.toLowerCase() === 'closed'

export type Milestone = {
  readonly kind: 'opened' | 'paid' | 'extended' | 'today' | 'due'
  readonly day: string
  readonly amount: number | null
}

const rank = { opened: 0, paid: 1, extended: 1, today: 2, due: 3 } satisfies Record<Milestone['kind'], number>

/** In the order of their days. Without the day on which the loan began it begins with the first thing that is known. */
export function loanTimeline(
  credit: Pick<Credit, 'payments' | 'planned' | 'openedOn'>,
  today: string,
): readonly Milestone[] {
  const found: Milestone[] = [
    ...(credit.openedOn ? [{ kind: 'opened' as const, day: credit.openedOn, amount: null }] : []),
    ...credit.payments.map(({ date, amount, purpose }) => ({
      kind: purpose === 'extension' ? ('extended' as const) : ('paid' as const),
      day: date,
      amount,
    })),
    { kind: 'today', day: today, amount: null },
    { kind: 'due', day: credit.planned.on, amount: null },
  ]
  return found.toSorted((a, b) => daysBetween(b.day, a.day) || rank[a.kind] - rank[b.kind])
}
