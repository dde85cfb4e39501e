import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addDays } from '#machines/rules/dates.ts'
import { limits } from '#machines/rules/policy.ts'
import type { TestClient } from '#support/lender/lender-client.ts'
import { startLender, type Harness } from '#support/lender/lender-harness.ts'

let harness: Harness
beforeAll(async () => {
  harness = await startLender()
})
beforeEach(() => harness.reset())
afterAll(() => harness.close())

const DAY = 86_400
const PHONE = '0770000007'

const signedIn = () => harness.signedIn(PHONE)
async function lent(): Promise<TestClient> {
  const client = await signedIn()
  const id = (await client.get('/api/v1/me')).number('data.applicationId')
  await client.accept({
    application_id: id,
    product_id: 201,
    amount: 10_000,
    term: 7,
  })
  await harness.advance(60)
  return client
}
const credit = async (client: TestClient, path: string) =>
  (await client.get('/api/v1/credit/activeCreditInfo')).at(`credit_full_info.${path}`)
const pay = async (client: TestClient, amount: number) => {
  const account_number = await credit(client, 'agreement_number')
  return harness.client().post('/api/repaymentMock', { account_number, amount })
}
const later = async (days: number): Promise<TestClient> => {
  await harness.advance(days * DAY)
  return signedIn()
}

describe('a loan that is given back', () => {
  it.each([0, limits.giveBackDays])(
    'costs the principal alone on day %i after the payout, to the cent (RD382, U4)',
    async (days) => {
      const client = await lent()
      const until = addDays(String(await credit(client, 'opened_on')), limits.giveBackDays)
      const then = await later(days)
      expect([await credit(then, 'full_debt'), await credit(then, 'give_back_until')]).toEqual([10_000, until])
      expect((await pay(then, 9_998.99)).at('data')).toMatchObject({ remaining: 1.01, loan_closed: false })
      expect((await pay(then, 1.01)).at('data')).toMatchObject({ remaining: 0, loan_closed: true })
    },
  )

  it('costs the days used from the day after on, also where a part was paid before (RD382, RD232)', async () => {
    await lent()
    const whole = await later(limits.giveBackDays + 1)
    expect([await credit(whole, 'full_debt'), await credit(whole, 'give_back_until')]).toEqual([10_099.86, null])
    await harness.reset()
    const inPart = await lent()
    expect((await pay(inPart, 4_000)).at('data.remaining')).toBe(6_000)
    expect(await credit(await later(limits.giveBackDays + 1), 'full_debt')).toBeGreaterThan(6_049.92)
  })

  it('gets the price of an extension back, which counts to the principal (RD382)', async () => {
    const client = await lent()
    const id = String(await credit(client, 'credit_id'))
    await client.post(`/api/v1/prolongation/init/${id}`)
    const price = (await client.post(`/api/v1/prolongation/confirm/${id}`)).number('data.prolongation_amount')
    expect((await pay(client, price)).at('data')).toMatchObject({ kind: 'prolongation', remaining: 10_000 - price })
    expect((await pay(client, 10_000 - price)).at('data.loan_closed')).toBe(true)
  })
})
