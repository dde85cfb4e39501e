import { and, eq } from 'drizzle-orm'
import { Hono } from 'hono'
import type { ApplicationState, ScoringStatus } from '#lender/contract/answers.ts'
import type { RequestBody } from '#lender/contract/requests.ts'
import { countChange, type Change } from '../borrower/change.ts'
import { changing, positionAfter } from '../borrower/snapshot.ts'
import { applications, type Application } from '../database/schema.ts'
import { bodyOf, idIn } from '../http/body.ts'
import type { LenderEnv } from '../http/env.ts'
import { writeOnce } from '../http/once.ts'
import { ApiError } from '../http/api-error.ts'
import { isFirstLoan, noteLoan, requireNoOpenLoan } from '../loan/first-loan.ts'
import { openLoan } from '../loan/open-loan.ts'
import { requestPayout } from '../outbox/payout.ts'
import { scheduleReminders } from '../loan/reminders.ts'
import { newId, type Parts } from '../parts.ts'
import { requireBorrower, requireSnapshot } from '../session/guard.ts'
import { askForCode, figuresOf, spendAgreement, type Figures } from './agreement-code.ts'
import { chosenProduct } from './chosen-terms.ts'
import { freeProductId } from './decision.ts'
import { beginOffer, lastDayOfOffer, transitionApplication, requireApplication } from './transitions.ts'

type CreateBody = RequestBody<'POST /v1/application/create'>
type DisbursementBody = RequestBody<'POST /v1/application/disbursement'>

/**
 * A double tap finds the application that the first tap made; an offer that is not wanted makes room for the new one. In
 * all other states a new application is refused: 409 `retry_later` after a decline, else `wrong_state`.
 */
async function createApplication(change: Change, body: CreateBody): Promise<Application> {
  const { application, borrower, loan } = change.snapshot
  if (borrower.registerStatus !== 'complete' || loan) throw new ApiError('wrong_state')
  if (application?.state === 'state_declined') throw new ApiError('retry_later')
  const requested = { requestedAmount: body.requested_amount, requestedTerm: body.requested_term }
  if (application?.state === 'state_bank_account') return transitionApplication(change, application, requested)
  if (application && application.state !== 'state_offer') throw new ApiError('wrong_state')
  if (application) await transitionApplication(change, application, { isOpen: false })
  await requireOwnParent(change, body.parent_application_id)
  const [created] = await change.tx
    .insert(applications)
    .values({
      borrowerId: borrower.id,
      id: newId(),
      state: 'state_bank_account',
      ...requested,
      parentApplicationId: body.parent_application_id,
      createdAt: change.now,
    })
    .returning()
  if (!created) throw new ApiError('unavailable')
  countChange(change, 'applied_again')
  return created
}

async function requireOwnParent(change: Change, parentId: number | null): Promise<void> {
  if (parentId === null) return
  const [parent] = await change.tx
    .select({ id: applications.id })
    .from(applications)
    .where(and(eq(applications.borrowerId, change.snapshot.borrower.id), eq(applications.id, parentId)))
  if (!parent) throw new ApiError('not_found')
}

/** The same terms again find the loan that the first call made; other terms are refused. */
function isSameLoan(change: Change, body: DisbursementBody): boolean {
  const { loan } = change.snapshot
  return (
    loan?.applicationId === body.application_id &&
    loan.productId === body.product_id &&
    loan.amountCents === body.amount * 100 &&
    loan.term === body.term
  )
}

/** Null: the loan is there. */
async function agreedTo(change: Change, body: DisbursementBody) {
  const application = await requireApplication(change, body.application_id)
  if (isSameLoan(change, body)) return null
  if (application.state !== 'state_offer') throw new ApiError('wrong_state')
  await requireNoOpenLoan(change)
  // The offer may have been made before another phone of the person took a loan.
  if (body.product_id === freeProductId && !(await isFirstLoan(change))) throw new ApiError('first_loan_used')
  const product = chosenProduct(application, body)
  return { application, product, figures: figuresOf(change, product, body) }
}

/** What a code is sent for; null: the loan is there. What would be refused is refused before an SMS. */
async function figuresToAgree(change: Change, body: DisbursementBody): Promise<Figures | null> {
  return (await agreedTo(change, body))?.figures ?? null
}

async function disburse(change: Change, body: DisbursementBody): Promise<Application | ApiError> {
  const agreed = await agreedTo(change, body)
  if (!agreed) return requireApplication(change, body.application_id)
  const { application, product, figures } = agreed
  const refused = await spendAgreement(change, figures, body.otp_code ?? '')
  if (refused) return refused
  const id = newId()
  const isFirst = await noteLoan(change, id)
  if (body.product_id === freeProductId && !isFirst) throw new ApiError('first_loan_used')
  const moved = await transitionApplication(change, application, { state: 'state_disbursement' })
  const { product_id: productId, amount, term } = body
  const awaitsPayout = change.parts.options.payoutUrl !== null
  const sentTo = { at: change.now, ending: change.snapshot.borrower.phone.slice(-3) }
  const confirmed = { id, application, product, productId, amount, term, awaitsPayout, agreed: sentTo }
  const loan = await openLoan(change, confirmed)
  if (awaitsPayout) await requestPayout(change, loan)
  if (change.snapshot.borrower.remindedSince !== null) await scheduleReminders(change, loan)
  return moved
}

export function applicationRoutes(parts: Parts): Hono<LenderEnv> {
  const routes = new Hono<LenderEnv>()

  /** -> { data: ApplicationState }, repeated at the top level for readers of the bare shape. */
  routes.get('/v1/application/state', async (call) => {
    const { application } = await requireSnapshot(call, parts)
    const data: ApplicationState = {
      application_id: application?.id ?? null,
      requested_amount: application?.requestedAmount ?? null,
      requested_term: application?.requestedTerm ?? null,
      retry_on: application?.retryOn ?? null,
      offer_expires_on: application?.offerExpiresOn ?? null,
      offer_open_by:
        application?.state === 'state_offer' && application.offerExpiresOn === null
          ? lastDayOfOffer(application, parts)
          : null,
      products: application?.state === 'state_offer' ? application.products : null,
    }
    return call.json({ success: true, data, ...data })
  })

  /** { requested_amount, requested_term, parent_application_id } -> { application_id, position }; rupees and days. */
  routes.post('/v1/application/create', async (call) => {
    const borrower = await requireBorrower(call, parts)
    const body = await bodyOf(call, 'POST /v1/application/create')
    const once = { borrowerId: borrower.id, name: 'create', request: body }
    return writeOnce(call, parts, once, async (change) => {
      const application = await createApplication(change, body)
      const { id } = application
      const position = positionAfter(change, { application })
      return { success: true, application_id: id, data: { application_id: id }, position }
    })
  })

  /** -> { data: ScoringStatus }: empty while under review and after a decline. The first view fixes the expiry. */
  routes.get('/v1/application/checkScoringStatus/:applicationId', async (call) => {
    const { application } = await requireSnapshot(call, parts, (snapshot) => {
      const seen = snapshot.application
      const isFirstView = seen?.state === 'state_offer' && seen.offerExpiresOn === null
      const isAsked = isFirstView && String(seen.id) === call.req.param('applicationId')
      return isAsked ? (change) => beginOffer(change, seen) : null
    })
    if (application?.id !== idIn(call.req.param('applicationId'))) throw new ApiError('not_found')
    const products = application.state === 'state_offer' ? (application.products ?? {}) : {}
    const data: ScoringStatus = { products, usual_seconds: parts.options.scoringSeconds }
    return call.json({ success: true, data })
  })

  /**
   * { application_id, product_id, amount, term } -> { data }: a code was sent by SMS for these figures. The same with `otp_code` ->
   * { state, position }; `resend` sends another code. 422 by field and for the code, 409 `wrong_state`, `offer_expired`, `loan_open` or
   * `first_loan_used`, 404, 429.
   */
  routes.post('/v1/application/disbursement', async (call) => {
    const borrower = await requireBorrower(call, parts)
    const body = await bodyOf(call, 'POST /v1/application/disbursement')
    if (body.otp_code === undefined) {
      const wanted = () => changing(parts, borrower.id, (change) => figuresToAgree(change, body))
      const figures = await wanted()
      const asking = figures && askForCode(call, parts, { borrower, figures, resend: body.resend === true })
      const data = await asking?.catch(async (error: unknown) => {
        // Another press was faster: its code is used up, and the loan is there.
        if ((await wanted()) === null) return null
        throw error
      })
      if (data) return call.json({ success: true, data })
    }
    const once = { borrowerId: borrower.id, name: 'disbursement', request: body }
    return writeOnce(call, parts, once, async (change) => {
      const application = await disburse(change, body)
      if (application instanceof ApiError) return application
      return { success: true, state: 'state_disbursement', position: positionAfter(change, { application }) }
    })
  })
  return routes
}
