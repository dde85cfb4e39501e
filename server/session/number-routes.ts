/** The calls of changing the number, beyond the specification. */
import { Hono } from 'hono'
import { askedBy, begin, masked, noteSent, openChange, prove, stopChange } from '../borrower/number-change.ts'
import { changing } from '../borrower/snapshot.ts'
import { CODE_ATTEMPTS, CODE_SECONDS, sendCode } from '../code/codes.ts'
import type { Borrower } from '../database/schema.ts'
import { callerOf } from '../http/address.ts'
import { ApiError } from '../http/api-error.ts'
import { bodyOf, noBody } from '../http/body.ts'
import type { Call, LenderEnv } from '../http/env.ts'
import { domainOf } from '../http/own-names.ts'
import { counted } from '../metrics/counted.ts'
import type { Parts } from '../parts.ts'
import { texts } from '../texts/texts.ts'
import { readCookie } from './cookies.ts'
import { requireBorrower } from './guard.ts'
import { pageOf } from './passkey-routes.ts'
import { changingNumber, optionsToUse, proveByPasskey } from './passkeys.ts'
import { parseToken } from './tokens.ts'

type Sending = { readonly phone: string; readonly step: 'old' | 'new' }

/** Of a number that cannot be used at all no more is told than of any other: no code comes. */
async function send(call: Call, parts: Parts, borrower: Borrower, { phone, step }: Sending): Promise<void> {
  const { number } = texts[borrower.lang]
  const sending = sendCode(parts, {
    ...askedBy(parts, borrower, { phone, step }),
    lang: borrower.lang,
    host: domainOf(parts.options.publicHost),
    network: callerOf(call, parts),
    sentence: (code) => (step === 'old' ? number.old(code, masked(phone)) : number.new(code)),
  })
  await counted(parts.options.metrics?.code, 'sent', () => sending).catch((error: unknown) => {
    if (!(error instanceof ApiError && error.code === 'user_not_found')) throw error
  })
}

export function numberRoutes(parts: Parts): Hono<LenderEnv> {
  const routes = new Hono<LenderEnv>()

  /**
   * { phone, passkey? } -> { data: { resend_after, expires_in, attempts } }: a code to the number in force, or after it was proved,
   * and with a passkey at once, to the new one. Again: another code. 409 wrong_state while a change waits, number_taken of the own number.
   */
  routes.post('/v1/client/number', async (call) => {
    const borrower = await requireBorrower(call, parts)
    const { phone, passkey } = await bodyOf(call, 'POST /v1/client/number')
    if (phone === borrower.phone) throw new ApiError('number_taken')
    const open = await openChange(parts.database, borrower.id, await parts.clock.now())
    if (open?.step === 'waiting') throw new ApiError('wrong_state')
    if (passkey)
      await changing(parts, borrower.id, async (change) => {
        await proveByPasskey(change, pageOf(call), passkey)
        await begin(change, { phone, step: 'new' })
      })
    const isProved = passkey !== undefined || (open?.phone === phone && open.step === 'new')
    const sent = { phone, step: isProved ? ('new' as const) : ('old' as const) }
    await send(call, parts, borrower, sent)
    await changing(parts, borrower.id, (change) => (isProved ? noteSent : begin)(change, sent))
    const data = { resend_after: parts.options.otp.resendSeconds, expires_in: CODE_SECONDS, attempts: CODE_ATTEMPTS }
    return call.json({ success: true, data })
  })

  /** { otp_code } -> { success }: of the number in force, a code to the new one follows; of the new one, the change waits. 422, 409 number_taken. */
  routes.post('/v1/client/number/check', async (call) => {
    const borrower = await requireBorrower(call, parts)
    const { otp_code } = await bodyOf(call, 'POST /v1/client/number/check')
    const family = parseToken(readCookie(call, parts, 'session'))?.familyId ?? 0
    const proved = await changing(parts, borrower.id, (change) => prove(change, otp_code, family))
    if (proved instanceof ApiError) throw proved
    if (proved.step === 'new') await send(call, parts, borrower, { phone: proved.phone, step: 'new' })
    return call.json({ success: true, data: {} })
  })

  /** No body -> { success }: from any sign-in. What has taken effect stays. */
  routes.post('/v1/client/number/cancel', async (call) => {
    const { id } = await requireBorrower(call, parts)
    await noBody(call)
    await changing(parts, id, stopChange)
    return call.json({ success: true, data: {} })
  })

  /** No body -> { data: PublicKeyCredentialRequestOptionsJSON }: what it asks for proves this and nothing else. */
  routes.post('/v1/client/number/passkey', async (call) => {
    const { id } = await requireBorrower(call, parts)
    await noBody(call)
    return call.json({ success: true, data: await optionsToUse(parts, pageOf(call), changingNumber(id)) })
  })
  return routes
}
