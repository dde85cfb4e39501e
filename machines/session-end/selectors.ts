/** What pages ask of the session end machine. */
import type { SnapshotFrom } from 'xstate'
import type { sessionEndMachine } from './machine.ts'

type Snapshot = SnapshotFrom<typeof sessionEndMachine>

/** The borrower reads that the sign-in ends. */
export const isAnnounced = (snapshot: Snapshot): boolean =>
  snapshot.matches('warned') ||
  snapshot.matches('staying') ||
  snapshot.matches('readingEnd') ||
  snapshot.matches('stayFailed')
