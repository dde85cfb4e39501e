import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { optionsFrom } from '#server/options.ts'
import { texts } from '#server/texts/texts.ts'
import { hookSecret, report } from '#support/lender/payment-provider.ts'
import { startPayoutService, type PayoutService } from '#support/lender/payout-service.ts'
import { readable, type TestClient } from '#support/lender/lender-client.ts'
import { startLender, type Harness } from '#support/lender/lender-harness.ts'

const phone = '0770000007'
let harness: Harness
let service: PayoutService
let client: TestClient
beforeAll(async () => {
  service = await startPayoutService()
  harness = await startLender({ hookSecrets: [hookSecret], payoutUrl: service.url })
})
beforeEach(async () => {
  await harness.reset()
  service.taken.length = 0
  client = harness.client()
  await client.signIn(phone)
})
afterAll(async () => {
  await harness.close()
  service.close()
})

const me = () => client.get('/api/v1/me')
const state = async () => (await me()).string('data.applicationState')
const applicationId = async () => (await me()).number('data.applicationId')
async function confirm(productId = 201) {
  const terms = { application_id: await applicationId(), product_id: productId, amount: 11_000, term: 10 }
  return client.accept(terms)
}
/** What the service was asked for last, once it was. */
async function asked(count = 1) {
  await vi.waitFor(() => expect(service.taken.length).toBe(count), { timeout: 20_000, interval: 50 })
  return readable(200, service.taken.at(-1)?.body ?? '')
}
let events = 0
function tell(payoutId: string, outcome: 'done' | 'failed') {
  events += 1
  return report(harness, 'payouts', { event_id: `payout-${events}`, payout_id: payoutId, outcome })
}

describe('a payout', () => {
  it('is asked for once with the loan, and the loan is active when the service says so, not before (RD360)', async () => {
    await Promise.all(Array.from({ length: 5 }, () => confirm()))
    const request = await asked()
    expect(request.at('amount_cents')).toBe(1_100_000)
    expect(request.string('account_number')).toMatch(/^0078/)
    expect(request.string('account_name')).toBe('Suresh Kandiah')
    await harness.advance(86_400)
    await client.signIn(phone)
    expect(await state()).toBe('state_disbursement')
    const early = { event_id: 'early', loan_id: request.string('payout_id'), amount_cents: 100 }
    const paid_at = new Date(await harness.now()).toISOString()
    expect((await report(harness, 'payments', { ...early, paid_at, kind: 'repayment' })).at('reason')).toBe(
      'wrong_state',
    )
    expect((await tell('0000-0000', 'done')).at('reason')).toBe('unknown_loan')
    expect((await tell(request.string('payout_id'), 'done')).at('booked')).toBe(true)
    expect(await state()).toBe('state_active')
    expect(service.taken).toHaveLength(1)
    expect((await tell(request.string('payout_id'), 'failed')).at('reason')).toBe('wrong_state')
    expect(await state()).toBe('state_active')
  })

  it('that was refused is not asked for (RD360)', async () => {
    const terms = { application_id: await applicationId(), product_id: 201, amount: 11_001, term: 10 }
    expect((await client.accept(terms)).status).toBe(422)
    expect((await confirm()).status).toBe(200)
    await asked(1)
  })

  it('that failed leaves no loan: the borrower hears it, chooses an account anew, and the free first loan is free (RD360)', async () => {
    await confirm(101)
    const first = (await asked()).string('payout_id')
    expect((await tell(first, 'failed')).at('booked')).toBe(true)
    expect(await state()).toBe('state_bank_account')
    const news = await client.get(`/api/notifications?user_id=${phone}`)
    expect(news.at('data.0.title')).toBe(texts.en.notifications.payout_failed({ amount: '', owed: '', due: '' }).title)
    const id = await applicationId()
    const account = (await client.get('/api/v1/client/bankAccounts')).number('bank_accounts.0.id')
    const chosen = { application_id: id, client_bank_account_id: account }
    expect((await client.post('/api/v1/application/setApplicationBankAccount', chosen)).status).toBe(200)
    expect((await client.get(`/api/notifications?user_id=${phone}`)).at('data')).toEqual([])
    await harness.advance(16)
    expect(await state()).toBe('state_offer')
    expect((await confirm(101)).status).toBe(200)
    const second = (await asked(2)).string('payout_id')
    expect(second).not.toBe(first)
    expect((await tell(first, 'done')).at('reason')).toBe('wrong_state')
    expect(await state()).toBe('state_disbursement')
    expect((await tell(second, 'done')).at('booked')).toBe(true)
    expect(await state()).toBe('state_active')
  })

  it('is not asked for without a key to sign it (RD360)', () => {
    expect(() => optionsFrom({ PAYOUT_URL: service.url })).toThrow('HOOK_SECRET')
    expect(optionsFrom({ PAYOUT_URL: service.url, HOOK_SECRET: hookSecret }).payoutUrl).toBe(service.url)
  })
})
