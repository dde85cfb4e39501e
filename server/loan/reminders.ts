/** Reminders of a payment by SMS, for who wants them: in the evening, some days before the due day, once each. */
import { eq } from 'drizzle-orm'
import { brand } from '#brand/brand.ts'
import { addDays, colomboDate, colomboMidnight, dayInWords, daysBetween } from '#machines/rules/dates.ts'
import { formatRupees } from '#machines/rules/money.ts'
import { limits } from '#machines/rules/policy.ts'
import type { BorrowerSnapshot, Change, Moment } from '../borrower/change.ts'
import { borrowers, outbox, type Loan } from '../database/schema.ts'
import type { Message } from '../outbox/deliver.ts'
import { newId } from '../parts.ts'
import { texts } from '../texts/texts.ts'
import { debtAtEnd } from './debt.ts'
import { toRupees } from './amounts.ts'

const { daysBefore, fromHour, untilHour } = limits.reminders
const HOUR = 3_600_000

/** What has passed is left out, and what was written before stays: turned off and on again, nothing comes twice. */
export async function scheduleReminders(
  { tx, now }: Pick<Change, 'tx' | 'now'>,
  { borrowerId, id, dueOn }: Pick<Loan, 'borrowerId' | 'id' | 'dueOn'>,
): Promise<void> {
  const evenings = daysBefore.map((days) => colomboMidnight(addDays(dueOn, -days)) + fromHour * HOUR)
  const coming = evenings.filter((at) => at > now)
  if (coming.length === 0) return
  await tx
    .insert(outbox)
    .values(
      coming.map((at) => ({
        id: newId(),
        borrowerId,
        kind: 'reminder' as const,
        subjectId: id,
        sinceAt: at,
        dueAt: at,
      })),
    )
    .onConflictDoNothing()
}

/** Done twice it is done: the first day of the choice stands. */
export async function setReminders(change: Change, on: boolean): Promise<void> {
  const { borrower, loan } = change.snapshot
  const remindedSince = on ? (borrower.remindedSince ?? change.now) : null
  await change.tx.update(borrowers).set({ remindedSince }).where(eq(borrowers.id, borrower.id))
  if (on && loan !== null) await scheduleReminders(change, loan)
}

/** Null: not wanted, paid, moved, or no evening any more. */
export function reminderText(
  { borrower, loan, now, today }: BorrowerSnapshot & Moment,
  { subjectId, sinceAt }: Pick<Message, 'subjectId' | 'sinceAt'>,
  host: string,
): string | null {
  if (borrower.remindedSince === null || loan?.id !== subjectId || loan.activeAt === null) return null
  const isEvening = now >= sinceAt && now < colomboMidnight(colomboDate(sinceAt)) + untilHour * HOUR
  const days = daysBetween(today, loan.dueOn)
  if (!isEvening || !daysBefore.some((one) => one === days)) return null
  const owed = debtAtEnd(loan, today) - borrower.balanceCents
  if (owed <= 0) return null
  const { days: names, reminder } = texts[borrower.lang]
  return reminder({
    // The alphabet of an SMS has no other space.
    owed: formatRupees(toRupees(owed)).replaceAll('\u00a0', ' '),
    due: dayInWords(loan.dueOn, names),
    person: brand.care.person[borrower.lang],
    phone: brand.care.phone,
    link: `https://${host}/account#help`,
  })
}
