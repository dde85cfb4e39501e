/** The life of a one-time code: one a number and asking browser, five minutes, five tries; and how often one is sent. */
import { randomInt } from 'node:crypto'
import { and, eq, gt, isNull, lt, notBetween, sql } from 'drizzle-orm'
import type { Language } from '#lender/contract/requests.ts'
import { isClosed } from '../borrower/by-phone.ts'
import { keepHouse } from '../database/housekeeping.ts'
import { messages, sentCodes } from '../database/schema.ts'
import { inTransaction, type Transaction } from '../database/transaction.ts'
import { networkWindows, type Network } from '../http/address.ts'
import { ApiError } from '../http/api-error.ts'
import { isAmong } from '../hash.ts'
import { newId, type Parts, type Sign } from '../parts.ts'
import { isOwners, type Browser } from './asking-browser.ts'
import { deliver } from './gateway.ts'
import { countUses, takeBackUses, type Count, type Window } from './rate-window.ts'
import { smsText } from './sms.ts'

export const CODE_SECONDS = 300
export const CODE_ATTEMPTS = 5

const TEN_MINUTES = 600
const DAY = 86_400
/** Browsers and networks that are not known to be the owner's share this many times what one of them may send to a number. */
const OTHERS_FACTOR = 2
/** The second half of what others may send to a number in a day is for networks that have asked for it at most so often. */
const RESERVED_FOR = 2
/** So many failed sends in ten minutes do not count; a gateway that fails after it has sent must not make a number's limits endless. */
const FORGIVEN = 5
const ALL_SHARDS = 16

export type Asked = {
  readonly phone: string
  readonly browser: Browser
  /** What the code agrees to: it is right for exactly that. */
  readonly about?: string
}
export type Send = Asked & {
  readonly lang: Language
  readonly host: string
  readonly network: Network
  /** What the SMS says, where it is no sign-in. */
  readonly sentence?: (code: string) => string
}

export const hashOf = (sign: Sign, { phone, browser, about }: Asked, code: string): string =>
  sign('code', [phone, browser.id, ...(about === undefined ? [] : [about]), code].join('.'))
export const rowOf = ({ phone, browser }: Asked) => and(eq(sentCodes.phone, phone), eq(sentCodes.browser, browser.id))

/**
 * Makes a new code, which replaces the one before of the same browser, and sends it. Answers how many sends are left to the asker.
 * Refuses: 404 for a closed number, 429 `otp_too_soon` before 15 s, 429 `otp_too_many` beyond the limits, 503 `sms_limit`
 * beyond the limit in all, 503 `sms_failed` where the gateway does not take it.
 */
export async function sendCode(parts: Parts, send: Send): Promise<{ sendsLeft: number }> {
  const code = String(randomInt(0, 1_000_000)).padStart(6, '0')
  const now = await parts.clock.now()
  const text = smsText(send.lang, code, send.host, send.sentence?.(code))
  const windows = [...windowsOf(parts, send), ...windowsInAll(parts, send)]
  const { closed, sendsLeft } = await inTransaction(parts.database, async (tx) => {
    // Sent in this order and heard together: none needs to know what another found, and an error takes all of it back.
    const [isShut, stored, counts] = await Promise.all([
      isClosed(tx, send.phone),
      replaceCode(tx, parts, { ...send, code, now }),
      countUses(tx, windows, now),
    ])
    if (stored.length === 0) {
      const { resendSeconds } = parts.options.otp
      throw new ApiError('otp_too_soon', { retryAfterSeconds: resendSeconds, language: send.lang })
    }
    const left = sendsLeftOf(windows, counts, send.lang)
    // A closed number uses up its sends like any other, and gets none.
    if (isShut) await tx.update(sentCodes).set({ consumedAt: now }).where(rowOf(send))
    else if (parts.options.sandbox) {
      await tx.insert(messages).values({ id: newId(), phone: send.phone, text, code, sentAt: now })
    }
    return { closed: isShut, sendsLeft: left }
  })
  if (closed) throw new ApiError('user_not_found', { language: send.lang })
  parts.options.announceCode?.(send.phone, code)
  await keepHouse(parts, now)
  if (parts.options.smsGatewayUrl !== null) {
    const failure = await deliver(parts.options.smsGatewayUrl, { to: send.phone, text })
    parts.options.metrics?.sms(failure?.outcome ?? 'delivered')
    if (failure) {
      await forgive(parts, { ...send, code, now })
      throw new ApiError('sms_failed', { reason: failure.reason, language: send.lang })
    }
  }
  return { sendsLeft }
}

/** Nothing comes back where the code before is too young to be replaced. One of the future was sent before the clock was moved back. */
function replaceCode(tx: Transaction, parts: Parts, send: Send & { code: string; now: number }) {
  const wait = parts.options.otp.resendSeconds * 1000
  const fresh = {
    codeHash: hashOf(parts.sign, send, send.code),
    lang: send.lang,
    sentAt: send.now,
    expiresAt: send.now + CODE_SECONDS * 1000,
    attempts: 0,
    consumedAt: null,
    about: send.about ?? null,
  }
  return tx
    .insert(sentCodes)
    .values({ phone: send.phone, browser: send.browser.id, ...fresh })
    .onConflictDoUpdate({
      target: [sentCodes.phone, sentCodes.browser],
      set: fresh,
      // Other figures do not wait: the code before is void for them.
      setWhere: sql`(${notBetween(sentCodes.sentAt, send.now - wait + 1, send.now + wait)}
        or ${sentCodes.about} is distinct from ${fresh.about})`,
    })
    .returning({ phone: sentCodes.phone })
    .execute()
}

type SendWindow = Window & {
  readonly full: 'otp_too_many' | 'sms_limit'
  /** Counts what this browser has asked for: answered as `sends_left`, which says nothing of others. */
  readonly isAskers?: boolean
  /** Of a day: what this network asked for, and what all others did. */
  readonly dayOf?: 'network' | 'others'
}

/** Who asks, as far as it can be known: a browser that has signed in with this number, else a network. */
function askerOf(parts: Parts, { phone, browser, network }: Send): { key: string; isOwner: boolean } {
  const isOwner = isOwners(parts, browser, phone)
  return { key: parts.sign('rate', isOwner ? phone : `${phone} ${network.wide}`), isOwner }
}

/** New browsers alone: the owner still gets a code when the sends in all are used up. A send that failed counts here too. */
function windowsInAll(parts: Parts, { browser, phone }: Send): SendWindow[] {
  if (isOwners(parts, browser, phone)) return []
  const limit = parts.options.otp.sendsPerHourInAll
  return [{ key: 'send-all', seconds: 3600, limit, shards: ALL_SHARDS, full: 'sms_limit' }]
}

/** What others do never limits the owner: its browsers have windows of their own, and no others. */
function windowsOf(parts: Parts, send: Send): SendWindow[] {
  const { otp } = parts.options
  const { key, isOwner } = askerOf(parts, send)
  const full = 'otp_too_many'
  const pair = (name: string, whose: string, factor = 1) =>
    [
      { key: `${name}:${whose}`, seconds: TEN_MINUTES, limit: factor * otp.sendsPerTenMinutes, full },
      { key: `${name}-day:${whose}`, seconds: DAY, limit: factor * otp.sendsPerDay, full },
    ] as const
  const asAskers = (one: SendWindow): SendWindow => ({ ...one, isAskers: true })
  if (isOwner) return pair('own', key).map(asAskers)
  const [asked, askedInDay] = pair('asked', key)
  const [others, othersInDay] = pair('others', parts.sign('rate', send.phone), OTHERS_FACTOR)
  const limit = otp.sendsPerAddressPerDay
  return [
    ...pair('browser', parts.sign('rate', `${send.phone} ${send.browser.id}`)).map(asAskers),
    asked,
    { ...askedInDay, dayOf: 'network' },
    others,
    { ...othersInDay, dayOf: 'others' },
    ...networkWindows(parts, send.network, { name: 'send', seconds: DAY, limit }).map(
      (one) => ({ ...one, full }) as const,
    ),
  ]
}

/** So that one or two networks cannot use up what all others may send to a number. */
function requireShare(windows: readonly SendWindow[], counts: readonly Count[], language: Language): void {
  const usedBy = (whose: SendWindow['dayOf']) => {
    const place = windows.findIndex(({ dayOf }) => dayOf === whose)
    const [window, count] = [windows[place], counts[place]]
    return window && count ? { ...count, used: window.limit - count.left, half: window.limit / 2 } : null
  }
  const [network, others] = [usedBy('network'), usedBy('others')]
  if (!network || !others || network.used <= RESERVED_FOR || others.used <= others.half) return
  throw new ApiError('otp_too_many', { retryAfterSeconds: others.retryAfterSeconds, language })
}

/** Thrown inside the transaction: a refused send leaves the code and every counter as they were. */
function sendsLeftOf(windows: readonly SendWindow[], counts: readonly Count[], language: Language): number {
  let least = Number.POSITIVE_INFINITY
  for (const [place, { full, isAskers }] of windows.entries()) {
    const count = counts[place]
    if (!count?.allowed) throw new ApiError(full, { retryAfterSeconds: count?.retryAfterSeconds ?? 1, language })
    if (isAskers) least = Math.min(least, count.left)
  }
  requireShare(windows, counts, language)
  return least
}

/** A send that failed does not use up what may be sent to the number; its code is dead, so that guesses stay bounded by the sends that count. */
async function forgive(parts: Parts, send: Send & { code: string; now: number }): Promise<void> {
  await inTransaction(parts.database, async (tx) => {
    const failed = { key: `failed:${askerOf(parts, send).key}`, seconds: TEN_MINUTES, limit: FORGIVEN }
    const [count] = await countUses(tx, [failed], send.now)
    if (count?.allowed) await takeBackUses(tx, windowsOf(parts, send), send.now)
    await tx.delete(sentCodes).where(and(rowOf(send), eq(sentCodes.codeHash, hashOf(parts.sign, send, send.code))))
  })
}

type Attempt = {
  readonly phone: string
  readonly code: string
  readonly browser: Browser | null
  readonly network: Network
}

/**
 * Spends one try of the code that this browser asked for. Resolves to the language in which it asked; the code is then used up.
 * Refuses 422 `otp_wrong`, `otp_expired` (also when this browser asked for none), `otp_exhausted`, `otp_other_browser` without our
 * cookie, and 429 by network where no live code is tried. What other browsers did never takes away the first try: beyond the wrong
 * codes of a network it is the only one.
 */
export async function spendTry(parts: Parts, { phone, code, browser, network }: Attempt): Promise<Language> {
  const now = await parts.clock.now()
  if (browser === null) {
    await limitChecks(parts, network, now)
    throw new ApiError('otp_other_browser')
  }
  const asked = { phone, browser }
  const live = and(rowOf(asked), gt(sentCodes.expiresAt, now), isNull(sentCodes.consumedAt))
  const [tried] = await parts.database
    .update(sentCodes)
    .set({ attempts: sql`${sentCodes.attempts} + 1` })
    .where(and(live, lt(sentCodes.attempts, CODE_ATTEMPTS)))
    .returning()
  if (!tried) {
    await limitChecks(parts, network, now)
    const [stored] = await parts.database.select().from(sentCodes).where(live)
    throw new ApiError(stored ? 'otp_exhausted' : 'otp_expired')
  }
  if (
    !isAmong(
      tried.codeHash,
      parts.signers.map((sign) => hashOf(sign, asked, code)),
    )
  ) {
    const isFull = (await countChecks(parts, network, now)) !== null
    if (tried.attempts < CODE_ATTEMPTS && !(isFull && !isOwners(parts, browser, phone))) throw new ApiError('otp_wrong')
    await parts.database.update(sentCodes).set({ attempts: CODE_ATTEMPTS }).where(live)
    throw new ApiError('otp_exhausted')
  }
  const consumed = await parts.database
    .update(sentCodes)
    .set({ consumedAt: now })
    .where(and(live, eq(sentCodes.codeHash, tried.codeHash)))
    .returning({ lang: sentCodes.lang })
  if (!consumed[0]) throw new ApiError('otp_expired')
  return consumed[0].lang
}

/** Counts a wrong code of this network. Null: within the limit. */
async function countChecks(parts: Parts, network: Network, now: number): Promise<Count | null> {
  const limit = parts.options.otp.checksPerAddressPerDay
  const windows = networkWindows(parts, network, { name: 'check', seconds: DAY, limit })
  return (await countUses(parts.database, windows, now)).find(({ allowed }) => !allowed) ?? null
}

/** Where no live code is tried. */
async function limitChecks(parts: Parts, network: Network, now: number): Promise<void> {
  const full = await countChecks(parts, network, now)
  if (full) throw new ApiError('otp_too_many', { retryAfterSeconds: full.retryAfterSeconds })
}
