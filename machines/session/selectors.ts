/** What pages ask of the session machine. */
import type { SnapshotFrom } from 'xstate'
import type { sessionMachine } from './machine.ts'

type Snapshot = SnapshotFrom<typeof sessionMachine>

export const isProfileUnreachable = (snapshot: Snapshot): boolean =>
  snapshot.matches({ standing: { signedIn: { profile: 'unreachable' } } })
/** The sign-in has ended under an open page. */
export const isSignInEnded = (snapshot: Snapshot): boolean => snapshot.children.signInAgain !== undefined
export const isNextUnknown = (snapshot: Snapshot): boolean =>
  snapshot.matches({ standing: { signedIn: { lead: 'nextUnknown' } } })
