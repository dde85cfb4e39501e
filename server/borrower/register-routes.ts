/** The registration calls; each answers the new position, so that a step needs one round trip. */
import { and, eq } from 'drizzle-orm'
import { Hono } from 'hono'
import { applications, borrowers, photos, type ClientState } from '../database/schema.ts'
import type { NotedConsent } from '#lender/contract/answers.ts'
import type { RequestBody } from '#lender/contract/requests.ts'
import { formSteps, type FormStep } from '#machines/onboarding/steps.ts'
import { bodyOf } from '../http/body.ts'
import type { Call, LenderEnv } from '../http/env.ts'
import { writeOnce } from '../http/once.ts'
import { ApiError } from '../http/api-error.ts'
import type { Parts } from '../parts.ts'
import { removeUnclaimed } from '../photos/unclaimed.ts'
import { noteConsent, sharesLocation } from '../session/consents.ts'
import { requireBorrower } from '../session/guard.ts'
import { checkAddress, checkEmployment, checkPersonal, checkReferences, checkRequestedAmount } from './checks.ts'
import { countChange, type BorrowerSnapshot, type Change } from './change.ts'
import { dropPhotosOfOther } from './other-person.ts'
import { positionAfter } from './snapshot.ts'
import { requireStep, stateOf, stepAfter } from './steps.ts'

type Fields = Partial<typeof borrowers.$inferInsert>

async function saveStep(change: Change, step: ClientState, fields: Fields): Promise<Partial<BorrowerSnapshot>> {
  const [borrower = change.snapshot.borrower] = await change.tx
    .update(borrowers)
    .set({ clientState: stepAfter(change.snapshot.borrower.clientState, step), ...fields })
    .where(eq(borrowers.id, change.snapshot.borrower.id))
    .returning()
  if (borrower.clientState !== change.snapshot.borrower.clientState) countChange(change, borrower.clientState)
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

type Body<S extends FormStep> = RequestBody<`POST /v1/register/${S}`>
/** What has changed; files are removed once it is committed. */
type Saved = { readonly changed: Partial<BorrowerSnapshot>; readonly files?: readonly string[] }

type Saves = { readonly [S in FormStep]: (change: Change, body: Body<S>) => Promise<Saved> }

/** What each form checks, stores and notes. POST /v1/register/{step} -> ApplicationProgress. */
const saves: Saves = {
  /** 422 by field: nicInvalidOld, nicInvalidNew, dateInvalid, dateOutOfRange, tooYoung, unknown. Another name or NIC after the photos leads back to them. */
  async personalData(change, body) {
    await checkPersonal(change.tx, body, change.today)
    const dropped = await dropPhotosOfOther(change, body)
    const saved = saveStep(change, stateOf.personalData, { personal: body, ...dropped?.fields })
    const noted = [note(change, 'personalData'), ...(body.notification ? [note(change, 'offers')] : [])]
    const changed = { ...(await together(saved, noted)), ...(dropped && { application: dropped.application }) }
    return { changed, files: dropped?.files ?? [] }
  },
  /** 422 by field where an id is unknown or belongs to another parent. */
  async address(change, body) {
    await checkAddress(change.tx, body)
    const saved = saveStep(change, stateOf.address, { address: body })
    return { changed: await together(saved, [note(change, 'address')]) }
  },
  /** 422 by field: required, notAsked, unknown. */
  async employment(change, body) {
    await checkEmployment(change.tx, body)
    const saved = saveStep(change, stateOf.employment, { employment: body })
    return { changed: await together(saved, [note(change, 'employment')]) }
  },
  /** One or two references. A repeated number is allowed. */
  async reference(change, body) {
    await checkReferences(change.tx, body)
    const saved = saveStep(change, stateOf.reference, { contacts: body })
    return { changed: await together(saved, [note(change, 'references', String(body.references.length))]) }
  },
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

  async function saveForm<S extends FormStep>(call: Call, name: S, save: Saves[S] = saves[name]) {
    await requireBorrower(call, parts)
    const body = await bodyOf(call, `POST /v1/register/${name}`)
    let files: readonly string[] = []
    const answer = await step(call, name, body, stateOf[name], async (change) => {
      const saved = await save(change, body)
      files = saved.files ?? []
      return saved.changed
    })
    await removeUnclaimed(parts, { borrowerId: call.get('borrowerId'), names: files })
    return answer
  }
  for (const name of formSteps) routes.post(`/v1/register/${name}`, (call) => saveForm(call, name))

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
