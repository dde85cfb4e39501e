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
  /** Null where the lender does not change numbers. */
  readonly number: {
    readonly phone: string
    /** A device may stand for the code to this number. */
    readonly byPasskey: boolean
    /** A code was sent to this number or to the new one at this moment; or the new one counts from it on. */
    readonly change: { readonly phone: string; readonly step: 'old' | 'new' | 'waiting'; readonly at: number } | null
  } | null
  /** Devices that sign in without a code; null where the lender knows no such thing. */
  readonly passkeys: readonly { readonly id: string; readonly device: string | null; readonly addedAt: number }[] | null
}

/** What is done for a change of the number: a code is asked for, or a device asked in its place; a code is typed; all of it is stopped. */
export type NumberAct =
  | { readonly act: 'ask' | 'passkey'; readonly phone: string }
  | { readonly act: 'prove'; readonly code: string }
  | { readonly act: 'stop' }
