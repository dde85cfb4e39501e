/** What a person does on the screen to cause each event that a borrower causes: written once for every hand. */
import { accountGestures, signInGestures, sessionGestures } from './entry.gestures.ts'
import type { Gesture, Gestures } from './gesture.ts'
import { bankAccountGestures } from './bank-account.gestures.ts'
import { onboardingGestures } from './onboarding.gestures.ts'
import { photosGestures } from './photos.gestures.ts'

export const gestures: Readonly<Record<string, Gestures>> = {
  session: sessionGestures,
  signIn: signInGestures,
  account: accountGestures,
  onboarding: onboardingGestures,
  photos: photosGestures,
  bankAccount: bankAccountGestures,
}

export const gestureFor = (chart: string, type: string): Gesture | null => gestures[chart]?.[type] ?? null
