import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startLender, type Harness } from '#support/lender/lender-harness.ts'
import { walkToBank, walkToReview } from '#support/lender/walk.ts'

let harness: Harness
beforeAll(async () => {
  harness = await startLender()
})
afterAll(() => harness.close())

describe('the journey of a newcomer', () => {
  it('leads from a new number to a loan, an extension, the last payment, and a next loan without typing (R17, U40, RD267)', async () => {
    const client = await harness.signedIn('0771234567')
    const me = await client.get('/api/v1/me')
    expect(me.at('data')).toMatchObject({
      clientState: 'state_persdata',
      registerStatus: 'in_progress',
      applicationState: null,
      isRepeat: false,
    })
    const applicationId = await walkToBank(client)
    expect(applicationId).toBe(me.at('data.applicationId'))
    expect((await client.get('/api/v1/me')).at('data.applicationState')).toBe('state_bank_account')

    await walkToReview(client, applicationId)
    const check = `/api/v1/application/checkScoringStatus/${applicationId}`
    expect((await client.get(check)).at('data.products')).toEqual({})
    await harness.advance(13)
    const products = (await client.get(check)).at('data.products')
    expect(Object.keys(products ?? {})).toEqual(['101', '201'])

    const preview = await client.post(`/api/v1/document/preview/1/${applicationId}`)
    const pdf = await client.get(`/api/v1/document/preview/${preview.string('document_path')}`)
    expect(pdf.headers.get('content-type')).toBe('application/pdf')

    const terms = { application_id: applicationId, product_id: 201, amount: 11_000, term: 14 }
    const confirmed = await client.accept(terms)
    expect(confirmed.at('state')).toBe('state_disbursement')
    expect((await client.get('/api/v1/client/info')).at('client_info.hasDisbInProgress')).toBe(true)
    await harness.advance(16)
    expect((await client.get('/api/v1/me')).at('data.applicationState')).toBe('state_active')
    // The offer was taken, so that only the money is news.
    const news = await client.get('/api/notifications?user_id=0771234567')
    expect(news.at('data')).toMatchObject([{ title: 'Your loan was paid out' }])

    const credit = await client.get('/api/v1/credit/activeCreditInfo')
    const creditId = credit.number('credit_full_info.credit_id')
    const number = credit.string('credit_full_info.agreement_number')
    expect(number).toMatch(/^\d{4}-\d{4}$/)
    const offered = await client.post(`/api/v1/prolongation/init/${creditId}`)
    await client.post(`/api/v1/prolongation/confirm/${creditId}`)
    const pay = (amount: number) => client.post('/api/repaymentMock', { account_number: number, amount })
    expect((await pay(offered.number('data.prolongation_amount'))).at('data.kind')).toBe('prolongation')
    const extended = await client.get('/api/v1/credit/activeCreditInfo')
    expect(extended.at('credit_full_info.plan_end_dt')).toBe(offered.at('data.prolongation_next_date'))

    const closed = await pay(extended.number('credit_full_info.full_debt'))
    expect(closed.at('data')).toMatchObject({ loan_closed: true, remaining: 0 })
    expect((await client.get('/api/v1/me')).at('data')).toMatchObject({
      applicationState: 'state_no_application',
      isRepeat: true,
    })

    // The next loan asks for an amount, and everything else is known.
    const next = { requested_amount: 12_000, requested_term: 7, parent_application_id: null }
    const nextId = (await client.post('/api/v1/application/create', next)).number('application_id')
    expect((await client.get('/api/v1/me')).at('data')).toMatchObject({
      registerStatus: 'complete',
      applicationState: 'state_bank_account',
    })
    const known = await client.get('/api/v1/client/bankAccounts')
    const use = { application_id: nextId, client_bank_account_id: known.number('bank_accounts.0.id') }
    await client.post('/api/v1/application/setApplicationBankAccount', use)
    await harness.advance(13)
    const again = `/api/v1/application/checkScoringStatus/${nextId}`
    expect(Object.keys((await client.get(again)).at('data.products') ?? {})).toEqual(['201'])
  })
})
