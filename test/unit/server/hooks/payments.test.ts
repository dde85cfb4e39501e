import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { listUnbooked, settleUnbooked } from '#server/hooks/command.ts'
import { openDatabase } from '#server/database/open.ts'
import { isSigned, signatureOf } from '#server/hooks/signature.ts'
import { optionsFrom } from '#server/options.ts'
import { colomboDate } from '#machines/rules/dates.ts'
import { hookSecret, report } from '#support/lender/payment-provider.ts'
import type { TestClient } from '#support/lender/lender-client.ts'
import { startLender, type Harness } from '#support/lender/lender-harness.ts'

const secretBefore = 'a8Rf3Kq9Xv2Lm7Zt5Wc1Hd6Ny4Pb0Gs_'
let harness: Harness
let client: TestClient
beforeAll(async () => {
  harness = await startLender({ hookSecrets: [hookSecret, secretBefore] })
})
beforeEach(async () => {
  await harness.reset()
  client = harness.client()
})
afterAll(() => harness.close())

const loan = async (path: string) =>
  (await client.get('/api/v1/credit/activeCreditInfo')).at(`credit_full_info.${path}`)
async function loanIdOf(phone: string): Promise<string> {
  await client.signIn(phone)
  return String(await loan('agreement_number'))
}
let events = 0
async function payment(loanId: string, cents: number, more: object = {}) {
  events += 1
  const paid_at = new Date(await harness.now()).toISOString()
  return { event_id: `evt-${events}`, loan_id: loanId, amount_cents: cents, paid_at, kind: 'repayment', ...more }
}
const pay = (event: object, signing = {}) => report(harness, 'payments', event, signing)

describe('a signed report of a payment', () => {
  it('is booked without a session, whatever the borrower does, and says what is left (RD358)', async () => {
    const id = await loanIdOf('0770000010')
    const debt = Number(await loan('full_debt'))
    const booked = await pay(await payment(id, 100_000))
    expect([booked.status, booked.at('booked'), booked.at('kind'), booked.at('loan_closed')]).toEqual([
      200,
      true,
      'repayment',
      false,
    ])
    expect(booked.number('remaining_cents')).toBe(Math.round((debt - 1000) * 100))
    expect(await loan('full_debt')).toBe(debt - 1000)
  })

  it('is refused with a forged signature, and when it is replayed after five minutes (RD358)', async () => {
    const id = await loanIdOf('0770000010')
    const event = await payment(id, 100_000)
    const refused = await Promise.all([
      pay(event, { secret: `${hookSecret}x` }),
      pay(event, { headers: { 'x-signature': '' } }),
      pay(event, { headers: { 'x-signature': `t=${Math.floor(Date.now() / 1000)},v1=${'0'.repeat(64)}` } }),
      pay(event, { at: Date.now() - 302_000 }),
      pay(event, { at: Date.now() + 302_000 }),
    ])
    expect(refused.map((one) => [one.status, one.at('code')])).toEqual(refused.map(() => [401, 'bad_signature']))
    expect(await loan('payments')).toEqual([])
    expect((await pay(event, { at: Date.now() - 290_000 })).at('booked')).toBe(true)
  })

  it('is taken under the secret before, as long as that one is set (RD358)', async () => {
    const id = await loanIdOf('0770000010')
    expect((await pay(await payment(id, 100), { secret: secretBefore })).status).toBe(200)
    const now = Date.now()
    const header = signatureOf(secretBefore, now, 'body')
    expect(isSigned(header, 'body', [hookSecret, secretBefore], now)).toBe(true)
    expect(isSigned(header, 'body', [hookSecret], now)).toBe(false)
    const two = { HOOK_SECRET: hookSecret, HOOK_SECRET_BEFORE: secretBefore }
    expect(optionsFrom(two).hookSecrets).toEqual([hookSecret, secretBefore])
    for (const wrong of [
      { HOOK_SECRET_BEFORE: secretBefore },
      { HOOK_SECRET: 'short' },
      { HOOK_SECRET: 'ab'.repeat(20) },
    ])
      expect(() => optionsFrom(wrong)).toThrow(/^HOOK_SECRET/)
  })

  it('comes under our own name and from no page of another site (RD358)', async () => {
    const id = await loanIdOf('0770000010')
    const { lender } = harness
    expect((await report({ lender, url: 'http://other.example' }, 'payments', await payment(id, 100))).status).toBe(421)
    expect((await pay(await payment(id, 100), { headers: { origin: 'https://other.example' } })).status).toBe(403)
    expect((await pay({ ...(await payment(id, 100)), amount_cents: 10.5 })).status).toBe(400)
  })
})

describe('an event of a provider', () => {
  it('books once, twice in a row or 20 times at the same moment, with the same answer (RD359)', async () => {
    const id = await loanIdOf('0770000010')
    const event = await payment(id, 100_000)
    const answers = await Promise.all(Array.from({ length: 20 }, () => pay(event)))
    answers.push(await pay(event))
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
    expect(answers[0]?.at('booked')).toBe(true)
    expect(await loan('payments')).toHaveLength(1)
    const other = await pay({ ...event, amount_cents: 200_000 })
    expect([other.status, other.at('code')]).toEqual([409, 'already_different'])
    expect(await loan('payments')).toHaveLength(1)
  })

  it('closes the loan, and what is too much becomes balance (RD359)', async () => {
    const id = await loanIdOf('0770000010')
    const cents = Math.round(Number(await loan('full_debt')) * 100)
    const closed = await pay(await payment(id, cents + 5_000))
    expect([closed.at('loan_closed'), closed.at('remaining_cents')]).toEqual([true, 0])
    expect((await client.get('/api/v1/client/info')).at('client_info.balance')).toBe(50)
  })

  it('extends only what it was meant for, and for no less than the price (RD359)', async () => {
    const id = await loanIdOf('0770000017')
    const price = Math.round(Number(await loan('extension_waiting.prolongation_amount')) * 100)
    const due = await loan('plan_end_dt')
    expect((await pay(await payment(id, price, { kind: 'repayment' }))).at('kind')).toBe('repayment')
    expect(await loan('plan_end_dt')).toBe(due)
    const little = await pay(await payment(id, price - 100, { kind: 'extension' }))
    expect([little.status, little.at('booked'), little.at('reason')]).toEqual([200, false, 'no_such_extension'])
    expect(await loan('payments')).toHaveLength(1)
    expect((await pay(await payment(id, price, { kind: 'extension' }))).at('kind')).toBe('extension')
    expect(await loan('plan_end_dt')).not.toBe(due)
  })

  it('counts on the day on which it was paid, however late the report comes (RD359)', async () => {
    const id = await loanIdOf('0770000010')
    await harness.advance(4 * 86_400)
    await client.signIn('0770000010')
    const atDue = Math.round(Number(await loan('full_debt')) * 100)
    const dueDay = await harness.now()
    await harness.advance(2 * 86_400)
    await client.signIn('0770000010')
    expect(Math.round(Number(await loan('full_debt')) * 100)).toBeGreaterThan(atDue)
    const closed = await pay(await payment(id, atDue, { paid_at: new Date(dueDay).toISOString() }))
    expect(closed.at('loan_closed')).toBe(true)
    const paid = (await client.get('/api/v1/client/info')).at('client_info.closedLoan.payments.0.date')
    expect(paid).toBe(colomboDate(dueDay))
  })

  // The last test of this lender.
  it('that cannot be booked is kept, and the operator sees it until it is settled (RD359)', async () => {
    const unknown = await payment('0000-0000', 70_000)
    const answers = await Promise.all(Array.from({ length: 20 }, () => pay(unknown)))
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`))).toEqual(
      new Set(['200 {"success":true,"booked":false,"reason":"unknown_loan"}']),
    )
    const id = await loanIdOf('0770000010')
    await pay(await payment(id, 100_000_000))
    const again = await payment(id, 12_300)
    expect((await pay(again)).at('reason')).toBe('wrong_state')
    await harness.restart({ hookSecrets: [] }, async () => {
      const { databaseUrl, dataFolder } = harness.options
      const store = await openDatabase(databaseUrl, dataFolder, 1, { migrates: false })
      const kept = (await listUnbooked(store.database)).map((line) => JSON.parse(line) as unknown)
      expect(kept).toMatchObject([
        { reason: 'unknown_loan', hook: 'payments', request: unknown },
        { reason: 'wrong_state', request: again },
      ])
      expect(await settleUnbooked(store.database, again.event_id, Date.now())).toBe(true)
      expect(await settleUnbooked(store.database, again.event_id, Date.now())).toBe(false)
      expect(await listUnbooked(store.database)).toHaveLength(1)
      await store.close()
    })
    // Without a secret there are no such calls.
    expect((await pay(await payment(id, 100))).status).toBe(404)
  })
})
