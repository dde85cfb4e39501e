import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addDays } from '#machines/rules/dates.ts'
import { openDatabase } from '#server/database/open.ts'
import { listHelp } from '#server/loan/help-command.ts'
import type { TestClient } from '#support/lender/lender-client.ts'
import { startLender, type Harness } from '#support/lender/lender-harness.ts'

let harness: Harness
beforeAll(async () => {
  harness = await startLender()
})
beforeEach(() => harness.reset())
afterAll(() => harness.close())

const DAY = 86_400
const SOON = '0770000010'
const LATE = '0770000011'

const loanOf = (client: TestClient) => client.get('/api/v1/credit/activeCreditInfo')
const credit = async (client: TestClient, path: string) => (await loanOf(client)).at(`credit_full_info.${path}`)
const pathOf = async (client: TestClient) => `/api/v1/credit/help/${String(await credit(client, 'credit_id'))}`
const ways = async (client: TestClient) => client.get(await pathOf(client))
const ask = async (client: TestClient, body: object, headers = {}) => client.post(await pathOf(client), body, headers)
const pay = async (client: TestClient, amount: unknown) => {
  const account_number = await credit(client, 'agreement_number')
  return harness.client().post('/api/repaymentMock', { account_number, amount })
}
const rounded = (rupees: number) => Math.round(rupees * 100) / 100

describe('the ways of a borrower who cannot pay it all', () => {
  it('are offered from five days before the due day on (RD380)', async () => {
    const client = await harness.signedIn('0770000007')
    const id = (await client.get('/api/v1/me')).number('data.applicationId')
    await client.accept({
      application_id: id,
      product_id: 201,
      amount: 10_000,
      term: 7,
    })
    await harness.advance(60)
    expect(await credit(client, 'help')).toBeNull()
    await harness.advance(DAY)
    expect(await credit(await harness.signedIn('0770000007'), 'help')).toBeNull()
    await harness.advance(DAY)
    expect(await credit(await harness.signedIn('0770000007'), 'help')).toEqual({ call_at: null, promised_on: null })
  })

  it.each([SOON, LATE])(
    'cost for %s what is then paid to the cent, beyond the debt of today (RD380, U23)',
    async (phone) => {
      const owed = Number(await credit(await harness.signedIn(phone), 'full_debt'))
      const promised = await harness.signedIn(phone)
      const offered = await ways(promised)
      const day = offered.at('data.days.6')
      const part = offered.at('data.parts.4')
      const extension = offered.at('data.extension')
      const due = await credit(promised, 'plan_end_dt')
      const from = phone === SOON ? String(due) : offered.string('data.days.0.on')
      expect(offered.string('data.days.0.on')).toBe(phone === SOON ? addDays(String(due), 1) : from)

      // All of it seven days after the first day, the same day as an extension leads to.
      const until = offered.string('data.parts.4.until')
      const days = phone === SOON ? 11 : 7
      await harness.advance(days * DAY)
      const later = await harness.signedIn(phone)
      expect(day).toMatchObject({ on: until, amount: await credit(later, 'full_debt') })
      expect(offered.number('data.days.6.cost')).toBe(rounded(Number(await credit(later, 'full_debt')) - owed))

      await harness.reset()
      const inPart = await harness.signedIn(phone)
      await pay(inPart, 5_000)
      expect(part).toMatchObject({ amount: 5_000 })
      await harness.advance(days * DAY)
      const afterPart = await harness.signedIn(phone)
      expect(offered.at('data.parts.4.rest')).toBe(await credit(afterPart, 'full_debt'))
      expect(offered.number('data.parts.4.cost')).toBe(rounded(5_000 + offered.number('data.parts.4.rest') - owed))

      await harness.reset()
      const extended = await harness.signedIn(phone)
      const id = String(await credit(extended, 'credit_id'))
      await extended.post(`/api/v1/prolongation/init/${id}`)
      const agreed = await extended.post(`/api/v1/prolongation/confirm/${id}`)
      expect(extension).toMatchObject(agreed.at('data') as object)
      const price = agreed.number('data.prolongation_amount')
      await pay(extended, price)
      expect(offered.number('data.extension.cost')).toBe(
        rounded(price + Number(await credit(extended, 'plan_end_amount')) - owed),
      )
    },
  )

  it('name hours at which the phone is answered, today and tomorrow, in Colombo (RD381)', async () => {
    const hours = (await ways(await harness.signedIn(SOON))).at('data.hours') as string[]
    const now = await harness.now()
    expect(hours.length).toBeGreaterThan(11)
    for (const hour of hours) {
      const inColombo = new Date(Date.parse(hour) + 19_800_000).toISOString().slice(11, 16)
      expect(inColombo >= '09:00' && inColombo <= '20:00' && inColombo.endsWith(':00')).toBe(true)
      expect(Date.parse(hour)).toBeGreaterThan(now)
    }
  })
})

describe('a call or a promised day', () => {
  it('is stored, answered with received, and told with the loan on every device until it has passed (RD381)', async () => {
    const client = await harness.signedIn(LATE)
    const offered = await ways(client)
    const call_at = offered.string('data.hours.0')
    const promised_on = offered.string('data.days.2.on')
    expect((await ask(client, { call_at })).at('message')).toBe('received')
    expect((await ask(client, { promised_on })).at('message')).toBe('received')
    expect(await credit(await harness.signedIn(LATE), 'help')).toEqual({ call_at, promised_on })
    const now = Date.parse((await client.get('/api/v1/me')).string('data.asOf'))
    await harness.restart({}, async () => {
      const { databaseUrl, dataFolder } = harness.options
      const store = await openDatabase(databaseUrl, dataFolder, 2, { migrates: false })
      const listed = await listHelp(store.database, now)
      await store.close()
      expect(listed.map((line) => JSON.parse(line) as object)).toMatchObject([{ phone: LATE, promised_on }])
    })
    await harness.advance(3 * DAY)
    expect(await credit(await harness.signedIn(LATE), 'help')).toEqual({ call_at: null, promised_on })
    await harness.advance(DAY)
    expect(await credit(await harness.signedIn(LATE), 'help')).toEqual({ call_at: null, promised_on: null })
  })

  it('is asked once under one key, and may be asked anew (RD381)', async () => {
    const client = await harness.signedIn(LATE)
    const offered = await ways(client)
    const on = (n: number) => ({ promised_on: offered.string(`data.days.${n}.on`) })
    const key = { 'idempotency-key': 'one-promise' }
    const answer = await ask(client, on(2), key)
    expect((await ask(client, on(2), key)).text).toBe(answer.text)
    expect((await ask(client, on(5), key)).at('code')).toBe('already_different')
    await ask(client, on(5))
    expect(await credit(client, 'help.promised_on')).toBe(on(5).promised_on)
  })

  it.each([
    ['a day in the past', { promised_on: '2026-01-01' }, { promised_on: 'range' }],
    ['a day that is too far', { promised_on: '2099-01-01' }, { promised_on: 'range' }],
    ['an hour that is not on offer', { call_at: '2026-01-01T00:00:00.000Z' }, { call_at: 'range' }],
  ])('for %s is refused (RD381)', async (_, body, fields) => {
    const answer = await ask(await harness.signedIn(LATE), body)
    expect([answer.status, answer.at('fields')]).toEqual([422, fields])
  })

  it('is over where an extension has moved the day behind it (RD381)', async () => {
    const client = await harness.signedIn(LATE)
    await ask(client, { promised_on: (await ways(client)).string('data.days.0.on') })
    const id = String(await credit(client, 'credit_id'))
    await client.post(`/api/v1/prolongation/init/${id}?term=7`)
    const agreed = await client.post(`/api/v1/prolongation/confirm/${id}`)
    await pay(client, agreed.number('data.prolongation_amount'))
    expect(await credit(client, 'help')).toBeNull()
  })
})
