/** What pages ask of the bank account machine. */
import type { SnapshotFrom } from 'xstate'
import type { bankAccountMachine } from './machine.ts'

type Snapshot = SnapshotFrom<typeof bankAccountMachine>

/** What was typed is not at the lender. */
export const isUnsent = (snapshot: Snapshot): boolean =>
  snapshot.matches('confirmingNew') || snapshot.matches('addFailed')
