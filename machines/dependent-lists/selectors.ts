/** What pages ask of the dependent lists machine. */
import type { SnapshotFrom } from 'xstate'
import type { dependentListsMachine } from './machine.ts'

type Snapshot = SnapshotFrom<typeof dependentListsMachine>

export const isLoading = (snapshot: Snapshot): boolean => snapshot.matches('loading')
/** Stays true while the list is loaded again by itself, so that nothing on the page moves. */
export const isLoadFailed = (snapshot: Snapshot): boolean => snapshot.matches('failed') || snapshot.matches('retrying')
