/**
 * The calls of a payment provider. No browser makes them: a signature takes the place of cookies and token. They are there only where
 * HOOK_SECRET is set.
 */
import { Hono } from 'hono'
import type * as v from 'valibot'
import { checked, JSON_LIMIT, jsonIn, readBytes } from '../http/body.ts'
import type { Call, LenderEnv } from '../http/env.ts'
import { ApiError } from '../http/api-error.ts'
import type { Parts } from '../parts.ts'
import { paymentSchema, takePayment } from './payments.ts'
import { payoutSchema, takePayout } from './payouts.ts'
import { isSigned, SIGNATURE_HEADER } from './signature.ts'

/** 401 `bad_signature` before anything of the body is read as JSON. The provider's clock is compared with real time. */
async function signedBody<S extends v.GenericSchema>(
  call: Call,
  { clock, options }: Parts,
  schema: S,
): Promise<v.InferOutput<S>> {
  const bytes = await readBytes(call.req.raw, JSON_LIMIT)
  const now = await clock.real()
  if (!isSigned(call.req.header(SIGNATURE_HEADER), bytes, options.hookSecrets, now)) throw new ApiError('bad_signature')
  return checked(schema, jsonIn(call.req.raw, bytes))
}

const answer = (call: Call, text: string): Response => call.body(text, 200, { 'content-type': 'application/json' })

export function hookRoutes(parts: Parts): Hono<LenderEnv> {
  const routes = new Hono<LenderEnv>()

  /**
   * { event_id, loan_id, amount_cents, paid_at, kind } -> { booked: true, kind, remaining_cents, loan_closed }, or
   * { booked: false, reason } where it is kept for the operator. 409 for another request under the same event id.
   */
  routes.post('/payments', async (call) =>
    answer(call, await takePayment(parts, await signedBody(call, parts, paymentSchema))),
  )

  /** { event_id, payout_id, outcome } -> { booked: true, outcome }: the loan is active, or there is none. Kept as above. */
  routes.post('/payouts', async (call) =>
    answer(call, await takePayout(parts, await signedBody(call, parts, payoutSchema))),
  )
  return routes
}
