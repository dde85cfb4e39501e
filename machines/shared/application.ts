/** Where the lender says that the borrower stands. */
export type ApplicationProgress = {
  readonly applicationId: number | null
  readonly clientState: string | null
  readonly registerStatus: string | null
  readonly applicationState: string | null
  readonly isRepeat: boolean
  /** ISO instant of the answer, or null if the lender does not say. */
  readonly asOf: string | null
  /** ISO instant at which the sign-in ends unless it is renewed, if the lender says so. */
  readonly signedInUntil?: string | null
}
/** Rates in percent per day, discount in percent. Money in rupees, terms in days. */
export type Product = {
  readonly id: number
  readonly type: 'special' | 'standard'
  readonly maxAmount: number
  readonly maxTerm: number
  readonly minApprovedAmount: number
  readonly maxApprovedAmount: number
  readonly minApprovedTerm: number
  readonly maxApprovedTerm: number
  readonly approvedAmount: number
  readonly approvedTerm: number
  readonly dailyRate: number
  readonly serviceFee: number
  readonly consultingFee: number
  readonly discount: number
}
export type ApplicationState = {
  readonly applicationId: number | null
  readonly requestedAmount: number | null
  readonly requestedTerm: number | null
  /** ISO days, if the lender says so: from when on a refused borrower may apply again, and until when an approved offer can be confirmed. */
  readonly retryOn: string | null
  readonly offerExpiresOn: string | null
  /** The last day on which an offer that nobody has opened can be opened, if the lender says so. */
  readonly offerOpenBy: string | null
  /** What is on offer, if the lender says so here. */
  readonly products: readonly Product[]
}
