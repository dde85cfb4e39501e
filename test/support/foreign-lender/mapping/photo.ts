import type { Photo } from '#lender/mapping/photo.ts'
import type { PhotoType } from '#machines/photos/photo.ts'

const kinds: Readonly<Record<PhotoType, string>> = { selfie: 'FACE', main_document_front: 'ID_FRONT' }

export function photoForm({ type, photo }: Photo): FormData {
  const form = new FormData()
  form.append('kind', kinds[type])
  form.append('file', photo, `${kinds[type]}.jpg`)
  return form
}
