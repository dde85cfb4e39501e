/** Decides what `npm run books -- <folder>` prints; see `import.ts` for what it accepts. */
import { openDatabase } from '../database/open.ts'
import { databaseFrom, type DatabaseOptions } from '../options.ts'
import { BrokenBook, importBooks } from './import.ts'
import { loadShippedBooks } from './load.ts'

/** Exit code 0 and the counts, or 1 and one sentence. Refused while a server holds the same embedded database. */
export async function runImport(options: DatabaseOptions, folder: string | undefined): Promise<void> {
  if (folder === undefined) {
    console.error('Name the folder: npm run books -- <folder>')
    process.exitCode = 1
    return
  }
  const store = await openDatabase(options.databaseUrl, options.dataFolder, 1, { migrates: false })
  try {
    await loadShippedBooks(store.database)
    const counts = await importBooks(store.database, folder)
    for (const [book, count] of Object.entries(counts)) console.log(`${book}: ${count}`)
  } catch (error) {
    if (!(error instanceof BrokenBook)) throw error
    console.error(`Nothing was changed. ${error.message}`)
    process.exitCode = 1
  } finally {
    await store.close()
  }
}

/** Entry of `build/run.mjs`, so that the import needs no build. @returns the exit code */
export async function main([folder]: readonly string[]): Promise<number> {
  await runImport(databaseFrom(process.env), folder)
  return Number(process.exitCode ?? 0)
}
