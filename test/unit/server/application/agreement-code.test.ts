import { createServer } from 'node:http'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { eq } from 'drizzle-orm'
import { addDays, colomboDate, dayInWords, formatDate, formatMoment } from '#machines/rules/dates.ts'
import { languages } from '#machines/shared/languages.ts'
import { applications, documents } from '#server/database/schema.ts'
import type { Database } from '#server/database/transaction.ts'
import { sheetOf } from '#server/documents/pdf.ts'
import { texts } from '#server/texts/texts.ts'
import type { Answer, TestClient } from '#support/lender/lender-client.ts'
import { startLender, strictOtp, type Harness } from '#support/lender/lender-harness.ts'
import { walkToBank, walkToReview } from '#support/lender/walk.ts'

const path = '/api/v1/application/disbursement'
const phone = '0770000007'
let harness: Harness
let database: Database
let client: TestClient
let terms: { application_id: number; product_id: number; amount: number; term: number }
beforeAll(async () => {
  harness = await startLender()
  ;({ database } = harness)
})
beforeEach(async () => {
  await harness.reset()
  client = await signedIn()
  terms = { application_id: await applicationOf(client), product_id: 201, amount: 11_000, term: 10 }
})
afterAll(() => harness.close())

const signedIn = (number = phone) => harness.signedIn(number)
const applicationOf = async (one: TestClient) => (await one.get('/api/v1/me')).number('data.applicationId')
const ask = (more: object = {}, one = client) => one.post(path, { ...terms, ...more })
const agree = (otp_code: string, more: object = {}, one = client) => ask({ otp_code, ...more }, one)
const code = () => client.code(phone)
const messages = async () => {
  const all = (await client.get(`/sandbox/api/messages?phone=${phone}`)).at('data')
  return Array.isArray(all) ? (all as { text: string; code: string }[]) : []
}
const wrongFor = (right: string) => (right === '000000' ? '000001' : '000000')
const codesOf = (answers: readonly Answer[]) =>
  answers.map((answer) => answer.at('state') ?? answer.at('code')).toSorted((a, b) => (String(a) < String(b) ? -1 : 1))
const now = async () => Date.parse((await client.get('/sandbox/api/clock')).string('data.now'))
const hasLoan = async () => (await client.get('/api/v1/me')).at('data.applicationState') !== 'state_offer'

describe('the code by which an offer is agreed to (RD383, U24)', () => {
  it.each(languages)('comes in an SMS that names amount, total and day, in %s', async (language) => {
    await client.get('/api/v1/me', { 'accept-language': language })
    const asked = await ask()
    expect(asked.at('state')).toBeUndefined()
    expect(asked.at('data')).toMatchObject({ resend_after: 15, expires_in: 300, attempts: 5 })
    const [newest] = await messages()
    const due = dayInWords(addDays(colomboDate(await now()), 10), texts[language].days)
    for (const part of ['RS 11,000', 'RS 11,550', due, newest?.code ?? '-']) expect(newest?.text).toContain(part)
    expect(newest?.text.split('\n').at(-1)).toBe(`@localhost #${newest?.code}`)
    expect(await hasLoan()).toBe(false)
  })

  it('lends what it names, and the agreement and the list of consents say who agreed to what and when', async () => {
    await ask()
    const at = await now()
    const lent = await agree(await code())
    expect([lent.at('state'), lent.at('position.applicationState')]).toEqual([
      'state_disbursement',
      'state_disbursement',
    ])
    const consents = (await client.get('/api/v1/client/records')).at('data.consents')
    const due = formatDate(addDays(colomboDate(at), 10))
    const agreed = /^\d{4}-\d{4}: RS\u00a011,000, RS\u00a011,550, /
    expect(consents).toContainEqual(
      expect.objectContaining({ what: 'agreement', detail: expect.stringMatching(agreed) }),
    )
    expect(JSON.stringify(consents)).toContain(due)
    const kept = await database.select().from(documents).where(eq(documents.kind, 'agreement'))
    const content = kept.map((one) => one.content).find((one) => one.kind === 'agreement' && one.agreed)
    if (content?.kind !== 'agreement') throw new Error('no agreement')
    expect(content.agreed).toMatchObject({ ending: '007' })
    for (const language of languages) {
      const lines = sheetOf(content, language).paragraphs.map(({ runs }) => runs.map(({ text }) => text).join(''))
      const line = lines.find((one) => one.includes(formatMoment(content.agreed?.at ?? 0)))
      expect(line).toContain('007')
    }
  })

  it('is one for as many presses as come while it works: one SMS, and a reload costs none', async () => {
    const before = (await messages()).length
    const asked = await Promise.all(Array.from({ length: 12 }, () => ask()))
    expect(new Set(asked.map(({ status }) => status))).toEqual(new Set([200]))
    await harness.advance(100)
    const again = await ask()
    expect(again.at('data')).toMatchObject({ resend_after: 0, attempts: 5 })
    // The lender's clock goes on meanwhile.
    expect(Math.abs(again.number('data.expires_in') - 190)).toBeLessThanOrEqual(10)
    expect(await messages()).toHaveLength(before + 1)
  })

  it('is replaced on request after 15 seconds, and the one before is void', async () => {
    await ask()
    const first = await code()
    const tooSoon = await ask({ resend: true })
    expect(tooSoon.number('data.resend_after')).toBeGreaterThan(0)
    expect(await code()).toBe(first)
    await harness.advance(16)
    await ask({ resend: true })
    const second = await code()
    if (first !== second) expect((await agree(first)).at('code')).toBe('otp_wrong')
    expect((await agree(second)).at('state')).toBe('state_disbursement')
  })

  it('ends after five minutes', async () => {
    await ask()
    const old = await code()
    await harness.advance(301)
    expect((await agree(old)).at('code')).toBe('otp_expired')
    await client.accept(terms)
    expect(await hasLoan()).toBe(true)
  })

  it.each([
    ['amount', { amount: 12_000 }],
    ['term', { term: 11 }],
  ])('is void for another %s, and says so; the code of the new figures lends those', async (_, other) => {
    await ask()
    const old = await code()
    const refused = await agree(old, other)
    expect([refused.status, refused.at('code')]).toEqual([422, 'otp_other_figures'])
    expect(refused.string('message')).toContain('has changed')
    await ask(other)
    expect((await agree(old)).at('code')).toBe('otp_other_figures')
    expect((await agree(await code(), other)).at('state')).toBe('state_disbursement')
  })

  it('is void once the lender has another price', async () => {
    await ask()
    const old = await code()
    const open = eq(applications.id, terms.application_id)
    const [application] = await database.select().from(applications).where(open)
    const { 201: standard } = application?.products ?? {}
    if (!standard) throw new Error('no standard product')
    const dearer = { ...standard, credit_params: { ...standard.credit_params, service_fee: 0.5 } }
    await database
      .update(applications)
      .set({ products: { 201: dearer } })
      .where(open)
    expect((await agree(old)).at('code')).toBe('otp_other_figures')
    expect(await hasLoan()).toBe(false)
  })

  it('is void once the day has changed, of the payout and so of the repayment', async () => {
    const untilMidnight = 86_400 - (((await now()) / 1000 + 5.5 * 3600) % 86_400)
    await harness.advance(Math.max(0, Math.floor(untilMidnight) - 60))
    await client.signIn(phone)
    await ask()
    const late = await code()
    await harness.advance(120)
    expect((await agree(late)).at('code')).toBe('otp_other_figures')
    expect(await hasLoan()).toBe(false)
  })

  it('costs no SMS where nothing could be lent', async () => {
    const before = (await messages()).length
    const refused = await Promise.all([
      ask({ amount: 11_001 }),
      ask({ term: 90 }),
      ask({ product_id: 999 }),
      ask({ application_id: terms.application_id + 1 }),
    ])
    expect(refused.map(({ status }) => status)).toEqual([422, 422, 404, 404])
    expect(await messages()).toHaveLength(before)
  })

  it('that could not be sent agrees to nothing, and the next press sends another', async () => {
    let status = 200
    const gateway = createServer((_, response) => response.writeHead(status).end())
    await new Promise<void>((resolve) => gateway.listen(0, '127.0.0.1', resolve))
    const address = gateway.address()
    const port = typeof address === 'object' && address !== null ? address.port : 0
    const other = await startLender({ smsGatewayUrl: `http://127.0.0.1:${port}/` })
    try {
      const one = other.client()
      await one.signIn(phone)
      const own = { ...terms, application_id: await applicationOf(one) }
      status = 400
      expect((await one.post(path, own)).at('code')).toBe('sms_failed')
      const dead = await one.code(phone)
      expect((await one.post(path, { ...own, otp_code: dead })).at('code')).toBe('otp_expired')
      status = 200
      expect((await one.accept(own)).at('state')).toBe('state_disbursement')
    } finally {
      await other.close()
      gateway.close()
    }
  })
})

describe('attacks on the code of an agreement (RD383, U24)', () => {
  it('a code of another borrower, of a sign-in, and none at all agree to nothing', async () => {
    const other = await signedIn('0778881122')
    const theirs = await walkToBank(other)
    await walkToReview(other, theirs)
    await harness.advance(13)
    expect((await other.post(path, { ...terms, application_id: theirs })).status).toBe(200)
    const foreign = await other.code('0778881122')
    await ask()
    const own = await code()
    if (foreign !== own) expect((await agree(foreign)).at('code')).toBe('otp_wrong')
    expect((await agree(own, {}, other)).status).toBe(404)
    await harness.advance(16)
    await client.post('/api/login', { phone, lang: 'en' })
    const signIn = await code()
    if (signIn !== own) expect((await agree(signIn)).at('code')).toBe('otp_wrong')
    expect((await client.post('/api/otp/check', { phone, otp_code: own })).status).toBe(own === signIn ? 200 : 422)
    expect((await agree('')).status).toBe(400)
    expect(await hasLoan()).toBe(false)
  })

  it('of 100 wrong codes at once five are compared, and the right one is dead after them', async () => {
    await ask()
    const right = await code()
    const tried = await Promise.all(Array.from({ length: 100 }, () => agree(wrongFor(right))))
    expect(tried.filter((answer) => answer.at('code') === 'otp_wrong')).toHaveLength(4)
    expect(new Set(tried.map(({ status }) => status))).toEqual(new Set([422]))
    expect((await agree(right)).at('code')).toBe('otp_exhausted')
    expect(await hasLoan()).toBe(false)
  })

  it('codes to a number are limited as those of a sign-in', async () => {
    const strict = await startLender({ otp: strictOtp })
    try {
      const one = strict.client()
      await one.signIn(phone)
      const own = { ...terms, application_id: await applicationOf(one) }
      const statuses: number[] = []
      for (let n = 0; n < 5; n += 1) {
        statuses.push((await one.post(path, { ...own, resend: true })).status)
        await strict.advance(16)
      }
      expect(statuses).toEqual([200, 200, 200, 429, 429])
    } finally {
      await strict.close()
    }
  })

  it('the same code again finds the one loan, and never agrees to another one', async () => {
    await ask()
    const used = await code()
    const first = await agree(used)
    expect(first.at('state')).toBe('state_disbursement')
    expect((await agree(used)).at('state')).toBe('state_disbursement')
    expect((await agree(used, { amount: 12_000 })).status).toBe(409)
    await harness.advance(16)
    const loan = await client.get('/api/v1/credit/activeCreditInfo')
    const account_number = loan.string('credit_full_info.agreement_number')
    await client.post('/api/repaymentMock', { account_number, amount: loan.number('credit_full_info.full_debt') })
    expect((await agree(used)).status).toBe(404)
    expect((await client.get('/api/v1/credit/activeCreditInfo')).at('credit_full_info')).toBeNull()
  })

  it('of two tabs with one code both see the one loan; of two with different figures only the newest can be agreed to', async () => {
    const second = await signedIn()
    await ask()
    const own = await code()
    const both = await Promise.all(Array.from({ length: 10 }, (_, n) => agree(own, {}, n % 2 ? client : second)))
    expect(codesOf(both)).toEqual(Array.from({ length: 10 }, () => 'state_disbursement'))

    await harness.reset()
    const [one, two] = [await signedIn(), await signedIn()]
    terms = { ...terms, application_id: await applicationOf(one) }
    const other = { amount: 12_000 }
    await ask({}, one)
    const older = await one.code(phone)
    await ask(other, two)
    const newer = await two.code(phone)
    const answers = await Promise.all([agree(older, {}, one), agree(newer, other, two)])
    expect(answers[0].at('code')).toMatch(/^otp_other_figures|wrong_state$/)
    expect(answers[1].at('state')).toBe('state_disbursement')
  })
})
