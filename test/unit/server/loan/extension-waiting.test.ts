import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { TestClient } from '#support/lender/lender-client.ts'
import { addDays, colomboDate } from '#machines/rules/dates.ts'
import { startLender, type Harness } from '#support/lender/lender-harness.ts'

let harness: Harness
beforeAll(async () => {
  harness = await startLender()
})
beforeEach(() => harness.reset())
afterAll(() => harness.close())

const DAY = 86_400
const WAITING = '0770000017'

const read = (client: TestClient) => client.get('/api/v1/credit/activeCreditInfo')
const waitingOf = async (client: TestClient) => (await read(client)).at('credit_full_info.extension_waiting')
const idOf = async (client: TestClient) => (await read(client)).number('credit_full_info.credit_id')
const call = async (client: TestClient, name: string, headers = {}) =>
  client.post(`/api/v1/prolongation/${name}/${await idOf(client)}`, undefined, headers)
const priceOf = async (client: TestClient) =>
  (await read(client)).number('credit_full_info.extension_waiting.prolongation_amount')
const pay = async (client: TestClient, amount: number) => {
  const account_number = (await read(client)).string('credit_full_info.agreement_number')
  return harness.client().post('/api/repaymentMock', { account_number, amount })
}
const today = async (client: TestClient) =>
  colomboDate(Date.parse((await client.get('/api/v1/me')).string('data.asOf')))

const untilNextDay = async () => {
  const now = await harness.now()
  return (Date.parse(`${addDays(colomboDate(now), 1)}T00:00:00+05:30`) - now) / 1000
}

describe('an extension that was confirmed and is not paid', () => {
  it('is told with the loan on every device until the midnight of Colombo, and not before it is confirmed (RD322)', async () => {
    // In the morning, whenever the test runs.
    await harness.advance(Math.ceil(await untilNextDay()) + 6 * 3_600)
    const client = await harness.signedIn('0770000010')
    expect(await waitingOf(client)).toBeNull()
    const offered = await call(client, 'init')
    expect(await waitingOf(client)).toBeNull()
    await call(client, 'confirm')
    const day = await today(client)
    const due = (await read(client)).string('credit_full_info.plan_end_dt')
    const waiting = {
      prolongation_term: 7,
      prolongation_amount: offered.number('data.prolongation_amount'),
      prolongation_prev_date: due,
      prolongation_next_date: addDays(due, 7),
      new_repayment_amount: offered.number('data.new_repayment_amount'),
      pay_by: day,
    }
    expect(await waitingOf(client)).toEqual(waiting)
    expect(await waitingOf(await harness.signedIn('0770000010'))).toEqual(waiting)
    await harness.advance(Math.floor(await untilNextDay()) - 2)
    const late = await harness.signedIn('0770000010')
    expect(await waitingOf(late)).toEqual({ ...waiting, new_repayment_amount: expect.any(Number) })
    await harness.advance(4)
    expect(await waitingOf(late)).toBeNull()
  })

  it('is over once it is paid: the day has moved (RD322)', async () => {
    const client = await harness.signedIn(WAITING)
    const due = (await read(client)).string('credit_full_info.extension_waiting.prolongation_next_date')
    await pay(client, await priceOf(client))
    expect((await read(client)).at('credit_full_info')).toMatchObject({ plan_end_dt: due, extension_waiting: null })
  })

  it('stays after a payment below its price, and a payment of the whole debt closes the loan instead (RD323)', async () => {
    const client = await harness.signedIn(WAITING)
    const price = await priceOf(client)
    await pay(client, price - 1)
    expect(await priceOf(client)).toBe(price)
    expect((await pay(client, 20_000)).at('data')).toMatchObject({ kind: 'debt', loan_closed: true })
  })
})

describe('the cancellation of an extension', () => {
  it('takes it away, and is the same done twice, with a key and without one (RD324)', async () => {
    const client = await harness.signedIn(WAITING)
    const before = (await read(client)).at('credit_full_info')
    const key = { 'idempotency-key': 'c1' }
    const first = await call(client, 'cancel', key)
    expect([first.status, first.at('success')]).toEqual([200, true])
    expect((await call(client, 'cancel', key)).text).toBe(first.text)
    expect((await call(client, 'cancel')).status).toBe(200)
    expect((await read(client)).at('credit_full_info')).toEqual({ ...(before as object), extension_waiting: null })
  })

  it('makes a payment of its price a payment of the debt, and leaves the next extension at the same price (RD324)', async () => {
    const client = await harness.signedIn(WAITING)
    const price = await priceOf(client)
    await call(client, 'cancel')
    expect((await pay(client, price)).at('data.kind')).toBe('debt')
    expect((await call(client, 'init')).status).toBe(200)
    expect((await call(client, 'confirm')).status).toBe(200)
  })

  it('cancels nothing of a loan that is not there (RD324)', async () => {
    const client = await harness.signedIn(WAITING)
    expect((await client.post('/api/v1/prolongation/cancel/1234567890123')).status).toBe(404)
    expect(await priceOf(client)).toBeGreaterThan(0)
  })
})

describe('an overdue loan', () => {
  it('says what was due and what one more day costs, and the next day costs that much (RD326)', async () => {
    const client = await harness.signedIn('0770000011')
    const before = await read(client)
    expect(before.at('credit_full_info.late')).toEqual({ was_due: 11_384.45, one_more_day: 54.92 })
    await harness.advance(DAY)
    const after = await read(await harness.signedIn('0770000011'))
    const grown = after.number('credit_full_info.full_debt') - before.number('credit_full_info.full_debt')
    expect(grown).toBeCloseTo(54.92, 5)
  })

  it('no longer says what was due once a part was paid after that day, and says nothing before it (RD326)', async () => {
    const client = await harness.signedIn('0770000011')
    await pay(client, 2_000)
    expect((await read(client)).at('credit_full_info.late')).toEqual({
      was_due: null,
      one_more_day: expect.any(Number),
    })
    expect((await read(await harness.signedIn('0770000010'))).at('credit_full_info.late')).toBeNull()
  })

  it('costs nothing more after ninety late days (RD326)', async () => {
    await harness.advance(90 * DAY)
    expect((await read(await harness.signedIn('0770000011'))).at('credit_full_info.late.one_more_day')).toBe(0)
  })
})
