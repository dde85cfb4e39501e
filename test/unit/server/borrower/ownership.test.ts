import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Answer, TestClient } from '#support/lender/lender-client.ts'
import { startLender, type Harness } from '#support/lender/lender-harness.ts'
import { formSteps } from '#machines/onboarding/steps.ts'
import { seeds } from '#server/sandbox/seeds.ts'
import { registrationSteps } from '#server/borrower/steps.ts'
import { bodies, newAccountBody } from '#support/samples/answers.ts'
import { photoForm, upload } from '#support/lender/walk.ts'

let harness: Harness
let owner: TestClient
let stranger: TestClient
let applicationId: number
beforeAll(async () => {
  harness = await startLender()
  owner = harness.client()
  await owner.signIn('0770000007')
  stranger = harness.client()
  await stranger.signIn('0770000010')
  applicationId = (await owner.get('/api/v1/me')).number('data.applicationId')
})
afterAll(() => harness.close())

const withoutId = (answer: Answer): string => `${answer.status} ${answer.text.replace(/"request_id":"[^"]*"/, '')}`

const list = (client: TestClient, phone: string) => client.get(`/api/notifications?user_id=${phone}`)
const read = (client: TestClient, notification: number) =>
  client.post('/api/notifications/read', { notification_id: notification })

describe('an object of somebody else', () => {
  it('answers byte for byte like one that does not exist', async () => {
    const preview = (await owner.post(`/api/v1/document/preview/1/${applicationId}`)).string('document_path')
    const strangerCredit = await stranger.get('/api/v1/credit/activeCreditInfo')
    const creditId = strangerCredit.number('credit_full_info.credit_id')
    const account = (await owner.get('/api/v1/client/bankAccounts')).number('bank_accounts.0.id')
    const agreement = strangerCredit.string('credit_full_info.credit_document')
    const none = '0'.repeat(32)
    const pairs: readonly (readonly [() => Promise<Answer>, () => Promise<Answer>])[] = [
      [
        () => stranger.get(`/api/v1/application/checkScoringStatus/${applicationId}`),
        () => stranger.get('/api/v1/application/checkScoringStatus/1234567890123'),
      ],
      [
        () => stranger.post(`/api/v1/document/preview/1/${applicationId}`),
        () => stranger.post('/api/v1/document/preview/1/1234567890123'),
      ],
      [
        () => stranger.get(`/api/v1/document/preview/${preview}`),
        () => stranger.get(`/api/v1/document/preview/${none}.pdf`),
      ],
      [() => owner.get(`/api/v1/document/1/${agreement}`), () => owner.get(`/api/v1/document/1/${none}.pdf`)],
      [
        () => owner.post(`/api/v1/prolongation/init/${creditId}`),
        () => owner.post('/api/v1/prolongation/init/1234567890123'),
      ],
      [
        () => owner.post(`/api/v1/prolongation/confirm/${creditId}`),
        () => owner.post('/api/v1/prolongation/confirm/1234567890123'),
      ],
      [
        () => owner.post(`/api/v1/prolongation/cancel/${creditId}`),
        () => owner.post('/api/v1/prolongation/cancel/1234567890123'),
      ],
      [() => owner.get(`/api/v1/credit/help/${creditId}`), () => owner.get('/api/v1/credit/help/1234567890123')],
      [
        () => owner.post(`/api/v1/credit/help/${creditId}`, {}),
        () => owner.post('/api/v1/credit/help/1234567890123', {}),
      ],
      [() => owner.post(`/api/v1/credit/slip/${creditId}`), () => owner.post('/api/v1/credit/slip/1234567890123')],
      ...[applicationId, 1_234_567_890_123].map((id) => {
        const body = { application_id: id, product_id: 201, amount: 5_000, term: 7 }
        return [
          () => stranger.accept(body),
          () => stranger.accept({ ...body, application_id: 9_999_999_999_999 }),
        ] as const
      }),
      [
        () => stranger.post('/api/v1/client/addBankAccount', { ...newAccountBody, application_id: applicationId }),
        () => stranger.post('/api/v1/client/addBankAccount', { ...newAccountBody, application_id: 1_234_567_890_123 }),
      ],
      [
        () => stranger.post('/api/v1/client/removeBankAccount', { client_bank_account_id: account }),
        () => stranger.post('/api/v1/client/removeBankAccount', { client_bank_account_id: 1_234_567_890_123 }),
      ],
    ]
    for (const [foreign, missing] of pairs) {
      const answers = [withoutId(await foreign()), withoutId(await missing())]
      expect(answers[0]).toBe(answers[1])
      expect(answers[0]).toContain('404')
    }
  })

  it('shows notifications to their owner only (RD75)', async () => {
    const news = await list(stranger, '0770000010')
    expect(news.at('data.0.title')).toBe('Your loan was paid out')
    expect((await list(owner, '0770000010')).at('data')).toEqual([])
    const id = news.number('data.0.id')
    expect(withoutId(await read(owner, id))).toBe(withoutId(await read(owner, 1)))
    const all = await owner.post('/api/notifications/read-by-user', { user_id: '0770000010' })
    expect(all.status).toBe(404)
    expect((await list(stranger, '0770000010')).at('data')).toHaveLength(1)
    expect((await read(stranger, id)).status).toBe(200)
    expect((await list(stranger, '0770000010')).at('data')).toEqual([])
  })

  it('answers 401 to everybody who is not signed in (R4)', async () => {
    const anonymous = harness.client()
    const reads = ['me', 'application/state', 'client/info', 'client/bankAccounts', 'credit/activeCreditInfo']
    for (const path of reads) expect([path, (await anonymous.get(`/api/v1/${path}`)).status]).toEqual([path, 401])
    for (const path of ['register/personalData', 'application/create', 'prolongation/init/1', 'client/photo']) {
      expect([path, (await anonymous.post(`/api/v1/${path}`, {})).status]).toEqual([path, 401])
    }
    expect((await anonymous.get('/api/notifications?user_id=0770000010')).status).toBe(401)
  })
})

describe('the order of the steps', () => {
  const steps = [...formSteps, 'photo']
  it('accepts the present step and corrections, never a later one (R12)', async () => {
    const given = [...formSteps.map((step) => bodies[step]), { requested_amount: 11_000 }]
    const standing = seeds.flatMap(({ step, phone }) =>
      step === undefined ? [] : [[registrationSteps.indexOf(step), phone] as const],
    )
    expect(standing.length).toBeGreaterThan(formSteps.length - 1)
    for (const [reached, phone] of standing) {
      const client = await harness.signedIn(phone)
      const before = (await client.get('/api/v1/me')).at('data.clientState')
      for (const [index, step] of steps.entries()) {
        if (index === reached) continue
        const answer = await client.post(`/api/v1/register/${step}`, given[index])
        expect([phone, step, answer.status]).toEqual([phone, step, index < reached ? 200 : 409])
      }
      expect((await client.get('/api/v1/me')).at('data.clientState')).toBe(before)
    }
  })

  it('takes corrections of every step after the registration, and moves nobody by them (U9, RD103)', async () => {
    const client = await harness.signedIn('0770000015')
    const before = (await client.get('/api/v1/me')).at('data.applicationState')
    expect(before).toBe('state_bank_account')
    const { personalData: _personalData, ...corrections } = bodies
    for (const [step, body] of Object.entries(corrections)) {
      const answer = await client.post(`/api/v1/register/${step}`, body)
      expect([step, answer.status, answer.at('data.applicationState')]).toEqual([step, 200, before])
    }
  })

  it('refuses corrections and photos once the review has begun (U9)', async () => {
    for (const phone of ['0770000006', '0770000007', '0770000008', '0770000010', '0770000012']) {
      const client = await harness.signedIn(phone)
      expect((await client.post('/api/v1/register/address', bodies.address)).at('code')).toBe('wrong_step')
      expect([404, 409]).toContain((await upload(client, photoForm('selfie'))).status)
    }
  })
})

const ids = async (client: TestClient): Promise<readonly number[]> => {
  const saved = (await client.get('/api/v1/client/bankAccounts')).at('bank_accounts')
  return Array.isArray(saved) ? saved.map((one: { id: number }) => one.id) : []
}
const remove = (client: TestClient, id: number) =>
  client.post('/api/v1/client/removeBankAccount', { client_bank_account_id: id })
const add = async (client: TestClient, account_number: string) => {
  const application_id = (await client.get('/api/v1/me')).number('data.applicationId')
  const body = { ...newAccountBody, account_number, application_id }
  return (await client.post('/api/v1/client/addBankAccount', body)).number('data.id')
}

describe('removing a bank account', () => {
  it('takes the wrong account out of the list, once of 20 double taps, and leaves the others (RD270)', async () => {
    const client = await harness.signedIn('0770000015')
    const before = await ids(client)
    const wrong = await add(client, '00112233')
    const answers = await Promise.all(Array.from({ length: 20 }, () => remove(client, wrong)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 404)).toHaveLength(19)
    expect(await ids(client)).toEqual(before)
    expect((await client.get('/api/v1/me')).at('data.applicationState')).toBe('state_bank_account')
    expect(await add(client, '00112233')).not.toBe(wrong)
  })

  it('answers a repeated call under the same key as the first time (RD270)', async () => {
    const client = await harness.signedIn('0770000015')
    const wrong = await add(client, '00445566')
    const once = () =>
      client.post('/api/v1/client/removeBankAccount', { client_bank_account_id: wrong }, { 'idempotency-key': 'k1' })
    const texts = [(await once()).text, (await once()).text]
    expect(texts[0]).toContain('"success":true')
    expect(texts[1]).toBe(texts[0])
  })

  it.each([
    ['a review', '0770000006'],
    ['an offer', '0770000007'],
    ['a payment on its way', '0770000009'],
    ['an open loan', '0770000010'],
  ])('keeps the account of %s (RD270)', async (_, phone) => {
    const client = await harness.signedIn(phone)
    const [id] = await ids(client)
    const answer = await remove(client, id ?? 0)
    expect([answer.status, answer.at('code')]).toEqual([409, 'account_in_use'])
    expect(await ids(client)).toEqual([id])
  })

  it.each([
    ['was refused', '0770000008'],
    ['has no loan now', '0770000012'],
  ])('removes the account of somebody who %s (RD270)', async (_, phone) => {
    const client = await harness.signedIn(phone)
    const [id] = await ids(client)
    expect((await remove(client, id ?? 0)).status).toBe(200)
    expect(await ids(client)).toEqual([])
  })

  it('removes nothing of somebody else (RD270)', async () => {
    const holder = await harness.signedIn('0770000013')
    const other = await harness.signedIn('0770000014')
    const [id] = await ids(holder)
    expect((await remove(other, id ?? 0)).status).toBe(404)
    expect(await ids(holder)).toEqual([id])
  })
})
