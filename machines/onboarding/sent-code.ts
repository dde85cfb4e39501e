/** The code by which an offer is agreed to; instants of this device. */
export type SentCode = {
  readonly sentAt: number
  /** From when on another one can be asked for. */
  readonly deadline: number
  /** Null where the lender does not say. */
  readonly expiresAt: number | null
  readonly attempts: number | null
}
