/** What `npm run reference-data -- <folder>` prints; see `import.ts` for what it accepts. */
import { withDatabase } from '../database/open.ts'
import { databaseFrom, type DatabaseOptions } from '../options.ts'
import { BrokenReferenceData, importReferenceData } from './import.ts'
import { loadShippedReferenceData } from './load.ts'

/** Exit code 0 and the counts, or 1 and one sentence. Refused while a server holds the same embedded database. */
export async function runImport(options: DatabaseOptions, folder: string | undefined): Promise<void> {
  if (folder === undefined) {
    console.error('Name the folder: npm run reference-data -- <folder>')
    process.exitCode = 1
    return
  }
  await withDatabase(options, async (database) => {
    try {
      await loadShippedReferenceData(database)
      const counts = await importReferenceData(database, folder)
      for (const [list, count] of Object.entries(counts)) console.log(`${list}: ${count}`)
    } catch (error) {
      if (!(error instanceof BrokenReferenceData)) throw error
      console.error(`Nothing was changed. ${error.message}`)
      process.exitCode = 1
    }
  })
}

/** Entry of `build/run.mjs`, so that the import needs no build. @returns the exit code */
export async function main([folder]: readonly string[]): Promise<number> {
  await runImport(databaseFrom(process.env), folder)
  return Number(process.exitCode ?? 0)
}
