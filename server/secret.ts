/** Where the lender's key comes from: SECRET, else a file in the data folder, else (sandbox on PostgreSQL) the database. */
import { randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { meta } from './database/schema.ts'
import type { Database } from './database/transaction.ts'
import type { LenderOptions } from './options.ts'

async function fromFile(folder: string): Promise<string> {
  const path = join(folder, 'secret')
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await writeFile(path, randomBytes(32).toString('hex'), { mode: 0o600, flag: 'wx' }).catch((error: unknown) => {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  })
  return readFile(path, 'utf8')
}

/** Instances without a common folder still agree. Only the sandbox does this: beside its hashes a pepper is worth little. */
async function fromDatabase(database: Database): Promise<string> {
  await database
    .insert(meta)
    .values({ key: 'secret', value: randomBytes(32).toString('hex') })
    .onConflictDoNothing()
  const [row] = await database.select().from(meta).where(eq(meta.key, 'secret'))
  if (!row) throw new Error('the key that was just written is gone')
  return row.value
}

export async function findSecret(options: LenderOptions, database: Database): Promise<string> {
  if (options.secret !== null) return options.secret
  return options.databaseUrl === null ? fromFile(options.dataFolder) : fromDatabase(database)
}
