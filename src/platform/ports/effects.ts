/** What the browser does when a chart asks it for an effect; nothing waits for it. */
import type { Effects } from '#machines/shared/effects.ts'
import type { Owner } from '#machines/shared/ports.ts'
import type { Dependencies } from './dependencies.ts'

type Effect<N extends keyof Effects> = (_: unknown, params: Effects[N]) => void
type Owned = { readonly context: Owner }
type OfOwner<N extends keyof Effects> = (machine: Owned, params: Effects[N]) => void

export function createEffects({ storage, drafts, photos, card, encryptedStore, camera, log }: Dependencies) {
  const failed = (what: string) => () => log.add(`${what} failed`)

  /**
   * Hint removed, or '0' while the lender has not heard of the sign-out: then no link may sign in again.
   * @param phone drafts and pictures of this number are forgotten, and those that belong to no number
   */
  const closeSession = (phone: string | null) => {
    if (storage.hasUnsentSignOut()) storage.rememberSignedOut()
    else storage.forgetHint()
    storage.forgetSession()
    camera.close()
    photos.close()
    card.remove().catch(failed('forgetting the card'))
    encryptedStore.forget(phone).catch(failed('forgetting drafts and pictures'))
  }

  return {
    storeLoginPhone: ((_, { phone, amount }) => {
      if (phone !== null) storage.rememberPhone(phone)
      if (amount !== null) storage.rememberRequestedAmount(amount)
    }) satisfies Effect<'storeLoginPhone'>,
    storeRequestedAmount: ((_, { amount }) =>
      storage.rememberRequestedAmount(amount)) satisfies Effect<'storeRequestedAmount'>,
    storeResendDeadline: ((_, resend) => storage.rememberResend(resend)) satisfies Effect<'storeResendDeadline'>,
    storeFlowState: ((_, { state }) => storage.rememberFlowState(state)) satisfies Effect<'storeFlowState'>,
    keepDraft: (({ context }, { step, values }) => {
      drafts.keep(step, values, context.phone).catch(failed('keeping a draft'))
    }) satisfies OfOwner<'keepDraft'>,
    forgetDraft: (({ context }, { step }) => {
      drafts.forget(step, context.phone).catch(failed('forgetting a draft'))
    }) satisfies OfOwner<'forgetDraft'>,
    forgetDrafts: (({ context }) => {
      drafts.forgetOf(context.phone).catch(failed('forgetting the drafts'))
    }) satisfies OfOwner<'forgetDrafts'>,
    forgetExpired: () => {
      encryptedStore.forgetExpired().catch(failed('forgetting what has expired'))
    },
    rememberSignedIn: () => {
      storage.rememberSignedIn()
      storage.forgetUnsentSignOut()
    },
    /** Of the borrower who signs out, and of nobody else who uses this phone. */
    forgetBorrower: (({ context }) => closeSession(context.phone)) satisfies OfOwner<'forgetBorrower'>,
    /** Nobody pressed anything: what was typed and taken waits for the same number to sign in again. */
    suspendBorrower: () => closeSession(null),
    storePasskey: () => storage.rememberPasskey(),
    closeCamera: () => camera.close(),
    forgetPhotos: (({ context }) => {
      photos.forget(context.phone).catch(failed('forgetting the pictures'))
    }) satisfies OfOwner<'forgetPhotos'>,
    log: ((_, { what }) => log.add(what)) satisfies Effect<'log'>,
  } satisfies Record<keyof Effects, unknown>
}
