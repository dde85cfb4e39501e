/** Decides how an SMS is handed to the gateway: a few tries within a bounded time. */
import { randomUUID } from 'node:crypto'

/** Waits before the second and the third try. */
const BACK_OFF_MS = [250, 1_000]
const TRY_MS = 4_000
/** The borrower waits for the answer; the page gives up after 25 seconds. */
const WHOLE_MS = 9_000

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

type Sms = { readonly to: string; readonly text: string }

/** The gateway's own "no" to this message, which another try would only repeat. */
const isFinal = (status: number): boolean => status >= 400 && status < 500 && status !== 408 && status !== 429

/** Null: delivered. Else what went wrong, without number and text. All tries carry one key, so that a gateway can drop a second one. */
export async function deliver(gateway: string, sms: Sms): Promise<string | null> {
  const end = performance.now() + WHOLE_MS
  const key = randomUUID()
  for (let attempt = 0; ; attempt += 1) {
    const answer = await fetch(gateway, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': key },
      body: JSON.stringify(sms),
      signal: AbortSignal.timeout(Math.max(1, Math.min(TRY_MS, end - performance.now()))),
    }).catch((error: unknown) => (error instanceof Error ? error.name : 'unknown'))
    if (typeof answer !== 'string' && answer.ok) return null
    const failure = typeof answer === 'string' ? answer : `status ${answer.status}`
    const wait = BACK_OFF_MS[attempt]
    const isLast = wait === undefined || performance.now() + wait >= end
    if (isLast || (typeof answer !== 'string' && isFinal(answer.status))) return failure
    await pause(wait)
  }
}
