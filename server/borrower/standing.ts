/** Decides where a borrower stands now: what is stored, moved on by what the clock has done since (no timers, RD17 restart). */
import { and, eq, isNull } from 'drizzle-orm'
import { colomboDate } from '../../machines/dates.ts'
import type { Position } from '../../src/lender/contract/answers.ts'
import {
  activateLoan,
  expireOffer,
  finishScoring,
  forgetRefusal,
  lastDayOfOffer,
  reviewEndsAt,
} from '../application/moves.ts'
import { applications, borrowers, loans } from '../database/schema.ts'
import { statement } from '../database/statement.ts'
import { inOpenedTransaction, type Transaction } from '../database/transaction.ts'
import { Refusal } from '../http/refusal.ts'
import { deductBalance } from '../loan/repayment.ts'
import type { Parts } from '../parts.ts'
import type { Change, Moment, Standing } from './change.ts'

/** At most one of each a borrower, by constraint. */
export const ofOpenApplication = and(eq(applications.borrowerId, borrowers.id), applications.isOpen)
export const ofOpenLoan = and(eq(loans.borrowerId, borrowers.id), isNull(loans.closedAt))

const standings = statement<{ borrowerId: number }, Standing[]>((reader, value) =>
  reader
    .select({ borrower: borrowers, application: applications, loan: loans })
    .from(borrowers)
    .leftJoin(applications, ofOpenApplication)
    .leftJoin(loans, ofOpenLoan)
    .where(eq(borrowers.id, value('borrowerId'))),
)

const lock = statement<{ borrowerId: number }, unknown>((reader, value) =>
  reader
    .select({ id: borrowers.id })
    .from(borrowers)
    .where(eq(borrowers.id, value('borrowerId')))
    .for('update'),
)

type Move = (change: Change) => Promise<Standing>
/** What a call itself makes due, beside time. */
export type Wanted = (standing: Standing) => Move | null
const nothing: Wanted = () => null

/** What time alone has made due, if anything. */
function dueMove({ borrower, application, loan }: Standing, { now, today }: Moment, parts: Parts): Move | null {
  if (!application) return null
  const { disbursementSeconds } = parts.options
  const { state, retryOn } = application
  if (state === 'state_offer_calculation' && now >= reviewEndsAt(application, parts)) return finishScoring
  if (state === 'state_offer' && today > lastDayOfOffer(application, parts)) return expireOffer
  if (state === 'state_declined' && retryOn !== null && today >= retryOn) return forgetRefusal
  const isDue = loan !== null && loan.activeAt !== null && today >= loan.dueOn
  if (isDue && borrower.balanceCents > 0) return deductBalance
  const isOnItsWay = state === 'state_disbursement' && loan !== null && loan.activeAt === null
  return isOnItsWay && now >= loan.requestedAt + disbursementSeconds * 1000 ? activateLoan : null
}

type Due = (standing: Standing) => Move | null

/** Done one after the other, until nothing is due any more. */
async function settle(change: Change, due: Due): Promise<Standing> {
  let { standing } = change
  for (;;) {
    const move = due(standing)
    if (!move) return standing
    standing = await move({ ...change, standing })
  }
}

async function momentOf(parts: Parts): Promise<Moment> {
  const now = await parts.clock.now()
  return { now, today: colomboDate(now) }
}

/** `found` was read without a lock: it stands, unless something is due, which is then done under the lock. */
export async function standingFrom(parts: Parts, found: Standing, wanted = nothing): Promise<Standing & Moment> {
  const moment = await momentOf(parts)
  const due: Due = (standing) => dueMove(standing, moment, parts) ?? wanted(standing)
  if (!due(found)) return { ...found, ...moment }
  const settled = await inOpenedTransaction(parts.database, lockedStanding(found.borrower.id), (tx, first) =>
    settle({ tx, parts, standing: first, ...moment }, due),
  )
  return { ...settled, ...moment }
}

/** Reads; writes only when the clock has made something due. */
export async function standingOf(parts: Parts, borrowerId: number): Promise<Standing & Moment> {
  const [found] = await standings(parts.database, { borrowerId })
  if (!found) throw new Refusal('signed_out')
  return standingFrom(parts, found)
}

/**
 * All writes of one borrower follow each other: the row is the queue, the constraints are the proof. The lock is a statement of
 * its own, sent first: one that waits for a row goes on with what it saw of the other tables before it waited.
 */
const lockedStanding = (borrowerId: number) => async (tx: Transaction) => {
  const [, [standing]] = await Promise.all([lock(tx, { borrowerId }), standings(tx, { borrowerId })])
  if (!standing) throw new Refusal('signed_out')
  return standing
}

/** For a sign-in: its transaction has locked the borrower's row by writing it, and answers what /v1/me would (RD197). */
export async function standingAtSignIn(tx: Transaction, parts: Parts, borrowerId: number, now: number) {
  const [standing] = await standings(tx, { borrowerId })
  if (!standing) throw new Refusal('signed_out')
  const moment = { now, today: colomboDate(now) }
  return settle({ tx, parts, standing, ...moment }, (one) => dueMove(one, moment, parts))
}

/** Runs a write of one borrower in a transaction that nobody else's write of the same borrower can meet. */
export async function changing<T>(parts: Parts, borrowerId: number, work: (change: Change) => Promise<T>): Promise<T> {
  const moment = await momentOf(parts)
  return inOpenedTransaction(parts.database, lockedStanding(borrowerId), async (tx, first) => {
    const change = { tx, parts, standing: first, ...moment }
    return work({ ...change, standing: await settle(change, (standing) => dueMove(standing, moment, parts)) })
  })
}

/** The position after a change, for the answer of the same call; `changed` is what was written, as the database gave it back. */
export const positionAfter = ({ standing, now }: Change, changed: Partial<Standing> = {}): Position =>
  positionOf({ ...standing, ...changed }, now)

/** The contract's view (section 3, session user record). A draft has no application state yet. */
export function positionOf({ borrower, application }: Standing, now: number): Position {
  const state = application === null ? 'state_no_application' : application.state === 'draft' ? null : application.state
  return {
    applicationId: application?.id ?? null,
    clientState: borrower.clientState,
    registerStatus: borrower.registerStatus,
    applicationState: state,
    isRepeat: borrower.repaidLoans > 0,
    asOf: new Date(now).toISOString(),
  }
}
