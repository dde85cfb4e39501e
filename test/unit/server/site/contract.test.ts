import { readFile } from 'node:fs/promises'
import { Validator } from '@seriousme/openapi-schema-validator'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { examples } from '../../../../build/contract/examples.ts'
import { pathOf } from '../../../../build/contract/operations.ts'
import { file, keys, openApi, openApiText } from '../../../../build/contract/openapi.ts'
import { requests } from '#lender/contract/requests.ts'
import { slipForm } from '#lender/mapping/account.ts'
import { colomboDate } from '#machines/rules/dates.ts'
import { newAccountBody } from '#support/samples/answers.ts'
import { createContract } from '#support/lender/contract.ts'
import { createClient, type TestClient } from '#support/lender/lender-client.ts'
import { startLender, type Harness } from '#support/lender/lender-harness.ts'
import { tinyJpeg } from '#support/pictures/sample-pictures.ts'
import { SoftwareDevice } from '#support/lender/software-device.ts'
import { walkToBank, walkToReview } from '#support/lender/walk.ts'

const published = openApi()
const contract = createContract(published)
const phone = '0771234567'

let lender: Harness
let client: TestClient
const faults: string[] = []

beforeAll(async () => {
  lender = await startLender()
  const ask = contract.watched((request) => lender.lender.fetch(request, { address: '127.0.0.1' }), faults)
  client = createClient(ask, () => lender.url)
})
afterAll(() => lender.close())

const nameless = (call: string) => call.replaceAll(/:\w+|\{\w+\}/g, '*')
const get = (path: string) => client.get(`/api${path}`)
const post = (path: string, body?: unknown) => client.post(`/api${path}`, body)

describe('the published contract', () => {
  it('is what the schemas say now: npm run openapi writes it (RD371)', async () => {
    expect(await readFile(file, 'utf8')).toBe(openApiText())
  })

  it('is OpenAPI 3.1 without a remark of a validator', async () => {
    const validator = new Validator()
    const { valid, errors } = await validator.validate(structuredClone({ ...published }))
    expect([valid, errors, validator.version]).toEqual([true, undefined, '3.1'])
  })

  it('has the body of every call that has one', () => {
    expect(Object.keys(requests).filter((key) => !keys.some((one) => one === key))).toEqual([])
  })

  it('has every call of the reference lender and no other (RD371)', () => {
    const own = lender.lender.routes
      .filter(({ method, path }) => method !== 'ALL' && path.startsWith('/api/'))
      .map(({ method, path }) => `${method} ${path}`)
    expect(contract.calls.map(nameless).toSorted()).toEqual(own.map(nameless).toSorted())
  })

  it('has a schema that every example fits', () => {
    expect(Object.keys(examples).length).toBeGreaterThan(5)
    for (const key of keys.filter((one) => one in examples)) {
      const { method, path } = pathOf(key)
      const at = ['paths', path, method, 'responses', '200', 'content', 'application/json', 'schema']
      expect(contract.faultsIn(at, examples[key]), key).toBe('')
    }
  })
})

describe('the reference lender', () => {
  it('answers every call of the contract as it says, refusals included (RD371)', async () => {
    await post('/visit/create', { device_uid: 'one', device_uid_wide: 'two', device_details: { os: 'Android' } })
    await post('/visit/create', { device_uid: 'one' })
    await get('/v1/me')
    await post('/login', { phone: '0770000016', lang: 'en' })
    await post('/login', { phone, lang: 'si' })
    await post('/login', { phone, lang: 'si' })
    await post('/otp/check', { phone, otp_code: '000000' })
    await client.signIn(phone)
    await get('/v1/me')
    await post('/refresh')

    for (const book of ['provinces', 'districts/1', 'divisional/11', 'gn/1103', 'livingPeriod', 'gn/7'])
      await get(`/v1/referenceBook/address/${book}`)
    for (const book of ['workingIndustry', 'workingExperiences', 'socialStatus'])
      await get(`/v1/referenceBook/employment/${book}`)
    for (const book of ['references/phoneTypes', 'references/phoneSubTypes/1', 'maritalStatus', 'banks'])
      await get(`/v1/referenceBook/${book}`)
    await get('/v1/referenceBook/bankBranches/7010')
    await get('/v1/referenceBook/banks/7010/branches')

    await post('/v1/register/photo', { requested_amount: 15_000 })
    const applicationId = await walkToBank(client)
    await post('/v1/application/create', { requested_amount: 15_000, requested_term: 14, parent_application_id: null })
    const other = { ...newAccountBody, account_number: '9988776655', application_id: applicationId }
    const added = await post('/v1/client/addBankAccount', other)
    await post('/v1/client/removeBankAccount', { client_bank_account_id: added.number('data.id') })
    const accountId = await walkToReview(client, applicationId)
    await post('/v1/client/removeBankAccount', { client_bank_account_id: accountId })
    await get('/v1/client/bankAccounts')
    await get('/v1/application/state')
    await get(`/v1/application/checkScoringStatus/${applicationId}`)
    await lender.advance(60)
    const scored = await get(`/v1/application/checkScoringStatus/${applicationId}`)
    await get('/v1/application/state')
    const figures = { product_id: productIn(scored.at('data.products')), amount: 10_000, term: 14 }
    const made = await post(`/v1/document/preview/1/${applicationId}`, figures)
    await get(`/v1/document/preview/${made.string('document_path')}`)
    await get('/v1/document/preview/none.pdf')
    await get(`/notifications?user_id=${phone}`)
    await post('/v1/application/disbursement', { application_id: applicationId, ...figures, term: 3 })
    const terms = { application_id: applicationId, ...figures }
    await post('/v1/application/disbursement', terms)
    await post('/v1/application/disbursement', { ...terms, otp_code: await client.code(phone) })
    await get('/v1/client/info')
    await get('/v1/credit/activeCreditInfo')
    await lender.advance(60)

    const credit = await get('/v1/credit/activeCreditInfo')
    await get(`/v1/document/1/${credit.string('credit_full_info.credit_document')}`)
    const creditId = credit.number('credit_full_info.credit_id')
    await post(`/v1/prolongation/confirm/${creditId}`)
    await post(`/v1/prolongation/init/${creditId}`)
    await post(`/v1/prolongation/confirm/${creditId}`)
    await get('/v1/credit/activeCreditInfo')
    await post(`/v1/prolongation/cancel/${creditId}`)
    const ways = await get(`/v1/credit/help/${creditId}`)
    await get('/v1/credit/help/1')
    await post(`/v1/credit/help/${creditId}`, { call_at: ways.string('data.hours.0') })
    await post(`/v1/credit/help/${creditId}`, { promised_on: '2026-01-01' })
    const paidOn = colomboDate(Date.parse((await get('/v1/me')).string('data.asOf')))
    for (const day of [paidOn, '2026-01-01']) {
      const body = slipForm(day, { amount: 1_000, paidOn: day }, new Blob([tinyJpeg()]))
      await client.send(`/api/v1/credit/slip/${creditId}`, { method: 'POST', body })
    }
    await get(`/v1/credit/code/${creditId}?amount=100`)
    await get(`/v1/credit/code/${creditId}?amount=none`)
    const account = credit.string('credit_full_info.agreement_number')
    await post('/repaymentMock', { account_number: account, amount: 1_000 })
    await post('/repaymentMock', { account_number: '0000-0000', amount: 1_000 })
    await get('/v1/client/info')
    await get('/v1/client/records')
    await post('/v1/client/signOutOthers')

    const device = new SoftwareDevice()
    device.origin = new URL(lender.url).origin
    const toAdd = await post('/v1/client/passkey/options')
    await post('/v1/client/passkey', device.make({ challenge: toAdd.string('data.challenge') }))
    const toEnter = await post('/passkey/options')
    const proof = device.use({ challenge: toEnter.string('data.challenge') }, toAdd.string('data.user.id'))
    await post('/passkey/check', proof)
    await post('/passkey/check', proof)
    await get('/v1/client/records')
    const toProve = await post('/v1/client/number/passkey')
    const tooNew = device.use({ challenge: toProve.string('data.challenge') }, toAdd.string('data.user.id'))
    await post('/v1/client/number', { phone: '0779990001', passkey: tooNew })
    await lender.advance(16)
    await post('/v1/client/number', { phone: '0779990001' })
    await post('/v1/client/number/check', { otp_code: await client.code(phone) })
    await post('/v1/client/number/check', { otp_code: await client.code('0779990001') })
    await get('/v1/client/records')
    await post('/v1/client/number/cancel')
    await post('/v1/client/passkey/remove', { passkey_id: device.id })

    await post('/v1/client/reminders', { on: true })
    const news = await get(`/notifications?user_id=${phone}`)
    await post('/notifications/read', { notification_id: news.number('data.0.id') })
    await post('/notifications/read', { notification_id: 1 })
    await post('/notifications/read-by-user', { user_id: phone })
    await post('/logout')
    await post('/refresh')

    const seeded = { late: '0770000011', repaid: '0770000012', declined: '0770000008', extending: '0770000017' }
    for (const one of Object.values(seeded)) {
      await client.signIn(one)
      for (const path of ['client/info', 'credit/activeCreditInfo', 'application/state', 'client/records'])
        await get(`/v1/${path}`)
    }
    expect(faults).toEqual([])
    expect(contract.calls.filter((call) => !contract.good.has(call))).toEqual([])
  })
})

/** The first key of the map that is no free loan is as good as any. */
const productIn = (products: unknown): number => Number(Object.keys(Object(products)).at(-1))
