/** What is told of agreements and sign-ins; instants in milliseconds. */
export type OwnRecords = {
  /** Null where the lender sends none. */
  readonly reminders: boolean | null
  readonly consents: readonly { readonly what: string; readonly at: number; readonly detail: string | null }[]
  readonly signIns: readonly {
    readonly signedInAt: number
    readonly lastUsedAt: number | null
    readonly device: string | null
    readonly isCurrent: boolean
  }[]
  /** Devices that sign in without a code; null where the lender knows no such thing. */
  readonly passkeys: readonly { readonly id: string; readonly device: string | null; readonly addedAt: number }[] | null
}
