/** Where a borrower stands now: what is stored, moved on by what the clock has done since. No timers, so that a restart changes nothing. */
import { and, eq, isNull } from 'drizzle-orm'
import { colomboDate } from '#machines/rules/dates.ts'
import type { ApplicationProgress } from '#lender/contract/answers.ts'
import {
  activateLoan,
  endApplication,
  finishScoring,
  lastDayOfOffer,
  reviewEndsAt,
} from '../application/transitions.ts'
import { applications, borrowers, loans } from '../database/schema.ts'
import { statement } from '../database/statement.ts'
import { inOpenedTransaction, type Transaction } from '../database/transaction.ts'
import { ApiError } from '../http/api-error.ts'
import { deductBalance } from '../loan/repayment.ts'
import type { Parts } from '../parts.ts'
import type { BorrowerSnapshot, Change, Moment } from './change.ts'

/** At most one of each a borrower, by constraint. */
export const ofOpenApplication = and(eq(applications.borrowerId, borrowers.id), applications.isOpen)
export const ofOpenLoan = and(eq(loans.borrowerId, borrowers.id), isNull(loans.closedAt))

const snapshots = statement<{ borrowerId: number }, BorrowerSnapshot[]>((reader, value) =>
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

type Transition = (change: Change) => Promise<BorrowerSnapshot>
/** What a call itself makes due, beside time. */
export type Wanted = (snapshot: BorrowerSnapshot) => Transition | null
const nothing: Wanted = () => null

/** What time alone has made due, if anything. */
function dueTransition(
  { borrower, application, loan }: BorrowerSnapshot,
  { now, today }: Moment,
  parts: Parts,
): Transition | null {
  if (!application) return null
  const { disbursementSeconds } = parts.options
  const { state, retryOn } = application
  const isOver =
    (state === 'state_offer' && today > lastDayOfOffer(application, parts)) ||
    (state === 'state_declined' && retryOn !== null && today >= retryOn)
  if (isOver) return (change) => endApplication(change, application)
  if (state === 'state_offer_calculation' && now >= reviewEndsAt(application, parts))
    return (change) => finishScoring(change, application)
  if (loan === null) return null
  if (loan.activeAt === null) {
    if (loan.awaitsPayout) return null
    const isDue = now >= loan.requestedAt + disbursementSeconds * 1000
    return isDue ? (change) => activateLoan(change, application, loan) : null
  }
  const isDue = today >= loan.dueOn && borrower.balanceCents > 0
  return isDue ? (change) => deductBalance(change, loan) : null
}

type Due = (snapshot: BorrowerSnapshot) => Transition | null

/** Done one after the other, until nothing is due any more. */
async function settle(change: Change, due: Due): Promise<BorrowerSnapshot> {
  let { snapshot } = change
  for (;;) {
    const transition = due(snapshot)
    if (!transition) return snapshot
    snapshot = await transition({ ...change, snapshot })
  }
}

async function momentOf(parts: Parts): Promise<Moment> {
  const now = await parts.clock.now()
  return { now, today: colomboDate(now) }
}

/** `found` was read without a lock: it stands, unless something is due, which is then done under the lock. */
export async function snapshotFrom(
  parts: Parts,
  found: BorrowerSnapshot,
  wanted = nothing,
): Promise<BorrowerSnapshot & Moment> {
  const moment = await momentOf(parts)
  const due: Due = (snapshot) => dueTransition(snapshot, moment, parts) ?? wanted(snapshot)
  if (!due(found)) return { ...found, ...moment }
  const settled = await inOpenedTransaction(parts.database, lockedSnapshot(found.borrower.id), (tx, first) =>
    settle({ tx, parts, snapshot: first, ...moment }, due),
  )
  return { ...settled, ...moment }
}

/** Reads; writes only when the clock has made something due. */
export async function snapshotOf(parts: Parts, borrowerId: number): Promise<BorrowerSnapshot & Moment> {
  const [found] = await snapshots(parts.database, { borrowerId })
  if (!found) throw new ApiError('signed_out')
  return snapshotFrom(parts, found)
}

/**
 * All writes of one borrower follow each other: the row is the queue, the constraints are the proof. The lock is a statement of
 * its own, sent first: one that waits for a row goes on with what it saw of the other tables before it waited.
 */
const lockedSnapshot = (borrowerId: number) => async (tx: Transaction) => {
  const [, [snapshot]] = await Promise.all([lock(tx, { borrowerId }), snapshots(tx, { borrowerId })])
  if (!snapshot) throw new ApiError('signed_out')
  return snapshot
}

/** For a sign-in: its transaction has locked the borrower's row by writing it, and answers what /v1/me would. */
export async function snapshotAtSignIn(tx: Transaction, parts: Parts, borrowerId: number, now: number) {
  const [snapshot] = await snapshots(tx, { borrowerId })
  if (!snapshot) throw new ApiError('signed_out')
  const moment = { now, today: colomboDate(now) }
  return settle({ tx, parts, snapshot, ...moment }, (one) => dueTransition(one, moment, parts))
}

/** Runs a write of one borrower in a transaction that nobody else's write of the same borrower can meet. */
export async function changing<T>(parts: Parts, borrowerId: number, work: (change: Change) => Promise<T>): Promise<T> {
  const moment = await momentOf(parts)
  return inOpenedTransaction(parts.database, lockedSnapshot(borrowerId), async (tx, first) => {
    const change = { tx, parts, snapshot: first, ...moment }
    return work({ ...change, snapshot: await settle(change, (snapshot) => dueTransition(snapshot, moment, parts)) })
  })
}

/** The position after a change, for the answer of the same call; `changed` is what was written, as the database gave it back. */
export const positionAfter = (
  { snapshot, now }: Change,
  changed: Partial<BorrowerSnapshot> = {},
): ApplicationProgress => positionOf({ ...snapshot, ...changed }, now)

/** The contract's view. A draft has no application state yet. */
export function positionOf({ borrower, application }: BorrowerSnapshot, now: number): ApplicationProgress {
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
