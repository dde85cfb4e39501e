import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { accountMachine } from '#machines/account/machine.ts'
import type { bankAccountMachine } from '#machines/bank-account/machine.ts'
import type { onboardingMachine } from '#machines/onboarding/machine.ts'
import type { signInMachine } from '#machines/sign-in/machine.ts'
import type { photosMachine } from '#machines/photos/machine.ts'
import type { scoringMachine } from '#machines/scoring/machine.ts'
import type { sessionMachine } from '#machines/session/machine.ts'

export type SessionActor = ActorRefFrom<typeof sessionMachine>
export type SessionSnapshot = SnapshotFrom<typeof sessionMachine>

export type ActiveMachines = {
  signIn: ActorRefFrom<typeof signInMachine>
  onboarding: ActorRefFrom<typeof onboardingMachine>
  account: ActorRefFrom<typeof accountMachine>
  photos: ActorRefFrom<typeof photosMachine>
  bankAccount: ActorRefFrom<typeof bankAccountMachine>
  scoring: ActorRefFrom<typeof scoringMachine>
}
