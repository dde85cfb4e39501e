/** The calls of signing in without a code, beyond the specification: a device is added, removed, and proves itself. */
import { Hono } from 'hono'
import { snapshotAtSignIn, changing } from '../borrower/snapshot.ts'
import { inTransaction } from '../database/transaction.ts'
import { limitByAddress } from '../http/address.ts'
import { bodyOf, noBody } from '../http/body.ts'
import type { Call, LenderEnv } from '../http/env.ts'
import type { Parts } from '../parts.ts'
import { deviceIn } from './device.ts'
import { requireBorrower } from './guard.ts'
import { addPasskey, borrowerOf, optionsToAdd, optionsToUse, removePasskey } from './passkeys.ts'
import { enter } from './sign-in.ts'
import { openFamily } from './tokens.ts'

const DAY = 86_400
export const pageOf = (call: Call) => ({ origin: call.req.header('origin') ?? new URL(call.req.url).origin })
const deviceOf = (call: Call) => deviceIn(call.req.header('user-agent'))

export function passkeyRoutes(parts: Parts): Hono<LenderEnv> {
  const routes = new Hono<LenderEnv>()

  /** No body -> { data: PublicKeyCredentialCreationOptionsJSON }. */
  routes.post('/v1/client/passkey/options', async (call) => {
    const borrower = await requireBorrower(call, parts)
    await noBody(call)
    return call.json({ success: true, data: await optionsToAdd(parts, borrower, pageOf(call)) })
  })

  /** { id, client_data, attestation }, base64url -> { success }. 409 beyond five, 422 passkey_refused. */
  routes.post('/v1/client/passkey', async (call) => {
    const { id } = await requireBorrower(call, parts)
    const body = await bodyOf(call, 'POST /v1/client/passkey')
    await changing(parts, id, (change) => addPasskey(change, { ...pageOf(call), device: deviceOf(call) }, body))
    return call.json({ success: true, data: {} })
  })

  /** { passkey_id } -> { success }. */
  routes.post('/v1/client/passkey/remove', async (call) => {
    const { id } = await requireBorrower(call, parts)
    const { passkey_id } = await bodyOf(call, 'POST /v1/client/passkey/remove')
    await changing(parts, id, (change) => removePasskey(change, passkey_id))
    return call.json({ success: true, data: {} })
  })

  /** No body -> { data: PublicKeyCredentialRequestOptionsJSON }. */
  routes.post('/passkey/options', async (call) => {
    await noBody(call)
    return call.json({ success: true, data: await optionsToUse(parts, pageOf(call)) })
  })

  /** { id, client_data, authenticator_data, signature, user_handle } -> { data: SignedIn with phone } and the cookies. 422, 429 by address. */
  routes.post('/passkey/check', async (call) => {
    const body = await bodyOf(call, 'POST /passkey/check')
    const limit = parts.options.limits.visitsPerAddressPerDay
    await limitByAddress(call, parts, { name: 'passkey', seconds: DAY, limit })
    const now = await parts.clock.now()
    const [borrower, pair, snapshot] = await inTransaction(parts.database, async (tx) => {
      const found = await borrowerOf(tx, { parts, now, page: pageOf(call) }, body)
      const [opened, stands] = await Promise.all([
        openFamily(tx, found.id, { parts, now, device: deviceOf(call) }),
        snapshotAtSignIn(tx, parts, found.id, now),
      ])
      return [found, opened, stands] as const
    })
    call.set('language', borrower.lang)
    const data = await enter(call, parts, { pair, snapshot, now })
    return call.json({ success: true, data: { ...data, phone: borrower.phone } })
  })
  return routes
}
