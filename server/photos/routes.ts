/** How an identity photo is taken in: checked, stripped, kept outside the web root under an opaque name. */
import { randomBytes } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { Hono } from 'hono'
import { photoFields } from '#lender/contract/requests.ts'
import type { Change } from '../borrower/change.ts'
import { changing } from '../borrower/snapshot.ts'
import { requireStep } from '../borrower/steps.ts'
import { photos, type PhotoKind } from '../database/schema.ts'
import { checked, readBytes } from '../http/body.ts'
import type { LenderEnv } from '../http/env.ts'
import { ApiError } from '../http/api-error.ts'
import type { Parts } from '../parts.ts'
import { requireBorrower } from '../session/guard.ts'
import { BrokenPicture } from './parts-of-picture.ts'
import { cleanPicture, type Picture } from './picture.ts'
import { photoFolder } from './photo-folder.ts'

const MAX_PHOTO = 8 * 1024 * 1024
/** Room for the text fields and the boundaries around the file. */
const MAX_FORM = MAX_PHOTO + 16 * 1024

type Upload = { readonly type: PhotoKind; readonly applicationId: number | null; readonly file: File }

/** Exactly the fields of the contract and one file; anything else is refused (400). */
async function readForm(request: Request): Promise<Upload> {
  const contentType = request.headers.get('content-type') ?? ''
  if (!contentType.toLowerCase().startsWith('multipart/form-data')) throw new ApiError('wrong_type')
  const bytes = await readBytes(request, MAX_FORM)
  const form = await new Response(bytes, { headers: { 'content-type': contentType } }).formData().catch(() => {
    throw new ApiError('malformed_form')
  })
  const texts: Record<string, string> = {}
  let file: File | null = null
  for (const [key, value] of form) {
    const isTwice = key in texts || (key === 'photo' && file !== null)
    if (isTwice || (typeof value === 'string') === (key === 'photo')) {
      throw new ApiError('bad_request', { fields: { [key.slice(0, 60)]: 'form' } })
    }
    if (typeof value === 'string') texts[key] = value
    else file = value
  }
  const fields = checked(photoFields, texts)
  if (!file) throw new ApiError('bad_request', { fields: { photo: 'required' } })
  if (file.size > MAX_PHOTO) throw new ApiError('too_large')
  const applicationId = fields.application_id === undefined ? null : Number(fields.application_id)
  return { type: fields.type, applicationId, file }
}

async function readPicture(file: File): Promise<Picture> {
  try {
    return cleanPicture(new Uint8Array(await file.arrayBuffer()))
  } catch (error) {
    throw error instanceof BrokenPicture || error instanceof RangeError ? new ApiError('photo_unreadable') : error
  }
}

/** Replaces the row; answers the name of the file that is no longer needed. */
async function replaceRow(change: Change, row: typeof photos.$inferInsert): Promise<string | null> {
  const { name, mime, bytes, uploadedAt } = row
  const key = and(
    eq(photos.borrowerId, row.borrowerId),
    eq(photos.applicationId, row.applicationId),
    eq(photos.type, row.type),
  )
  // Sent in this order: what was there is read before it is replaced.
  const [[before]] = await Promise.all([
    change.tx.select({ name: photos.name }).from(photos).where(key).execute(),
    change.tx
      .insert(photos)
      .values(row)
      .onConflictDoUpdate({
        target: [photos.borrowerId, photos.applicationId, photos.type],
        set: { name, mime, bytes, uploadedAt },
      })
      .execute(),
  ])
  return before?.name ?? null
}

export function photoRoutes(parts: Parts): Hono<LenderEnv> {
  const routes = new Hono<LenderEnv>()
  const folder = photoFolder(parts.options.dataFolder)

  /**
   * multipart { application_id, type, source, is_gallery, photo } -> { data: { type, bytes } }. Sent again it replaces. 413
   * above 8 MiB, 422 `photo_unreadable`, 409 `wrong_step`, 404 for another application.
   */
  routes.post('/v1/client/photo', async (call) => {
    const borrower = await requireBorrower(call, parts)
    const upload = await readForm(call.req.raw)
    const { mime, bytes } = await readPicture(upload.file)
    const name = randomBytes(24).toString('hex')
    await folder.keep(name, bytes)
    try {
      const replaced = await changing(parts, borrower.id, async (change) => {
        const { application } = change.snapshot
        if (!application || (upload.applicationId !== null && upload.applicationId !== application.id)) {
          throw new ApiError('not_found')
        }
        requireStep(change.snapshot, 'state_photos')
        return replaceRow(change, {
          borrowerId: borrower.id,
          applicationId: application.id,
          type: upload.type,
          name,
          mime,
          bytes: bytes.length,
          uploadedAt: change.now,
        })
      })
      if (replaced !== null) await folder.remove(replaced)
    } catch (error) {
      // Nothing stays behind from a refused upload.
      await folder.remove(name)
      throw error
    }
    return call.json({ success: true, data: { type: upload.type, bytes: bytes.length } })
  })
  return routes
}
