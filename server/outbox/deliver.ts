/** One round of the outbox: what is due is sent, at least once and always under the same id. */
import { and, asc, eq, inArray, isNull, lte } from 'drizzle-orm'
import { outbox } from '../database/schema.ts'
import type { Database } from '../database/transaction.ts'
import type { Log } from '../print.ts'

export type Message = typeof outbox.$inferSelect
export type Delivery = {
  readonly database: Database
  readonly log: Log
  /** Null: the other side has it, or it is not needed any more. Else why not, without anything of the content. A kind without one waits. */
  readonly senders: { readonly [K in Message['kind']]?: (message: Message) => Promise<string | null> }
}

const AT_A_TIME = 10
/** Nobody else tries a message meanwhile; after it that of a process that was killed is tried again. */
const CLAIM_MS = 60_000
const FIRST_WAIT_MS = 2_000
const LONGEST_WAIT_MS = 3_600_000
/** A message that fails so long is dead: only the operator has it tried again. */
const GIVE_UP_MS = 86_400_000

/** Doubled each time, of which a half is random: many that failed together do not come back together. */
const waitAfter = (attempts: number): number =>
  Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** (attempts - 1)) * (0.5 + Math.random() / 2)

const isOpen = and(isNull(outbox.deliveredAt), isNull(outbox.deadAt))

/** Compare-and-set on the time when it was due: of several instances one gets it. No row lock outlives this statement. */
async function claim({ database }: Delivery, { id, dueAt }: Message, now: number): Promise<Message | null> {
  const [claimed] = await database
    .update(outbox)
    .set({ dueAt: now + CLAIM_MS })
    .where(and(eq(outbox.id, id), eq(outbox.dueAt, dueAt), isOpen))
    .returning()
  return claimed ?? null
}

async function deliverOne(delivery: Delivery, due: Message, now: number): Promise<void> {
  const message = await claim(delivery, due, now)
  if (message === null) return
  const { database, log, senders } = delivery
  const isThis = eq(outbox.id, message.id)
  const failure = (await senders[message.kind]?.(message)) ?? null
  const attempts = message.attempts + 1
  if (failure === null) {
    await database.update(outbox).set({ deliveredAt: now, attempts, failure }).where(isThis)
    return
  }
  const isDead = now - message.sinceAt >= GIVE_UP_MS
  const next = isDead ? { deadAt: now } : { dueAt: now + Math.round(waitAfter(attempts)) }
  await database
    .update(outbox)
    .set({ attempts, failure, ...next })
    .where(isThis)
  log.error({ task: 'outbox', kind: message.kind, event_id: message.id, attempts, reason: failure, dead: isDead })
}

/** Of several that fail at the database the first is thrown, after all have ended. */
export async function deliverDue(delivery: Delivery, now: number): Promise<void> {
  const kinds = (['payout_requested', 'reminder', 'number_waiting', 'number_due'] as const).filter(
    (kind) => delivery.senders[kind],
  )
  const due = await delivery.database
    .select()
    .from(outbox)
    .where(and(isOpen, lte(outbox.dueAt, now), inArray(outbox.kind, kinds)))
    .orderBy(asc(outbox.dueAt))
    .limit(AT_A_TIME)
  const ended = await Promise.allSettled(due.map((message) => deliverOne(delivery, message, now)))
  for (const one of ended) if (one.status === 'rejected') throw one.reason
}
