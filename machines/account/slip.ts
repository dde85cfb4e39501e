import { limits } from '../rules/policy.ts'

/** What a borrower tells of a payment at a bank. */
export type Slip = {
  /** By which this device has sent it: the same key is the same slip. */
  readonly key: string
  /** Rupees. */
  readonly amount: number
  /** yyyy-MM-dd in Colombo */
  readonly paidOn: string
  /** When the lender has received it, in milliseconds. */
  readonly toldAt: number
  /** Why no payment was found, in the words of the lender; null: it is being checked. */
  readonly refused: string | null
}
/** A picture of one, on this device. */
export type KeptSlip = { readonly id: string }
export type SlipRequest = Pick<Slip, 'amount' | 'paidOn'>

/** A lender that does not take slips says nothing of them; a few are checked at once. */
export const canSendSlip = (credit: { readonly slips?: readonly Slip[] | null } | null | undefined): boolean =>
  credit?.slips != null && credit.slips.filter(({ refused }) => refused === null).length < limits.slip.open
