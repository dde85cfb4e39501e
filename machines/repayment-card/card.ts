import type { DueAmount } from '../rules/money.ts'

/** What is needed to pay, as the lender confirmed it; nothing else of the borrower. */
export type RepaymentCard = {
  readonly loanId: string
  /** The first six digits of the NIC; empty where it has none. */
  readonly sixDigits: string
  /** What closed the loan on the day on which it was confirmed. */
  readonly today: DueAmount
  /** What is to pay on the due day; nothing where the lender plans no amount, or where it was not known. */
  readonly planned: DueAmount
  /** Instant of the lender's answer, in milliseconds. */
  readonly confirmedAt: number
}
