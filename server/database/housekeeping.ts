/** What the lender forgets by itself: counters, codes, sign-ins, stored replies, visits and sandbox messages that serve nobody any more. */
import { sql } from 'drizzle-orm'
import type { LenderOptions } from '../options.ts'
import { sqlState, type Database } from './transaction.ts'
import { troubleOf } from './trouble.ts'

const DAY = 86_400_000
const AT_A_TIME = 1_000

/** The column of a row's age, and days after which it serves nobody; money, applications, consent and documents are never forgotten here. */
const kept = {
  rate_windows: { column: 'starts_at', days: 3 },
  sent_codes: { column: 'expires_at', days: 1 },
  one_time_codes: { column: 'expires_at', days: 1 },
  sessions: { column: 'expires_at', days: 1 },
  refresh_tokens: { column: 'expires_at', days: 1 },
  session_families: { column: 'expires_at', days: 1 },
  replies: { column: 'created_at', days: 30 },
  visits: { column: 'created_at', days: 180 },
  outbox: { column: 'delivered_at', days: 30 },
  messages: { column: 'sent_at', days: 30 },
} as const

/**
 * Run after a code was sent: no timer, and as often as the tables grow. The oldest thousand rows of a table are looked up first, so
 * that mostly nothing is locked, and a full table does not keep anybody waiting.
 */
export async function forgetOld(database: Database, now: number): Promise<void> {
  await Promise.all(
    Object.entries(kept).map(async ([name, { column, days }]) => {
      const [table, age] = [sql.identifier(name), sql.identifier(column)]
      const { rows } = await database.execute<{ last: string | null }>(sql`
        select max(age) as last from (
          select ${age} as age from ${table} where ${age} < ${now - days * DAY} order by ${age} limit ${AT_A_TIME}) as oldest`)
      const last = rows[0]?.last ?? null
      if (last !== null) await database.execute(sql`delete from ${table} where ${age} <= ${Number(last)}`)
    }),
  )
}

type Keeping = { readonly database: Database; readonly options: Pick<LenderOptions, 'log' | 'metrics'> }

/** Nobody goes without a code because this failed: log and metrics say so, and the next send does it. */
export async function keepHouse({ database, options }: Keeping, now: number): Promise<void> {
  try {
    await forgetOld(database, now)
    options.metrics?.housekeeping('done')
  } catch (error) {
    options.metrics?.housekeeping('failed')
    options.log.error({ task: 'housekeeping', cause: troubleOf(error), sql_state: sqlState(error) })
  }
}
