/** Decides which of the modes of section 4 a state of the account chart is. */
import type { SnapshotFrom } from 'xstate'
import type { accountMachine } from '../../../machines/account/machine.ts'

export type AccountMode = 'main' | 'offerAtStake' | 'prolongation' | 'repayment'

export function accountModeOf(snapshot: SnapshotFrom<typeof accountMachine>): AccountMode {
  if (snapshot.matches({ open: { mode: 'repayment' } })) return 'repayment'
  if (snapshot.matches({ open: { mode: 'offerAtStake' } })) return 'offerAtStake'
  const isProlongation =
    snapshot.matches({ open: { mode: 'prolongationConfirm' } }) ||
    snapshot.matches({ open: { mode: 'confirmingProlongation' } }) ||
    snapshot.matches({ open: { mode: 'confirmFailed' } })
  return isProlongation ? 'prolongation' : 'main'
}
