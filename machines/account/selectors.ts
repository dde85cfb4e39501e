/** What pages ask of the account machine. */
import type { SnapshotFrom } from 'xstate'
import type { accountMachine } from './machine.ts'

type Snapshot = SnapshotFrom<typeof accountMachine>

export const isReadFailed = (snapshot: Snapshot): boolean => snapshot.matches({ open: { data: 'readFailed' } })
export const isExtensionFailed = (snapshot: Snapshot): boolean =>
  snapshot.matches({ open: { mode: 'initFailed' } }) || snapshot.matches({ open: { mode: 'cancelFailed' } })
export const isExtensionCancelling = (snapshot: Snapshot): boolean =>
  snapshot.matches({ open: { mode: 'cancellingExtension' } })
export const isExtensionPreparing = (snapshot: Snapshot): boolean =>
  snapshot.matches({ open: { mode: 'initialising' } })
export const isCreateFailed = (snapshot: Snapshot): boolean => snapshot.matches({ open: { mode: 'createFailed' } })
export const isOfferAtStake = (snapshot: Snapshot): boolean => snapshot.matches({ open: { mode: 'offerAtStake' } })

export const isHelpNotRead = (snapshot: Snapshot): boolean => snapshot.matches({ open: { mode: { help: 'notRead' } } })

type AccountMode = 'main' | 'offerAtStake' | 'prolongation' | 'repayment' | 'help' | 'slip'

export function accountModeOf(snapshot: Snapshot): AccountMode {
  if (snapshot.matches({ open: { mode: 'repayment' } })) return 'repayment'
  if (snapshot.matches({ open: { mode: 'help' } })) return 'help'
  if (snapshot.matches({ open: { mode: 'slip' } })) return 'slip'
  if (isOfferAtStake(snapshot)) return 'offerAtStake'
  const isProlongation =
    snapshot.matches({ open: { mode: 'prolongationConfirm' } }) ||
    snapshot.matches({ open: { mode: 'confirmingProlongation' } }) ||
    snapshot.matches({ open: { mode: 'confirmFailed' } })
  return isProlongation ? 'prolongation' : 'main'
}
