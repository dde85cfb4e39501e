/** How work on the database is grouped: short transactions, run again when the engine says that they collided. */
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { Pool, PoolClient, QueryConfig } from 'pg'

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

/** A connection in the hands of a transaction. */
type Link = {
  readonly tx: Transaction
  readonly ask: (statement: QueryConfig | string, values?: unknown[]) => Promise<unknown>
  /** False: what is asked now would be written outside the transaction. */
  isOpen: boolean
  /** What the database refused first. All that was sent behind it fails only because of it (25P02). */
  failure: unknown
}

/** What is to be done once a transaction under way is committed. */
const effects = new WeakMap<Transaction, (() => void)[]>()

/** For what is outside the database: a transaction that collides is run again, and one that fails has changed nothing. */
export function afterCommit(tx: Transaction, effect: () => void): void {
  effects.get(tx)?.push(effect)
}

/** One a connection: to make it anew each time costs more than a query. */
const links = new WeakMap<PoolClient, Link>()

function linkOn(client: PoolClient): Link {
  const known = links.get(client)
  if (known) return known
  const ask: Link['ask'] = async (statement, values) => {
    if (!link.isOpen) throw new Error('The transaction of this statement has ended.')
    try {
      return await client.query(statement, values)
    } catch (error) {
      link.failure ??= error
      throw error
    }
  }
  const watched: PoolClient = Object.assign(Object.create(client), { query: ask })
  const link: Link = { tx: drizzle(watched), ask, isOpen: false, failure: null }
  links.set(client, link)
  return link
}

/**
 * Our own begin and commit: drizzle's `transaction` keeps the connection for ever when `begin` fails, so that a few cut
 * connections would empty the pool. What `open` asks travels with `begin`; it only locks and reads, so that nothing is written
 * where there is no transaction. Of what failed together the first failure is the cause, also where nobody heard of it.
 */
async function once<O, T>(database: Database, open: Open<O>, work: Work<O, T>): Promise<T> {
  const client = await database.$client.connect()
  let broken: Error | undefined
  const link = linkOn(client)
  Object.assign(link, { isOpen: true, failure: null })
  effects.set(link.tx, [])
  try {
    const [, opened] = await Promise.all([link.ask('begin'), open(link.tx)])
    const result = await work(link.tx, opened)
    if (link.failure !== null) throw link.failure
    link.isOpen = false
    await client.query('commit')
    for (const effect of effects.get(link.tx) ?? []) effect()
    return result
  } catch (thrown) {
    const error = link.failure ?? thrown
    link.isOpen = false
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
