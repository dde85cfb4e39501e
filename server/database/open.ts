/** Which database is spoken to: the embedded one by default, any PostgreSQL by address; one driver for both. */
import { drizzle } from 'drizzle-orm/node-postgres'
import type { Pool } from 'pg'
import { BadOptions, type DatabaseOptions } from '../options.ts'
import { openPool, pingOf, type Place } from './connect.ts'
import { startEmbedded, type Embedded } from './embedded.ts'
import { readHosts } from './hosts.ts'
import { migrate, requireCurrent, SchemaMismatch, shippedMigrations } from './migrate.ts'
import type { Database } from './transaction.ts'

export type OpenDatabase = {
  readonly database: Database
  /** One sentence for the start banner and /health. */
  readonly durability: string
  readonly kind: 'embedded' | 'postgresql'
  /** Resolves when the database answers within two seconds and takes writes. */
  ping(): Promise<void>
  close(): Promise<void>
}

export class DatabaseUnreachable extends Error {
  override name = 'DatabaseUnreachable'
}

const words = {
  embedded:
    'embedded database (PGlite) in the data folder: survives a killed process, not a power cut; one process at a time',
  postgresql: 'PostgreSQL: as durable as that server is configured to be',
}

function hostsOf(address: string) {
  const hosts = readHosts(address)
  if (hosts) return hosts
  throw new DatabaseUnreachable(
    'DATABASE_URL must look like postgres://user:password@host:5432/name; several hosts are separated by commas, and target_session_attrs is read-write, primary or any.',
  )
}

/** What the driver said, not the statement in which it was said. */
function detailOf(error: unknown): string {
  if (!(error instanceof Error)) return 'no answer'
  return error.cause instanceof Error ? detailOf(error.cause) : error.message || error.name
}

/** On connections without limits of time: to fill a new column may take minutes. */
async function migrateApart(place: Place, migrationsFolder: string): Promise<void> {
  const pool: Pool = openPool(place, 1, false)
  try {
    await migrate(pool, migrationsFolder)
  } finally {
    await pool.end()
  }
}

export type Opening = {
  /** False: the tables must be there already, and no right to change them is needed. */
  readonly migrates?: boolean
  readonly migrationsFolder?: string
  /** May refuse the database by `BadOptions` before anything of it is changed. */
  readonly admit?: (database: Database) => Promise<void>
  /** How PGlite is started on a folder. */
  readonly embed?: (folder: string) => Promise<Embedded>
}

/**
 * Opens and migrates. `url` null: PGlite under `folder` with a pool of one, since it is a single connection behind its socket
 * and interleaved statements of two clients would meet in it. Throws `DatabaseUnreachable`, `SchemaMismatch` or `FolderInUse`
 * within seconds.
 */
export async function openDatabase(
  url: string | null,
  folder: string,
  poolSize: number,
  { migrates = true, migrationsFolder = shippedMigrations, admit, embed = startEmbedded }: Opening = {},
): Promise<OpenDatabase> {
  const place: Place = url === null ? { embedded: await embed(folder) } : { hosts: hostsOf(url) }
  const embedded = 'embedded' in place ? place.embedded : null
  const pool = openPool(place, poolSize, true)
  const database = drizzle(pool)
  try {
    await admit?.(database)
    if (embedded) await migrate(pool, migrationsFolder)
    else if (migrates) await migrateApart(place, migrationsFolder)
    else await requireCurrent(pool, migrationsFolder)
  } catch (error) {
    await pool.end()
    await embedded?.close()
    if (embedded || error instanceof SchemaMismatch || error instanceof BadOptions) throw error
    throw new DatabaseUnreachable(`The database of DATABASE_URL cannot be used: ${detailOf(error)}`, { cause: error })
  }
  const kind = embedded ? 'embedded' : 'postgresql'
  return {
    database,
    kind,
    durability: words[kind],
    ping: pingOf(pool),
    close: async () => {
      if (pool.ended || pool.ending) return
      await pool.end()
      await embedded?.close()
    },
  }
}

/** For a command: one connection, tables that are there already, and closed at the end, whatever happens. */
export async function withDatabase(
  options: DatabaseOptions,
  work: (database: Database) => Promise<void>,
): Promise<void> {
  const store = await openDatabase(options.databaseUrl, options.dataFolder, 1, { migrates: false })
  try {
    await work(store.database)
  } finally {
    await store.close()
  }
}
