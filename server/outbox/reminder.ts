/** How a reminder of a payment is sent: through the gateway of the codes. */
import { snapshotOf } from '../borrower/snapshot.ts'
import { deliverOnce } from '../code/gateway.ts'
import { messages } from '../database/schema.ts'
import { reminderText } from '../loan/reminders.ts'
import type { Parts } from '../parts.ts'
import type { Message } from './deliver.ts'

/** The sandbox shows the message instead of sending it. */
export async function sendReminder(parts: Parts, message: Message, signal: AbortSignal): Promise<string | null> {
  const { database, options } = parts
  const snapshot = await snapshotOf(parts, message.borrowerId)
  const text = reminderText(snapshot, message, options.publicHost)
  if (text === null) return null
  const { phone } = snapshot.borrower
  if (options.smsGatewayUrl === null) {
    const shown = { id: message.id, phone, text, code: '', sentAt: message.sinceAt }
    await database.insert(messages).values(shown).onConflictDoNothing()
    return null
  }
  const failure = await deliverOnce(options.smsGatewayUrl, { to: phone, text }, String(message.id), signal)
  options.metrics?.sms(failure?.outcome ?? 'delivered')
  return failure?.reason ?? null
}
