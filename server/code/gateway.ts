/** How an SMS is handed to the gateway: a few tries within a bounded time. */
import { randomUUID } from 'node:crypto'

/** The wait before each try. */
const WAITS_MS = [0, 250, 1_000]
const TRY_MS = 4_000
/** Of all tries; with the last wait nine seconds. The borrower waits for the answer; the page gives up after 25 seconds. */
const WHOLE_MS = 8_000

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

type Sms = { readonly to: string; readonly text: string }
export type Failure = {
  /** The gateway refused, or it did not answer. */
  readonly outcome: 'failed' | 'silent'
  /** Without number and text. */
  readonly reason: string
  readonly isFinal: boolean
}

/** The gateway's own "no" to this message, which another try would only repeat. */
const isFinal = (status: number): boolean => status < 500 && status !== 408 && status !== 429

/** Null: the gateway took the message. */
async function send(gateway: string, request: RequestInit): Promise<Failure | null> {
  try {
    const { ok, status } = await fetch(gateway, request)
    return ok ? null : { outcome: 'failed', reason: `status ${status}`, isFinal: isFinal(status) }
  } catch (error) {
    return { outcome: 'silent', reason: error instanceof Error ? error.name : 'unknown', isFinal: false }
  }
}

const requestOf = (sms: Sms, key: string, signal: AbortSignal): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', 'idempotency-key': key },
  body: JSON.stringify(sms),
  signal,
})

/** For what is tried again later under the same key. Null: delivered. */
export const deliverOnce = (gateway: string, sms: Sms, key: string, signal: AbortSignal): Promise<Failure | null> =>
  send(gateway, requestOf(sms, key, AbortSignal.any([AbortSignal.timeout(TRY_MS), signal])))

/** Null: delivered. All tries carry one key, so that a gateway can drop a second one. */
export async function deliver(gateway: string, sms: Sms): Promise<Failure | null> {
  const whole = AbortSignal.timeout(WHOLE_MS)
  const key = randomUUID()
  let failure: Failure | null = null
  for (const wait of WAITS_MS) {
    await pause(wait)
    const signal = AbortSignal.any([AbortSignal.timeout(TRY_MS), whole])
    failure = await send(gateway, requestOf(sms, key, signal))
    if (failure === null || failure.isFinal) break
  }
  return failure
}
