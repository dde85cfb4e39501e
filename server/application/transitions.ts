/** What happens to an application by time alone: scored, expired, refused and over, paid out. */
import { and, eq } from 'drizzle-orm'
import { addDays, colomboDate } from '#machines/rules/dates.ts'
import { limits } from '#machines/rules/policy.ts'
import { countChange, type BorrowerSnapshot, type Change } from '../borrower/change.ts'
import { applications, loans, type Application, type Loan } from '../database/schema.ts'
import { ApiError } from '../http/api-error.ts'
import { post } from '../ledger/post.ts'
import { isFirstLoan } from '../loan/first-loan.ts'
import { notify, type News } from '../notifications/notify.ts'
import type { Parts } from '../parts.ts'
import { decide } from './decision.ts'

type Fields = Partial<typeof applications.$inferInsert>

/** Writes the open application, unless it has left the state in which it was read; the borrower's lock already prevents that. */
export async function transitionApplication(
  change: Change,
  application: Application,
  fields: Fields,
): Promise<Application> {
  const [moved] = await change.tx
    .update(applications)
    .set(fields)
    .where(
      and(
        eq(applications.borrowerId, application.borrowerId),
        eq(applications.id, application.id),
        eq(applications.state, application.state),
        eq(applications.isOpen, true),
      ),
    )
    .returning()
  if (!moved) throw new ApiError('wrong_state')
  const kind = moved.isOpen ? fields.state : 'ended'
  if (kind !== undefined) countChange(change, kind)
  return moved
}

const RETRY_DAYS = 30

/** When the review ends, in milliseconds: a stored instant, whenever somebody looks. */
export const reviewEndsAt = ({ scoringStartedAt }: Application, { options }: Parts): number =>
  (scoringStartedAt ?? 0) + options.scoringSeconds * 1000

/** The last day of an offer: two days after its first view, or some days after the review if it is never viewed. */
export const lastDayOfOffer = (application: Application, parts: Parts): string =>
  application.offerExpiresOn ?? addDays(colomboDate(reviewEndsAt(application, parts)), limits.offerUnopenedDays)

/** 409 for an own offer whose last day is over, else 404 alike for a missing and another's application. */
export async function requireApplication(change: Change, id: number): Promise<Application> {
  const { application, borrower } = change.snapshot
  if (application?.id === id) return application
  const [past] = await change.tx
    .select()
    .from(applications)
    .where(and(eq(applications.borrowerId, borrower.id), eq(applications.id, id)))
  const isExpired = past?.state === 'state_offer' && change.today > lastDayOfOffer(past, change.parts)
  throw new ApiError(isExpired ? 'offer_expired' : 'not_found')
}

/** A transition, and the notification of it if there is one. */
async function settled(
  change: Change,
  application: Application,
  fields: Fields,
  news: News | null,
): Promise<BorrowerSnapshot> {
  const [moved] = await Promise.all([transitionApplication(change, application, fields), news && notify(change, news)])
  return { ...change.snapshot, application: moved.isOpen ? moved : null }
}

/** Scoring is over: products and an offer, or a decline for 30 days. */
export async function finishScoring(change: Change, application: Application): Promise<BorrowerSnapshot> {
  const { borrower } = change.snapshot
  const decision = decide({
    income: borrower.employment?.salary ?? 0,
    nic: borrower.personal?.nic ?? '',
    requestedAmount: application.requestedAmount,
    requestedTerm: application.requestedTerm,
    repaidLoans: borrower.repaidLoans,
    isFirst: await isFirstLoan(change),
  })
  const subject = { subjectId: application.id, params: {} }
  if (decision.kind === 'declined') {
    const retryOn = addDays(colomboDate(reviewEndsAt(application, change.parts)), RETRY_DAYS)
    return settled(change, application, { state: 'state_declined', retryOn }, { kind: 'declined', ...subject })
  }
  const offer: Fields = { state: 'state_offer', products: decision.products }
  return settled(change, application, offer, { kind: 'offer', ...subject })
}

/** The offer's own two days begin when its borrower sees it first. */
export const beginOffer = (change: Change, application: Application): Promise<BorrowerSnapshot> =>
  settled(change, application, { offerExpiresOn: addDays(change.today, limits.offerValidDays) }, null)

/** An offer has expired, or a refusal is over. */
export const endApplication = (change: Change, application: Application): Promise<BorrowerSnapshot> =>
  settled(change, application, { isOpen: false }, null)

/** The money has arrived. The dates are those that the borrower confirmed, whenever the transfer ends. */
export async function activateLoan(
  change: Change,
  application: Application,
  loan: Loan,
  eventId: string | null = null,
): Promise<BorrowerSnapshot> {
  const params = { amount: String(loan.amountCents / 100), due: loan.dueOn }
  const [snapshot] = await Promise.all([
    settled(change, application, { state: 'state_active' }, { kind: 'disbursed', subjectId: loan.id, params }),
    change.tx
      .update(loans)
      .set({ activeAt: change.now })
      .where(and(eq(loans.borrowerId, loan.borrowerId), eq(loans.id, loan.id))),
    post(change, loan, { lent: loan.amountCents }, eventId),
  ])
  return { ...snapshot, loan: { ...loan, activeAt: change.now } }
}
