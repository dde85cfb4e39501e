import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addDays, colomboDate, dayInWords } from '#machines/rules/dates.ts'
import { texts } from '#server/texts/texts.ts'
import type { Answer, TestClient } from '#support/lender/lender-client.ts'
import { startLender, type Harness } from '#support/lender/lender-harness.ts'
import { walkToBank, walkToReview } from '#support/lender/walk.ts'

const DAY = 86_400
const REVIEW = 60

let harness: Harness
let client: TestClient
beforeAll(async () => {
  harness = await startLender({ scoringSeconds: REVIEW })
})
beforeEach(async () => {
  await harness.reset()
  client = harness.client()
})
afterAll(() => harness.close())

const said = (answer: Answer) => [answer.status, answer.at('code')]
const me = async () => (await client.get('/api/v1/me')).at('data.applicationState')
const state = () => client.get('/api/v1/application/state')
const idOf = async () => (await client.get('/api/v1/me')).number('data.applicationId')
const dayOf = async (days: number) =>
  addDays(colomboDate(Date.parse((await client.get('/api/v1/me')).string('data.asOf'))), days)
const news = async (phone: string) => (await client.get(`/api/notifications?user_id=${phone}`)).at('data')
const confirm = (id: number) => client.accept({ application_id: id, product_id: 201, amount: 10_000, term: 7 })

/** Sessions end on the way. */
async function after(seconds: number, phone: string): Promise<void> {
  await harness.advance(seconds)
  await client.signIn(phone)
}

async function inReview(phone: string, walk: { readonly salary?: number } = {}): Promise<number> {
  await client.signIn(phone)
  const id = await walkToBank(client, walk)
  await walkToReview(client, id)
  return id
}

describe('what time does to an application', () => {
  it('a review ends after its seconds and no earlier, and its offer is news', async () => {
    await inReview('0778881122')
    await harness.advance(REVIEW / 2)
    expect([await me(), await news('0778881122')]).toEqual(['state_offer_calculation', []])
    await harness.advance(REVIEW / 2 + 1)
    expect(await me()).toBe('state_offer')
    expect(await news('0778881122')).toMatchObject([{ title: 'Your offer is ready' }])
  })

  it('a refusal is news, stands for thirty days, and leaves nothing to confirm', async () => {
    const id = await inReview('0778881122', { salary: 4_000 })
    await harness.advance(REVIEW + 1)
    expect(await me()).toBe('state_declined')
    expect(await news('0778881122')).toMatchObject([{ title: 'We cannot offer a loan now' }])
    expect((await state()).at('data.retry_on')).toBe(await dayOf(30))
    await after(29 * DAY, '0778881122')
    expect(await me()).toBe('state_declined')
    await after(DAY, '0778881122')
    expect(await me()).toBe('state_no_application')
    expect(said(await confirm(id))).toEqual([404, 'not_found'])
  })

  it('an offer that was seen stands until the end of the second day', async () => {
    await client.signIn('0770000007')
    const id = await idOf()
    expect((await state()).at('data.offer_open_by')).toBe(await dayOf(7))
    await client.get(`/api/v1/application/checkScoringStatus/${id}`)
    expect((await state()).at('data.offer_expires_on')).toBe(await dayOf(2))
    await after(2 * DAY, '0770000007')
    expect(await me()).toBe('state_offer')
    await after(DAY, '0770000007')
    expect(await me()).toBe('state_no_application')
    expect(said(await confirm(id))).toEqual([409, 'offer_expired'])
  })

  it('an offer that made room for another application on its last day has expired a day later', async () => {
    await client.signIn('0770000007')
    const id = await idOf()
    await client.get(`/api/v1/application/checkScoringStatus/${id}`)
    await after(2 * DAY, '0770000007')
    const body = { requested_amount: 15_000, requested_term: 10, parent_application_id: null }
    expect((await client.post('/api/v1/application/create', body)).status).toBe(200)
    expect(said(await confirm(id))).toEqual([404, 'not_found'])
    await after(DAY, '0770000007')
    expect(said(await confirm(id))).toEqual([409, 'offer_expired'])
  })

  it('money that arrives is news with its amount and the day that was confirmed', async () => {
    await client.signIn('0770000007')
    expect((await confirm(await idOf())).status).toBe(200)
    await harness.advance(16)
    const credit = await client.get('/api/v1/credit/activeCreditInfo')
    const due = credit.string('credit_full_info.plan_end_dt')
    expect(await news('0770000007')).toMatchObject([
      {
        title: 'Your loan was paid out',
        title2: expect.stringContaining('10,000'),
        message: expect.stringContaining(`by ${dayInWords(due, texts.en.days).replaceAll(' ', '\u00a0')}.`),
      },
    ])
  })
})
