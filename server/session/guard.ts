/** Who a call speaks for, and that a write of a signed-in page carries the page's own XSRF token. */
import { randomBytes } from 'node:crypto'
import { and, eq, gt, type Placeholder } from 'drizzle-orm'
import { createMiddleware } from 'hono/factory'
import * as v from 'valibot'
import { languageSchema } from '#lender/contract/requests.ts'
import type { BorrowerSnapshot, Moment } from '../borrower/change.ts'
import { ofOpenApplication, ofOpenLoan, snapshotFrom, type Wanted } from '../borrower/snapshot.ts'
import { applications, borrowers, loans, sessions, type Borrower } from '../database/schema.ts'
import { statement } from '../database/statement.ts'
import type { Reader } from '../database/transaction.ts'
import type { Call, LenderEnv } from '../http/env.ts'
import { isUnsafe } from '../http/origin.ts'
import { ApiError } from '../http/api-error.ts'
import { isAmong, sameText, sha256 } from '../hash.ts'
import type { Parts, Settings, Sign } from '../parts.ts'
import { readCookie, readXsrfCookie, writeXsrfCookie } from './cookies.ts'
import { findBearer, parseToken, type Bearer } from './tokens.ts'

/** An HMAC over the family rather than over one token: a refresh in another tab must not spoil a call under way. */
const xsrfWith = (sign: Sign, bearer: Bearer): string => sign('xsrf', `${bearer.borrowerId}.${bearer.familyId}`)
export const xsrfFor = (parts: Parts, bearer: Bearer): string => xsrfWith(parts.sign, bearer)

/** A token for somebody who is not signed in: compared with its own cookie only (double submit). */
export const giveAnonymousXsrf = (call: Call, parts: Settings): void =>
  writeXsrfCookie(call, parts, randomBytes(24).toString('hex'))

/** The sign-in that one of the cookies really belongs to. Ids alone prove nothing: anyone who knows them could write a cookie. */
async function signInOf(call: Call, parts: Parts): Promise<Bearer | null> {
  for (const kind of ['session', 'refresh'] as const) {
    const bearer = await findBearer(parts.database, kind, readCookie(call, parts, kind))
    if (bearer) return bearer
  }
  return null
}

/**
 * Every answer leaves the page with a token. Unsafe calls: with a session or refresh cookie the header must be the HMAC of
 * its family; without one it must repeat the cookie, if there is one (RD83: a browser without the cookie sends none). A
 * refused page gets the right token with the error, so that its next try succeeds; another site cannot read it. A token is
 * given only to a cookie that the database knows; it is asked only where the page does not have the right one yet.
 */
export const xsrfGuard = (parts: Parts) =>
  createMiddleware<LenderEnv>(async (call, next) => {
    const isWrite = isUnsafe(call.req.method)
    const header = call.req.header('x-xsrf-token') ?? ''
    const cookie = readXsrfCookie(call)
    const claimed = parseToken(readCookie(call, parts, 'session')) ?? parseToken(readCookie(call, parts, 'refresh'))
    const right = claimed && xsrfFor(parts, claimed)
    if (right !== null && cookie === right && (!isWrite || sameText(header, right))) return next()

    const bearer = claimed && (await signInOf(call, parts))
    const expected = bearer ? xsrfFor(parts, bearer) : cookie
    const accepted = bearer ? parts.signers.map((sign) => xsrfWith(sign, bearer)) : [cookie ?? '']
    const isRefused = isWrite && expected !== null && !isAmong(header, accepted)
    if (bearer && expected !== null && (isRefused || cookie !== expected)) writeXsrfCookie(call, parts, expected)
    if (!bearer && cookie === null) giveAnonymousXsrf(call, parts)
    if (isRefused) throw new ApiError('xsrf_mismatch')
    return next()
  })

/** A document leaves its page with a token too, so that the very first call of a new browser already proves where it comes from. */
export const xsrfWithDocuments = (parts: Settings) =>
  createMiddleware<LenderEnv>(async (call, next) => {
    await next()
    if (!call.res.headers.get('content-type')?.startsWith('text/html')) return
    const isKnown =
      readXsrfCookie(call) !== null || readCookie(call, parts, 'session') || readCookie(call, parts, 'refresh')
    if (!isKnown) giveAnonymousXsrf(call, parts)
  })

/**
 * The application names the one language that is on its screen; a browser that opens a page by itself lists its own with their
 * weights, and has not been asked. What the lender writes from now on follows the choice.
 */
async function inChosenLanguage(call: Call, parts: Parts, borrower: Borrower): Promise<Borrower> {
  const chosen = v.safeParse(languageSchema, call.req.header('accept-language'))
  const isPage = call.req.header('sec-fetch-mode') === 'navigate'
  if (!chosen.success || isPage || chosen.output === borrower.lang) return borrower
  await parts.database.update(borrowers).set({ lang: chosen.output }).where(eq(borrowers.id, borrower.id))
  return { ...borrower, lang: chosen.output }
}

type Presented = Bearer & { readonly tokenHash: string; readonly now: number }

/** A session that is alive, of a borrower who is not closed out. */
const isAlive = (value: (of: keyof Presented) => Placeholder) =>
  and(
    eq(sessions.borrowerId, value('borrowerId')),
    eq(sessions.tokenHash, value('tokenHash')),
    eq(sessions.familyId, value('familyId')),
    gt(sessions.expiresAt, value('now')),
    eq(borrowers.closed, false),
  )

const signedIn = statement<Presented, { borrower: Borrower }[]>((reader, value) =>
  reader
    .select({ borrower: borrowers })
    .from(sessions)
    .innerJoin(borrowers, eq(borrowers.id, sessions.borrowerId))
    .where(isAlive(value)),
)

/** The same with all that stands, for calls that only read: one question instead of two. */
const signedInSnapshot = statement<Presented, BorrowerSnapshot[]>((reader, value) =>
  reader
    .select({ borrower: borrowers, application: applications, loan: loans })
    .from(sessions)
    .innerJoin(borrowers, eq(borrowers.id, sessions.borrowerId))
    .leftJoin(applications, ofOpenApplication)
    .leftJoin(loans, ofOpenLoan)
    .where(isAlive(value)),
)

/** Throws 401 `signed_out`, alike for no, unknown, expired and revoked sessions. */
async function requireFound<Found extends { readonly borrower: Borrower }>(
  call: Call,
  parts: Parts,
  find: (reader: Reader, presented: Presented) => Promise<Found[]>,
): Promise<Found> {
  const token = readCookie(call, parts, 'session')
  const bearer = parseToken(token)
  if (!bearer || token === null) throw new ApiError('signed_out')
  const now = await parts.clock.now()
  const [found] = await find(parts.database, { ...bearer, tokenHash: sha256(token), now })
  if (!found) throw new ApiError('signed_out')
  const borrower = await inChosenLanguage(call, parts, found.borrower)
  call.set('borrowerId', borrower.id)
  call.set('language', borrower.lang)
  return { ...found, borrower }
}

/** The signed-in borrower. */
export const requireBorrower = async (call: Call, parts: Parts): Promise<Borrower> =>
  (await requireFound(call, parts, signedIn)).borrower

/** Where the signed-in borrower stands; what time or `wanted` has made due is done first. */
export const requireSnapshot = async (call: Call, parts: Parts, wanted?: Wanted): Promise<BorrowerSnapshot & Moment> =>
  snapshotFrom(parts, await requireFound(call, parts, signedInSnapshot), wanted)
