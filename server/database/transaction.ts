/** How work on the database is grouped: short transactions, run again when the engine says that they collided. */
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { Pool, PoolClient } from 'pg'

export type Database = NodePgDatabase & { readonly $client: Pool }
export type Transaction = NodePgDatabase
/** What a query needs: the database itself or a transaction under way. Inside a transaction only the transaction may be used. */
export type Reader = Pick<NodePgDatabase, 'select' | 'insert' | 'update' | 'delete' | 'execute'>

const COLLIDED = new Set(['40001', '40P01'])
const READ_ONLY = '25006'
const ATTEMPTS = 8

/** The five characters of SQLSTATE, also when drizzle wrapped the driver's error. */
export function sqlState(error: unknown): string | null {
  if (!(error instanceof Error)) return null
  if ('code' in error && typeof error.code === 'string' && /^[0-9A-Z]{5}$/.test(error.code)) return error.code
  return error.cause === undefined ? null : sqlState(error.cause)
}

/** One a connection: it keeps nothing of a transaction, and a new one each time costs more than a query. */
const transactions = new WeakMap<PoolClient, Transaction>()

function transactionOn(client: PoolClient): Transaction {
  const known = transactions.get(client)
  if (known) return known
  const made = drizzle(client)
  transactions.set(client, made)
  return made
}

/**
 * Our own begin and commit: drizzle's `transaction` keeps the connection for ever when `begin` fails, so that a few cut
 * connections would empty the pool. What `open` asks travels with `begin`; it only locks and reads, so that nothing is written
 * where there is no transaction.
 */
async function once<O, T>(database: Database, open: Open<O>, work: Work<O, T>): Promise<T> {
  const client = await database.$client.connect()
  let broken: Error | undefined
  try {
    const tx = transactionOn(client)
    const [, opened] = await Promise.all([client.query('begin'), open(tx)])
    const result = await work(tx, opened)
    await client.query('commit')
    return result
  } catch (error) {
    // After a failover this connection would refuse every write to come.
    if (sqlState(error) === READ_ONLY && error instanceof Error) broken = error
    await client.query('rollback').catch((failure: unknown) => {
      broken = failure instanceof Error ? failure : new Error('rollback failed')
    })
    throw error
  } finally {
    client.release(broken)
  }
}

type Open<O> = (tx: Transaction) => Promise<O>
type Work<O, T> = (tx: Transaction, opened: O) => Promise<T>

/** Runs `work` in one transaction and again on a collision (40001). `work` must have no effect outside the database. */
export const inTransaction = <T>(database: Database, work: (tx: Transaction) => Promise<T>): Promise<T> =>
  inOpenedTransaction(database, () => Promise.resolve(), work)

/** The same, where the first locks and reads are known before anything is decided: they share a round trip with `begin`. */
export async function inOpenedTransaction<O, T>(database: Database, open: Open<O>, work: Work<O, T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await once(database, open, work)
    } catch (error) {
      if (attempt >= ATTEMPTS || !COLLIDED.has(sqlState(error) ?? '')) throw error
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 10 * 2 ** attempt))
    }
  }
}
