/** Which screen a state of the bank account is. */
import type { SnapshotFrom } from 'xstate'
import type { bankAccountMachine } from './machine.ts'

type Snapshot = SnapshotFrom<typeof bankAccountMachine>

export type BankScreen =
  | 'loading'
  | 'loadFailed'
  | 'choosing'
  | 'notRemoved'
  | 'confirming'
  | 'removing'
  | 'adding'
  | 'confirmingNew'

/** While something is sent or found out, what the borrower last saw stays. */
const screens = {
  loading: 'loading',
  sorting: 'loading',
  loadFailed: 'loadFailed',
  choosing: 'choosing',
  setFailed: 'choosing',
  confirming: 'confirming',
  setting: 'confirming',
  resolving: 'confirming',
  choiceUnknown: 'confirming',
  set: 'confirming',
  confirmingRemoval: 'removing',
  removing: 'removing',
  resolvingRemoval: 'removing',
  removalUnknown: 'removing',
  removalFailed: 'notRemoved',
  adding: 'adding',
  confirmingNew: 'confirmingNew',
  savingNew: 'confirmingNew',
  reloading: 'confirmingNew',
  reloadingToFindOut: 'confirmingNew',
  additionUnknown: 'confirmingNew',
  addFailed: 'adding',
} as const satisfies Record<Snapshot['value'], BankScreen>

export const bankScreenOf = (snapshot: Snapshot): BankScreen => screens[snapshot.value]
