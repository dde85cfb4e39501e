/** Decides how often something may happen in any stretch of time: a sliding window, counted in the database across all instances. */
import { and, eq, gte, sql } from 'drizzle-orm'
import { rateWindows } from '../database/schema.ts'
import type { Reader } from '../database/transaction.ts'

export type Window = { readonly key: string; readonly seconds: number; readonly limit: number }
export type Count = { readonly allowed: boolean; readonly left: number; readonly retryAfterSeconds: number }

/** Finer parts let the last use of a full window go sooner, and cost a row each. */
const PARTS = 20

/**
 * Counts one use and says whether it was still within the limit of every stretch of `seconds`. A window that began at full hours
 * would let twice the limit through around its edge. Instances wait for each other at the row of the present part.
 */
export async function countUse(reader: Reader, window: Window, now: number): Promise<Count> {
  const length = window.seconds * 1000
  const part = length / PARTS
  const startsAt = Math.floor(now / part) * part
  await reader
    .insert(rateWindows)
    .values({ key: window.key, startsAt, n: 1 })
    .onConflictDoUpdate({ target: [rateWindows.key, rateWindows.startsAt], set: { n: sql`${rateWindows.n} + 1` } })
  const [row] = await reader
    .select({
      n: sql<number>`sum(${rateWindows.n})`.mapWith(Number),
      oldest: sql<number>`min(${rateWindows.startsAt})`.mapWith(Number),
    })
    .from(rateWindows)
    .where(and(eq(rateWindows.key, window.key), gte(rateWindows.startsAt, startsAt - length)))
  const { n, oldest } = row ?? { n: window.limit + 1, oldest: startsAt }
  return {
    allowed: n <= window.limit,
    left: Math.max(0, window.limit - n),
    retryAfterSeconds: Math.max(1, Math.ceil((oldest + length + part - now) / 1000)),
  }
}
