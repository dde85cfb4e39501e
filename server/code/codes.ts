/** Decides the life of a one-time code: one a phone, five minutes, five tries, few sends; the same for everybody. */
import { randomInt } from 'node:crypto'
import { and, eq, gt, isNull, lt, lte, sql } from 'drizzle-orm'
import type { Language } from '../../src/lender/contract/requests.ts'
import { forgetOld } from '../database/housekeeping.ts'
import { borrowers, messages, oneTimeCodes } from '../database/schema.ts'
import { inTransaction, type Transaction } from '../database/transaction.ts'
import { Refusal } from '../http/refusal.ts'
import { newId, sameText, type Parts } from '../parts.ts'
import { countUses, type Count, type Window } from './rate-window.ts'
import { smsText } from './sms.ts'

export const CODE_SECONDS = 300
export const CODE_ATTEMPTS = 5

const hashOf = (parts: Parts, phone: string, code: string): string => parts.sign('code', `${phone}.${code}`)

export type Send = { readonly phone: string; readonly lang: Language; readonly host: string; readonly address: string }

/**
 * Makes a new code, which replaces the one before, and sends it. Answers how many sends are left in both windows.
 * Refuses: 404 for a closed number (RD14), 429 `otp_too_soon` before 15 s, 429 `otp_too_many` beyond the limits.
 */
export async function sendCode(parts: Parts, send: Send): Promise<{ sendsLeft: number }> {
  const code = String(randomInt(0, 1_000_000)).padStart(6, '0')
  const now = await parts.clock.now()
  const text = smsText(send.lang, code, send.host)
  const sendsLeft = await inTransaction(parts.database, async (tx) => {
    // Sent in this order and heard together: none needs to know what another found, and a refusal takes all of it back.
    const [[known], stored, counts] = await Promise.all([
      tx.select({ closed: borrowers.closed }).from(borrowers).where(eq(borrowers.phone, send.phone)).execute(),
      replaceCode(tx, parts, { ...send, code, now }),
      countUses(tx, windowsOf(parts, send), now),
      parts.options.sandbox
        ? tx.insert(messages).values({ id: newId(), phone: send.phone, text, code, sentAt: now }).execute()
        : null,
    ])
    if (known?.closed) throw new Refusal('user_not_found', { language: send.lang })
    if (stored.length === 0) {
      const { resendSeconds } = parts.options.otp
      throw new Refusal('otp_too_soon', { retryAfterSeconds: resendSeconds, language: send.lang })
    }
    return sendsLeftOf(counts, send.lang)
  })
  parts.options.announceCode?.(send.phone, code)
  // Nobody goes without a code because the house could not be swept; the next one sweeps.
  await forgetOld(parts.database, now).catch(() => undefined)
  if (parts.options.smsGatewayUrl !== null) await deliver(parts.options.smsGatewayUrl, send.phone, text)
  return { sendsLeft }
}

/** Nothing comes back where the code before is too young to be replaced. */
function replaceCode(tx: Transaction, parts: Parts, send: Send & { code: string; now: number }) {
  const fresh = {
    codeHash: hashOf(parts, send.phone, send.code),
    lang: send.lang,
    sentAt: send.now,
    expiresAt: send.now + CODE_SECONDS * 1000,
    attempts: 0,
    consumedAt: null,
  }
  return tx
    .insert(oneTimeCodes)
    .values({ phone: send.phone, ...fresh })
    .onConflictDoUpdate({
      target: oneTimeCodes.phone,
      set: fresh,
      setWhere: lte(oneTimeCodes.sentAt, send.now - parts.options.otp.resendSeconds * 1000),
    })
    .returning({ phone: oneTimeCodes.phone })
    .execute()
}

/** The first two are the phone's own, and what is left in them is told. */
function windowsOf(parts: Parts, send: Send): Window[] {
  const { otp } = parts.options
  const phone = parts.sign('rate', send.phone)
  return [
    { key: `send:${phone}`, seconds: 600, limit: otp.sendsPerTenMinutes },
    { key: `send-day:${phone}`, seconds: 86_400, limit: otp.sendsPerDay },
    { key: `send-from:${parts.sign('rate', send.address)}`, seconds: 86_400, limit: otp.sendsPerAddressPerDay },
    { key: 'send-all', seconds: 3600, limit: otp.sendsPerHourInAll },
  ]
}

/** Thrown inside the transaction: a refused send leaves the code and every counter as they were. */
function sendsLeftOf(counts: readonly Count[], language: Language): number {
  const full = counts.find(({ allowed }) => !allowed)
  if (full) throw new Refusal('otp_too_many', { retryAfterSeconds: full.retryAfterSeconds, language })
  return Math.min(...counts.slice(0, 2).map(({ left }) => left))
}

/** A gateway that fails is our trouble, not the borrower's mistake: 503, and the resend link stays. */
async function deliver(gateway: string, to: string, text: string): Promise<void> {
  const answer = await fetch(gateway, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ to, text }),
    signal: AbortSignal.timeout(10_000),
  }).catch(() => null)
  if (!answer?.ok) throw new Refusal('unavailable')
}

/**
 * Spends one try. Resolves to the language of the person when the code was right; it is then used up. Refuses 422
 * `otp_wrong`, `otp_expired` (also when none was sent), `otp_exhausted`, 429 `otp_too_many` by address.
 */
export async function spendTry(
  parts: Parts,
  attempt: { readonly phone: string; readonly code: string; readonly address: string },
): Promise<Language> {
  const now = await parts.clock.now()
  const limit = parts.options.otp.checksPerAddressPerDay
  const key = `check-from:${parts.sign('rate', attempt.address)}`
  const [count] = await countUses(parts.database, [{ key, seconds: 86_400, limit }], now)
  if (!count?.allowed) throw new Refusal('otp_too_many', { retryAfterSeconds: count?.retryAfterSeconds ?? 1 })
  const live = and(
    eq(oneTimeCodes.phone, attempt.phone),
    gt(oneTimeCodes.expiresAt, now),
    isNull(oneTimeCodes.consumedAt),
  )
  const [tried] = await parts.database
    .update(oneTimeCodes)
    .set({ attempts: sql`${oneTimeCodes.attempts} + 1` })
    .where(and(live, lt(oneTimeCodes.attempts, CODE_ATTEMPTS)))
    .returning()
  if (!tried) {
    const [stored] = await parts.database.select().from(oneTimeCodes).where(eq(oneTimeCodes.phone, attempt.phone))
    const isExhausted = stored !== undefined && stored.expiresAt > now && stored.consumedAt === null
    throw new Refusal(isExhausted ? 'otp_exhausted' : 'otp_expired', stored ? { language: stored.lang } : {})
  }
  if (!sameText(tried.codeHash, hashOf(parts, attempt.phone, attempt.code))) {
    throw new Refusal(tried.attempts >= CODE_ATTEMPTS ? 'otp_exhausted' : 'otp_wrong', { language: tried.lang })
  }
  const consumed = await parts.database
    .update(oneTimeCodes)
    .set({ consumedAt: now })
    .where(and(live, eq(oneTimeCodes.codeHash, tried.codeHash)))
    .returning({ lang: oneTimeCodes.lang })
  if (!consumed[0]) throw new Refusal('otp_expired', { language: tried.lang })
  return consumed[0].lang
}
