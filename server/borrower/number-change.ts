/** A change of the number: proved on the number in force and on the new one, then it waits, then it takes effect. */
import { and, eq, inArray, lte, notInArray, or } from 'drizzle-orm'
import { limits } from '#machines/rules/policy.ts'
import { numberBrowser } from '../code/asking-browser.ts'
import { rowOf, type Asked } from '../code/codes.ts'
import { spendCode } from '../code/spend.ts'
import { borrowers, numberChanges, outbox, phones, sentCodes, type NumberChange } from '../database/schema.ts'
import type { Reader } from '../database/transaction.ts'
import { ApiError } from '../http/api-error.ts'
import { newId, type Parts } from '../parts.ts'
import { endOthers } from '../session/end-others.ts'
import { idOf } from './by-phone.ts'
import type { Change } from './change.ts'
import { changing } from './snapshot.ts'

const { waitHours, provedMinutes } = limits.numberChange
const PROVED_MS = provedMinutes * 60_000

export const masked = (phone: string): string => `${phone.slice(0, 3)}****${phone.slice(-3)}`

const openOf = (borrowerId: number) =>
  and(eq(numberChanges.borrowerId, borrowerId), inArray(numberChanges.step, ['old', 'new', 'waiting']))

/** The one that is under way. What was begun and not proved in time is none. */
export async function openChange(reader: Reader, borrowerId: number, now: number): Promise<NumberChange | null> {
  const [open] = await reader.select().from(numberChanges).where(openOf(borrowerId))
  const isOver = open?.step !== 'waiting' && now - (open?.provedAt ?? open?.at ?? 0) >= PROVED_MS
  return open && !isOver ? open : null
}

/** Those that took effect. */
export const changesOf = (reader: Reader, borrowerId: number) =>
  reader
    .select()
    .from(numberChanges)
    .where(and(eq(numberChanges.borrowerId, borrowerId), eq(numberChanges.step, 'done')))

/** Also one that was changed: a page that was open then still names it. */
export const isNumberOf = async (reader: Reader, { id, phone }: { id: number; phone: string }, named: string) =>
  named === phone || (await changesOf(reader, id)).some(({ oldPhone }) => oldPhone === named)

type Proving = Pick<NumberChange, 'phone' | 'step'>

/** A code for exactly this step of exactly this change. */
export function askedBy(parts: Parts, borrower: { id: number; phone: string }, { phone, step }: Proving): Asked {
  const to = step === 'old' ? borrower.phone : phone
  return { phone: to, browser: numberBrowser(parts, borrower, to), about: `${step} ${phone}` }
}

/** The one before is dropped, but not while it waits: 409. `new`: the number in force was proved by a passkey. */
export async function begin({ tx, now, snapshot }: Change, { phone, step }: Proving): Promise<void> {
  const { id } = snapshot.borrower
  if ((await openChange(tx, id, now))?.step === 'waiting') throw new ApiError('wrong_state')
  await tx.delete(numberChanges).where(and(eq(numberChanges.borrowerId, id), notInArray(numberChanges.step, ['done'])))
  const provedAt = step === 'new' ? now : null
  await tx.insert(numberChanges).values({ borrowerId: id, id: newId(), phone, step, at: now, provedAt })
}

/** Another code to the new number. */
export async function noteSent({ tx, now, snapshot }: Change, { phone, step }: Proving): Promise<void> {
  const isThis = and(openOf(snapshot.borrower.id), eq(numberChanges.phone, phone), eq(numberChanges.step, step))
  await tx.update(numberChanges).set({ at: now }).where(isThis)
}

/** What is proved now; an error to answer once it is written. 409 `number_taken` only to who has proved the number. */
export async function prove(change: Change, code: string, familyId: number): Promise<NumberChange | ApiError> {
  const { tx, parts, now, snapshot } = change
  const { borrower } = snapshot
  const open = await openChange(tx, borrower.id, now)
  if (!open || open.step === 'waiting') return new ApiError('otp_expired')
  const refused = await spendCode(change, askedBy(parts, borrower, open), code, 'otp_expired')
  if (refused) return refused
  const isThis = openOf(borrower.id)
  if (open.step === 'new' && (await idOf(tx, open.phone)) !== null) {
    await tx.delete(numberChanges).where(isThis)
    return new ApiError('number_taken')
  }
  const at = open.step === 'new' ? now + waitHours * 3_600_000 : now
  const next =
    open.step === 'new'
      ? ({ step: 'waiting', at, oldPhone: borrower.phone, familyId } as const)
      : ({ step: 'new', at, provedAt: now } as const)
  await tx.update(numberChanges).set(next).where(isThis)
  if (next.step === 'waiting') {
    const row = { borrowerId: borrower.id, subjectId: open.id, sinceAt: now }
    await tx.insert(outbox).values([
      { ...row, id: newId(), kind: 'number_waiting', dueAt: now },
      { ...row, id: newId(), kind: 'number_due', sinceAt: at, dueAt: at },
    ])
  }
  return { ...open, ...next }
}

/** Its codes are void with it. Without one it is done already. */
export async function stopChange({ tx, parts, now, snapshot }: Change): Promise<void> {
  const { borrower } = snapshot
  const open = await openChange(tx, borrower.id, now)
  await tx.delete(numberChanges).where(openOf(borrower.id))
  if (open)
    for (const step of ['old', 'new'] as const)
      await tx.delete(sentCodes).where(rowOf(askedBy(parts, borrower, { ...open, step })))
}

/** What is due is done, once; the directory's key decides between two who want one number. All sign-ins end but the one that asked. */
export const takeEffect = (parts: Parts, borrowerId: number): Promise<void> =>
  changing(parts, borrowerId, async ({ tx, now, snapshot }) => {
    const open = await openChange(tx, borrowerId, now)
    if (open?.step !== 'waiting' || open.at > now) return
    const { phone } = open
    const before = snapshot.borrower.phone
    const isThis = openOf(borrowerId)
    const listed = await tx.insert(phones).values({ phone, borrowerId }).onConflictDoNothing().returning()
    if (listed.length === 0) {
      await tx.update(numberChanges).set({ step: 'void' }).where(isThis)
      return
    }
    await tx.delete(phones).where(and(eq(phones.phone, before), eq(phones.borrowerId, borrowerId)))
    await tx.update(borrowers).set({ phone }).where(eq(borrowers.id, borrowerId))
    await tx.update(numberChanges).set({ step: 'done' }).where(isThis)
    await endOthers(tx, { borrowerId, current: open.familyId ?? 0, now })
  })

/** Before a sign-in: whose the number is, is known only after what is due for it. */
export async function settleNumber(parts: Parts, phone: string): Promise<void> {
  const isDue = and(eq(numberChanges.step, 'waiting'), lte(numberChanges.at, await parts.clock.now()))
  const isOf = or(eq(numberChanges.phone, phone), eq(numberChanges.oldPhone, phone))
  const due = await parts.database.select().from(numberChanges).where(and(isDue, isOf))
  for (const { borrowerId } of due) await takeEffect(parts, borrowerId)
}
