/** How the tables come to be and which builds they serve: drizzle's migrator, and its journal in `migrations/`. */
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator'
import type { Pool } from 'pg'
import { sqlState } from './transaction.ts'

/** Beside this file in the sources, beside `main.js` in the bundle. */
export const shippedMigrations: string = fileURLToPath(new URL('./migrations', import.meta.url))

/** A sentence for the operator: this build and the tables of the database do not fit. */
export class SchemaMismatch extends Error {
  override name = 'SchemaMismatch'
}

const UNKNOWN_TABLE = '42P01'
const MAY_NOT = '42501'
/**
 * A second process was faster (serialisation, deadlock, duplicate key, table, object, column, schema), or somebody read for so
 * long that `lock_timeout` let the borrowers behind go first.
 */
const LOCK_TIMEOUT = '55P03'
const AGAIN = new Set(['40001', '40P01', '23505', '42P07', '42710', '42701', '42P06', LOCK_TIMEOUT])
const PATIENCE_MS = 60_000
const PAUSE_MS = 1_000
/** Three times as long as it stood in the queue for its lock, where every call that comes waits behind it. */
const GIVE_WAY_MS = 3_000

type Applied = { readonly newest: number; readonly oldest: number }

/**
 * The newest migration that was applied, and the newest one that a build must know to be served: the release that takes something
 * away writes it into `meta`. Needs no more than the right to read.
 */
async function appliedOn(pool: Pool): Promise<Applied> {
  const { rows } = await pool
    .query<{ newest: string | null; oldest: string | null }>(
      `select (select max(created_at) from public.schema_migrations) newest,
        (select value from meta where key = 'oldest_migration') oldest`,
    )
    .catch((error: unknown) => (sqlState(error) === UNKNOWN_TABLE ? { rows: [] } : Promise.reject(error)))
  return { newest: Number(rows[0]?.newest ?? 0), oldest: Number(rows[0]?.oldest ?? 0) }
}

/** False: migrations are missing. Throws `SchemaMismatch` when a newer release has taken away what this build needs. */
async function isCurrent(pool: Pool, folder: string): Promise<boolean> {
  const known = readMigrationFiles({ migrationsFolder: folder }).at(-1)?.folderMillis ?? 0
  const { newest, oldest } = await appliedOn(pool)
  if (oldest > known) {
    throw new SchemaMismatch(
      'A newer release has changed the tables of the database and no longer serves this build. Start that release or a newer one.',
    )
  }
  return newest >= known
}

/** Serving changes no table and needs no right to. Throws `SchemaMismatch` with what to run. */
export async function requireCurrent(pool: Pool, folder: string): Promise<void> {
  if (await isCurrent(pool, folder)) return
  throw new SchemaMismatch(
    'The database does not have the tables of this release yet. Run `node dist-server/main.js migrate` with a role that may create and alter tables, then start again.',
  )
}

/**
 * Brings the database to this build's newest migration and never lowers anything. Safe from several processes at once: all that
 * is missing is one transaction, and the unique key of the journal lets one of them through.
 */
export async function migrate(pool: Pool, folder: string): Promise<void> {
  const until = Date.now() + PATIENCE_MS
  while (!(await isCurrent(pool, folder))) {
    try {
      await applyMigrations(drizzle(pool), {
        migrationsFolder: folder,
        migrationsSchema: 'public',
        migrationsTable: 'schema_migrations',
      })
    } catch (error) {
      const state = sqlState(error)
      if (state === MAY_NOT) {
        throw new SchemaMismatch('The role of DATABASE_URL may not create or alter tables, and migrations are missing.')
      }
      if (!AGAIN.has(state ?? '') || Date.now() > until) throw error
      await sleep(state === LOCK_TIMEOUT ? GIVE_WAY_MS : PAUSE_MS * Math.random())
    }
  }
}
