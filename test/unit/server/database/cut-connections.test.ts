import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { describe, expect, it } from 'vitest'
import type { TestClient } from '#support/lender/lender-client.ts'
import { onServer, startLender } from '#support/lender/lender-harness.ts'

/** Sends again under the same key until an answer comes, as a payment provider does. */
async function payUntilAnswered(client: TestClient, body: object, key: string): Promise<number> {
  for (;;) {
    const answer = await client.post('/api/repaymentMock', body, { 'idempotency-key': key })
    if (answer.status !== 503) return answer.status
    await sleep(20)
  }
}

describe.skipIf(!onServer)('connections that are cut', () => {
  it('lose no acknowledged payment and double none', async () => {
    const harness = await startLender()
    const borrower = await harness.signedIn('0770000010')
    const before = await borrower.get('/api/v1/credit/activeCreditInfo')
    const body = { account_number: before.string('credit_full_info.agreement_number'), amount: 10 }
    const cutter = new Client({ connectionString: harness.options.databaseUrl ?? '' })
    await cutter.connect()
    // A number of cuts and not a rate: on a busy machine a rate would leave no time in which to answer.
    const cutting = (async () => {
      for (let cut = 0; cut < 25; cut += 1) {
        await cutter.query(
          'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
        )
        await sleep(100)
      }
    })()
    const payer = harness.client()
    const statuses: number[] = []
    for (let batch = 0; batch < 20; batch += 1) {
      const keys = Array.from({ length: 10 }, (_, index) => `key-${batch}-${index}`)
      statuses.push(...(await Promise.all(keys.map((key) => payUntilAnswered(payer, body, key)))))
    }
    await cutting
    await cutter.end()
    expect(statuses.filter((status) => status !== 200)).toEqual([])
    const after = await borrower.get('/api/v1/credit/activeCreditInfo')
    expect(after.at('credit_full_info.payments')).toHaveLength(200)
    const paid = before.number('credit_full_info.full_debt') - after.number('credit_full_info.full_debt')
    expect(Math.round(paid)).toBe(2000)
    await harness.close()
  })
})
