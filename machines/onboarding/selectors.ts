/** What pages ask of the onboarding machine. */
import type { SnapshotFrom } from 'xstate'
import type { onboardingMachine } from './machine.ts'

type Snapshot = SnapshotFrom<typeof onboardingMachine>

export const isProductLoadFailed = (snapshot: Snapshot): boolean => snapshot.matches({ product: 'loadFailed' })
export const isProductUnfinished = (snapshot: Snapshot): boolean => snapshot.matches({ product: 'unfinished' })
const isPreparingConditions = (snapshot: Snapshot): boolean => snapshot.matches({ offer: 'preparingConditions' })
export const isReadingConditions = (snapshot: Snapshot): boolean => snapshot.matches({ offer: 'readingConditions' })
export const isConditionsFailed = (snapshot: Snapshot): boolean => snapshot.matches({ offer: 'conditionsFailed' })
export const isOfferExpired = (snapshot: Snapshot): boolean => snapshot.matches({ offer: 'expired' })
export const isOfferConfirming = (snapshot: Snapshot): boolean => snapshot.matches({ offer: 'confirming' })
export const isConditionsOpen = (snapshot: Snapshot): boolean =>
  isPreparingConditions(snapshot) || isReadingConditions(snapshot) || isConditionsFailed(snapshot)
/** A code was asked for, and is typed or compared. */
export const isCodeAsked = (snapshot: Snapshot): boolean =>
  snapshot.matches({ offer: 'code' }) || (isOfferConfirming(snapshot) && snapshot.context.sentCode !== null)
/** The code was right: the loan is there, and the account leads. */
export const isAgreed = (snapshot: Snapshot): boolean =>
  snapshot.status === 'done' && snapshot.context.sentCode !== null
export const isResendCounting = (snapshot: Snapshot): boolean => snapshot.matches({ offer: { code: 'counting' } })
export const isResendReady = (snapshot: Snapshot): boolean => snapshot.matches({ offer: { code: 'resendReady' } })
export const isChoiceConfirming = (snapshot: Snapshot): boolean => snapshot.matches({ product: 'confirmingChoice' })
export const isApplicationDeclined = (snapshot: Snapshot): boolean => snapshot.matches({ scoring: 'declined' })
export const isFindingFailed = (snapshot: Snapshot): boolean => snapshot.matches({ scoring: 'findingFailed' })
