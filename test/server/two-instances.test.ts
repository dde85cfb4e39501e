import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { createLender, type Lender } from '#server/app.ts'
import { createClient, type TestClient } from './lender-client.ts'
import { onServer, startLender, type Harness } from './lender-harness.ts'
import { walkToBank, walkToReview } from './walk.ts'

async function withTwo(work: (client: () => TestClient, harness: Harness) => Promise<void>): Promise<void> {
  const harness = await startLender()
  const folder = await mkdtemp(join(tmpdir(), 'second-'))
  const second = await createLender({ ...harness.options, dataFolder: folder })
  const both: readonly Lender[] = [harness.lender, second]
  let turn = 0
  const ask = async (request: Request) => {
    turn += 1
    return (both[turn % 2] ?? second).fetch(request, { address: '127.0.0.1' })
  }
  try {
    await work(() => createClient(ask, () => 'http://localhost'), harness)
  } finally {
    await second.close()
    await harness.close()
    await rm(folder, { recursive: true, force: true })
  }
}

describe.skipIf(!onServer)('two instances on one database', () => {
  it('serve one borrower by turns, from sign-in to the loan', async () => {
    await withTwo(async (newClient) => {
      const client = newClient()
      await client.signIn('0771234567')
      const id = await walkToBank(client)
      await walkToReview(client, id)
      await client.post('/sandbox/api/clock', { advance_seconds: 13 })
      // The other instance may still believe its own clock for a fifth of a second.
      await new Promise((resolve) => setTimeout(resolve, 250))
      await client.get(`/api/v1/application/checkScoringStatus/${id}`)
      const terms = { application_id: id, product_id: 201, amount: 11_000, term: 7 }
      const answers = await Promise.all(
        Array.from({ length: 20 }, () => client.post('/api/v1/application/disbursement', terms)),
      )
      expect(answers.map((answer) => answer.status)).toEqual(answers.map(() => 200))
      expect((await client.post('/api/refresh')).status).toBe(200)
      expect((await client.get('/api/v1/me')).at('data.applicationState')).toBe('state_disbursement')
    })
  })

  it('count the tries of a code together', async () => {
    await withTwo(async (newClient) => {
      const client = newClient()
      await client.post('/api/login', { phone: '0771112222', lang: 'en' })
      const code = await client.code('0771112222')
      const body = { phone: '0771112222', otp_code: code === '000000' ? '000001' : '000000' }
      const tries = await Promise.all(Array.from({ length: 100 }, () => client.post('/api/otp/check', body)))
      expect(tries.filter((answer) => answer.at('code') === 'otp_wrong')).toHaveLength(4)
    })
  })
})
