import type { ClosedLoan } from './payment.ts'

export type ClientInfo = {
  readonly balance: number
  readonly fullName: string
  readonly clientRank: 'bronze' | 'silver' | 'gold' | null
  readonly phone: string
  readonly email: string
  readonly passport: string
  readonly hasUnfinishedApplications: boolean
  readonly hasDisbInProgress: boolean
  /** Rupees on their way to the bank, if the lender says so. */
  readonly disbAmount: number | null
  /** ISO day on which the last repaid loan was closed, if the lender says so. */
  readonly lastRepaidOn: string | null
  /** Papers of the loan that was repaid last; null where there is none, or the lender keeps none. */
  readonly closedLoan?: ClosedLoan | null
}
