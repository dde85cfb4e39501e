/** Decides which of the three modes of section 4 a state of the account chart is. */
import type { SnapshotFrom } from 'xstate'
import type { accountMachine } from '../../../machines/account.machine.ts'

export type AccountMode = 'main' | 'prolongation' | 'repayment'

export function accountModeOf(snapshot: SnapshotFrom<typeof accountMachine>): AccountMode {
  if (snapshot.matches({ open: { mode: 'repayment' } })) return 'repayment'
  const isProlongation =
    snapshot.matches({ open: { mode: 'prolongationConfirm' } }) ||
    snapshot.matches({ open: { mode: 'confirmingProlongation' } }) ||
    snapshot.matches({ open: { mode: 'confirmFailed' } })
  return isProlongation ? 'prolongation' : 'main'
}
