/** What pages ask of the dependent lists machine. */
import type { SnapshotFrom } from 'xstate'
import type { dependentListsMachine } from './machine.ts'

type Snapshot = SnapshotFrom<typeof dependentListsMachine>

export const isLoading = (snapshot: Snapshot): boolean => snapshot.matches('loading')
/** Until it has loaded: that it is tried again by itself moves nothing on the page. */
export const isLoadFailed = (snapshot: Snapshot): boolean => snapshot.matches('failed') || snapshot.matches('retrying')
