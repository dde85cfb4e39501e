import { takeEffect } from '../borrower/number-change.ts'
import { snapshotOf } from '../borrower/snapshot.ts'
import { reminderText } from '../loan/reminders.ts'
import type { Parts } from '../parts.ts'
import type { Message } from './deliver.ts'
import { sendSms } from './sms.ts'

/** To the number that is in force now. */
export async function sendReminder(parts: Parts, message: Message, signal: AbortSignal): Promise<string | null> {
  await takeEffect(parts, message.borrowerId)
  const snapshot = await snapshotOf(parts, message.borrowerId)
  const text = reminderText(snapshot, message, parts.options.publicHost)
  if (text === null) return null
  return sendSms(parts, { id: message.id, phone: snapshot.borrower.phone, text, sentAt: message.sinceAt }, signal)
}
