/** Decides how work on the database is grouped: short transactions, run again when the engine says that they collided. */
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { Pool } from 'pg'

export type Database = NodePgDatabase & { readonly $client: Pool }
export type Transaction = NodePgDatabase
/** What a query needs: the database itself or a transaction under way. Inside a transaction only the transaction may be used. */
export type Reader = Pick<NodePgDatabase, 'select' | 'insert' | 'update' | 'delete' | 'execute'>

const COLLIDED = new Set(['40001', '40P01'])
const ATTEMPTS = 8

/** The five characters of SQLSTATE, also when drizzle wrapped the driver's error. */
export function sqlState(error: unknown): string | null {
  if (!(error instanceof Error)) return null
  if ('code' in error && typeof error.code === 'string' && /^[0-9A-Z]{5}$/.test(error.code)) return error.code
  return error.cause === undefined ? null : sqlState(error.cause)
}

/**
 * Our own begin and commit: drizzle's `transaction` keeps the connection for ever when `begin` fails, so that a few cut
 * connections would empty the pool.
 */
async function once<T>(database: Database, work: (tx: Transaction) => Promise<T>): Promise<T> {
  const client = await database.$client.connect()
  let broken: Error | undefined
  try {
    await client.query('begin')
    const result = await work(drizzle(client))
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback').catch((failure: unknown) => {
      broken = failure instanceof Error ? failure : new Error('rollback failed')
    })
    throw error
  } finally {
    client.release(broken)
  }
}

/** Runs `work` in one transaction and again on a collision (40001). `work` must have no effect outside the database. */
export async function inTransaction<T>(database: Database, work: (tx: Transaction) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await once(database, work)
    } catch (error) {
      if (attempt >= ATTEMPTS || !COLLIDED.has(sqlState(error) ?? '')) throw error
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 10 * 2 ** attempt))
    }
  }
}
