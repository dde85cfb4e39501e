/** Decides which screen a state of the photos chart is. */
import type { SnapshotFrom } from 'xstate'
import type { photosMachine } from '../../../machines/photos/machine.ts'

export type PhotoScreen = 'restoring' | 'instructions' | 'camera' | 'preparing' | 'preview'

export function screenOf(snapshot: SnapshotFrom<typeof photosMachine>): PhotoScreen {
  if (snapshot.matches('restoring')) return 'restoring'
  if (snapshot.matches('selfieCamera') || snapshot.matches('documentCamera')) return 'camera'
  if (snapshot.matches('keepingFile')) return 'preparing'
  return snapshot.matches('preview') ? 'preview' : 'instructions'
}
