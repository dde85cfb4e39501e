/** The embedded database is made once a machine and copied for every test file: the first boot takes seconds. */
import { cp, mkdtemp, rename, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { shippedReferenceData } from '#server/reference-data/entries.ts'
import { loadShippedReferenceData } from '#server/reference-data/load.ts'
import { shippedMigrations } from '#server/database/migrate.ts'
import { openDatabase } from '#server/database/open.ts'
import { sha256 } from '#server/hash.ts'

const exists = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  )

/** Tables and reference data, without seeds: those depend on the day. A changed table or list makes another template. */
async function findTemplate(): Promise<string> {
  const migrations = readMigrationFiles({ migrationsFolder: shippedMigrations })
  const version = sha256(JSON.stringify([migrations, shippedReferenceData(), process.version])).slice(0, 16)
  const template = join(tmpdir(), `lender-template-${version}`)
  if (await exists(template)) return template
  const made = await mkdtemp(join(tmpdir(), 'lender-making-'))
  const store = await openDatabase(null, made, 1)
  await loadShippedReferenceData(store.database)
  await store.close()
  // Another worker may have been faster; its template is as good.
  await rename(made, template).catch(() => rm(made, { recursive: true, force: true }))
  return template
}

/** Fills a data folder with a database that is ready to start. */
export async function copyTemplate(folder: string): Promise<void> {
  await cp(join(await findTemplate(), 'database'), join(folder, 'database'), { recursive: true })
}
