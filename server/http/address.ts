/** Decides whose address a call comes from, and how often one address may ask for what costs us something. */
import { countUses } from '../code/rate-window.ts'
import type { Parts } from '../parts.ts'
import type { Call } from './env.ts'
import { Refusal } from './refusal.ts'

export function addressOf(call: Call, parts: Parts): string {
  const forwarded = parts.options.trustProxy ? call.req.header('x-forwarded-for')?.split(',').at(-1)?.trim() : undefined
  return forwarded || call.env?.address || 'unknown'
}

type Limit = { readonly name: string; readonly seconds: number; readonly limit: number }

/** Counts one use of this address; 429 with the time to wait beyond the limit. The address is kept as a keyed hash only. */
export async function limitByAddress(call: Call, parts: Parts, { name, ...window }: Limit): Promise<void> {
  const key = `${name}-from:${parts.sign('rate', addressOf(call, parts))}`
  const [count] = await countUses(parts.database, [{ key, ...window }], await parts.clock.now())
  if (!count?.allowed) throw new Refusal('otp_too_many', { retryAfterSeconds: count?.retryAfterSeconds ?? 1 })
}
