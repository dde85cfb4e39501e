/** Decides which database is spoken to: the embedded one by default, any PostgreSQL by address; one driver for both. */
import { drizzle } from 'drizzle-orm/node-postgres'
import { Pool } from 'pg'
import { startEmbedded } from './embedded.ts'
import { GatheringSocket } from './gathering-socket.ts'
import { migrate, requireCurrent, SchemaMismatch, shippedMigrations } from './migrate.ts'
import { named } from './named.ts'
import type { Database } from './transaction.ts'

export type OpenDatabase = {
  readonly database: Database
  /** One sentence for the start banner and /health. */
  readonly durability: string
  readonly kind: 'embedded' | 'postgresql'
  /** Resolves when the database answers. */
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

function checkedAddress(address: string): string {
  const protocol = URL.canParse(address) ? new URL(address).protocol : ''
  if (protocol === 'postgres:' || protocol === 'postgresql:') return address
  throw new DatabaseUnreachable('DATABASE_URL must look like postgres://user:password@host:5432/name.')
}

export type Opening = {
  /** False: the tables must be there already, and no right to change them is needed. */
  readonly migrates?: boolean
  readonly migrationsFolder?: string
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
  { migrates = true, migrationsFolder = shippedMigrations }: Opening = {},
): Promise<OpenDatabase> {
  const address = url === null ? null : checkedAddress(url)
  const embedded = address === null ? await startEmbedded(folder) : null
  const pool = new Pool({
    ...(embedded
      ? { host: embedded.host, port: embedded.port, user: 'postgres', database: 'postgres', ssl: false }
      : {}),
    ...(address === null ? {} : { connectionString: address }),
    max: embedded ? 1 : poolSize,
    // Questions that do not wait for each other share a round trip.
    pipeline: true,
    stream: () => new GatheringSocket(),
    idleTimeoutMillis: embedded ? 0 : 30_000,
    ...(embedded ? {} : { connectionTimeoutMillis: 5_000 }),
  })
  // A connection that the server cuts is replaced by the pool, idle or at work; unheard, either event would end the process.
  // What was being asked on it still rejects.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  // The embedded database is one session whoever connects: a second connection would find the names of the first one taken.
  if (embedded) pool.on('connect', (client) => void client.query('deallocate all').catch(() => undefined))
  try {
    await (migrates || embedded ? migrate(pool, migrationsFolder) : requireCurrent(pool, migrationsFolder))
  } catch (error) {
    await pool.end()
    await embedded?.close()
    if (embedded || error instanceof SchemaMismatch) throw error
    const detail = error instanceof Error ? error.message || error.name : 'no answer'
    throw new DatabaseUnreachable(`The database of DATABASE_URL cannot be used: ${detail}`)
  }
  const kind = embedded ? 'embedded' : 'postgresql'
  return {
    database: named(drizzle(pool)),
    kind,
    durability: words[kind],
    ping: async () => {
      await pool.query('select 1')
    },
    close: async () => {
      if (pool.ended || pool.ending) return
      await pool.end()
      await embedded?.close()
    },
  }
}
