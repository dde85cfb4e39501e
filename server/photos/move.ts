/** What `node dist-server/main.js move-photos` does: copies the photos that a row names from the data folder into the object store. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { withDatabase } from '../database/open.ts'
import { photos, slips } from '../database/schema.ts'
import type { Database } from '../database/transaction.ts'
import { BadOptions, type DatabaseOptions } from '../options.ts'
import { objectStore } from './object-store.ts'

/** Null: it was sent to another instance, or is in the store already. */
const read = (path: string) =>
  readFile(path).catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  })

async function namesIn(database: Database): Promise<ReadonlySet<string>> {
  const pictures = await database.select({ name: photos.name }).from(photos)
  const told = await database.select({ name: slips.name }).from(slips)
  return new Set([...pictures, ...told].flatMap(({ name }) => name ?? []))
}

type Move = Pick<DatabaseOptions, 'photosUrl' | 'dataFolder'>

/** Files stay where they are: run again, it does the same again. @returns how many were copied */
export async function movePhotos(database: Database, { photosUrl, dataFolder }: Move): Promise<number> {
  if (photosUrl === null) throw new BadOptions('Set PHOTOS_URL: it says where the photos go.')
  const photoStore = objectStore(photosUrl)
  await photoStore.prepare()
  const copied: string[] = []
  for (const name of await namesIn(database)) {
    const bytes = await read(join(dataFolder, 'photos', name))
    if (bytes === null) continue
    await photoStore.keep(name, bytes)
    copied.push(name)
  }
  // What was replaced or erased meanwhile was removed before it had arrived.
  const named = await namesIn(database)
  for (const name of copied) if (!named.has(name)) await photoStore.remove(name)
  return copied.length
}

export async function runMove(options: DatabaseOptions): Promise<void> {
  await withDatabase(options, async (database) => {
    const copied = await movePhotos(database, options)
    console.log(`${copied} photos were copied into the object store. Their files are still in DATA_DIR/photos.`)
  })
}
