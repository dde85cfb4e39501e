import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openDatabase } from '#server/database/open.ts'
import type { TestClient } from '#support/lender/lender-client.ts'
import { startLender, type Harness } from '#support/lender/lender-harness.ts'
import { newerBuild } from '#support/lender/newer-build.ts'
import { bodies } from '#support/samples/answers.ts'

/** So long somebody reads the table that is changed, each time. */
const READER_MS = 4_000
const many = 5_000
const atATime = 500

let folder: string
let harness: Harness
let url: string
let open: Client[]
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'schema-change-'))
  harness = await startLender()
  url = harness.options.databaseUrl ?? ''
  open = []
})
afterEach(async () => {
  await Promise.all(open.map((client) => client.end()))
  await harness.close()
  await rm(folder, { recursive: true, force: true })
})

async function connect(): Promise<Client> {
  const client = new Client({ connectionString: url })
  await client.connect()
  open.push(client)
  return client
}

type Called = { readonly status: number; readonly ms: number }

/** Four borrowers read and write the table that is changed, again and again. */
async function whileCalling(act: () => Promise<unknown>): Promise<Called[]> {
  const called: Called[] = []
  const over = new AbortController()
  const call = async (client: TestClient) => {
    while (!over.signal.aborted) {
      const began = performance.now()
      const { status } = await client.post('/api/v1/register/personalData', bodies.personalData)
      called.push({ status, ms: performance.now() - began })
      await sleep(10)
    }
  }
  const clients = ['0770000002', '0770000003', '0770000004', '0770000005'].map((phone) => ({
    phone,
    client: harness.client(),
  }))
  await Promise.all(clients.map(({ phone, client }) => client.signIn(phone)))
  const callers = clients.map(({ client }) => call(client))
  await act().finally(() => over.abort())
  await Promise.all(callers)
  return called
}

const migrate = async (migrationsFolder: string) => (await openDatabase(url, folder, 1, { migrationsFolder })).close()

const inQueue = `select 1 from pg_stat_activity
  where datname = current_database() and wait_event_type = 'Lock' and query like '%alter table%'`

/** Somebody reads the table when the migration begins. Resolves to the part of that time in which it stood in the queue for its lock. */
async function besideReader(migrationsFolder: string): Promise<number> {
  const [reader, observer] = [await connect(), await connect()]
  await reader.query('begin; select count(*) from borrowers')
  const migrating = migrate(migrationsFolder)
  let seen = 0
  let looks = 0
  for (const end = performance.now() + READER_MS; performance.now() < end; looks += 1) {
    seen += (await observer.query(inQueue)).rows.length
    await sleep(20)
  }
  await reader.query('commit')
  await migrating
  return seen / looks
}

/** In small transactions, so that no row is held for long; none of them waits for a reader. */
async function backfill(): Promise<void> {
  const client = await connect()
  for (let changed: number | null = atATime; changed !== 0;) {
    const { rowCount } = await client.query(
      `update borrowers set one_more = phone where id in (select id from borrowers where one_more is null limit ${atATime})`,
    )
    changed = rowCount
  }
}

describe.skipIf(process.env['TEST_DATABASE_URL'] === undefined)('a column that comes, is filled and goes', () => {
  it('beside long readers costs no call and keeps none waiting for them', async () => {
    const client = await connect()
    await client.query(`insert into borrowers (id, phone, lang, client_state, register_status, created_at)
      select 8000000000 + n, 'p' || n, 'en', 'state_persdata', 'in_progress', 0 from generate_series(1, ${many}) n`)
    // Open from the first step to the last, with the view of the data that it had at its beginning.
    const longReader = await connect()
    await longReader.query('begin isolation level repeatable read; select count(*) from visits')
    const expand = await newerBuild(join(folder, 'expand'), 'alter table borrowers add column one_more text;')
    const contract = await newerBuild(join(folder, 'contract'), 'alter table borrowers drop column one_more;', {
      base: expand,
    })
    const called = await whileCalling(async () => {
      const waits = [await besideReader(expand)]
      await backfill()
      expect((await client.query('select 1 from borrowers where one_more is null')).rows).toEqual([])
      waits.push(await besideReader(contract))
      // Most of the time the calls have the table to themselves.
      for (const part of waits) expect(part).toBeLessThan(0.5)
    })
    await longReader.query('select count(*) from visits; commit')
    expect(called.filter(({ status }) => status !== 200)).toEqual([])
    const longest = Math.max(...called.map(({ ms }) => ms))
    // The ALTER stood in the queue, and gave way.
    expect(longest).toBeGreaterThan(500)
    expect(longest).toBeLessThan(READER_MS - 500)
  })

  it('without a limit for its locks keeps every call waiting as long as the reader reads', async () => {
    const statements = 'alter table borrowers add column one_more text;'
    const expand = await newerBuild(join(folder, 'expand'), statements, { lockTimeout: '0' })
    const called = await whileCalling(() => besideReader(expand))
    expect(Math.max(...called.map(({ ms }) => ms))).toBeGreaterThan(READER_MS - 1_000)
  })
})
