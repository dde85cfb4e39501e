/** What pages ask of the photos machine. */
import type { SnapshotFrom } from 'xstate'
import type { PhotoType } from './photo.ts'
import type { photosMachine } from './machine.ts'
import type { Context } from './setup.ts'

type Snapshot = SnapshotFrom<typeof photosMachine>

export const isChecking = (snapshot: Snapshot): boolean => snapshot.matches({ preview: 'judging' })
export const isQualityWarned = (snapshot: Snapshot): boolean => snapshot.matches({ preview: 'warned' })

/** The selfie first, then the NIC; null once both are uploaded. */
export function nextPhotoOf({ kept }: Pick<Context, 'kept'>): PhotoType | null {
  if (kept.selfie?.uploaded !== true) return 'selfie'
  return kept.main_document_front?.uploaded === true ? null : 'main_document_front'
}

type PhotoScreen = 'restoring' | 'instructions' | 'camera' | 'preparing' | 'preview'

export function screenOf(snapshot: Snapshot): PhotoScreen {
  if (snapshot.matches('restoring')) return 'restoring'
  if (snapshot.matches('selfieCamera') || snapshot.matches('documentCamera')) return 'camera'
  if (snapshot.matches('keepingFile')) return 'preparing'
  return snapshot.matches('preview') ? 'preview' : 'instructions'
}
