/** What borrowers can see of themselves: what they agreed to and shared, and where they are signed in. */
import { and, desc, eq, isNotNull, isNull, max } from 'drizzle-orm'
import { Hono } from 'hono'
import type { OwnRecords } from '#lender/contract/answers.ts'
import {
  bankAccounts,
  consents,
  loans,
  photos,
  prolongations,
  refreshTokens,
  sessionFamilies,
  slips,
  type Borrower,
  type Loan,
  type NumberChange,
} from '../database/schema.ts'
import { statement } from '../database/statement.ts'
import { inTransaction, type Reader } from '../database/transaction.ts'
import { bodyOf, noBody } from '../http/body.ts'
import type { Call, LenderEnv } from '../http/env.ts'
import type { Parts } from '../parts.ts'
import { changesOf, openChange } from '../borrower/number-change.ts'
import { changing } from '../borrower/snapshot.ts'
import { setReminders } from '../loan/reminders.ts'
import { readCookie, REFRESH_SECONDS } from './cookies.ts'
import { endOthers } from './end-others.ts'
import { requireBorrower } from './guard.ts'
import { canProveByPasskey, passkeysOf } from './passkeys.ts'
import { parseToken, type Bearer } from './tokens.ts'
import { addDays, colomboMidnight, formatDate } from '#machines/rules/dates.ts'
import { formatRupees, totalToReturn } from '#machines/rules/money.ts'
import { toRupees } from '../loan/amounts.ts'

type Consent = OwnRecords['consents'][number]
const consent = (what: Consent['what'], at: number, detail: string | null = null): Consent => ({
  what,
  at: new Date(at).toISOString(),
  detail,
})

/** '1234-5678: RS 11,000, RS 12,345, 03.12.2026': what was lent, what was to be paid back and when. */
const agreedWords = ({ agreementNumber, amountCents, startedOn, ...loan }: Loan): string => {
  const amount = toRupees(amountCents)
  const total = totalToReturn({ ...loan, amount })
  const due = formatDate(addDays(startedOn, loan.term))
  return `${agreementNumber}: ${formatRupees(amount)}, ${formatRupees(total)}, ${due}`
}

/** Newest first. */
async function consentsOf(
  reader: Reader,
  { id: borrowerId, remindedSince }: Borrower,
  now: number,
): Promise<Consent[]> {
  const noted = await reader.select().from(consents).where(eq(consents.borrowerId, borrowerId))
  const pictures = await reader.select().from(photos).where(eq(photos.borrowerId, borrowerId))
  const told = await reader.select().from(slips).where(eq(slips.borrowerId, borrowerId))
  const accounts = await reader.select().from(bankAccounts).where(eq(bankAccounts.borrowerId, borrowerId))
  const signed = await reader.select().from(loans).where(eq(loans.borrowerId, borrowerId))
  const extended = await reader
    .select()
    .from(prolongations)
    .where(and(eq(prolongations.borrowerId, borrowerId), eq(prolongations.state, 'applied')))
  const changed = await changesOf(reader, borrowerId)
  const all = [
    ...noted.map(({ what, at, detail }) => consent(what, at, detail)),
    ...(remindedSince === null ? [] : [consent('reminders', remindedSince)]),
    ...changed.map(({ at, phone }) => consent('number', at, phone.slice(-3))),
    ...pictures.map(({ type, uploadedAt }) => consent(type === 'selfie' ? 'selfie' : 'document', uploadedAt)),
    ...told.map(({ sentAt, amountCents }) => consent('slip', sentAt, formatRupees(toRupees(amountCents)))),
    ...accounts.map(({ accountNumber, createdAt }) => consent('bankAccount', createdAt, accountNumber.slice(-4))),
    // A transfer can be booked for a later day; it was agreed by now.
    ...signed.map((loan) => consent('agreement', Math.min(loan.requestedAt, now), agreedWords(loan))),
    // Only its day is known.
    ...extended.map(({ day, nextOn }) => consent('extension', colomboMidnight(day), nextOn)),
  ]
  return all.toSorted((a, b) => (a.at < b.at ? 1 : a.at > b.at ? -1 : 0))
}

const numberChange = ({ phone, step, at }: NumberChange) => ({
  phone,
  step: step === 'old' || step === 'new' ? step : ('waiting' as const),
  at: new Date(at).toISOString(),
})

/** A sign-in lives as long as one of its tokens can still be exchanged. */
async function signInsOf(
  parts: Parts,
  borrowerId: number,
  current: number | null,
): Promise<OwnRecords['sign_ins'][number][]> {
  const now = await parts.clock.now()
  const found = await parts.database
    .select({
      id: sessionFamilies.id,
      createdAt: sessionFamilies.createdAt,
      device: sessionFamilies.device,
      until: max(refreshTokens.expiresAt),
    })
    .from(sessionFamilies)
    .innerJoin(
      refreshTokens,
      and(
        eq(refreshTokens.borrowerId, sessionFamilies.borrowerId),
        eq(refreshTokens.familyId, sessionFamilies.id),
        isNull(refreshTokens.replacedAt),
      ),
    )
    .where(
      and(eq(sessionFamilies.borrowerId, borrowerId), isNull(sessionFamilies.revokedAt), isNotNull(sessionFamilies.id)),
    )
    .groupBy(sessionFamilies.id, sessionFamilies.createdAt, sessionFamilies.device)
    .orderBy(desc(sessionFamilies.createdAt))
  return found
    .filter(({ until }) => (until ?? 0) > now)
    .map(({ id, createdAt, device, until }) => ({
      signed_in_at: new Date(createdAt).toISOString(),
      last_used_at: new Date((until ?? 0) - REFRESH_SECONDS * 1000).toISOString(),
      device,
      is_current: id === current,
    }))
}

const lastDay = statement<Bearer, { until: number | null }[]>((reader, value) =>
  reader
    .select({ until: max(refreshTokens.expiresAt) })
    .from(refreshTokens)
    .where(
      and(
        eq(refreshTokens.borrowerId, value('borrowerId')),
        eq(refreshTokens.familyId, value('familyId')),
        isNull(refreshTokens.replacedAt),
      ),
    ),
)

/** When the present sign-in ends unless it is renewed; null without one. */
export async function signedInUntil(call: Call, parts: Parts): Promise<string | null> {
  const bearer = parseToken(readCookie(call, parts, 'session'))
  if (!bearer) return null
  const [found] = await lastDay(parts.database, bearer)
  const until = found?.until ?? null
  return until === null ? null : new Date(until).toISOString()
}

export function ownRecordRoutes(parts: Parts): Hono<LenderEnv> {
  const routes = new Hono<LenderEnv>()

  /** -> { data: OwnRecords }. */
  routes.get('/v1/client/records', async (call) => {
    const borrower = await requireBorrower(call, parts)
    const family = parseToken(readCookie(call, parts, 'session'))?.familyId ?? null
    const now = await parts.clock.now()
    const change = await openChange(parts.database, borrower.id, now)
    const data: OwnRecords = {
      consents: await consentsOf(parts.database, borrower, now),
      sign_ins: await signInsOf(parts, borrower.id, family),
      reminders: borrower.remindedSince !== null,
      passkeys: await passkeysOf(parts.database, borrower.id),
      number: {
        phone: borrower.phone,
        by_passkey: await canProveByPasskey(parts.database, borrower.id, now),
        change: change && numberChange(change),
      },
    }
    return call.json({ success: true, data })
  })

  /** No body -> { success }. Every other sign-in of this borrower ends at once; the present one stays. Devices that sign in without a code are removed. */
  routes.post('/v1/client/signOutOthers', async (call) => {
    const { id } = await requireBorrower(call, parts)
    await noBody(call)
    const family = parseToken(readCookie(call, parts, 'session'))?.familyId
    const now = await parts.clock.now()
    if (family !== undefined)
      await inTransaction(parts.database, (tx) => endOthers(tx, { borrowerId: id, current: family, now }))
    return call.json({ success: true, data: {} })
  })

  /** { on } -> { success }: whether this borrower is reminded of a payment by SMS. Done twice it is done. */
  routes.post('/v1/client/reminders', async (call) => {
    const { id } = await requireBorrower(call, parts)
    const { on } = await bodyOf(call, 'POST /v1/client/reminders')
    await changing(parts, id, (change) => setReminders(change, on))
    return call.json({ success: true, data: {} })
  })
  return routes
}
