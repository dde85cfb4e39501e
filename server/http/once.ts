/** A money move happens once: one transaction per write, its reply kept as text under the caller's key. */
import { and, eq } from 'drizzle-orm'
import type { Change } from '../borrower/change.ts'
import { changing } from '../borrower/snapshot.ts'
import { replies } from '../database/schema.ts'
import { sha256 } from '../hash.ts'
import type { Parts } from '../parts.ts'
import type { Call } from './env.ts'
import { ApiError } from './api-error.ts'

type Once = { readonly borrowerId: number; readonly name: string; readonly request: unknown }

/** Optional header of any money move: 1 to 100 visible characters. */
function keyOf(call: Call): string | null {
  const key = call.req.header('idempotency-key')
  if (key === undefined) return null
  if (!/^[\x21-\x7e]{1,100}$/.test(key)) throw new ApiError('bad_request', { fields: { 'idempotency-key': 'format' } })
  return key
}

const textOf = (result: object | ApiError) => (result instanceof ApiError ? result : JSON.stringify(result))

/**
 * Runs `work` in the borrower's transaction and answers what it returns. The same key and request again answer the stored
 * text byte for byte; the same key with another request is refused (409 `already_different`). An error that `work` throws takes all of
 * it back; one that it returns refuses the call and keeps what was written, such as a try that was spent.
 */
export async function writeOnce(
  call: Call,
  parts: Parts,
  once: Once,
  work: (change: Change) => Promise<object | ApiError>,
): Promise<Response> {
  const key = keyOf(call)
  const requestHash = sha256(JSON.stringify(once.request))
  const text = await changing(parts, once.borrowerId, async (change) => {
    if (key === null) return textOf(await work(change))
    const [stored] = await change.tx
      .select()
      .from(replies)
      .where(and(eq(replies.borrowerId, once.borrowerId), eq(replies.call, once.name), eq(replies.key, key)))
    if (stored && stored.requestHash !== requestHash) throw new ApiError('already_different')
    if (stored) return stored.body
    const body = textOf(await work(change))
    if (body instanceof ApiError) return body
    await change.tx.insert(replies).values({
      borrowerId: once.borrowerId,
      call: once.name,
      key,
      requestHash,
      status: 200,
      body,
      createdAt: change.now,
    })
    return body
  })
  if (text instanceof ApiError) throw text
  return call.body(text, 200, { 'content-type': 'application/json' })
}
