/** What a borrower tells of a payment with a picture of the slip: it is being checked, and no payment before one is booked. */
import { and, asc, eq, gt, inArray, isNotNull, isNull, or } from 'drizzle-orm'
import { addDays } from '#machines/rules/dates.ts'
import { limits } from '#machines/rules/policy.ts'
import type { CreditInfo } from '#lender/contract/answers.ts'
import type { Language } from '#lender/contract/requests.ts'
import type { Change, Moment } from '../borrower/change.ts'
import { slips, type Loan, type Slip, type SlipRefusal } from '../database/schema.ts'
import type { Reader } from '../database/transaction.ts'
import { ApiError, refuseValues } from '../http/api-error.ts'
import { newId } from '../parts.ts'
import { claim, noteUnclaimed } from '../photos/unclaimed.ts'
import { texts } from '../texts/texts.ts'
import { toCents, toRupees } from './amounts.ts'

const { back, open: mostOpen, refusedShown } = limits.slip

const ofLoan = (loan: Loan) => and(eq(slips.borrowerId, loan.borrowerId), eq(slips.loanId, loan.id))
export const isOpen = isNull(slips.settledAt)

type Told = {
  /** Of the device: the same key is the same slip. */
  readonly key: string
  /** Rupees. */
  readonly amount: number
  readonly paidOn: string
  /** Of the picture. */
  readonly name: string
}

/** Sent again, what is told now counts as long as it is being checked. Answers the names of pictures that nobody needs. */
export async function keepSlip(change: Change, loan: Loan, told: Told): Promise<readonly string[]> {
  const { tx, now, today } = change
  const { key, amount, paidOn, name } = told
  if (paidOn > today || paidOn < addDays(today, -back)) refuseValues({ paid_on: 'range' })
  const sent = await tx.select().from(slips).where(ofLoan(loan))
  const fields = { amountCents: toCents(amount), paidOn }
  if (sent.some((slip) => slip.key === key)) {
    await tx
      .update(slips)
      .set(fields)
      .where(and(ofLoan(loan), eq(slips.key, key), isOpen))
    return [name]
  }
  if (sent.filter(({ settledAt }) => settledAt === null).length >= mostOpen) throw new ApiError('too_many_slips')
  await claim(tx, loan.borrowerId, name)
  const row = { borrowerId: loan.borrowerId, id: newId(), loanId: loan.id, key, name, sentAt: now, ...fields }
  await tx.insert(slips).values(row)
  return []
}

/** What is being checked, and what was not found lately; what was found stands among the payments. */
export async function slipsOf(
  reader: Reader,
  loan: Loan,
  { now, language }: Pick<Moment, 'now'> & { readonly language: Language },
): Promise<NonNullable<CreditInfo['slips']>> {
  const isRefusedLately = and(isNotNull(slips.refused), gt(slips.settledAt, now - refusedShown * 86_400_000))
  const shown = await reader
    .select()
    .from(slips)
    .where(and(ofLoan(loan), or(isOpen, isRefusedLately)))
    .orderBy(asc(slips.sentAt))
  return shown.map(({ key, amountCents, paidOn, sentAt, refused }) => ({
    key,
    amount: toRupees(amountCents),
    paid_on: paidOn,
    told_at: new Date(sentAt).toISOString(),
    refused: refused === null ? null : texts[language].slipRefused[refused],
  }))
}

/** Their pictures are not needed any more. Answers the names. */
export async function settle(
  reader: Reader,
  settled: readonly Slip[],
  { refused, now }: { readonly refused: SlipRefusal | null; readonly now: number },
): Promise<readonly string[]> {
  const [first] = settled
  if (first === undefined) return []
  const { borrowerId } = first
  const ids = settled.map(({ id }) => id)
  const names = settled.flatMap(({ name }) => name ?? [])
  await reader
    .update(slips)
    .set({ settledAt: now, refused, name: null })
    .where(and(eq(slips.borrowerId, borrowerId), inArray(slips.id, ids)))
  await noteUnclaimed(reader, { borrowerId, names }, now)
  return names
}

/** A booked payment settles the oldest slip of its amount; the end of the loan (null) settles all. */
export async function settleSlips({ tx, now }: Change, loan: Loan, cents: number | null): Promise<void> {
  const open = await tx
    .select()
    .from(slips)
    .where(and(ofLoan(loan), isOpen))
    .orderBy(asc(slips.sentAt))
  const settled = cents === null ? open : open.filter(({ amountCents }) => amountCents === cents).slice(0, 1)
  await settle(tx, settled, { refused: null, now })
}
