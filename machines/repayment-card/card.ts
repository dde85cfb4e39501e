/** What is needed to pay, as the lender confirmed it; nothing else of the borrower. */
export type RepaymentCard = {
  readonly loanId: string
  /** The first six digits of the NIC; empty where it has none. */
  readonly sixDigits: string
  /** Rupees, exact; what was to be paid when it was confirmed. */
  readonly amount: number
  readonly dueDate: string
  /** Instant of the lender's answer, in milliseconds. */
  readonly confirmedAt: number
}
