/** The calls of signing in and out: POST /login, /otp/check, /refresh, /logout, /visit/create. */
import { eq } from 'drizzle-orm'
import { Hono } from 'hono'
import { limits } from '#machines/rules/policy.ts'
import type { Language } from '#lender/contract/requests.ts'
import { enterByPhone } from '../borrower/by-phone.ts'
import { settleNumber } from '../borrower/number-change.ts'
import { countChange, type BorrowerSnapshot } from '../borrower/change.ts'
import { snapshotAtSignIn } from '../borrower/snapshot.ts'
import { readBrowser, recognise, rememberOwner } from '../code/asking-browser.ts'
import { CODE_ATTEMPTS, CODE_SECONDS, sendCode, spendTry } from '../code/codes.ts'
import { applications, visits, type Borrower } from '../database/schema.ts'
import { statement } from '../database/statement.ts'
import { inTransaction, type Transaction } from '../database/transaction.ts'
import { callerOf, limitByAddress } from '../http/address.ts'
import { bodyOf, noBody } from '../http/body.ts'
import type { Call, LenderEnv } from '../http/env.ts'
import { domainOf } from '../http/own-names.ts'
import { ApiError } from '../http/api-error.ts'
import { counted } from '../metrics/counted.ts'
import { newId, type Parts } from '../parts.ts'
import { noteConsent } from './consents.ts'
import { deviceIn } from './device.ts'
import { readCookie, writeCookie } from './cookies.ts'
import { giveAnonymousXsrf } from './guard.ts'
import { enter, writeSignIn } from './sign-in.ts'
import { endFamily, openFamily, parseToken, rotate } from './tokens.ts'

function signOut(call: Call, parts: Parts): void {
  writeCookie(call, parts, 'session', null)
  writeCookie(call, parts, 'refresh', null)
  giveAnonymousXsrf(call, parts)
}

/** An unknown number is signed up with a draft application, so that photos have something to belong to. */
async function signUp(tx: Transaction, phone: string, lang: Language, now: number) {
  const { borrower, isNew } = await enterByPhone(tx, { phone, lang, now })
  if (borrower.closed) throw new ApiError('user_not_found')
  return { borrower, isNew }
}

/** Only a borrower who has just been signed up has none. */
async function beginDraft(tx: Transaction, borrower: Borrower, now: number): Promise<BorrowerSnapshot> {
  const [application = null] = await tx
    .insert(applications)
    .values({
      borrowerId: borrower.id,
      id: newId(),
      state: 'draft',
      requestedAmount: limits.calculator.initial,
      requestedTerm: limits.calculator.termDays,
      createdAt: now,
    })
    .returning()
  return { borrower, application, loan: null }
}

const deviceOf = statement<{ uid: string }, { deviceId: string }[]>((reader, value) =>
  reader
    .select({ deviceId: visits.deviceId })
    .from(visits)
    .where(eq(visits.deviceUid, value('uid')))
    .limit(1),
)

export function sessionRoutes(parts: Parts): Hono<LenderEnv> {
  const routes = new Hono<LenderEnv>()

  /** { phone, lang, visit_id } -> { data: { resend_after, expires_in, attempts, sends_left } }, seconds. 404 closed, 429, 503. */
  routes.post('/login', async (call) => {
    const { phone, lang } = await bodyOf(call, 'POST /login')
    const host = domainOf(parts.options.publicHost)
    const send = { phone, lang, host, network: callerOf(call, parts), browser: recognise(call, parts) }
    const { sendsLeft } = await counted(parts.options.metrics?.code, 'sent', () => sendCode(parts, send))
    const data = {
      resend_after: parts.options.otp.resendSeconds,
      expires_in: CODE_SECONDS,
      attempts: CODE_ATTEMPTS,
      sends_left: sendsLeft,
    }
    return call.json({ success: true, data })
  })

  /** { phone, otp_code } -> { data: SignedIn } and the cookies. 422 otp_wrong, otp_expired, otp_exhausted, otp_other_browser; 404; 429. */
  routes.post('/otp/check', async (call) => {
    const { phone, otp_code: code } = await bodyOf(call, 'POST /otp/check')
    const browser = readBrowser(call, parts)
    const lang = await spendTry(parts, { phone, code, browser, network: callerOf(call, parts) })
    await settleNumber(parts, phone)
    const now = await parts.clock.now()
    const [pair, snapshot] = await inTransaction(parts.database, async (tx) => {
      const { borrower, isNew } = await signUp(tx, phone, lang, now)
      if (isNew) countChange({ tx, parts }, 'signed_up')
      return Promise.all([
        openFamily(tx, borrower.id, { parts, now, device: deviceIn(call.req.header('user-agent')) }),
        isNew ? beginDraft(tx, borrower, now) : snapshotAtSignIn(tx, parts, borrower.id, now),
        // CONFIRM agrees to the terms, the privacy policy and providing data to third parties.
        noteConsent(tx, { borrowerId: borrower.id, what: 'terms', at: now }),
      ])
    })
    const data = await enter(call, parts, { pair, snapshot, now })
    if (browser) rememberOwner(call, parts, browser, phone)
    return call.json({ success: true, data })
  })

  /** No body -> { success } and new cookies. 401 signed_out: the cookies are removed. */
  routes.post('/refresh', async (call) => {
    await noBody(call)
    const pair = await rotate(parts, readCookie(call, parts, 'refresh'))
    if (!pair) {
      signOut(call, parts)
      throw new ApiError('signed_out')
    }
    writeSignIn(call, parts, pair)
    return call.json({ success: true, data: {} })
  })

  /** No body -> { success }. Never fails for want of a session. */
  routes.post('/logout', async (call) => {
    await noBody(call)
    const refresh = readCookie(call, parts, 'refresh')
    const session = readCookie(call, parts, 'session')
    const ended = await endFamily(parts, 'refresh', refresh)
    // Both cookies of one sign-in end together.
    if (ended === null || ended !== parseToken(session)?.familyId) await endFamily(parts, 'session', session)
    signOut(call, parts)
    return call.json({ success: true, data: {} })
  })

  /** { device_uid, device_uid_wide, device_details } -> { data: { visit_id, device_id } }. 429 by address. */
  routes.post('/visit/create', async (call) => {
    const body = await bodyOf(call, 'POST /visit/create')
    const limit = parts.options.limits.visitsPerAddressPerDay
    await limitByAddress(call, parts, { name: 'visit', seconds: 86_400, limit })
    const [known] = await deviceOf(parts.database, { uid: body.device_uid })
    const visit = { id: crypto.randomUUID(), deviceId: known?.deviceId ?? crypto.randomUUID() }
    await parts.database.insert(visits).values({
      ...visit,
      deviceUid: body.device_uid,
      deviceUidWide: body.device_uid_wide,
      details: body.device_details,
      createdAt: await parts.clock.now(),
    })
    return call.json({ success: true, data: { visit_id: visit.id, device_id: visit.deviceId } })
  })
  return routes
}
