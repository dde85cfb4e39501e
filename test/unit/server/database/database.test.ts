import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { Client } from 'pg'
import { expect, it } from 'vitest'
import { openDatabase } from '#server/database/open.ts'
import { meta } from '#server/database/schema.ts'
import { copyTemplate } from '#support/database/database-template.ts'
import { createClient } from '#support/lender/lender-client.ts'
import { onServer, startLender } from '#support/lender/lender-harness.ts'

it('asks the embedded database again after its connection was lost, by the names that the lost one had given', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'lender-names-'))
  await copyTemplate(folder)
  const store = await openDatabase(null, folder, 1)
  const ask = () => store.database.select().from(meta).where(eq(meta.key, 'nobody'))
  try {
    expect(await ask()).toEqual([])
    const client = await store.database.$client.connect()
    client.release(new Error('lost'))
    expect(await ask()).toEqual([])
  } finally {
    await store.close()
    await rm(folder, { recursive: true, force: true })
  }
})

const onCitus = process.env['CITUS_DATABASE_URL'] !== undefined

const waitingTitle = 'decides a write on what stands after it has waited for the borrower, not on what stood before'
it.runIf(onServer)(waitingTitle, async () => {
  const harness = await startLender()
  const other = new Client({ connectionString: harness.options.databaseUrl ?? '' })
  await other.connect()
  try {
    const borrower = await harness.signedIn('0770000015')
    const { rows } = await other.query<{ id: string }>("select id from borrowers where phone = '0770000015'")
    const id = rows[0]?.id ?? ''
    await other.query(`begin; select 1 from borrowers where id = ${id} for update`)
    const body = { requested_amount: 12_000, requested_term: 7, parent_application_id: null }
    const create = borrower.post('/api/v1/application/create', body)
    const waiting = onCitus
      ? 'select 1 from citus_lock_waits'
      : "select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()"
    await expect.poll(async () => (await other.query(waiting)).rows.length, { timeout: 30_000 }).toBe(1)
    await other.query(
      `update applications set state = 'state_declined', retry_on = '2999-01-01' where is_open and borrower_id = ${id}`,
    )
    await other.query('commit')
    const answer = await create
    expect([answer.status, answer.at('code')]).toEqual([409, 'retry_later'])
  } finally {
    await other.end()
    await harness.close()
  }
})

// Such a build has never served from a distributed database.
const earlierTitle = 'lets in by phone a borrower whom a build without the directory of phones has signed up'
it.runIf(onServer && !onCitus)(earlierTitle, async () => {
  const harness = await startLender()
  const other = new Client({ connectionString: harness.options.databaseUrl ?? '' })
  await other.connect()
  try {
    await other.query(`insert into borrowers (id, phone, lang, client_state, register_status, created_at)
      values (7, '0771234567', 'en', 'state_address', 'in_progress', 1)`)
    for (let times = 0; times < 2; times += 1) {
      const borrower = await harness.signedIn('0771234567')
      expect((await borrower.get('/api/v1/me')).at('data.clientState')).toBe('state_address')
    }
    expect((await other.query("select count(*)::int n from borrowers where phone = '0771234567'")).rows).toEqual([
      { n: 1 },
    ])
  } finally {
    await other.end()
    await harness.close()
  }
})

const sendsTitle = 'sends 20 codes to 20 numbers while a row that counts all sends is held'
it.runIf(onServer)(sendsTitle, async () => {
  const harness = await startLender({ poolSize: 20 })
  const other = new Client({ connectionString: harness.options.databaseUrl ?? '' })
  await other.connect()
  try {
    const part = 180_000
    const present = Math.floor(Date.now() / part) * part
    await other.query(`begin; insert into rate_windows (key, starts_at, n)
      values ('send-all', ${present}, 0), ('send-all', ${present + part}, 0)`)
    let answered = 0
    const sends = Array.from({ length: 20 }, async (_, n) => {
      const ask = (request: Request) => harness.lender.fetch(request, { address: `10.0.${n}.1` })
      const client = createClient(ask, () => 'http://localhost')
      const { status } = await client.post('/api/login', { phone: `0768${String(n).padStart(6, '0')}`, lang: 'en' })
      answered += 1
      return status
    })
    // One send in sixteen meets the row that is held.
    await expect.poll(() => answered, { timeout: 8_000 }).toBeGreaterThanOrEqual(12)
    await other.query('commit')
    expect(await Promise.all(sends)).toEqual(Array.from({ length: 20 }, () => 200))
  } finally {
    await other.end()
    await harness.close()
  }
})
