/** What `node dist-server/main.js unbooked [settle <event id>]` does: the operator sees what a provider reported and could not be booked. */
import { and, asc, eq, isNotNull, isNull } from 'drizzle-orm'
import { hookEvents } from '../database/schema.ts'
import { withDatabase } from '../database/open.ts'
import type { Database } from '../database/transaction.ts'
import { BadOptions, type DatabaseOptions } from '../options.ts'

const isWaiting = and(isNotNull(hookEvents.kept), isNull(hookEvents.settledAt))

/** A JSON line each, oldest first. */
export async function listUnbooked(database: Database): Promise<readonly string[]> {
  const rows = await database.select().from(hookEvents).where(isWaiting).orderBy(asc(hookEvents.receivedAt))
  return rows.map(({ receivedAt, hook, kept, request }) =>
    JSON.stringify({
      received_at: new Date(receivedAt).toISOString(),
      hook,
      reason: kept,
      request: JSON.parse(request),
    }),
  )
}

/** False: there is no such event that waits. */
export async function settleUnbooked(database: Database, id: string, now: number): Promise<boolean> {
  const isOne = and(isWaiting, eq(hookEvents.id, id))
  const settled = await database
    .update(hookEvents)
    .set({ settledAt: now })
    .where(isOne)
    .returning({ id: hookEvents.id })
  return settled.length === 1
}

export async function runUnbooked(options: DatabaseOptions, [action, id]: readonly string[]): Promise<void> {
  await withDatabase(options, async (database) => {
    if (action === undefined) for (const line of await listUnbooked(database)) console.log(line)
    else if (action !== 'settle' || !id)
      throw new BadOptions('usage: node dist-server/main.js unbooked [settle <event id>]')
    else if (!(await settleUnbooked(database, id, Date.now())))
      throw new BadOptions('Nothing was changed. No event of this id waits.')
  })
}
