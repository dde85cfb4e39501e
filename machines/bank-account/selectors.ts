/** What pages ask of the bank account machine. */
import type { SnapshotFrom } from 'xstate'
import type { bankAccountMachine } from './machine.ts'

type Snapshot = SnapshotFrom<typeof bankAccountMachine>

export const isAddFailed = (snapshot: Snapshot): boolean => snapshot.matches('addFailed')
