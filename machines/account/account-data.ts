import type { DueAmount } from '../rules/money.ts'
import type { ClientInfo } from '../shared/client-info.ts'
import type { Lateness, Payment } from '../shared/payment.ts'
import type { Slip } from './slip.ts'

export type Credit = {
  readonly creditId: number
  readonly dpd: number
  /** What closes the loan on the day of the answer; the balance is not deducted. */
  readonly today: DueAmount
  /** What is to pay on the due day; the balance is not deducted. Once the day has passed, the amount is that of today. */
  readonly planned: DueAmount
  readonly creditBalance: number
  readonly agreementNumber: string
  readonly creditDocument: string
  readonly payments: readonly Payment[]
  readonly openedOn?: string | null
  /** Null: none is waiting. Undefined: the lender does not say, or has not been asked since. */
  readonly extensionWaiting?: ExtensionWaiting | null | undefined
  /** Of an overdue loan, if the lender says so. */
  readonly late?: Lateness | null
  /** Null: help is not offered now, or this lender has none. */
  readonly help?: HelpAsked | null
  /** Until then the principal alone closes the loan. */
  readonly giveBackUntil?: string | null
  /** All that is ever repaid, what was paid included; null while charges have not come to it. */
  readonly mostToRepay?: number | null
  /** Address of the picture that a bank's app scans; the amount goes with it. */
  readonly paymentCode?: string | null
  /** Payments told of that are being checked or were not found; null: the lender takes no slips. */
  readonly slips?: readonly Slip[] | null
  readonly isProlongAvailable: boolean
  readonly status: string
}
/** What was asked of the lender; null: nothing, or nothing any more. */
export type HelpAsked = {
  /** In milliseconds. */
  readonly callAt: number | null
  /** yyyy-MM-dd in Colombo */
  readonly promisedOn: string | null
}
export type Prolongation = {
  readonly term: number
  readonly amount: number
  readonly prevDate: string
  readonly nextDate: string
  readonly newRepaymentAmount: number | null
}
/** Confirmed and not paid; dropped at the end of `payBy`, a day in Colombo. */
export type ExtensionWaiting = Prolongation & { readonly payBy: string }
export type AccountData = {
  readonly client: ClientInfo
  readonly credit: Credit | null
  readonly readAt: number
}
