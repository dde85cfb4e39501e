import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { answerPaths } from '#lender/mapping/registration.ts'
import { formSteps } from '#machines/onboarding/steps.ts'
import { startLender, type Harness } from '#support/lender/lender-harness.ts'
import type { TestClient } from '#support/lender/lender-client.ts'
import { bodies, newAccountBody } from '#support/samples/answers.ts'

let harness: Harness
let client: TestClient
beforeAll(async () => {
  harness = await startLender()
  client = harness.client()
  await client.signIn('0771234567')
})
afterAll(() => harness.close())

const json = { 'content-type': 'application/json' }
const wellFormed: Readonly<Record<string, object>> = {
  '/api/login': { phone: '0771234567', lang: 'en' },
  '/api/otp/check': { phone: '0771234567', otp_code: '000000' },
  '/api/visit/create': { device_uid: 'a', device_uid_wide: 'b', device_details: {} },
  '/api/repaymentMock': { account_number: '1234-5678', amount: 10 },
  '/api/notifications/read': { notification_id: 1 },
  '/api/notifications/read-by-user': { user_id: '0771234567' },
  ...Object.fromEntries(formSteps.map((step) => [`/api${answerPaths[step]}`, bodies[step]])),
  '/api/v1/register/photo': { requested_amount: 11_000 },
  '/api/v1/client/addBankAccount': { ...newAccountBody, application_id: null },
  '/api/v1/client/removeBankAccount': { client_bank_account_id: 1 },
  '/api/v1/application/create': { requested_amount: 11_000, requested_term: 7, parent_application_id: null },
  '/api/v1/application/setApplicationBankAccount': { application_id: 1, client_bank_account_id: 1 },
  '/api/v1/application/disbursement': { application_id: 1, product_id: 1, amount: 5000, term: 7 },
}
const paths = Object.keys(wellFormed)
const post = (path: string, body: string, headers: Record<string, string> = json) =>
  client.send(path, { method: 'POST', body, headers })

describe('a body that is not as agreed', () => {
  it.each(paths)('answers 400 to malformed JSON at %s', async (path) => {
    for (const text of ['', '{', '{"a":}', 'null x', '[['.repeat(20_000)]) {
      const answer = await post(path, text)
      expect([answer.status, answer.at('code')]).toEqual([400, 'malformed_json'])
    }
  })

  it.each(paths)('answers 400 to unknown keys, missing keys and wrong types at %s', async (path) => {
    const good = wellFormed[path] ?? {}
    const first = Object.keys(good)[0] ?? ''
    const wrong: unknown[] = [
      { ...good, extra: 1 },
      JSON.parse(`{"__proto__":{"a":1},${JSON.stringify(good).slice(1)}`),
      {},
      [],
      null,
      7,
      'text',
      { ...good, [first]: { nested: true } },
      { ...good, [first]: null },
      { ...good, [first]: 'a\u0000b' },
      { ...good, [first]: '\ud800' },
      { ...good, [first]: Number.MAX_VALUE },
      { ...good, [first]: '9'.repeat(5000) },
    ]
    for (const body of wrong) {
      const answer = await post(path, JSON.stringify(body))
      expect([answer.status, answer.at('code'), JSON.stringify(body).slice(0, 80)]).toEqual([
        400,
        'bad_request',
        JSON.stringify(body).slice(0, 80),
      ])
      expect(answer.string('message')).not.toBe('')
      expect(answer.at('data.message')).toBe(answer.at('message'))
      expect(answer.string('request_id')).toBe(answer.headers.get('x-request-id'))
    }
  })

  it.each(paths)('answers 415 to another content type and 413 to a large body at %s', async (path) => {
    const text = JSON.stringify(wellFormed[path])
    expect((await post(path, text, { 'content-type': 'text/plain' })).status).toBe(415)
    expect((await post(path, text, { 'content-type': 'application/x-www-form-urlencoded' })).status).toBe(415)
    expect((await post(path, `${' '.repeat(70_000)}${text}`)).status).toBe(413)
  })

  it('answers 400 to a body where a call takes none', async () => {
    for (const path of ['/api/logout', '/api/refresh', '/api/v1/prolongation/init/1']) {
      expect((await post(path, '{"a":1}')).at('code')).toBe('unexpected_body')
    }
  })

  it('stores nothing of what it refuses', async () => {
    const me = await client.get('/api/v1/me')
    expect(me.at('data.clientState')).toBe('state_persdata')
    expect((await client.get('/api/v1/client/info')).at('client_info.fullName')).toBe('')
  })
})

describe('an address or a method that does not exist', () => {
  it('answers 404 to unknown paths and 405 with Allow to wrong methods', async () => {
    for (const path of ['/api', '/api/nothing', '/api/v2/me', '/api/v1/me/more', '/api/%00', '/api/..%2fsecret']) {
      expect([path, (await client.get(path)).status]).toEqual([path, 404])
    }
    const wrong = await client.get('/api/login')
    expect([wrong.status, wrong.headers.get('allow'), wrong.at('code')]).toEqual([405, 'POST', 'method_not_allowed'])
    for (const method of ['PUT', 'PATCH', 'DELETE', 'POST']) {
      expect((await client.send('/api/v1/me', { method })).status).toBe(405)
    }
  })

  it('answers 404 to ids that are no ids', async () => {
    const ids = ['0', '-1', '1.5', 'abc', '9'.repeat(30), '%27', '1e3', '%F0%9F%98%80', '..%2f..%2fetc']
    for (const id of ids) {
      for (const path of ['application/checkScoringStatus', 'referenceBook/address/districts', 'document/1']) {
        expect([path, id, (await client.get(`/api/v1/${path}/${id}`)).status]).toEqual([path, id, 404])
      }
      expect((await client.post(`/api/v1/prolongation/init/${id}`)).status).toBe(404)
    }
  })
})

const refused = async (path: string, body: object, field: string, why: string) => {
  const answer = await client.post(path, body)
  expect([answer.status, answer.at('code')]).toEqual([422, 'bad_values'])
  expect(answer.at('fields')).toMatchObject({ [field]: why })
}

describe('values that are well formed and not believable', () => {
  it('refuses impossible dates and numbers, and people under 18 (RD3, RD28, RD31)', async () => {
    const path = '/api/v1/register/personalData'
    await refused(path, { ...bodies.personalData, birth_date: '1994-02-30' }, 'birth_date', 'dateInvalid')
    await refused(path, { ...bodies.personalData, birth_date: '1899-01-01' }, 'birth_date', 'dateOutOfRange')
    await refused(path, { ...bodies.personalData, birth_date: '2020-01-01' }, 'birth_date', 'tooYoung')
    await refused(path, { ...bodies.personalData, nic: '944001234V' }, 'nic', 'nicInvalidOld')
    await refused(path, { ...bodies.personalData, nic: '199440012345' }, 'nic', 'nicInvalidNew')
    await refused(path, { ...bodies.personalData, marital_status_id: 99 }, 'marital_status_id', 'unknown')
  })

  it('accepts a number that ends in X, and a birth date that differs from it (RD27)', async () => {
    const answer = await client.post('/api/v1/register/personalData', {
      ...bodies.personalData,
      nic: '940871234X',
      birth_date: '1990-01-01',
    })
    expect([answer.status, answer.at('data.clientState')]).toEqual([200, 'state_address'])
  })

  it('refuses a district of another province (A1)', async () => {
    await refused('/api/v1/register/address', { ...bodies.address, address_2_id: 21 }, 'address_2_id', 'unknown')
    expect((await client.post('/api/v1/register/address', bodies.address)).status).toBe(200)
  })

  it('wants what the status asks and nothing else (E1, E2)', async () => {
    const path = '/api/v1/register/employment'
    await refused(path, { ...bodies.employment, social_status_id: 7 }, 'company_name', 'notAsked')
    await refused(path, { ...bodies.employment, working_industry_id: null }, 'working_industry_id', 'required')
    await refused(path, { ...bodies.employment, social_status_id: 77 }, 'social_status_id', 'unknown')
    expect((await client.post(path, bodies.employment)).status).toBe(200)
  })

  it('refuses a subtype of another type and accepts a repeated number (F2, RD43)', async () => {
    for (const step of formSteps.slice(0, formSteps.indexOf('reference')))
      await client.post(`/api${answerPaths[step]}`, bodies[step])
    const [one] = bodies.reference.references
    const path = '/api/v1/register/reference'
    const wrong = { references: [{ ...one, reference_subtype_id: 14 }] }
    await refused(path, wrong, 'references.0.reference_subtype_id', 'unknown')
    const repeated = await client.post(path, { references: [one, one] })
    expect([repeated.status, repeated.at('data.clientState')]).toEqual([200, 'state_photos'])
  })

  it('ends the registration only with both photos (H3)', async () => {
    const answer = await client.post('/api/v1/register/photo', { requested_amount: 11_000 })
    expect([answer.status, answer.at('code')]).toEqual([422, 'photos_missing'])
    await refused('/api/v1/register/photo', { requested_amount: 50_000 }, 'requested_amount', 'range')
    await refused('/api/v1/register/photo', { requested_amount: 11_250 }, 'requested_amount', 'range')
  })
})
