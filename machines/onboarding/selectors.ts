/** What pages ask of the onboarding machine. */
import type { SnapshotFrom } from 'xstate'
import type { PersonalData } from './answers.ts'
import type { onboardingMachine } from './machine.ts'
import { stepFor } from './progress.ts'

type Snapshot = SnapshotFrom<typeof onboardingMachine>

/** Whose photos the lender has taken, as far as this device knows: another name or NIC needs new ones. */
export const photographed = ({ context: { position, saved } }: Snapshot): PersonalData | undefined =>
  position !== null && stepFor(position) === 'bank' ? saved.personalData : undefined

export const isProductLoadFailed = (snapshot: Snapshot): boolean => snapshot.matches({ product: 'loadFailed' })
export const isProductUnfinished = (snapshot: Snapshot): boolean => snapshot.matches({ product: 'unfinished' })
export const isPreparingConditions = (snapshot: Snapshot): boolean => snapshot.matches({ offer: 'preparingConditions' })
export const isReadingConditions = (snapshot: Snapshot): boolean => snapshot.matches({ offer: 'readingConditions' })
export const isConditionsFailed = (snapshot: Snapshot): boolean => snapshot.matches({ offer: 'conditionsFailed' })
export const isOfferExpired = (snapshot: Snapshot): boolean => snapshot.matches({ offer: 'expired' })
export const isOfferConfirming = (snapshot: Snapshot): boolean => snapshot.matches({ offer: 'confirming' })
export const isChoiceConfirming = (snapshot: Snapshot): boolean => snapshot.matches({ product: 'confirmingChoice' })
export const isApplicationDeclined = (snapshot: Snapshot): boolean => snapshot.matches({ scoring: 'declined' })
export const isFindingFailed = (snapshot: Snapshot): boolean => snapshot.matches({ scoring: 'findingFailed' })
