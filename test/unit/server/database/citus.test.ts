import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Client } from 'pg'
import { Borrower } from '#support/lender/borrower.ts'
import { startLender, type Harness } from '#support/lender/lender-harness.ts'

const journeys = Number(process.env['CITUS_JOURNEYS'] ?? 30)
const atOnce = 6

describe.skipIf(process.env['CITUS_DATABASE_URL'] === undefined)('on Citus', () => {
  let harness: Harness
  beforeAll(async () => {
    harness = await startLender({ scoringSeconds: 0, disbursementSeconds: 0 })
    await harness.listen()
  })
  afterAll(() => harness.close())

  it(`${journeys} borrowers take every step over HTTP, and live on both workers with all that is theirs`, async () => {
    const borrowers = Array.from(
      { length: journeys },
      (_, n) => new Borrower(harness.client(), `0762${String(n).padStart(6, '0')}`),
    )
    const waiting = borrowers.values()
    await Promise.all(
      Array.from({ length: atOnce }, async () => {
        for (const borrower of waiting) await borrower.walk()
      }),
    )
    const failed = borrowers.flatMap(({ told }) => told.filter(({ status }) => status !== 200))
    expect(failed).toEqual([])
    const client = new Client({ connectionString: harness.options.databaseUrl ?? '' })
    await client.connect()
    try {
      const { rows } = await client.query<{ n: string; nodes: string; groups: string }>(`
        select (select count(*) from payments p join borrowers b on b.id = p.borrower_id where b.phone like '0762%') n,
          (select count(distinct nodeport) from citus_shards where table_name = 'borrowers'::regclass) nodes,
          (select count(distinct colocation_id) from citus_tables
            where distribution_column = 'borrower_id' or table_name = 'borrowers'::regclass) groups`)
      expect(rows).toEqual([{ n: String(journeys), nodes: '2', groups: '1' }])
    } finally {
      await client.end()
    }
  })

  it('no call of a borrower asks more than one shard: where such statements are refused, all are answered', async () => {
    const url = harness.options.databaseUrl ?? ''
    const name = new URL(url).pathname.slice(1)
    const before = new Client({ connectionString: url })
    await before.connect()
    await before.query(`alter database "${name}" set citus.multi_task_query_log_level = 'error'`)
    await before.query(`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`)
    await before.end()
    const client = new Client({ connectionString: url })
    await client.connect()
    await expect(client.query('select count(*) from borrowers')).rejects.toThrow('multi-task query')
    await client.end()
    // The connections that were cut are noticed by the first calls.
    while ((await harness.client().get('/ready')).status !== 200);
    const borrower = new Borrower(harness.client(), '0762999999')
    await borrower.walk()
    expect(borrower.told.filter(({ status }) => status !== 200)).toEqual([])
  })
})
