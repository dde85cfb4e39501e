import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getTableName, is, sql } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ofContract, ofNumber, owned } from '#server/borrower/erase.ts'
import { forgetOld, keepHouse } from '#server/database/housekeeping.ts'
import { openDatabase, type OpenDatabase } from '#server/database/open.ts'
import * as schema from '#server/database/schema.ts'
import { createMetrics } from '#server/metrics/metrics.ts'
import { newId } from '#server/parts.ts'
import { createLog } from '#server/print.ts'
import { copyTemplate } from '#support/database/database-template.ts'
import { valueOf } from '#support/metrics/metrics-text.ts'

const {
  messages,
  oneTimeCodes,
  outbox,
  rateWindows,
  refreshTokens,
  replies,
  sentCodes,
  sessionFamilies,
  sessions,
  visits,
} = schema
const day = 86_400_000
const now = 400 * day
let folder: string
let store: OpenDatabase

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'housekeeping-test-'))
  await copyTemplate(folder)
  store = await openDatabase(null, folder, 1)
})
afterAll(async () => {
  await store.close()
  await rm(folder, { recursive: true, force: true })
})

/** A row of `docs/lender/operation.md`: name, days that it stays or null, what `erase` does. */
type Described = { readonly table: string; readonly days: number | null; readonly erase: string }

async function described(): Promise<readonly Described[]> {
  const text = await readFile('docs/lender/operation.md', 'utf8')
  const rows = text.matchAll(/^\| `(\w+)` +\|[^|]+\| (.+?) +\| (\S+) +\|$/gm)
  return Array.from(rows, ([, table = '', stays = '', erase = '']) => {
    const days = /^(\d+) days? after `\w+`$/.exec(stays)?.[1]
    return { table, days: days === undefined ? null : Number(days), erase }
  })
}

/** The same rows of this age in days, in every table that is swept. */
async function leave(name: string, age: number): Promise<void> {
  const at = now - age * day
  const { database } = store
  const details = {}
  await database.insert(rateWindows).values({ key: name, startsAt: at, n: 1 })
  const code = { phone: name, codeHash: '', lang: 'en', sentAt: at, expiresAt: at } as const
  await database.insert(sentCodes).values({ ...code, browser: 'b' })
  await database.insert(oneTimeCodes).values(code)
  const family = { borrowerId: 1, id: Math.round(age * 10), createdAt: now - 400 * day }
  await database.insert(sessionFamilies).values({ ...family, expiresAt: at, device: name })
  await database.insert(sessions).values({ borrowerId: 1, tokenHash: name, familyId: 1, expiresAt: at })
  await database.insert(refreshTokens).values({ borrowerId: 1, tokenHash: name, familyId: 1, expiresAt: at })
  await database
    .insert(replies)
    .values({ borrowerId: 1, call: 'c', key: name, requestHash: '', status: 200, body: '', createdAt: at })
  await database
    .insert(visits)
    .values({ id: name, deviceId: 'd', deviceUid: 'u', deviceUidWide: 'w', details, createdAt: at })
  await database.insert(outbox).values({
    id: newId(),
    borrowerId: 1,
    kind: 'payout_requested',
    subjectId: 1,
    sinceAt: at,
    dueAt: at,
    failure: name,
    deliveredAt: at,
  })
  await database.insert(messages).values({ id: newId(), phone: name, text: '', code: '', sentAt: at })
}

/** In which column `leave` writes the name. */
const named = {
  rate_windows: 'key',
  sent_codes: 'phone',
  one_time_codes: 'phone',
  session_families: 'device',
  sessions: 'token_hash',
  refresh_tokens: 'token_hash',
  replies: 'key',
  visits: 'id',
  outbox: 'failure',
  messages: 'phone',
}

it('forgets what serves nobody any more after the days that are documented, and nothing younger (RD369)', async () => {
  const stays = new Map(
    (await described()).flatMap(({ table, days }) => (days === null ? [] : [[table, days] as const])),
  )
  expect([...stays.keys()].toSorted()).toEqual(Object.keys(named).toSorted())
  const ages = [...new Set(stays.values())].flatMap((days) => [days - 0.1, days + 0.1])
  for (const age of ages) await leave(String(age), age)
  await forgetOld(store.database, now)
  for (const [table, column] of Object.entries(named)) {
    const { rows } = await store.database.execute<{ name: string }>(
      sql`select ${sql.identifier(column)} as name from ${sql.identifier(table)}`,
    )
    const left = ages.filter((age) => age < (stays.get(table) ?? 0)).map(String)
    expect([table, rows.map(({ name }) => name).toSorted()]).toEqual([table, left.toSorted()])
  }
})

const namesOf = (tables: readonly PgTable[]) => tables.map((table) => getTableName(table))

it('every table is described: what stays of it, and what erasing a borrower does to it (RD369)', async () => {
  const tables = Object.values(schema).flatMap((one) => (is(one, PgTable) ? [one] : []))
  const [all, contract, gone] = [tables, [schema.borrowers, ...ofContract], [...owned, ...ofNumber]].map(namesOf)
  const expected = (all ?? []).map((table): [string, string] => {
    if (contract?.includes(table)) return [table, 'contract']
    return [table, gone?.includes(table) ? 'gone' : '-']
  })
  const found = (await described()).map(({ table, erase }): [string, string] => [table, erase])
  expect(new Map(found)).toEqual(new Map([...expected, ['schema_migrations', '-']]))
  expect(found).toHaveLength(expected.length + 1)
})

it('a sweep that fails is in the log and in the metrics, and nobody goes without a code (RD366)', async () => {
  const lines: Readonly<Record<string, unknown>>[] = []
  const { database } = store
  await database.execute(sql`alter table replies rename to replies_away`)
  const log = createLog({ write: (text) => lines.push(JSON.parse(text) as Readonly<Record<string, unknown>>) })
  const metrics = createMetrics()
  const swept = async () => {
    const text = await metrics.text()
    return ['done', 'failed'].map((outcome) => valueOf(text, 'lender_housekeeping_total', { outcome }))
  }
  await keepHouse({ database, options: { log, metrics } }, now)
  expect(await swept()).toEqual([0, 1])
  await database.execute(sql`alter table replies_away rename to replies`)
  await keepHouse({ database, options: { log, metrics } }, now)
  expect(await swept()).toEqual([1, 1])
  expect(lines).toMatchObject([{ level: 'error', task: 'housekeeping', sql_state: '42P01' }])
})
