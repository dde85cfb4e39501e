/** The only timer of the lender: an instance looks every second for what is due. */
import { setTimeout as sleep } from 'node:timers/promises'
import { sqlState } from '../database/transaction.ts'
import { troubleOf } from '../database/trouble.ts'
import type { Parts } from '../parts.ts'
import { deliverDue, type Delivery, type Message } from './deliver.ts'
import { sendNumberDue, sendNumberWaiting } from './number.ts'
import { payoutContent, sendSigned } from './payout.ts'
import { sendReminder } from './reminder.ts'

const POLL_MS = 1_000

type Deliveries = {
  /** Begins nothing new; what is under way goes on. */
  rest(): void
  /** Ends what is under way, too: it is tried again by another instance. */
  stop(): Promise<void>
}

export function startDeliveries(parts: Parts): Deliveries {
  const { database, clock, options } = parts
  const { payoutUrl: url, log } = options
  const [secret] = options.hookSecrets
  const [resting, ending] = [new AbortController(), new AbortController()]
  const { signal } = ending
  const realTime = () => clock.real()
  const contentOf = (message: Message) => payoutContent(database, message)
  const delivery: Delivery = {
    database,
    log,
    senders: {
      reminder: (message) => sendReminder(parts, message, signal),
      number_waiting: (message) => sendNumberWaiting(parts, message, signal),
      number_due: (message) => sendNumberDue(parts, message, signal),
      ...(url !== null && secret !== undefined
        ? { payout_requested: (message) => sendSigned({ url, secret, contentOf, signal, realTime }, message) }
        : {}),
    },
  }
  const run = async () => {
    while (!resting.signal.aborted) {
      await clock
        .now()
        .then((now) => deliverDue(delivery, now))
        .catch((error: unknown) => log.error({ task: 'outbox', cause: troubleOf(error), sql_state: sqlState(error) }))
      await sleep(POLL_MS, undefined, { signal: resting.signal, ref: false }).catch(() => undefined)
    }
  }
  const running = run()
  return {
    rest: () => resting.abort(),
    stop: () => {
      resting.abort()
      ending.abort()
      return running
    },
  }
}
