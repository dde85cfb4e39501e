/** A picture into the multipart form of its upload. */
import type { PhotoType } from '#machines/photos/photo.ts'

const extensions: Readonly<Record<string, string>> = { 'image/png': 'png', 'image/webp': 'webp' }

/** The file is named with its type and the ending of its mime type. */
export const photoName = (type: PhotoType, mime: string): string => `${type}.${extensions[mime] ?? 'jpg'}`

export type Photo = { readonly applicationId: number | null; readonly type: PhotoType; readonly photo: Blob }

export function photoForm({ applicationId, type, photo }: Photo): FormData {
  const form = new FormData()
  if (applicationId !== null) form.append('application_id', String(applicationId))
  form.append('type', type)
  form.append('source', 'camera')
  form.append('photo', photo, photoName(type, photo.type))
  form.append('is_gallery', '0')
  return form
}
