/** What pages ask of the photos machine. */
import type { SnapshotFrom } from 'xstate'
import type { photosMachine } from './machine.ts'

type Snapshot = SnapshotFrom<typeof photosMachine>

export const isChecking = (snapshot: Snapshot): boolean => snapshot.matches({ preview: 'judging' })
export const isQualityWarned = (snapshot: Snapshot): boolean => snapshot.matches({ preview: 'warned' })

export type PhotoScreen = 'restoring' | 'instructions' | 'camera' | 'preparing' | 'preview'

export function screenOf(snapshot: Snapshot): PhotoScreen {
  if (snapshot.matches('restoring')) return 'restoring'
  if (snapshot.matches('selfieCamera') || snapshot.matches('documentCamera')) return 'camera'
  if (snapshot.matches('keepingFile')) return 'preparing'
  return snapshot.matches('preview') ? 'preview' : 'instructions'
}
