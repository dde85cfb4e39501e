/** The embedded database is made once a machine and copied for every test file: the first boot takes seconds. */
import { execFile } from 'node:child_process'
import { mkdtemp, rename, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
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

/** A changed table or list makes another template. */
export function templateVersion(): string {
  const migrations = readMigrationFiles({ migrationsFolder: shippedMigrations })
  return sha256(JSON.stringify([migrations, shippedReferenceData(), process.version])).slice(0, 16)
}

/** Tables and reference data, without seeds: those depend on the day. @param url null: the embedded database under `folder` */
export async function fillTemplate(url: string | null, folder: string): Promise<void> {
  const store = await openDatabase(url, folder, 1)
  await loadShippedReferenceData(store.database)
  await store.close()
}

async function findTemplate(): Promise<string> {
  const template = join(tmpdir(), `lender-template-${templateVersion()}`)
  if (await exists(template)) return template
  const made = await mkdtemp(join(tmpdir(), 'lender-making-'))
  await fillTemplate(null, made)
  // Another worker may have been faster; its template is as good.
  await rename(made, template).catch(() => rm(made, { recursive: true, force: true }))
  return template
}

/** Fills a data folder with a database that is ready to start. */
export async function copyTemplate(folder: string): Promise<void> {
  // A thousand small files: `cp` of Node takes three times as long.
  await promisify(execFile)('cp', ['-R', join(await findTemplate(), 'database'), folder])
}
