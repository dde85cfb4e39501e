/** How often something may happen in any stretch of time: a sliding window, counted in the database across all instances. */
import { randomInt } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Reader } from '../database/transaction.ts'

export type Window = {
  readonly key: string
  readonly seconds: number
  readonly limit: number
  /** Rows that share the count of a window with many users at once, so that they do not wait for one row. */
  readonly shards?: number
}
export type Count = {
  readonly allowed: boolean
  /** Below zero where it is not allowed. */
  readonly left: number
  /** Until the oldest use of the window has left it. */
  readonly retryAfterSeconds: number
}

/** Finer parts let the last use of a full window go sooner, and cost a row each. */
const PARTS = 20

const partOf = ({ seconds }: Window): number => (seconds * 1000) / PARTS
const presentOf = (window: Window, now: number): number => Math.floor(now / partOf(window)) * partOf(window)
const shardsOf = ({ key, shards = 1 }: Window): string[] =>
  Array.from({ length: shards }, (_, shard) => (shard === 0 ? key : `${key}.${shard}`))

type Counted = { readonly place: number; readonly n: string; readonly oldest: string }

/**
 * Counts one use in each window and says whether it was still within the limit of every stretch of `seconds`. A window that began
 * at full hours would let twice the limit through around its edge. Uses of one key wait for each other at the row of the present
 * part, in the order of the windows; uses of a window with shards rarely do, and may then pass its limit by as many as are under
 * way at once. One statement: what it has just counted comes from `used`, the rest from the table.
 */
export async function countUses(reader: Reader, windows: readonly Window[], now: number): Promise<Count[]> {
  const rowsOf = windows.flatMap((window, place) => {
    const mine = randomInt(window.shards ?? 1)
    const present = presentOf(window, now)
    const first = present - window.seconds * 1000
    // Another instance may be a little ahead; what is later was counted before the clock was moved back.
    const last = present + partOf(window)
    return shardsOf(window).map((key, shard) => ({ place, key, present, first, last, mine: shard === mine }))
  })
  const column = <K extends keyof (typeof rowsOf)[number]>(name: K) => sql.param(rowsOf.map((row) => row[name]))
  const { rows } = await reader.execute<Counted>(sql`
    with asked (place, key, present, first, last, mine) as (
        select * from unnest(${column('place')}::int[], ${column('key')}::text[], ${column('present')}::bigint[],
          ${column('first')}::bigint[], ${column('last')}::bigint[], ${column('mine')}::boolean[])),
      used as (
        insert into rate_windows as kept (key, starts_at, n) select key, present, 1 from asked where mine
        on conflict (key, starts_at) do update set n = kept.n + 1 returning key, starts_at, n),
      earlier as (
        select kept.key, kept.starts_at, kept.n from asked join rate_windows kept
          on kept.key = asked.key and kept.starts_at between asked.first and asked.last and not (asked.mine and kept.starts_at = asked.present))
    select asked.place, sum(uses.n) n, min(uses.starts_at) oldest
      from (select * from used union all select * from earlier) uses join asked on asked.key = uses.key
      where uses.n > 0 group by asked.place`)
  return windows.map((window, place) => {
    const { seconds, limit } = window
    const { n, oldest } = rows.find((row) => row.place === place) ?? { n: Number.POSITIVE_INFINITY, oldest: now }
    return {
      allowed: Number(n) <= limit,
      left: limit - Number(n),
      retryAfterSeconds: Math.ceil((Number(oldest) + seconds * 1000 + partOf(window) - now) / 1000),
    }
  })
}

/** Takes back the one use that was counted at `now`, of windows without shards. */
export async function takeBackUses(reader: Reader, windows: readonly Window[], now: number): Promise<void> {
  for (const window of windows) {
    await reader.execute(sql`
      update rate_windows set n = n - 1 where key = ${window.key} and starts_at = ${presentOf(window, now)} and n > 0`)
  }
}
