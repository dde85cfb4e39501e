/** The migrations of a build that knows one more than another one. */
import { cp, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { known } from '#machines/shared/known.ts'
import { shippedMigrations } from '#server/database/migrate.ts'

type Journal = { entries: { idx: number; version: string; when: number; tag: string; breakpoints: boolean }[] }

export const readJournal = async (folder: string) =>
  JSON.parse(await readFile(join(folder, 'meta/_journal.json'), 'utf8')) as Journal

/** @param newer a folder that is not there yet */
export async function newerBuild(
  newer: string,
  statements: string,
  { base = shippedMigrations, lockTimeout = '1s' } = {},
): Promise<string> {
  await cp(base, newer, { recursive: true })
  const journal = await readJournal(newer)
  const last = known(journal.entries.at(-1))
  const tag = `more_${journal.entries.length}`
  await writeFile(join(newer, `${tag}.sql`), `set local lock_timeout = '${lockTimeout}';\n${statements}`)
  journal.entries.push({ ...last, idx: last.idx + 1, when: last.when + 1, tag })
  await writeFile(join(newer, 'meta/_journal.json'), JSON.stringify(journal))
  return newer
}
