import type { Failure } from '#machines/shared/failure.ts'
import type { PickedFile } from '#machines/photos/photo.ts'

export async function keepPicked(file: PickedFile): Promise<Blob> {
  if (!(file instanceof Blob)) throw { kind: 'device', code: 'photo-unreadable' } satisfies Failure
  const { scalePhoto } = await import('./scale-photo.ts')
  return scalePhoto(file)
}
