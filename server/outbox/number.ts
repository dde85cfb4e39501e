/** What is said by SMS of a change of the number. */
import { and, eq } from 'drizzle-orm'
import { brand } from '#brand/brand.ts'
import { colomboDate, colomboTime, dayInWords } from '#machines/rules/dates.ts'
import { masked, takeEffect } from '../borrower/number-change.ts'
import { borrowers, numberChanges } from '../database/schema.ts'
import type { Parts } from '../parts.ts'
import { texts } from '../texts/texts.ts'
import type { Message } from './deliver.ts'
import { sendSms } from './sms.ts'

/** Null: it was stopped. */
async function toldOf(parts: Parts, { borrowerId, subjectId }: Message) {
  const isThis = and(eq(numberChanges.borrowerId, borrowerId), eq(numberChanges.id, subjectId))
  const [change] = await parts.database.select().from(numberChanges).where(isThis)
  const [borrower] = await parts.database.select().from(borrowers).where(eq(borrowers.id, borrowerId))
  if (!change || !borrower) return null
  const { lang } = borrower
  return {
    change,
    before: change.oldPhone ?? '',
    words: texts[lang],
    shown: {
      to: masked(change.phone),
      phone: brand.care.phone,
      link: `https://${parts.options.publicHost}/account`,
      when: `${dayInWords(colomboDate(change.at), texts[lang].days)} ${colomboTime(change.at)}`,
    },
  }
}

/** To the number in force, at once. */
export async function sendNumberWaiting(parts: Parts, message: Message, signal: AbortSignal): Promise<string | null> {
  const told = await toldOf(parts, message)
  if (told?.change.step !== 'waiting') return null
  const text = told.words.number.waiting(told.shown)
  return sendSms(parts, { id: message.id, phone: told.before, text, sentAt: message.sinceAt }, signal)
}

/** The change takes effect, and both numbers hear it; where somebody else has the new one by now, only the one in force. */
export async function sendNumberDue(parts: Parts, message: Message, signal: AbortSignal): Promise<string | null> {
  await takeEffect(parts, message.borrowerId)
  const told = await toldOf(parts, message)
  if (!told) return null
  const { change, before, shown, words } = told
  const sentAt = message.sinceAt
  if (change.step === 'void')
    return sendSms(parts, { id: message.id, phone: before, text: words.number.void(shown), sentAt }, signal)
  if (change.step !== 'done') return null
  const text = words.number.done(shown)
  // Sent again, each has the id of before. Ids are random: the next one is free for the second message.
  return (
    (await sendSms(parts, { id: message.id, phone: before, text, sentAt }, signal)) ??
    (await sendSms(parts, { id: message.id + 1, phone: change.phone, text, sentAt }, signal))
  )
}
