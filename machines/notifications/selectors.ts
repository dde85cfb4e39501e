/** What pages ask of the notifications machine. */
import type { SnapshotFrom } from 'xstate'
import type { notificationsMachine } from './machine.ts'

type Snapshot = SnapshotFrom<typeof notificationsMachine>

export const isShowing = (snapshot: Snapshot): boolean => snapshot.matches('showing')
