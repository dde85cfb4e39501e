/** What pages ask of the repayment card machine. */
import type { SnapshotFrom } from 'xstate'
import type { repaymentCardMachine } from './machine.ts'

type Snapshot = SnapshotFrom<typeof repaymentCardMachine>

export const isCardKept = (snapshot: Snapshot): boolean => snapshot.matches('kept')
