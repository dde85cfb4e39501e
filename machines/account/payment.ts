export type Payment = {
  readonly date: string
  readonly amount: number
  /** What the lender booked it on, if it says so: an extension pays nothing of the debt. */
  readonly purpose?: 'debt' | 'extension' | null
}
