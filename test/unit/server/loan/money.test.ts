import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Answer, TestClient } from '#support/lender/lender-client.ts'
import { startLender, type Harness } from '#support/lender/lender-harness.ts'
import { newAccountBody } from '#support/samples/answers.ts'
import { dayInWords } from '#machines/rules/dates.ts'
import { formatRupees } from '#machines/rules/money.ts'
import { texts } from '#server/texts/texts.ts'
import { walkToBank, walkToReview } from '#support/lender/walk.ts'

let harness: Harness
let client: TestClient
beforeAll(async () => {
  harness = await startLender()
})
beforeEach(async () => {
  await harness.reset()
  client = harness.client()
})
afterAll(() => harness.close())

const times = <T>(count: number, work: () => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, work))
const codes = (answers: readonly Answer[]): string[] =>
  answers.map((answer) => (answer.status === 200 ? 'lent' : answer.string('code'))).toSorted((a, b) => (a < b ? -1 : 1))
const statuses = (answers: readonly Answer[]): number[] => [...new Set(answers.map((answer) => answer.status))]
const applicationId = async () => (await client.get('/api/v1/me')).number('data.applicationId')
const credit = async () => client.get('/api/v1/credit/activeCreditInfo')

describe('money moves', () => {
  it('create one application of 20 double taps, and keep the last amount', async () => {
    await client.signIn('0770000012')
    const body = { requested_amount: 20_000, requested_term: 7, parent_application_id: null }
    const answers = await times(20, () => client.post('/api/v1/application/create', body))
    expect(statuses(answers)).toEqual([200])
    expect(new Set(answers.map((answer) => answer.number('application_id'))).size).toBe(1)
    expect((await client.get('/api/v1/application/state')).at('data.requested_amount')).toBe(20_000)
  })

  it('store one account and begin one review of 20 double taps (K4)', async () => {
    await client.signIn('0770000015')
    const id = await applicationId()
    const added = await times(20, () =>
      client.post('/api/v1/client/addBankAccount', { ...newAccountBody, account_number: '009988', application_id: id }),
    )
    expect(new Set(added.map((answer) => answer.number('data.id'))).size).toBe(1)
    const body = { application_id: id, client_bank_account_id: added[0]?.number('data.id') }
    const chosen = await times(20, () => client.post('/api/v1/application/setApplicationBankAccount', body))
    expect(statuses(chosen)).toEqual([200])
    const other = (await client.get('/api/v1/client/bankAccounts')).number('bank_accounts.0.id')
    const changed = await client.post('/api/v1/application/setApplicationBankAccount', {
      application_id: id,
      client_bank_account_id: other,
    })
    expect(changed.status).toBe(409)
  })

  it('pay out one loan of 20 double taps, and none with other terms (D5)', async () => {
    await client.signIn('0770000007')
    const terms = { application_id: await applicationId(), product_id: 201, amount: 11_000, term: 10 }
    const answers = await times(20, () => client.accept(terms))
    expect(statuses(answers)).toEqual([200])
    expect((await client.accept({ ...terms, term: 11 })).status).toBe(409)
    await harness.advance(16)
    expect((await credit()).at('credit_full_info.plan_end_amount')).toBe(11_549.22)
  })

  it('refuse amounts and terms outside the product (D1)', async () => {
    await client.signIn('0770000007')
    const terms = { application_id: await applicationId(), product_id: 201, amount: 11_000, term: 10 }
    const refused = [
      { amount: 500 },
      { amount: 20_500 },
      { amount: 11_001 },
      { amount: 11_000.5 },
      { term: 6 },
      { term: 31 },
    ]
    for (const wrong of refused) {
      expect((await client.accept({ ...terms, ...wrong })).status).toBe(422)
    }
    expect((await client.accept({ ...terms, product_id: 999 })).status).toBe(404)
    expect(await applicationId()).toBe(terms.application_id)
  })

  it('answer a repeated payment with the stored text, and book it once', async () => {
    await client.signIn('0770000010')
    const number = (await credit()).string('credit_full_info.agreement_number')
    const body = { account_number: number, amount: 1_000 }
    const key = { 'idempotency-key': 'payment-1' }
    const answers = await times(20, () => client.post('/api/repaymentMock', body, key))
    expect(new Set(answers.map((answer) => answer.text)).size).toBe(1)
    expect((await credit()).at('credit_full_info.payments')).toHaveLength(1)
    const other = await client.post('/api/repaymentMock', { ...body, amount: 2_000 }, key)
    expect([other.status, other.at('code')]).toEqual([409, 'already_different'])
  })

  it('confirm one extension of 20 double taps; the date moves with the payment only (M12)', async () => {
    await client.signIn('0770000010')
    const before = await credit()
    const id = before.number('credit_full_info.credit_id')
    const number = before.string('credit_full_info.agreement_number')
    const offered = await client.post(`/api/v1/prolongation/init/${id}`)
    expect(offered.at('data')).toMatchObject({
      prolongation_term: 7,
      prolongation_prev_date: before.at('credit_full_info.plan_end_dt'),
    })
    expect(statuses(await times(20, () => client.post(`/api/v1/prolongation/confirm/${id}`)))).toEqual([200])
    expect((await credit()).at('credit_full_info.plan_end_dt')).toBe(before.at('credit_full_info.plan_end_dt'))
    const price = offered.number('data.prolongation_amount')
    await client.post('/api/repaymentMock', { account_number: number, amount: price })
    const after = await credit()
    expect(after.at('credit_full_info.plan_end_dt')).toBe(offered.at('data.prolongation_next_date'))
    const due = dayInWords(offered.string('data.prolongation_next_date'), texts.en.days).replaceAll(' ', '\u00a0')
    const owed = formatRupees(after.number('credit_full_info.plan_end_amount'))
    const news = await client.get('/api/notifications?user_id=0770000010')
    expect(news.at('data.0.message')).toBe(`The new repayment date is ${due}. Please repay ${owed} by then.`)
    expect(after.at('credit_full_info.full_debt')).toBe(before.at('credit_full_info.full_debt'))
    expect(after.at('credit_full_info.payments')).toHaveLength(1)
  })

  it('leave no message with an amount that a payment has changed: it names what is to pay on its day (RD320)', async () => {
    await client.signIn('0770000010')
    const said = async () => {
      const message = (await client.get('/api/notifications?user_id=0770000010')).string('data.0.message')
      const now = await credit()
      const owed = formatRupees(now.number('credit_full_info.plan_end_amount'))
      const due = dayInWords(now.string('credit_full_info.plan_end_dt'), texts.en.days).replaceAll(' ', '\u00a0')
      expect(message).toBe(`The money is in your bank account. Please repay ${owed} by ${due}.`)
      return owed
    }
    const before = await said()
    const number = (await credit()).string('credit_full_info.agreement_number')
    await client.post('/api/repaymentMock', { account_number: number, amount: 5_000 })
    expect(await said()).not.toBe(before)
  })

  it('cancel an extension that is not paid the same day', async () => {
    await client.signIn('0770000010')
    const id = (await credit()).number('credit_full_info.credit_id')
    const offered = await client.post(`/api/v1/prolongation/init/${id}?term=14`)
    expect(offered.at('data.prolongation_term')).toBe(14)
    await client.post(`/api/v1/prolongation/confirm/${id}`)
    await harness.advance(86_400)
    await client.signIn('0770000010')
    const number = (await credit()).string('credit_full_info.agreement_number')
    const paid = await client.post('/api/repaymentMock', {
      account_number: number,
      amount: offered.number('data.prolongation_amount'),
    })
    expect(paid.at('data.kind')).toBe('debt')
    expect((await client.post(`/api/v1/prolongation/confirm/${id}`)).status).toBe(409)
    expect((await client.post(`/api/v1/prolongation/init/${id}?term=8`)).status).toBe(422)
  })

  it('close a loan from the balance on the due day, and free the way to the next one (RD285)', async () => {
    await client.signIn('0770000010')
    const first = await credit()
    const paid = {
      account_number: first.string('credit_full_info.agreement_number'),
      amount: first.number('credit_full_info.full_debt') + 12_000,
    }
    expect((await client.post('/api/repaymentMock', paid)).at('data.loan_closed')).toBe(true)
    const wanted = { requested_amount: 11_000, requested_term: 7, parent_application_id: null }
    const id = (await client.post('/api/v1/application/create', wanted)).number('application_id')
    await walkToReview(client, id)
    await harness.advance(13)
    const terms = { application_id: id, product_id: 201, amount: 10_000, term: 7 }
    expect((await client.accept(terms)).status).toBe(200)
    await harness.advance(16)
    const owed = (await credit()).number('credit_full_info.plan_end_amount')
    await harness.advance(9 * 86_400)
    await client.signIn('0770000010')
    expect((await credit()).at('credit_full_info')).toBeNull()
    const rest = (await client.get('/api/v1/client/info')).number('client_info.balance')
    expect(rest).toBeCloseTo(12_000 - owed, 2)
    expect((await client.get('/api/notifications?user_id=0770000010')).text).toContain('Your loan is repaid')
    expect((await client.post('/api/v1/application/create', wanted)).status).toBe(200)
  })

  it('keep what is too much as balance, close the loan once, and raise the rank (M3)', async () => {
    await client.signIn('0770000010')
    const before = await credit()
    const number = before.string('credit_full_info.agreement_number')
    const debt = before.number('credit_full_info.full_debt')
    const answers = await times(10, () =>
      client.post('/api/repaymentMock', { account_number: number.replace('-', ''), amount: debt + 500 }),
    )
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1)
    expect(answers.filter((answer) => answer.status === 409)).toHaveLength(9)
    const info = await client.get('/api/v1/client/info')
    expect(info.at('client_info')).toMatchObject({ balance: 500, hasUnfinishedApplications: false })
    expect((await credit()).at('credit_full_info')).toBeNull()
  })
})

describe('the debt', () => {
  it('grows by the day until the due date and says what is owed then (RD69)', async () => {
    await client.signIn('0770000010')
    const now = await credit()
    // 11,000 for 3 days of 7 at 0.49928962 % a day.
    expect(now.at('credit_full_info.full_debt')).toBe(11_164.77)
    expect(now.at('credit_full_info.plan_end_amount')).toBe(11_384.45)
    expect(now.at('credit_full_info')).toMatchObject({ dpd: 0, status: 'active', is_prolong_available: true })
  })

  it('counts the days past due in Colombo and charges them (M9)', async () => {
    await client.signIn('0770000011')
    const late = await credit()
    expect(late.at('credit_full_info')).toMatchObject({ dpd: 5, status: 'overdue', is_prolong_available: true })
    expect(late.at('credit_full_info.full_debt')).toBe(11_659.06)
    await harness.advance(40 * 86_400)
    await client.signIn('0770000011')
    expect((await credit()).at('credit_full_info')).toMatchObject({ dpd: 45, is_prolong_available: false })
  })
})

const outcome = async (walk: { salary?: number; nic?: string }) => {
  await client.signIn('0778881122')
  const id = await walkToBank(client, walk)
  await walkToReview(client, id)
  await harness.advance(13)
  return { id, state: (await client.get('/api/v1/me')).at('data.applicationState') }
}

describe('the decision', () => {
  it('declines a low income, and lets the borrower apply again after 30 days (RD57)', async () => {
    const { id, state } = await outcome({ salary: 4_000 })
    expect(state).toBe('state_declined')
    expect((await client.get(`/api/v1/application/checkScoringStatus/${id}`)).at('data.products')).toEqual({})
    const body = { requested_amount: 11_000, requested_term: 7, parent_application_id: null }
    const soon = await client.post('/api/v1/application/create', body)
    expect([soon.status, soon.at('code')]).toEqual([409, 'retry_later'])
    const retryOn = (await client.get('/api/v1/application/state')).string('data.retry_on')
    expect(retryOn).toMatch(/^\d{4}-\d{2}-\d{2}$/)
    await harness.advance(30 * 86_400)
    await client.signIn('0778881122')
    expect((await client.post('/api/v1/application/create', body)).at('position.applicationState')).toBe(
      'state_bank_account',
    )
  })

  it('declines a number that ends in 999 (RD57)', async () => {
    expect((await outcome({ nic: '940870999V' })).state).toBe('state_declined')
  })

  it('fixes the expiry at the first view, and the offer ends two days later (RD63)', async () => {
    const { id } = await outcome({})
    const state = async () => (await client.get('/api/v1/application/state')).at('data.offer_expires_on')
    expect(await state()).toBeNull()
    await client.get(`/api/v1/application/checkScoringStatus/${id}`)
    const first = await state()
    expect(first).toMatch(/^\d{4}/)
    await harness.advance(86_400)
    await client.signIn('0778881122')
    await client.get(`/api/v1/application/checkScoringStatus/${id}`)
    expect(await state()).toBe(first)
    await harness.advance(2 * 86_400)
    await client.signIn('0778881122')
    expect((await client.get('/api/v1/me')).at('data')).toMatchObject({
      applicationState: 'state_no_application',
      applicationId: null,
    })
  })

  it('an offer confirmed after its last day is answered with offer_expired in the language of the borrower (RD230)', async () => {
    const { id } = await outcome({})
    await client.get(`/api/v1/application/checkScoringStatus/${id}`)
    const terms = { application_id: id, product_id: 201, amount: 11_000, term: 7 }
    await harness.advance(3 * 86_400)
    await client.signIn('0778881122')
    for (const [language, words] of [
      ['en', 'The offer has expired. Please apply again.'],
      ['si', 'පිරිනැමීම කල් ඉකුත් වී ඇත. කරුණාකර නැවත අයදුම් කරන්න.'],
      ['ta', 'முன்மொழிவு காலாவதியாகிவிட்டது. தயவுசெய்து மீண்டும் விண்ணப்பிக்கவும்.'],
    ] as const) {
      const answer = await client.accept(terms, { 'accept-language': language })
      expect([answer.status, answer.at('code'), answer.at('message')]).toEqual([409, 'offer_expired', words])
    }
    const unknown = await client.accept({ ...terms, application_id: id + 1 })
    expect([unknown.status, unknown.at('code')]).toEqual([404, 'not_found'])
    const preview = await client.post(`/api/v1/document/preview/1/${id}`)
    expect([preview.status, preview.at('code')]).toEqual([409, 'offer_expired'])
    const stranger = await harness.signedIn('0770000007')
    expect((await stranger.accept(terms)).status).toBe(404)
  })

  it('a first loan that another phone of the person has taken is refused by name, also where nobody had opened the offer (RD234)', async () => {
    const phones = await Promise.all(
      ['0778881133', '0778881144'].map(async (phone) => {
        const one = await harness.signedIn(phone)
        const id = await walkToBank(one, { nic: '940871777V' })
        await walkToReview(one, id)
        return { one, terms: { application_id: id, product_id: 101, amount: 10_000, term: 7 } }
      }),
    )
    await harness.advance(13)
    const answers = await Promise.all(phones.map(({ one, terms }) => one.accept(terms)))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    await harness.advance(16)
    for (const { one } of phones.filter((_, place) => answers[place]?.status === 200)) {
      const lent = await one.get('/api/v1/credit/activeCreditInfo')
      const account_number = lent.string('credit_full_info.agreement_number')
      await one.post('/api/repaymentMock', { account_number, amount: 10_000 })
    }
    for (const { one, terms } of phones.filter((_, place) => answers[place]?.status === 409)) {
      const again = await one.accept(terms)
      expect([again.status, again.at('code')]).toEqual([409, 'first_loan_used'])
      const products = (await one.get(`/api/v1/application/checkScoringStatus/${terms.application_id}`)).at(
        'data.products',
      )
      // The offer was made at the first press, when neither had a loan.
      expect(Object.keys(products ?? {})).toEqual(['101', '201'])
      expect((await one.accept({ ...terms, product_id: 201 })).status).toBe(200)
    }
  })

  it('of five phones of one person that confirm at the same moment one gets a loan, and the next one once it is repaid (RD310)', async () => {
    const phones = await Promise.all(
      ['0778881151', '0778881152', '0778881153', '0778881154', '0778881155'].map(async (phone, place) => {
        const one = await harness.signedIn(phone)
        // The old and the new number of one person.
        const id = await walkToBank(one, { nic: place % 2 === 0 ? '940871779V' : '199408701779' })
        await walkToReview(one, id)
        return { one, terms: { application_id: id, product_id: 201, amount: 5_000, term: 7 } }
      }),
    )
    await harness.advance(13)
    const confirm = () => Promise.all(phones.map(({ one, terms }) => one.accept(terms)))
    const first = await confirm()
    expect(codes(first)).toEqual(['lent', 'loan_open', 'loan_open', 'loan_open', 'loan_open'])
    expect(first.find(({ status }) => status === 409)?.at('message')).toBe(
      'A loan with this NIC number is still open. Please repay it first.',
    )
    await harness.advance(16)
    const lucky = first.findIndex(({ status }) => status === 200)
    const loan = await phones[lucky]?.one.get('/api/v1/credit/activeCreditInfo')
    const account_number = loan?.string('credit_full_info.agreement_number')
    const amount = loan?.number('credit_full_info.full_debt')
    await phones[lucky]?.one.post('/api/repaymentMock', { account_number, amount })
    phones.splice(lucky, 1)
    expect(codes(await confirm())).toEqual(['lent', 'loan_open', 'loan_open', 'loan_open'])
  })

  it('an offer that was never opened stands for seven days after the review and then ends (RD231)', async () => {
    const { id } = await outcome({})
    const state = async (): Promise<unknown> => {
      await client.signIn('0778881122')
      return (await client.get('/api/v1/me')).at('data.applicationState')
    }
    await harness.advance(7 * 86_400)
    expect(await state()).toBe('state_offer')
    await harness.advance(86_400)
    const terms = { application_id: id, product_id: 201, amount: 11_000, term: 7 }
    await client.signIn('0778881122')
    expect((await client.accept(terms)).at('code')).toBe('offer_expired')
    expect(await state()).toBe('state_no_application')
  })

  it('an offer and a refusal are counted from the end of the review, whenever somebody looks (RD231)', async () => {
    await client.signIn('0778881122')
    const id = await walkToBank(client, {})
    await walkToReview(client, id)
    const declined = await harness.signedIn('0778881123')
    await walkToReview(declined, await walkToBank(declined, { salary: 4_999 }))
    await harness.advance(8 * 86_400 + 13)
    await client.signIn('0778881122')
    expect((await client.get('/api/v1/me')).at('data.applicationState')).toBe('state_no_application')
    await harness.advance(22 * 86_400)
    await declined.signIn('0778881123')
    expect((await declined.get('/api/v1/me')).at('data.applicationState')).toBe('state_no_application')
  })

  it('offers the first loan free and a standard one, and a discount by rank later (RD16)', async () => {
    await client.signIn('0770000007')
    const first = await client.get(`/api/v1/application/checkScoringStatus/${await applicationId()}`)
    expect(first.at('data.products.101.credit_params.discount')).toBe(100)
    expect(first.at('data.products.201.credit_params.discount')).toBe(0)
    const gold = await harness.signedIn('0770000014')
    expect((await gold.get('/api/v1/client/info')).at('client_info.clientRank')).toBe('gold')
    const body = { requested_amount: 40_000, requested_term: 7, parent_application_id: null }
    const id = (await gold.post('/api/v1/application/create', body)).number('application_id')
    await walkToReview(gold, id)
    await harness.advance(13)
    const repeat = await gold.get(`/api/v1/application/checkScoringStatus/${id}`)
    expect(repeat.at('data.products.101')).toBeUndefined()
    expect(repeat.at('data.products.201.credit_params.discount')).toBe(20)
  })
})
