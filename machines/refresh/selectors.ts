/** What pages ask of the refresh machine. */
import type { SnapshotFrom } from 'xstate'
import type { refreshMachine } from './machine.ts'

type Snapshot = SnapshotFrom<typeof refreshMachine>

export const isLost = (snapshot: Snapshot): boolean => snapshot.matches('lost')
export const isRefreshing = (snapshot: Snapshot): boolean => snapshot.matches('refreshing')
