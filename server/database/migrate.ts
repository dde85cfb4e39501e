/** Decides how the tables come to be at start, also when two instances start at the same moment. */
import type { Pool, PoolClient } from 'pg'
import { migrations } from './migrations.ts'
import { sqlState } from './transaction.ts'

/** Concurrent DDL of a second instance: serialisation, deadlock, duplicate key, duplicate table or object. */
const AGAIN = new Set(['40001', '40P01', '23505', '42P07', '42710'])

const UNKNOWN_TABLE = '42P01'

async function apply(client: PoolClient): Promise<void> {
  await client.query('create table if not exists schema_version (id integer primary key, version integer not null)')
  await client.query('insert into schema_version (id, version) values (1, 0) on conflict do nothing')
  await client.query('begin')
  try {
    // The row lock lets one instance through; the other then reads the new version and finds nothing to do.
    const row = await client.query<{ version: number }>('select version from schema_version where id = 1 for update')
    const version = row.rows[0]?.version ?? 0
    for (const statement of migrations.slice(version)) await client.query(statement)
    await client.query('update schema_version set version = $1 where id = 1', [migrations.length])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

/** One question is enough at all starts but the first of a release; a database without the table says no. */
async function isCurrent(pool: Pool): Promise<boolean> {
  const row = await pool
    .query<{ version: number }>('select version from schema_version where id = 1')
    .catch((error: unknown) => (sqlState(error) === UNKNOWN_TABLE ? null : Promise.reject(error)))
  return row?.rows[0]?.version === migrations.length
}

/** Brings the database to the newest version. Safe to run from several processes at once; throws when it cannot. */
export async function migrate(pool: Pool): Promise<void> {
  if (await isCurrent(pool)) return
  for (let attempt = 1; ; attempt += 1) {
    const client = await pool.connect()
    try {
      await apply(client)
      return
    } catch (error) {
      if (attempt >= 5 || !AGAIN.has(sqlState(error) ?? '')) throw error
    } finally {
      client.release()
    }
  }
}
