/** What pages ask of the connection machine. */
import type { SnapshotFrom } from 'xstate'
import type { connectionMachine } from './machine.ts'

type Snapshot = SnapshotFrom<typeof connectionMachine>

export const isBackOnline = (snapshot: Snapshot): boolean => snapshot.matches('backOnline')

export const isOffline = (snapshot: Snapshot): boolean => snapshot.matches('offline')
export const connectionOf = (snapshot: Snapshot): Snapshot['value'] => snapshot.value
