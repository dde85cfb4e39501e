/** What `node dist-server/main.js dead-letters [retry <event id>]` does: the operator sees what could not be delivered for a day, and has it tried again. */
import { and, asc, eq, isNotNull } from 'drizzle-orm'
import { outbox } from '../database/schema.ts'
import { withDatabase } from '../database/open.ts'
import type { Database } from '../database/transaction.ts'
import { BadOptions, type DatabaseOptions } from '../options.ts'

/** A JSON line each, oldest first. */
export async function listDead(database: Database): Promise<readonly string[]> {
  const rows = await database.select().from(outbox).where(isNotNull(outbox.deadAt)).orderBy(asc(outbox.sinceAt))
  return rows.map(({ id, kind, sinceAt, attempts, failure }) =>
    JSON.stringify({ event_id: id, kind, since: new Date(sinceAt).toISOString(), attempts, failure }),
  )
}

/** For another day, under the same id. False: it is not dead. */
export async function retryDead(database: Database, id: number, now: number): Promise<boolean> {
  const revived = await database
    .update(outbox)
    .set({ deadAt: null, sinceAt: now, dueAt: now, attempts: 0 })
    .where(and(isNotNull(outbox.deadAt), eq(outbox.id, id)))
    .returning({ id: outbox.id })
  return revived.length === 1
}

export async function runDeadLetters(options: DatabaseOptions, [action, id]: readonly string[]): Promise<void> {
  await withDatabase(options, async (database) => {
    if (action === undefined) for (const line of await listDead(database)) console.log(line)
    else if (action !== 'retry' || !id || !Number.isSafeInteger(Number(id)))
      throw new BadOptions('usage: node dist-server/main.js dead-letters [retry <event id>]')
    else if (!(await retryDead(database, Number(id), Date.now())))
      throw new BadOptions('Nothing was changed. No message of this id is dead.')
  })
}
