import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Answer, TestClient } from '#support/lender/lender-client.ts'
import { addDays, colomboDate } from '#machines/rules/dates.ts'
import { startLender, type Harness } from '#support/lender/lender-harness.ts'

let harness: Harness
beforeAll(async () => {
  harness = await startLender()
})
beforeEach(() => harness.reset())
afterAll(() => harness.close())

const said = (answer: Answer) => [answer.status, answer.at('code')]
const state = async (client: TestClient) => (await client.get('/api/v1/application/state')).at('data')
const applicationId = async (client: TestClient) => (await client.get('/api/v1/me')).number('data.applicationId')
const credit = async (client: TestClient) =>
  (await client.get('/api/v1/credit/activeCreditInfo')).at('credit_full_info')
const requestedArea = { requested_amount: 15_000, requested_term: 10, parent_application_id: null }
const create = (client: TestClient, body: object = requestedArea) => client.post('/api/v1/application/create', body)
const disburse = (client: TestClient, body: object) => client.accept(body)

const look = (client: TestClient, id: number) => client.get(`/api/v1/application/checkScoringStatus/${id}`)
const infoOf = async (phone: string) =>
  (await (await harness.signedIn(phone)).get('/api/v1/client/info')).at('client_info')
const pay = (account_number: string, amount: number) =>
  harness.client().post('/api/repaymentMock', { account_number, amount })

describe('a new application', () => {
  it.each([
    ['from a number that is new', '0779990000', 'wrong_state'],
    ['while registering', '0770000005', 'wrong_state'],
    ['in review', '0770000006', 'wrong_state'],
    ['after a refusal', '0770000008', 'retry_later'],
    ['while the money is on its way', '0770000009', 'wrong_state'],
    ['with a loan', '0770000010', 'wrong_state'],
  ])('is refused %s', async (_, phone, code) => {
    const client = await harness.signedIn(phone)
    const before = await state(client)
    expect(said(await create(client))).toEqual([409, code])
    expect(await state(client)).toEqual(before)
  })

  it('is answered with its id and the place of its borrower, and is the one that is read afterwards', async () => {
    const client = await harness.signedIn('0770000013')
    const none = { application_id: null, requested_amount: null, requested_term: null, retry_on: null }
    const noOffer = { offer_expires_on: null, offer_open_by: null, products: null }
    expect(await state(client)).toEqual({ ...none, ...noOffer })
    const made = await create(client)
    const id = made.number('application_id')
    expect(JSON.parse(made.text)).toMatchObject({
      success: true,
      data: { application_id: id },
      position: { applicationId: id, applicationState: 'state_bank_account' },
    })
    const data = { application_id: id, requested_amount: 15_000, requested_term: 10 }
    const read = (await client.get('/api/v1/application/state')).text
    const whole = { ...data, retry_on: null, ...noOffer }
    expect(JSON.parse(read)).toEqual({ success: true, data: whole, ...whole })
    await create(client, { ...requestedArea, requested_amount: 20_000, requested_term: 20 })
    expect(await state(client)).toMatchObject({ application_id: id, requested_amount: 20_000, requested_term: 20 })
  })

  it('takes the place of an offer, may name it as its parent, and none of somebody else', async () => {
    const client = await harness.signedIn('0770000007')
    const offered = await applicationId(client)
    const foreign = await applicationId(await harness.signedIn('0770000006'))
    for (const parent_application_id of [foreign, 1_234_567_890_123]) {
      expect(said(await create(client, { ...requestedArea, parent_application_id }))).toEqual([404, 'not_found'])
    }
    expect(await applicationId(client)).toBe(offered)
    const made = await create(client, { ...requestedArea, parent_application_id: offered })
    expect(made.at('position.applicationState')).toBe('state_bank_account')
    expect(made.number('application_id')).not.toBe(offered)
    const terms = { application_id: offered, product_id: 201, amount: 10_000, term: 7 }
    expect(said(await disburse(client, terms))).toEqual([404, 'not_found'])
  })
})

describe('an offer', () => {
  const isoDay = /^\d{4}-\d\d-\d\d$/
  it('begins when its own borrower sees it, and not with a look at another number', async () => {
    const client = await harness.signedIn('0770000007')
    const id = await applicationId(client)
    expect(said(await look(client, id + 1))).toEqual([404, 'not_found'])
    expect(await state(client)).toMatchObject({ offer_expires_on: null, offer_open_by: expect.stringMatching(isoDay) })
    const seen = await look(client, id)
    expect([Object.keys(seen.at('data.products') ?? {}), seen.at('data.usual_seconds')]).toEqual([['101', '201'], 12])
    expect(await state(client)).toMatchObject({ offer_expires_on: expect.stringMatching(isoDay), offer_open_by: null })
  })

  it('is told with the state of the application and where its money goes, to its own borrower while it stands (RD338)', async () => {
    const client = await harness.signedIn('0770000007')
    const id = await applicationId(client)
    expect((await client.get('/api/v1/application/state')).at('data.products')).toEqual(
      (await look(client, id)).at('data.products'),
    )
    const accounts = await client.get('/api/v1/client/bankAccounts')
    const conditions = await client.post(`/api/v1/document/preview/1/${id}`, {
      product_id: 201,
      amount: 10_000,
      term: 7,
    })
    expect(conditions.at('data.bank_account')).toEqual({
      bank_name: accounts.string('bank_accounts.0.bankName'),
      ending: accounts.string('bank_accounts.0.accountNumber').slice(-4),
    })
    await disburse(client, { application_id: id, product_id: 201, amount: 10_000, term: 7 })
    expect((await client.get('/api/v1/application/state')).at('data.products')).toBeNull()
  })

  it('is empty while under review, and not there without an application', async () => {
    const client = await harness.signedIn('0770000006')
    const seen = await look(client, await applicationId(client))
    expect([seen.at('success'), seen.at('data')]).toEqual([true, { products: {}, usual_seconds: 12 }])
    expect(await state(client)).toMatchObject({ offer_expires_on: null })
    expect(said(await look(await harness.signedIn('0770000013'), 1))).toEqual([404, 'not_found'])
  })

  it('is confirmed once: the same terms find the loan, no others do, and a review has none', async () => {
    const client = await harness.signedIn('0770000007')
    const terms = { application_id: await applicationId(client), product_id: 201, amount: 10_000, term: 7 }
    const first = await disburse(client, terms)
    expect(JSON.parse(first.text)).toMatchObject({
      success: true,
      state: 'state_disbursement',
      position: { applicationId: terms.application_id, applicationState: 'state_disbursement' },
    })
    for (const other of [{ product_id: 101 }, { amount: 9_000 }, { term: 8 }]) {
      expect(said(await disburse(client, { ...terms, ...other }))).toEqual([409, 'wrong_state'])
    }
    expect((await disburse(client, terms)).status).toBe(200)
    expect((await look(client, terms.application_id)).at('data.products')).toEqual({})
    const waiting = await harness.signedIn('0770000006')
    const early = { ...terms, application_id: await applicationId(waiting) }
    expect(said(await disburse(waiting, early))).toEqual([409, 'wrong_state'])
  })
})

describe('the account', () => {
  it.each([
    ['0770000001', false, false],
    ['0770000006', true, false],
    ['0770000007', true, false],
    ['0770000008', false, false],
    ['0770000009', false, true],
    ['0770000010', false, false],
    ['0770000015', true, false],
  ])('says of %s what is unfinished (%s) and on its way (%s)', async (phone, isUnfinished, isOnItsWay) => {
    expect(await infoOf(phone)).toMatchObject({
      phone,
      hasUnfinishedApplications: isUnfinished,
      hasDisbInProgress: isOnItsWay,
    })
  })

  it('says who the borrower is, and nothing where nothing is known', async () => {
    expect(await infoOf('0770000013')).toMatchObject({
      balance: 0,
      fullName: 'Sanduni Herath',
      clientRank: 'silver',
      email: 'borrower13@example.com',
      passport: '900231013V',
    })
    expect(await infoOf('0770000001')).toMatchObject({ fullName: '', clientRank: 'bronze', email: '', passport: '' })
  })

  it('says what is on its way to the bank, and when the last loan was repaid (RD297)', async () => {
    expect(await infoOf('0770000009')).toMatchObject({ disbAmount: 11_000, lastRepaidOn: null })
    const client = await harness.signedIn('0770000012')
    const asOf = Date.parse((await client.get('/api/v1/me')).string('data.asOf'))
    const repaidOn = addDays(colomboDate(asOf), -2)
    expect(await infoOf('0770000012')).toMatchObject({ disbAmount: null, lastRepaidOn: repaidOn })
    expect(await infoOf('0770000010')).toMatchObject({ disbAmount: null, lastRepaidOn: null })
    expect(await infoOf('0770000013')).toMatchObject({ lastRepaidOn: null })
  })

  it('is answered with success in each of its parts', async () => {
    const client = await harness.signedIn('0770000010')
    const parts = ['/api/v1/me', '/api/v1/client/info', '/api/v1/credit/activeCreditInfo']
    for (const part of parts) expect([part, (await client.get(part)).at('success')]).toEqual([part, true])
  })

  it('says until when its borrower is signed in', async () => {
    const client = await harness.signedIn('0770000013')
    const days = async () => {
      const me = await client.get('/api/v1/me')
      return (Date.parse(me.string('data.signedInUntil')) - Date.parse(me.string('data.asOf'))) / 86_400_000
    }
    expect(await days()).toBeCloseTo(30, 1)
  })

  it('shows a loan with its days and payments in order, and none before the money has arrived', async () => {
    expect(await credit(await harness.signedIn('0770000009'))).toBeNull()
    expect(await credit(await harness.signedIn('0770000011'))).toMatchObject({ status: 'overdue', dpd: 5 })
    const client = await harness.signedIn('0770000010')
    const loan = await client.get('/api/v1/credit/activeCreditInfo')
    expect(loan.at('credit_full_info')).toMatchObject({
      status: 'active',
      dpd: 0,
      plan_end_amount: 11_384.45,
      full_debt: 11_164.77,
      credit_balance: 0,
      payments: [],
      is_prolong_available: true,
      agreement_number: expect.stringMatching(/^\d{4}-\d{4}$/),
      credit_document: expect.stringMatching(/^[\da-f]{32}\.pdf$/),
    })
    const account_number = loan.string('credit_full_info.agreement_number')
    await pay(account_number, 100.5)
    await harness.advance(60)
    const extension = `/api/v1/prolongation/init/${loan.number('credit_full_info.credit_id')}`
    const price = (await client.post(extension)).number('data.prolongation_amount')
    await client.post(extension.replace('init', 'confirm'))
    await pay(account_number, price)
    expect(await credit(client)).toMatchObject({
      payments: [
        { amount: 100.5, purpose: 'debt' },
        { amount: price, purpose: 'extension' },
      ],
    })
  })
})

describe('a running loan', () => {
  it('is extended by a week where the call names no term, and by no other term than the four', async () => {
    const client = await harness.signedIn('0770000010')
    const id = (await client.get('/api/v1/credit/activeCreditInfo')).number('credit_full_info.credit_id')
    const init = (query: string) => client.post(`/api/v1/prolongation/init/${id}${query}`)
    const plain = await init('')
    expect([plain.at('success'), plain.at('message'), plain.at('data.prolongation_term')]).toEqual([true, 'ok', 7])
    for (const term of [7, 14, 21, 28]) expect((await init(`?term=${term}`)).at('data.prolongation_term')).toBe(term)
    for (const term of ['8', '07', '7.0', '']) {
      const refused = await init(`?term=${term}`)
      expect([refused.status, refused.at('fields')]).toEqual([422, { term: 'range' }])
    }
    const confirmed = await client.post(`/api/v1/prolongation/confirm/${id}`)
    expect([confirmed.at('success'), confirmed.at('message'), confirmed.at('data.prolongation_term')]).toEqual([
      true,
      'ok',
      28,
    ])
  })

  it('takes a payment under its number however it is typed, until it is repaid', async () => {
    const client = await harness.signedIn('0770000010')
    const number = (await client.get('/api/v1/credit/activeCreditInfo')).string('credit_full_info.agreement_number')
    const spellings = [number, number.replace('-', ''), number.replace('-', ' '), ` ${number.replace('-', ' - ')} `]
    for (const [place, spelling] of spellings.entries()) {
      const paid = await pay(spelling, 100.5 + place)
      const data = { account_number: number, amount: `10${place}.50` }
      expect(JSON.parse(paid.text)).toMatchObject({ success: true, message: 'Payment accepted', data })
    }
    for (const other of ['0000-0000', `${number}1`, `1${number}`]) {
      expect(said(await pay(other, 100))).toEqual([404, 'not_found'])
    }
    expect((await pay(number, 20_000)).status).toBe(200)
    expect(await credit(client)).toBeNull()
    expect(said(await pay(number, 20_001))).toEqual([409, 'wrong_state'])
  })

  it('is extended once under a key, and a key stands for one term of one loan', async () => {
    const client = await harness.signedIn('0770000010')
    const id = (await client.get('/api/v1/credit/activeCreditInfo')).number('credit_full_info.credit_id')
    const call = (name: string, of = id) =>
      client.post(`/api/v1/prolongation/${name.replace('/', `/${of}`)}`, undefined, { 'idempotency-key': 'k1' })
    const first = await call('init/?term=14')
    expect([first.status, (await call('init/?term=14')).text]).toEqual([200, first.text])
    expect(said(await call('init/?term=7'))).toEqual([409, 'already_different'])
    expect((await call('confirm/')).text).toBe((await call('confirm/')).text)
    expect(said(await call('confirm/', id + 1))).toEqual([409, 'already_different'])
  })

  it('takes no payment before the money has arrived', async () => {
    const records = (await (await harness.signedIn('0770000009')).get('/api/v1/client/records')).text
    const number = /"detail":"(\d{4}-\d{4}):/.exec(records)?.[1] ?? 'none'
    expect(said(await pay(number, 100))).toEqual([409, 'wrong_state'])
  })
})
