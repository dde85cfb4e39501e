import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { openDatabase } from '#server/database/open.ts'
import { copyTemplate } from '#support/database/database-template.ts'

/** Asked by one machine: counters, codes, what has to be delivered or is due of a number, and what belongs to nobody yet. */
const onOneMachine = [
  'meta',
  'messages',
  'rate_windows',
  'one_time_codes',
  'outbox',
  'number_changes',
  'visits',
  'schema_migrations',
]
/** Until no build of the first version is left to return to; a distributed database goes without it. */
const ofTheFirstVersion = 'borrowers_phone_key'

async function distribution(): Promise<Map<string, string | null>> {
  const text = await readFile('server/database/distribute.sql', 'utf8')
  const spread = [...text.matchAll(/^select create_distributed_table\('(\w+)', '(\w+)'/gm)]
  const copied = [...text.matchAll(/^select create_reference_table\('(\w+)'\)/gm)]
  return new Map([
    ...spread.map(([, table = '', column = '']) => [table, column] as const),
    ...copied.map(([, table = '']) => [table, null] as const),
  ])
}

it('every table is spread by the borrower, a directory by what it is asked, or on one machine; and every key holds that column', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'lender-keys-'))
  await copyTemplate(folder)
  const store = await openDatabase(null, folder, 1)
  try {
    const { rows } = await store.database.execute<{
      table: string
      key: string
      columns: string[]
      owned: boolean
    }>(sql`
      select t.relname as table, i.relname as key,
        (select array_agg(a.attname::text) from pg_attribute a where a.attrelid = t.oid and a.attnum = any(x.indkey)) columns,
        exists (select 1 from pg_attribute a where a.attrelid = t.oid and a.attname = 'borrower_id') owned
      from pg_index x join pg_class t on t.oid = x.indrelid join pg_class i on i.oid = x.indexrelid
        join pg_namespace n on n.oid = t.relnamespace and n.nspname = 'public'
      where x.indisunique`)
    const spread = await distribution()
    const wrong = rows.flatMap(({ table, key, columns, owned }) => {
      const column = spread.get(table)
      if (onOneMachine.includes(table) || key === ofTheFirstVersion || column === null) return []
      if (column === undefined) return [`${table}: not in distribute.sql`]
      const isDirectory = columns.length === 1 && columns[0] === column
      if (owned && column !== 'borrower_id' && !isDirectory) return [`${table}: belongs to a borrower`]
      return columns.includes(column) ? [] : [`${key}: without ${column}`]
    })
    expect(wrong).toEqual([])
    expect(rows.length).toBeGreaterThan(20)
  } finally {
    await store.close()
    await rm(folder, { recursive: true, force: true })
  }
})
