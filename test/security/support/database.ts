/** What of the database is compared before and after: every table that a call can write, without what merely counts. */
import { sql } from 'drizzle-orm'
import { sha256 } from '#server/hash.ts'
import { opened } from './removed.ts'

const tables = [
  'borrowers',
  'sent_codes',
  'messages',
  'visits',
  'session_families',
  'sessions',
  'refresh_tokens',
  'applications',
  'bank_accounts',
  'photos',
  'unclaimed_photos',
  'loans',
  'agreement_numbers',
  'prolongations',
  'payments',
  'replies',
  'notifications',
  'documents',
] as const

export function database() {
  if (opened.database === null) throw new Error('no lender has opened a database yet')
  return opened.database
}

export async function rowsOf(table: string): Promise<readonly Record<string, unknown>[]> {
  const { rows } = await database().execute(sql`select * from ${sql.identifier(table)}`)
  return rows
}

/** Every row as one text, ordered, so that two pictures can be compared. */
export async function everything(): Promise<string> {
  const kept: string[] = []
  for (const table of tables) {
    const rows = (await rowsOf(table)).map((row) => JSON.stringify(row)).toSorted()
    kept.push(`${table} ${rows.length} ${rows.join('\n')}`)
  }
  return kept.join('\n')
}

export const picture = async (): Promise<string> => sha256(await everything())
