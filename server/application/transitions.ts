/** Decides what happens to an application by time alone: scored, expired, refused and over, paid out. */
import { and, eq } from 'drizzle-orm'
import { addDays, colomboDate } from '#machines/rules/dates.ts'
import { limits } from '#machines/rules/policy.ts'
import type { BorrowerSnapshot, Change } from '../borrower/change.ts'
import { applications, loans, type Application, type ApplicationStateName } from '../database/schema.ts'
import { ApiError } from '../http/api-error.ts'
import { isFirstLoan } from '../loan/first-loan.ts'
import { notify, type News } from '../notifications/notify.ts'
import type { Parts } from '../parts.ts'
import { decide } from './decision.ts'

type Fields = Partial<typeof applications.$inferInsert>

/** Moves the open application from the state it was read in and answers it, or not at all: null when another transition was faster. */
export async function transitionApplication(
  change: Change,
  to: ApplicationStateName,
  fields: Fields = {},
): Promise<Application | null> {
  const { application } = change.snapshot
  if (!application) return null
  const [moved] = await change.tx
    .update(applications)
    .set({ ...fields, state: to })
    .where(
      and(
        eq(applications.borrowerId, application.borrowerId),
        eq(applications.id, application.id),
        eq(applications.state, application.state),
        eq(applications.isOpen, true),
      ),
    )
    .returning()
  return moved ?? null
}

export const RETRY_DAYS = 30

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

/** What time does is done under the borrower's lock: nobody was faster. What it changes is told at the same time. */
async function settled(
  change: Change,
  to: ApplicationStateName,
  fields: Fields,
  news: News | null,
): Promise<BorrowerSnapshot> {
  const [application] = await Promise.all([transitionApplication(change, to, fields), news && notify(change, news)])
  if (!application) throw new ApiError('unavailable')
  return { ...change.snapshot, application: application.isOpen ? application : null }
}

/** Scoring is over: products and an offer, or a decline for 30 days. */
export async function finishScoring(change: Change): Promise<BorrowerSnapshot> {
  const { borrower, application } = change.snapshot
  if (!application) return change.snapshot
  const decision = decide({
    income: borrower.employment?.salary ?? 0,
    nic: borrower.personal?.nic ?? '',
    requestedAmount: application.requestedAmount,
    requestedTerm: application.requestedTerm,
    repaidLoans: borrower.repaidLoans,
    isFirst: await isFirstLoan(change),
  })
  if (decision.kind === 'declined') {
    const news = { kind: 'declined', subjectId: application.id, params: {} } as const
    const declinedOn = colomboDate(reviewEndsAt(application, change.parts))
    return settled(change, 'state_declined', { retryOn: addDays(declinedOn, RETRY_DAYS) }, news)
  }
  const news = { kind: 'offer', subjectId: application.id, params: {} } as const
  return settled(change, 'state_offer', { products: decision.products }, news)
}

/** The offer's own two days begin when its borrower sees it first. */
export const beginOffer = (change: Change): Promise<BorrowerSnapshot> =>
  settled(change, 'state_offer', { offerExpiresOn: addDays(change.today, limits.offerValidDays) }, null)

export const expireOffer = (change: Change): Promise<BorrowerSnapshot> =>
  settled(change, 'state_offer', { isOpen: false }, null)

export const forgetDecline = (change: Change): Promise<BorrowerSnapshot> =>
  settled(change, 'state_declined', { isOpen: false }, null)

/** The money has arrived. The dates are those that the borrower confirmed, whenever the transfer ends. */
export async function activateLoan(change: Change): Promise<BorrowerSnapshot> {
  const { loan } = change.snapshot
  if (!loan) return change.snapshot
  const params = { amount: String(loan.amountCents / 100), due: loan.dueOn }
  const [snapshot] = await Promise.all([
    settled(change, 'state_active', {}, { kind: 'disbursed', subjectId: loan.id, params }),
    change.tx
      .update(loans)
      .set({ activeAt: change.now })
      .where(and(eq(loans.borrowerId, loan.borrowerId), eq(loans.id, loan.id))),
  ])
  return { ...snapshot, loan: { ...loan, activeAt: change.now } }
}
