/** An event of a provider is acted on once: its id is a row, written in the transaction of what it does. */
import { eq } from 'drizzle-orm'
import { hookEvents } from '../database/schema.ts'
import type { Transaction } from '../database/transaction.ts'
import { ApiError } from '../http/api-error.ts'
import { sha256 } from '../hash.ts'

/** Why money or a result that was reported could not be booked. */
type KeptReason = 'unknown_loan' | 'wrong_state' | 'no_such_extension'
/** `kept` not null: nothing was done, and the operator has to look. */
export type Outcome = { readonly reply: object; readonly kept: KeptReason | null }
export const keep = (kept: KeptReason): Outcome => ({ reply: { booked: false, reason: kept }, kept })

export type HookEvent = { readonly hook: 'payments' | 'payouts'; readonly request: { readonly event_id: string } }

/**
 * Answers the text for this event. The same event again finds the text of the first time; of many at the same moment one goes
 * through, and the others wait for it at the key. Another request under the same id is refused (409 `already_different`).
 */
export async function actOnce(
  tx: Transaction,
  { hook, request }: HookEvent,
  now: number,
  work: () => Promise<Outcome>,
): Promise<string> {
  const text = JSON.stringify(request)
  const isEvent = eq(hookEvents.id, request.event_id)
  const requestHash = sha256(`${hook}\n${text}`)
  const first = await tx
    .insert(hookEvents)
    .values({ id: request.event_id, hook, requestHash, request: text, reply: '', receivedAt: now })
    .onConflictDoNothing()
    .returning({ id: hookEvents.id })
  if (first.length === 0) {
    const [known] = await tx.select().from(hookEvents).where(isEvent)
    if (known?.requestHash !== requestHash) throw new ApiError('already_different')
    return known.reply
  }
  const { reply: body, kept } = await work()
  const reply = JSON.stringify({ success: true, ...body })
  await tx.update(hookEvents).set({ reply, kept }).where(isEvent)
  return reply
}
