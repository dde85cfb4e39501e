/** How a picture is taken in, of a face, a card or a slip: decoded, encoded anew, kept outside the web root under an opaque name. */
import { randomBytes } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { Hono } from 'hono'
import type * as v from 'valibot'
import { photoFields, slipFields } from '#lender/contract/requests.ts'
import type { BorrowerSnapshot, Change } from '../borrower/change.ts'
import { changing, snapshotOf } from '../borrower/snapshot.ts'
import { requireStep } from '../borrower/steps.ts'
import { photos, type Application, type Borrower } from '../database/schema.ts'
import { limitByAddress } from '../http/address.ts'
import { checked, idIn, readBytes } from '../http/body.ts'
import type { Call, LenderEnv } from '../http/env.ts'
import { ApiError } from '../http/api-error.ts'
import { counted } from '../metrics/counted.ts'
import type { Parts } from '../parts.ts'
import { requireLoan } from '../loan/prolongation.ts'
import { keepSlip, slipsOf } from '../loan/slips.ts'
import { requireBorrower } from '../session/guard.ts'
import { createRoom } from './room.ts'
import { claim, noteUnclaimed, removeUnclaimed, sweepUnclaimed } from './unclaimed.ts'

const MAX_PHOTO = 8 * 1024 * 1024
/** Room for the text fields and the boundaries around the file. */
const MAX_FORM = MAX_PHOTO + 16 * 1024
/** Two photos and two tries whose connection was lost unseen; of all borrowers, what a small machine can hold. */
const room = { ofOne: 4 * MAX_FORM, ofAll: 16 * MAX_FORM }
const HOUR = 3600
const DAY = 86_400

/** What can be known before a byte of the picture is read: whether one is due, how often this happened, and that there is room. */
async function admit(call: Call, parts: Parts, require: (snapshot: BorrowerSnapshot) => unknown): Promise<Borrower> {
  const borrower = await requireBorrower(call, parts)
  require(await snapshotOf(parts, borrower.id))
  const { uploadsPerBorrowerPerHour, uploadsPerAddressPerDay } = parts.options.limits
  const key = `photo:${parts.sign('rate', String(borrower.id))}`
  await limitByAddress(call, parts, { name: 'photo', seconds: DAY, limit: uploadsPerAddressPerDay }, [
    { key, seconds: HOUR, limit: uploadsPerBorrowerPerHour },
  ])
  parts.decoding.requireRoom()
  return borrower
}

function requirePhotoStep(snapshot: BorrowerSnapshot): Application {
  const { application } = snapshot
  if (!application) throw new ApiError('not_found')
  requireStep(snapshot, 'state_photos')
  return application
}

/** Exactly the fields of the contract and one picture; anything else is refused (400). */
async function readPicture<F extends v.GenericSchema>(request: Request, { decoding }: Parts, fields: F) {
  const contentType = request.headers.get('content-type') ?? ''
  if (!contentType.toLowerCase().startsWith('multipart/form-data')) throw new ApiError('wrong_type')
  const { texts, jpeg } = await decoding.take({ contentType, form: await readBytes(request, MAX_FORM) })
  const told = checked(fields, texts)
  if (jpeg === null) throw new ApiError('photo_unreadable')
  return { told, jpeg }
}

/** Replaces the row; answers the name of the picture that is no longer needed, or nothing. */
async function replaceRow(change: Change, row: typeof photos.$inferInsert): Promise<readonly string[]> {
  const { name, mime, bytes, uploadedAt } = row
  const key = and(
    eq(photos.borrowerId, row.borrowerId),
    eq(photos.applicationId, row.applicationId),
    eq(photos.type, row.type),
  )
  // Sent in this order: what was there is read before it is replaced.
  const [before] = await Promise.all([
    change.tx.select({ name: photos.name }).from(photos).where(key).execute(),
    claim(change.tx, row.borrowerId, name),
    change.tx
      .insert(photos)
      .values(row)
      .onConflictDoUpdate({
        target: [photos.borrowerId, photos.applicationId, photos.type],
        set: { name, mime, bytes, uploadedAt },
      })
      .execute(),
  ])
  const replaced = before.map((one) => one.name)
  await noteUnclaimed(change.tx, { borrowerId: row.borrowerId, names: replaced }, change.now)
  return replaced
}

type IdentityPhoto = v.InferOutput<typeof photoFields>
type Picture = { readonly name: string; readonly jpeg: Uint8Array<ArrayBuffer> }
type Saved<A> = {
  /** Names of pictures. */
  readonly unneeded: readonly string[]
  readonly answer: A
}
type Upload<F extends v.GenericSchema, A> = {
  readonly fields: F
  /** Throws where no picture is due. */
  readonly require: (snapshot: BorrowerSnapshot) => unknown
  /** Names the picture in a row. */
  readonly save: (change: Change, told: v.InferOutput<F>, picture: Picture) => Promise<Saved<A>>
}

async function saveIdentity(change: Change, { type, application_id: id }: IdentityPhoto, { name, jpeg }: Picture) {
  const application = requirePhotoStep(change.snapshot)
  if (id !== undefined && Number(id) !== application.id) throw new ApiError('not_found')
  const unneeded = await replaceRow(change, {
    borrowerId: application.borrowerId,
    applicationId: application.id,
    type,
    name,
    mime: 'image/jpeg',
    bytes: jpeg.length,
    uploadedAt: change.now,
  })
  return { unneeded, answer: { type, bytes: jpeg.length } }
}

export function photoRoutes(parts: Parts): Hono<LenderEnv> {
  const routes = new Hono<LenderEnv>()
  const within = createRoom(room)

  async function take<F extends v.GenericSchema, A>(call: Call, { fields, require, save }: Upload<F, A>): Promise<A> {
    const borrower = await admit(call, parts, require)
    const length = Math.min(Number(call.req.header('content-length') ?? MAX_FORM), MAX_FORM)
    const { told, jpeg } = await within(borrower.id, length, () => readPicture(call.req.raw, parts, fields))
    const name = randomBytes(24).toString('hex')
    await noteUnclaimed(parts.database, { borrowerId: borrower.id, names: [name] }, await parts.clock.now())
    await parts.photoStore.keep(name, jpeg)
    const saving = changing(parts, borrower.id, (change) => save(change, told, { name, jpeg }))
    const { unneeded: names, answer } = await saving.catch(async (error: unknown) => {
      // Nothing stays behind from a refused upload. After any other failure it may have been saved: it is looked at later.
      if (error instanceof ApiError) await removeUnclaimed(parts, { borrowerId: borrower.id, names: [name] })
      throw error
    })
    await removeUnclaimed(parts, { borrowerId: borrower.id, names })
    await sweepUnclaimed(parts, await parts.clock.now())
    return answer
  }

  /**
   * multipart { application_id, type, source, is_gallery, photo } -> { data: { type, bytes } }. Sent again it replaces. 413
   * above 8 MiB, 422 `photo_unreadable`, 409 `wrong_step`, 404 for another application, 429 beyond the limits, 503 `photos_busy`.
   */
  routes.post('/v1/client/photo', (call) =>
    counted(parts.options.metrics?.photo, 'kept', async () => {
      const data = await take(call, { fields: photoFields, require: requirePhotoStep, save: saveIdentity })
      return call.json({ success: true, data })
    }),
  )

  /**
   * multipart { key, amount, paid_on, photo } -> { data: { slips } }: a payment that is being checked. The same key again is the same
   * slip. Refused as photos are; 422 for a day that is too long ago, and while several are being checked.
   */
  routes.post('/v1/credit/slip/:creditId', (call) =>
    counted(parts.options.metrics?.photo, 'kept', async () => {
      const creditId = idIn(call.req.param('creditId'))
      const slips = await take(call, {
        fields: slipFields,
        require: (snapshot) => requireLoan({ snapshot }, creditId),
        save: async (change, { key, amount, paid_on: paidOn }, { name }) => {
          const loan = requireLoan(change, creditId)
          const unneeded = await keepSlip(change, loan, { key, amount: Number(amount), paidOn, name })
          const { now, snapshot } = change
          return { unneeded, answer: await slipsOf(change.tx, loan, { now, language: snapshot.borrower.lang }) }
        },
      })
      return call.json({ success: true, data: { slips } })
    }),
  )
  return routes
}
