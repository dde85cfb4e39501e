export type Payment = {
  readonly date: string
  readonly amount: number
  /** What the lender booked it on, if it says so: an extension pays nothing of the debt. */
  readonly purpose?: 'debt' | 'extension' | null
}
export type Lateness = {
  /** What was to be paid on the due day; null once a part was paid after it. */
  readonly wasDue: number | null
  /** What waiting until tomorrow adds. */
  readonly oneMoreDay: number
}
export type ClosedLoan = {
  readonly agreementNumber: string
  readonly agreementDocument: string
  readonly closingLetter: string | null
  readonly openedOn: string
  readonly closedOn: string
  readonly payments: readonly Payment[]
  /** What was paid for it, extensions included. */
  readonly totalPaid: number
}
