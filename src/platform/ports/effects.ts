/** What the browser does when a chart asks it for an effect; nothing waits for it. */
import type { Effects } from '#machines/shared/effects.ts'
import type { Dependencies } from './dependencies.ts'

type Told<N extends keyof Effects> = (_: unknown, params: Effects[N]) => void
type Untold = () => void

export function createEffects({ storage, drafts, photos, card, encryptedStore, camera, log }: Dependencies) {
  const failed = (what: string) => () => log.add(`${what} failed`)

  /** Hint removed, or '0' while the lender has not heard of the sign-out: then no link may sign in again. */
  const closeSession = () => {
    if (storage.hasUnsentSignOut()) storage.rememberSignedOut()
    else storage.forgetHint()
    storage.forgetSession()
    camera.close()
    photos.close()
    card.remove().catch(failed('forgetting the card'))
  }
  /** Of the borrower who signs out, and of nobody else who uses this phone; where the number is not known, of everybody. */
  const forgetBorrower: Untold = () => {
    const phone = storage.phone()
    closeSession()
    const done = phone === null ? encryptedStore.forgetAll() : encryptedStore.forget(phone)
    done.catch(failed('forgetting the borrower'))
  }
  /** Nobody pressed anything: what was typed and taken waits for the same number to sign in again. */
  const suspendBorrower: Untold = () => {
    closeSession()
    encryptedStore.forget(null).catch(failed("forgetting what is nobody's"))
  }

  return {
    storeLoginPhone: (_: unknown, params: { phone: string | null; amount: number | null }) => {
      if (params.phone !== null) storage.rememberPhone(params.phone)
      if (params.amount !== null) storage.rememberRequestedAmount(params.amount)
    },
    storeRequestedAmount: ((_, { amount }) =>
      storage.rememberRequestedAmount(amount)) satisfies Told<'storeRequestedAmount'>,
    storeResendDeadline: ((_, resend) => storage.rememberResend(resend)) satisfies Told<'storeResendDeadline'>,
    storeFlowState: ((_, { state }) => storage.rememberFlowState(state)) satisfies Told<'storeFlowState'>,
    keepDraft: ((_, { step, values }) => {
      drafts.keep(step, values, storage.phone()).catch(failed('keeping a draft'))
    }) satisfies Told<'keepDraft'>,
    forgetDraft: ((_, { step }) => {
      drafts.forget(step, storage.phone()).catch(failed('forgetting a draft'))
    }) satisfies Told<'forgetDraft'>,
    forgetDrafts: () => {
      drafts.forgetOf(storage.phone()).catch(failed('forgetting the drafts'))
    },
    rememberSignedIn: () => storage.rememberSignedIn(),
    forgetBorrower,
    suspendBorrower,
    closeCamera: () => camera.close(),
    forgetPhotos: () => {
      photos.forget(storage.phone()).catch(failed('forgetting the pictures'))
    },
    log: ((_, { what }) => log.add(what)) satisfies Told<'log'>,
  }
}
