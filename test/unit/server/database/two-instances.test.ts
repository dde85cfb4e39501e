import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { describe, expect, it } from 'vitest'
import { createLender, type Lender } from '#server/app.ts'
import { createClient, type TestClient } from '#support/lender/lender-client.ts'
import { onServer, startLender, type Harness } from '#support/lender/lender-harness.ts'
import { newAccountBody } from '#support/samples/answers.ts'
import { walkToBank, walkToReview } from '#support/lender/walk.ts'

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

async function advance(client: TestClient, seconds: number): Promise<void> {
  await client.post('/sandbox/api/clock', { advance_seconds: seconds })
  // The other instance may still believe its own clock for a fifth of a second.
  await new Promise((resolve) => setTimeout(resolve, 250))
}

async function namesOfReplies({ options }: Harness): Promise<string[]> {
  const database = new Client({ connectionString: options.databaseUrl ?? '' })
  await database.connect()
  const { rows } = await database.query<{ call: string }>('select call from replies')
  await database.end()
  return rows.map(({ call }) => call).toSorted()
}

describe.skipIf(!onServer)('two instances on one database', () => {
  it('serve one borrower by turns, from sign-in to the loan', async () => {
    await withTwo(async (newClient) => {
      const client = newClient()
      await client.signIn('0771234567')
      const id = await walkToBank(client)
      await walkToReview(client, id)
      await advance(client, 13)
      await client.get(`/api/v1/application/checkScoringStatus/${id}`)
      const terms = { application_id: id, product_id: 201, amount: 11_000, term: 7 }
      const answers = await Promise.all(Array.from({ length: 20 }, () => client.accept(terms)))
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

  it('keep what a call has answered under a name that a build before or after them finds', async () => {
    await withTwo(async (newClient, harness) => {
      const client = newClient()
      await client.signIn('0770000015')
      const post = async (path: string, body?: object) => {
        const answer = await client.post(`/api${path}`, body, { 'idempotency-key': 'k1' })
        expect([path, answer.status]).toEqual([path, 200])
        return answer
      }
      const wanted = { requested_amount: 15_000, requested_term: 7, parent_application_id: null }
      const application_id = (await post('/v1/application/create', wanted)).number('application_id')
      const added = await post('/v1/client/addBankAccount', { ...newAccountBody, application_id })
      await post('/v1/client/removeBankAccount', { client_bank_account_id: added.number('data.id') })
      const client_bank_account_id = (await client.get('/api/v1/client/bankAccounts')).number('bank_accounts.0.id')
      await post('/v1/application/setApplicationBankAccount', { application_id, client_bank_account_id })
      await advance(client, 13)
      await post(`/v1/document/preview/1/${application_id}`)
      const terms = { application_id, product_id: 201, amount: 11_000, term: 7 }
      expect((await client.accept(terms, { 'idempotency-key': 'k1' })).at('state')).toBe('state_disbursement')
      await advance(client, 16)
      const loan = await client.get('/api/v1/credit/activeCreditInfo')
      await post(`/v1/prolongation/init/${loan.number('credit_full_info.credit_id')}`)
      await post(`/v1/prolongation/confirm/${loan.number('credit_full_info.credit_id')}`)
      await post('/repaymentMock', { account_number: loan.string('credit_full_info.agreement_number'), amount: 100 })
      expect(await namesOfReplies(harness)).toEqual([
        'addBankAccount',
        'create',
        'disbursement',
        'preview',
        'prolongation-confirm',
        'prolongation-init',
        'removeBankAccount',
        'repaymentMock',
        'setApplicationBankAccount',
      ])
    })
  })
})
