/** What charts tell the browser to remember or to say; implemented only in `src/platform/ports/effects.ts`. */

/** Nothing waits for an effect. */
export type Effects = {
  /** What is null stays as it was. */
  storeLoginPhone: { readonly phone: string | null; readonly amount: number | null }
  storeRequestedAmount: { readonly amount: number }
  storeResendDeadline: { readonly deadline: number; readonly sends: number; readonly expiresAt: number | null }
  storeFlowState: { readonly state: string }
  keepDraft: { readonly step: string; readonly values: unknown }
  forgetDraft: { readonly step: string }
  /** All of them that the present number has typed. */
  forgetDrafts: undefined
  /** Hint '1'; a sign-out that the lender has not heard of is not repeated any more. */
  rememberSignedIn: undefined
  /** What is older than drafts and pictures are kept, of every number. */
  forgetExpired: undefined
  /** Hint removed; session keys, and drafts and photo queue of this number wiped with their key; other tabs told. */
  forgetBorrower: undefined
  /** The same where nobody has signed out: what was typed and taken stays, encrypted, for a borrower who signs in with the same number. */
  suspendBorrower: undefined
  /** This device signs in without a code: the login page offers it. */
  storePasskey: undefined
  closeCamera: undefined
  forgetPhotos: undefined
  log: { readonly what: string }
}

/** Stands in a machine for an effect, until the browser provides its own under the same name. */
export const effect =
  <N extends keyof Effects>(_name: N) =>
  (_: unknown, _params: Effects[N]): void =>
    undefined
