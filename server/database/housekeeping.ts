/** Decides what the lender forgets by itself: counters, codes, sign-ins, stored replies, visits and sandbox messages that serve nobody any more. */
import { sql } from 'drizzle-orm'
import type { Database } from './transaction.ts'

const day = 86_400_000
/** Days after which a row serves nobody; money, applications, consent and documents are never forgotten here. */
const kept = { window: 3, code: 1, signIn: 1, reply: 30, visit: 180, message: 30 } as const

/**
 * One statement, run after a code was sent: no timer, and as often as the tables grow. Whoever comes second to a row skips it,
 * so that instances never wait for each other. A thousand rows a table at most, so that nobody waits for their code.
 */
export const forgetOld = (database: Database, now: number): Promise<unknown> =>
  database.execute(sql`
    with windows as (${oldRows('rate_windows', 'starts_at', now - kept.window * day)}),
      codes as (${oldRows('sent_codes', 'expires_at', now - kept.code * day)}),
      codes_of_before as (${oldRows('one_time_codes', 'expires_at', now - kept.code * day)}),
      sessions as (${oldRows('sessions', 'expires_at', now - kept.signIn * day)}),
      tokens as (${oldRows('refresh_tokens', 'expires_at', now - kept.signIn * day)}),
      families as (${oldRows('session_families', 'expires_at', now - kept.signIn * day)}),
      replies as (${oldRows('replies', 'created_at', now - kept.reply * day)}),
      visits as (${oldRows('visits', 'created_at', now - kept.visit * day)}),
      messages as (${oldRows('messages', 'sent_at', now - kept.message * day)})
    select 1`)

const oldRows = (table: string, column: string, before: number) => sql`
  delete from ${sql.identifier(table)} where ctid in (
    select ctid from ${sql.identifier(table)} where ${sql.identifier(column)} < ${before} limit 1000 for update skip locked)`
