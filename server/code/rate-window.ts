/** Decides how often something may happen: one counter a key and window, counted in one statement across all instances. */
import { lt, sql } from 'drizzle-orm'
import { rateWindows } from '../database/schema.ts'
import type { Reader } from '../database/transaction.ts'

export type Window = { readonly key: string; readonly seconds: number; readonly limit: number }
export type Count = { readonly allowed: boolean; readonly left: number; readonly retryAfterSeconds: number }

/** Counts one use and says whether it was still within the limit. */
export async function countUse(reader: Reader, window: Window, now: number): Promise<Count> {
  const length = window.seconds * 1000
  const startsAt = Math.floor(now / length) * length
  const [row] = await reader
    .insert(rateWindows)
    .values({ key: window.key, startsAt, n: 1 })
    .onConflictDoUpdate({ target: [rateWindows.key, rateWindows.startsAt], set: { n: sql`${rateWindows.n} + 1` } })
    .returning({ n: rateWindows.n })
  const n = row?.n ?? window.limit + 1
  return {
    allowed: n <= window.limit,
    left: Math.max(0, window.limit - n),
    retryAfterSeconds: Math.max(1, Math.ceil((startsAt + length - now) / 1000)),
  }
}

/** Windows of past days are worth nothing. */
export const forgetOldWindows = (reader: Reader, now: number): Promise<unknown> =>
  reader.delete(rateWindows).where(lt(rateWindows.startsAt, now - 2 * 86_400_000))
