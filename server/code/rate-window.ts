/** Decides how often something may happen in any stretch of time: a sliding window, counted in the database across all instances. */
import { sql } from 'drizzle-orm'
import type { Reader } from '../database/transaction.ts'

export type Window = { readonly key: string; readonly seconds: number; readonly limit: number }
export type Count = { readonly allowed: boolean; readonly left: number; readonly retryAfterSeconds: number }

/** Finer parts let the last use of a full window go sooner, and cost a row each. */
const PARTS = 20

type Counted = { readonly key: string; readonly n: string; readonly oldest: string }

/**
 * Counts one use in each window and says whether it was still within the limit of every stretch of `seconds`. A window that began
 * at full hours would let twice the limit through around its edge. Instances wait for each other at the row of the present part,
 * in the order of the windows. One statement: what it has just counted comes from `used`, the earlier parts from the table.
 */
export async function countUses(reader: Reader, windows: readonly Window[], now: number): Promise<Count[]> {
  const parts = windows.map(({ seconds }) => (seconds * 1000) / PARTS)
  const presents = parts.map((part) => Math.floor(now / part) * part)
  const firsts = windows.map(({ seconds }, index) => (presents[index] ?? 0) - seconds * 1000)
  const { rows } = await reader.execute<Counted>(sql`
    with asked (key, present, first) as (
        select * from unnest(${sql.param(windows.map(({ key }) => key))}::text[], ${sql.param(presents)}::bigint[],
          ${sql.param(firsts)}::bigint[])),
      used as (
        insert into rate_windows as kept (key, starts_at, n) select key, present, 1 from asked
        on conflict (key, starts_at) do update set n = kept.n + 1 returning key, starts_at, n),
      earlier as (
        select kept.key, kept.starts_at, kept.n from asked join rate_windows kept
          on kept.key = asked.key and kept.starts_at >= asked.first and kept.starts_at <> asked.present)
    select key, sum(n) n, min(starts_at) oldest from (select * from used union all select * from earlier) uses group by key`)
  return windows.map(({ key, seconds, limit }, index) => {
    const counted = rows.find((row) => row.key === key)
    const n = Number(counted?.n ?? limit + 1)
    const oldest = Number(counted?.oldest ?? presents[index])
    return {
      allowed: n <= limit,
      left: Math.max(0, limit - n),
      retryAfterSeconds: Math.max(1, Math.ceil((oldest + seconds * 1000 + (parts[index] ?? 0) - now) / 1000)),
    }
  })
}
