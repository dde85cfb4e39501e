/** What pages ask of the own records machine. */
import type { SnapshotFrom } from 'xstate'
import type { Failure } from '../shared/failure.ts'
import type { ownRecordsMachine } from './machine.ts'

type Snapshot = SnapshotFrom<typeof ownRecordsMachine>

/** Stays true while the list is read again by itself, so that nothing on the page moves. */
export const isReadFailed = (snapshot: Snapshot): boolean =>
  snapshot.matches({ open: 'readFailed' }) || snapshot.matches({ open: 'retrying' })
export const isEndingOthers = (snapshot: Snapshot): boolean => snapshot.matches('endingOthers')
export const isAddingPasskey = (snapshot: Snapshot): boolean => snapshot.matches('addingPasskey')
export const isRemovingPasskey = (snapshot: Snapshot): boolean => snapshot.matches('removingPasskey')
export const isPasskeyFailed = (snapshot: Snapshot): boolean => snapshot.matches({ open: { loaded: 'passkeyFailed' } })
export const areRemindersFailed = (snapshot: Snapshot): boolean =>
  snapshot.matches({ open: { loaded: 'remindersFailed' } })
/** As pressed, while it is being saved. */
export const hasReminders = (snapshot: Snapshot): boolean | null =>
  snapshot.matches('savingReminders') ? snapshot.context.wantsReminders : (snapshot.context.records?.reminders ?? null)
export const isEndFailed = (snapshot: Snapshot): boolean => snapshot.matches({ open: { loaded: 'endFailed' } })
/** Also while the list is read again: only the list says which step of the change is next. */
export const isNumberBusy = (snapshot: Snapshot): boolean =>
  snapshot.matches('changingNumber') || snapshot.matches('findingNumber') || snapshot.matches({ open: 'reading' })
export const isNumberUnknown = (snapshot: Snapshot): boolean => snapshot.matches('numberUnknown')
/** Why what was last done for the number did not work. */
export const numberFailure = (snapshot: Snapshot): Failure | null =>
  snapshot.matches({ open: { loaded: 'numberFailed' } }) || isNumberUnknown(snapshot) ? snapshot.context.failure : null
