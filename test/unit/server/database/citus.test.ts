import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Client } from 'pg'
import { Borrower } from '#support/lender/borrower.ts'
import { startLender, type Harness } from '#support/lender/lender-harness.ts'

const journeys = 30
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
  }, 240_000)
})
