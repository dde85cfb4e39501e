/** The five registration calls; each answers the new position, so that a step needs one round trip. */
import { and, eq } from 'drizzle-orm'
import { Hono } from 'hono'
import { applications, borrowers, photos, type ClientState } from '../database/schema.ts'
import type { NotedConsent } from '#lender/contract/answers.ts'
import { bodyOf } from '../http/body.ts'
import type { Call, LenderEnv } from '../http/env.ts'
import { writeOnce } from '../http/once.ts'
import { ApiError } from '../http/api-error.ts'
import type { Parts } from '../parts.ts'
import { photoFolder } from '../photos/photo-folder.ts'
import { noteConsent, sharesLocation } from '../session/consents.ts'
import { requireBorrower } from '../session/guard.ts'
import { checkAddress, checkEmployment, checkPersonal, checkReferences, checkRequestedAmount } from './checks.ts'
import type { BorrowerSnapshot, Change } from './change.ts'
import { dropPhotosOfOther } from './other-person.ts'
import { positionAfter } from './snapshot.ts'
import { requireStep, stepAfter } from './steps.ts'

type Fields = Partial<typeof borrowers.$inferInsert>

async function saveStep(change: Change, step: ClientState, fields: Fields): Promise<Partial<BorrowerSnapshot>> {
  const [borrower = change.snapshot.borrower] = await change.tx
    .update(borrowers)
    .set({ clientState: stepAfter(change.snapshot.borrower.clientState, step), ...fields })
    .where(eq(borrowers.id, change.snapshot.borrower.id))
    .returning()
  return { borrower }
}

/** What does not wait for each other is sent together; the first tells what the borrower's snapshot is now. */
async function together<T>(first: Promise<T>, others: readonly Promise<unknown>[]): Promise<T> {
  const [told] = await Promise.all([first, ...others])
  return told
}

const note = (change: Change, what: NotedConsent, detail: string | null = null): Promise<void> =>
  noteConsent(change.tx, { borrowerId: change.snapshot.borrower.id, what, at: change.now, detail })

/** Both photos of the present application, or 422 `photos_missing`. */
async function requirePhotos(change: Change): Promise<void> {
  const { application, borrower } = change.snapshot
  const stored = await change.tx
    .select({ type: photos.type })
    .from(photos)
    .where(and(eq(photos.borrowerId, borrower.id), eq(photos.applicationId, application?.id ?? 0)))
  if (stored.length < 2) throw new ApiError('photos_missing')
}

export function registerRoutes(parts: Parts): Hono<LenderEnv> {
  const routes = new Hono<LenderEnv>()

  async function step(
    call: Call,
    name: string,
    request: unknown,
    state: ClientState,
    save: (change: Change) => Promise<Partial<BorrowerSnapshot>>,
  ) {
    const once = { borrowerId: call.get('borrowerId'), name, request }
    return writeOnce(call, parts, once, async (change) => {
      requireStep(change.snapshot, state)
      const changed = await together(save(change), sharesLocation(call) ? [note(change, 'location')] : [])
      return { success: true, data: positionAfter(change, changed) }
    })
  }

  /**
   * Personal data -> ApplicationProgress. 422 by field: nicInvalidOld, nicInvalidNew, dateInvalid, dateOutOfRange, tooYoung, unknown.
   * Another name or NIC after the photos leads back to them.
   */
  routes.post('/v1/register/personalData', async (call) => {
    await requireBorrower(call, parts)
    const body = await bodyOf(call, 'POST /v1/register/personalData')
    let files: readonly string[] = []
    const answer = await step(call, 'personalData', body, 'state_persdata', async (change) => {
      await checkPersonal(change.tx, body, change.today)
      const dropped = await dropPhotosOfOther(change, body)
      files = dropped?.files ?? []
      const saved = saveStep(change, 'state_persdata', { personal: body, ...dropped?.fields })
      const noted = [note(change, 'personalData'), ...(body.notification ? [note(change, 'offers')] : [])]
      return { ...(await together(saved, noted)), ...(dropped && { application: dropped.application }) }
    })
    await Promise.all(files.map((name) => photoFolder(parts.options.dataFolder).remove(name)))
    return answer
  })

  /** Address -> ApplicationProgress. 422 by field where an id is unknown or belongs to another parent. */
  routes.post('/v1/register/address', async (call) => {
    await requireBorrower(call, parts)
    const body = await bodyOf(call, 'POST /v1/register/address')
    return step(call, 'address', body, 'state_address', async (change) => {
      await checkAddress(change.tx, body)
      return together(saveStep(change, 'state_address', { address: body }), [note(change, 'address')])
    })
  })

  /** Employment -> ApplicationProgress. 422 by field: required, notAsked, unknown. */
  routes.post('/v1/register/employment', async (call) => {
    await requireBorrower(call, parts)
    const body = await bodyOf(call, 'POST /v1/register/employment')
    return step(call, 'employment', body, 'state_employment', async (change) => {
      await checkEmployment(change.tx, body)
      return together(saveStep(change, 'state_employment', { employment: body }), [note(change, 'employment')])
    })
  })

  /** One or two references -> ApplicationProgress. A repeated number is allowed. */
  routes.post('/v1/register/reference', async (call) => {
    await requireBorrower(call, parts)
    const body = await bodyOf(call, 'POST /v1/register/reference')
    return step(call, 'reference', body, 'state_reference', async (change) => {
      await checkReferences(change.tx, body)
      const count = String(body.references.length)
      return together(saveStep(change, 'state_reference', { contacts: body }), [note(change, 'references', count)])
    })
  })

  /** { requested_amount } rupees -> ApplicationProgress with state_bank_account; ends the registration. 422 `photos_missing`. */
  routes.post('/v1/register/photo', async (call) => {
    await requireBorrower(call, parts)
    const body = await bodyOf(call, 'POST /v1/register/photo')
    return step(call, 'photo', body, 'state_photos', async (change) => {
      checkRequestedAmount(body.requested_amount)
      await requirePhotos(change)
      const [saved, [application]] = await Promise.all([
        saveStep(change, 'state_photos', { registerStatus: 'complete' }),
        change.tx
          .update(applications)
          .set({ state: 'state_bank_account', requestedAmount: body.requested_amount })
          .where(and(eq(applications.borrowerId, change.snapshot.borrower.id), applications.isOpen))
          .returning(),
      ])
      return { ...saved, application: application ?? null }
    })
  })
  return routes
}
