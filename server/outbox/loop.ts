/** The only timer of the lender: an instance looks every second for what is due. */
import { setTimeout as sleep } from 'node:timers/promises'
import { sqlState } from '../database/transaction.ts'
import { troubleOf } from '../database/trouble.ts'
import type { Parts } from '../parts.ts'
import { deliverDue, type Delivery } from './deliver.ts'
import { payoutContent } from './payout.ts'

const POLL_MS = 1_000

export type Deliveries = {
  /** Begins nothing new; what is under way goes on. */
  rest(): void
  /** Ends what is under way, too: it is tried again by another instance. */
  stop(): Promise<void>
}
const none: Deliveries = { rest: () => undefined, stop: () => Promise.resolve() }

export function startDeliveries({ database, clock, options }: Parts): Deliveries {
  const { payoutUrl: url, log } = options
  const [secret] = options.hookSecrets
  if (url === null || secret === undefined) return none
  const [resting, ending] = [new AbortController(), new AbortController()]
  const delivery: Delivery = {
    database,
    log,
    url,
    secret,
    signal: ending.signal,
    realTime: () => clock.real(),
    contentOf: (message) => payoutContent(database, message),
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
