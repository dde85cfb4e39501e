/** Every expected figure is worked out by hand from 0.49928962 percent a day. */
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { limits } from '#machines/rules/policy.ts'
import { onServer, type Harness } from '#support/lender/lender-harness.ts'
import { advanceTo, Borrower, DAY, startFrozen } from './borrower.ts'

/** Here every day is charged, from the first one on. What the days of giving back cost: `unit/server/loan/give-back.test.ts`, and `lives`. */
const { giveBackDays } = limits
let harness: Harness
beforeAll(async () => {
  Object.assign(limits, { giveBackDays: -1 })
  harness = await startFrozen()
})
afterAll(async () => {
  Object.assign(limits, { giveBackDays })
  await harness.close()
  vi.useRealTimers()
})

const register = (who: Parameters<typeof Borrower.register>[1] = {}) => Borrower.register(harness, who)

/** 20,000 for 30 days at the standard rate: 99.857924 a day. */
async function owing(terms = { amount: 20_000, term: 30 }): Promise<Borrower> {
  const one = await register()
  await one.borrow(terms)
  return one
}

const code = (answer: { status: number; at: (path: string) => unknown }) => [answer.status, answer.at('code')]

async function rows(statement: string, ...values: readonly unknown[]): Promise<Record<string, unknown>[]> {
  const database = new Client({ connectionString: harness.options.databaseUrl ?? '' })
  await database.connect()
  const found = await database.query<Record<string, unknown>>(statement, [...values])
  await database.end()
  return found.rows
}

const dayAfter = (iso: string, days: number): string =>
  new Date(Date.parse(iso) + days * 86_400_000).toISOString().slice(0, 10)

const keys = async (one: Borrower) => Object.keys((await one.products()).at('data.products') ?? {})

async function decided(salary: number): Promise<Borrower> {
  const one = await register({ salary })
  await one.choose()
  await harness.advance(12)
  return one
}

describe('a part payment', () => {
  it('lowers the debt by exactly what was paid, and the receipt says what is left', async () => {
    const one = await owing()
    await harness.advance(10 * DAY)
    expect(await one.debt()).toBe(20_998.58)
    const paid = await one.pay(500.01)
    expect(paid.at('data')).toMatchObject({ kind: 'debt', remaining: 20_498.57, loan_closed: false })
    expect(await one.debt()).toBe(20_498.57)
    expect((await one.pay(1)).at('data.remaining')).toBe(20_497.57)
    expect(await one.debt()).toBe(20_497.57)
  })

  it('pays the charges first, then the principal, and later charges follow the principal that is left (RD232)', async () => {
    const one = await owing()
    await harness.advance(10 * DAY)
    // 998.58 of charges and 10,000 of principal.
    await one.pay(10_998.58)
    expect(await one.debt()).toBe(10_000)
    // 20 more days on 10,000: 998.57924.
    expect((await one.credit()).at('credit_full_info.plan_end_amount')).toBe(10_998.58)
    await harness.advance(10 * DAY)
    expect(await one.debt()).toBe(10_499.29)
    // Nothing of the principal is paid back by less than the charges.
    await one.pay(499.28)
    await harness.advance(DAY)
    expect(await one.debt()).toBe(10_049.94)
  })

  it('late charges follow the principal that is left (RD232)', async () => {
    const one = await owing({ amount: 20_000, term: 10 })
    await harness.advance(12 * DAY)
    // 998.58 for the term and 199.72 for two late days.
    expect(await one.debt()).toBe(21_198.3)
    await one.pay(11_198.3)
    await harness.advance(3 * DAY)
    expect(await one.debt()).toBe(10_149.79)
    expect((await one.credit()).at('credit_full_info.plan_end_amount')).toBe(10_149.79)
  })

  it('the price of an extension follows the principal that is left (RD232)', async () => {
    const one = await owing()
    expect((await one.propose(28)).at('data.prolongation_amount')).toBe(2_796)
    await one.pay(19_059.92)
    // One day of charges is 99.86: 1,039.94 of the principal is left.
    expect(await one.debt()).toBe(1_039.94)
    expect((await one.propose(28)).at('data.prolongation_amount')).toBe(145)
    await one.confirm()
    const before = (await one.credit()).string('credit_full_info.plan_end_dt')
    expect((await one.pay(145)).at('data')).toMatchObject({
      kind: 'prolongation',
      loan_closed: false,
      remaining: 1_039.94,
    })
    expect((await one.credit()).string('credit_full_info.plan_end_dt')).not.toBe(before)
  })

  it('on the first day counts one day of charges once (RD232)', async () => {
    const one = await owing()
    await one.pay(5_099.86)
    expect(await one.debt()).toBe(15_000)
    await harness.advance(DAY)
    expect(await one.debt()).toBe(15_000)
    await harness.advance(DAY)
    expect(await one.debt()).toBe(15_074.89)
  })
})

/** Holds `balance` and owes 10,000 for ten days: 10,499.29 on the due day, 49.928962 a day after it. */
async function holding(balance: number): Promise<{ one: Borrower; due: string }> {
  const one = await owing()
  await one.pay(20_099.86 + balance)
  await one.again(10_000)
  await one.borrow({ amount: 10_000, term: 10 })
  return { one, due: (await one.credit()).string('credit_full_info.plan_end_dt') }
}

describe('closing', () => {
  it('one cent less leaves a cent, one cent more becomes balance (M3)', async () => {
    const under = await owing()
    await harness.advance(10 * DAY)
    expect((await under.pay(20_998.57)).at('data')).toMatchObject({ loan_closed: false, remaining: 0.01 })
    expect(await under.debt()).toBe(0.01)
    const over = await owing()
    await harness.advance(10 * DAY)
    expect((await over.pay(20_998.59)).at('data')).toMatchObject({ kind: 'debt', loan_closed: true, remaining: 0 })
    expect((await over.credit()).at('credit_full_info')).toBeNull()
    expect(await over.balance()).toBe(0.01)
  })

  it('the balance counts towards the next payment and is used up by it (M11)', async () => {
    const one = await owing()
    await one.pay(20_399.86)
    expect(await one.balance()).toBe(300)
    await one.again(10_000)
    await one.borrow({ amount: 10_000, term: 10 })
    expect(await one.debt()).toBe(10_049.93)
    expect((await one.pay(200)).at('data')).toMatchObject({ kind: 'debt', remaining: 9_549.93, loan_closed: false })
    expect(await one.balance()).toBe(0)
    expect(await one.debt()).toBe(9_549.93)
    expect((await one.pay(9_549.93)).at('data.loan_closed')).toBe(true)
    expect(await one.balance()).toBe(0)
  })

  it('a balance that covers the debt to the cent closes the loan on the due day, and not before (RD285)', async () => {
    const { one } = await holding(10_499.29)
    await harness.advance(9 * DAY)
    expect((await one.credit()).at('credit_full_info')).toMatchObject({ full_debt: 10_449.36, dpd: 0, payments: [] })
    expect(await one.balance()).toBe(10_499.29)
    await harness.advance(DAY)
    expect((await one.credit()).at('credit_full_info')).toBeNull()
    expect(await one.balance()).toBe(0)
    expect((await one.client.get('/api/v1/me')).at('data')).toMatchObject({ applicationState: 'state_no_application' })
    expect((await one.again()).status).toBe(200)
  })

  it('a balance that is a cent short leaves a cent, which is due that day and costs nothing more when it is late (RD285)', async () => {
    const { one, due } = await holding(10_499.28)
    await harness.advance(10 * DAY)
    expect((await one.credit()).at('credit_full_info')).toMatchObject({
      full_debt: 0.01,
      dpd: 0,
      payments: [{ date: due, amount: 10_499.28, purpose: 'debt' }],
    })
    expect(await one.balance()).toBe(0)
    await harness.advance(30 * DAY)
    expect((await one.credit()).at('credit_full_info')).toMatchObject({ full_debt: 0.01, dpd: 30 })
    expect((await one.pay(1)).at('data')).toMatchObject({ loan_closed: true, remaining: 0 })
    expect(await one.balance()).toBe(0.99)
  })

  it('a first look after the due day finds the loan closed as of that day, without late charges (RD285)', async () => {
    const { one } = await holding(10_499.3)
    await harness.advance(45 * DAY)
    expect((await one.credit()).at('credit_full_info')).toBeNull()
    expect(await one.balance()).toBe(0.01)
  })

  it('the look that finds the loan closed already counts it as repaid (RD285)', async () => {
    const { one } = await holding(10_499.3)
    await harness.advance(10 * DAY)
    expect((await one.client.get('/api/v1/client/info')).at('client_info')).toMatchObject({
      balance: 0.01,
      clientRank: 'silver',
      hasUnfinishedApplications: false,
    })
  })

  it('a balance that covers a part is deducted on the due day, and late charges follow the rest (RD285)', async () => {
    const { one, due } = await holding(5_499.29)
    await harness.advance(12 * DAY)
    // 5,000 of the principal are left, two days late: 49.928962 together.
    expect((await one.credit()).at('credit_full_info')).toMatchObject({
      full_debt: 5_049.93,
      credit_balance: 0,
      payments: [{ date: due, amount: 5_499.29, purpose: 'debt' }],
    })
  })

  it('an extension moves the day of the deduction too (RD285)', async () => {
    const { one } = await holding(9_000)
    expect((await one.extend(7)).at('data.kind')).toBe('prolongation')
    await harness.advance(16 * DAY)
    expect(await one.balance()).toBe(9_000)
    await harness.advance(DAY)
    expect(await one.balance()).toBe(0)
    expect(await one.debt()).toBe(1_499.29)
  })

  it.runIf(onServer)('the books of a closed loan say what was paid for it, and no extension waits (M3)', async () => {
    const one = await owing()
    await one.pay(1_000)
    const id = (await one.credit()).number('credit_full_info.credit_id')
    // One is given up overnight, one for another term, one by the last payment.
    await one.propose(21)
    await harness.advance(DAY)
    await one.propose(14)
    await one.propose(7)
    await one.confirm()
    await one.pay(20_000)
    const [row] = await rows(
      `select paid_cents,
        (select string_agg(kind, ' ') from payments where loan_id = loans.id) kinds,
        (select string_agg(state, ' ') from prolongations where loan_id = loans.id) extensions
      from loans where id = $1`,
      id,
    )
    expect(row).toEqual({ paid_cents: '2009986', kinds: 'debt debt', extensions: 'cancelled cancelled cancelled' })
  })
})

describe('an extension', () => {
  it('moves the date for exactly its price, and for no cent less (M12)', async () => {
    const one = await owing()
    const offered = await one.propose()
    expect(offered.at('data')).toMatchObject({ prolongation_term: 7, prolongation_amount: 699 })
    const due = offered.string('data.prolongation_prev_date')
    await one.confirm()
    expect((await one.pay(698.99)).at('data')).toMatchObject({ kind: 'debt', loan_closed: false })
    expect((await one.credit()).at('credit_full_info.plan_end_dt')).toBe(due)
    const debt = await one.debt()
    expect((await one.pay(699)).at('data')).toMatchObject({ kind: 'prolongation', loan_closed: false, remaining: debt })
    expect((await one.credit()).at('credit_full_info.plan_end_dt')).toBe(offered.at('data.prolongation_next_date'))
    expect(await one.debt()).toBe(debt)
    const paid = (await one.credit()).at('credit_full_info.payments')
    expect(paid).toHaveLength(2)
    expect(paid).toMatchObject([
      { amount: 698.99, purpose: 'debt' },
      { amount: 699, purpose: 'extension' },
    ])
  })

  it('what is paid beyond its price pays the debt (M12)', async () => {
    const one = await owing()
    await one.propose()
    await one.confirm()
    expect((await one.pay(1_200.5)).at('data')).toMatchObject({
      kind: 'prolongation',
      remaining: 19_598.36,
      loan_closed: false,
    })
    expect(await one.debt()).toBe(19_598.36)
    expect((await one.credit()).at('credit_full_info.payments')).toMatchObject([
      { amount: 699, purpose: 'extension' },
      { amount: 501.5, purpose: 'debt' },
    ])
  })

  it('a payment of all that is owed closes the loan and leaves no extension, one cent less extends it (RD233)', async () => {
    const closing = await owing()
    await closing.propose()
    await closing.confirm()
    expect((await closing.pay(20_099.86)).at('data')).toMatchObject({ kind: 'debt', loan_closed: true })
    const extending = await owing()
    await extending.propose()
    await extending.confirm()
    expect((await extending.pay(20_099.85)).at('data')).toMatchObject({
      kind: 'prolongation',
      loan_closed: false,
      remaining: 699.01,
    })
    expect(await extending.debt()).toBe(699.01)
  })

  it('is neither offered nor kept where it costs as much as closing the loan (RD233)', async () => {
    const one = await owing()
    await one.pay(20_098.85)
    // 1.01 are left, and seven days of that cost a rupee.
    expect((await one.credit()).at('credit_full_info')).toMatchObject({ full_debt: 1.01, is_prolong_available: true })
    expect((await one.extend()).at('data')).toMatchObject({ kind: 'prolongation', remaining: 1.01 })
    const small = await owing()
    await small.propose(28)
    // 2,796 was proposed, and 2,796 close the loan after this: the proposal is over.
    await small.pay(17_303.86)
    expect(await small.debt()).toBe(2_796)
    expect(code(await small.confirm())).toEqual([409, 'prolongation_unavailable'])
    expect((await small.propose(28)).at('data.prolongation_amount')).toBe(390)
    expect(code(await small.confirm())).toEqual([200, undefined])
  })

  it('costs a rupee at least, so that a loan of which a cent is left has none (RD233)', async () => {
    const one = await owing()
    await one.pay(20_099.85)
    expect((await one.credit()).at('credit_full_info')).toMatchObject({ full_debt: 0.01, is_prolong_available: false })
    expect(code(await one.propose(14))).toEqual([409, 'prolongation_unavailable'])
    const whole = await owing()
    await whole.pay(20_098.86)
    expect((await whole.credit()).at('credit_full_info')).toMatchObject({ full_debt: 1, is_prolong_available: false })
  })

  it('a balance is no part of the price, and a balance that covers the debt leaves nothing to extend (RD233)', async () => {
    const one = await owing()
    await one.pay(20_099.86 + 9_000)
    await one.again(10_000)
    await one.borrow({ amount: 10_000, term: 10 })
    // 1,049.93 are still to be paid; 28 days cost 1,398.
    expect(code(await one.propose(28))).toEqual([409, 'prolongation_unavailable'])
    expect((await one.propose(7)).at('data.prolongation_amount')).toBe(349)
    await one.confirm()
    expect((await one.pay(349)).at('data')).toMatchObject({ kind: 'prolongation', loan_closed: false })
    expect(await one.balance()).toBe(9_000)
    expect(await one.debt()).toBe(10_049.93)
  })

  it('that is only proposed is not paid (RD233)', async () => {
    const one = await owing()
    const due = (await one.propose()).at('data.prolongation_prev_date')
    expect((await one.pay(699)).at('data.kind')).toBe('debt')
    expect((await one.credit()).at('credit_full_info.plan_end_dt')).toBe(due)
  })

  it('that is proposed anew replaces the one before (RD233)', async () => {
    const one = await owing()
    await one.propose(7)
    await one.confirm()
    const longer = await one.propose(14)
    expect(longer.at('data')).toMatchObject({ prolongation_term: 14, prolongation_amount: 1_398 })
    expect((await one.pay(1_398)).at('data.kind')).toBe('debt')
    await one.propose(14)
    expect((await one.confirm()).at('data.prolongation_term')).toBe(14)
  })

  it('that is confirmed stays so when it is asked for again, and has another price after a part payment (RD233)', async () => {
    const one = await owing()
    await one.propose(7)
    await one.confirm()
    expect((await one.propose(7)).at('data.prolongation_amount')).toBe(699)
    expect((await one.pay(699)).at('data.kind')).toBe('prolongation')
    await one.propose(7)
    // 99.86 of charges and 10,000 of principal: the extension is still worth its price, which has halved.
    await one.pay(10_099.86 - 699)
    await one.pay(699)
    expect((await one.propose(7)).at('data.prolongation_amount')).toBe(349)
    expect((await one.confirm()).at('data.prolongation_amount')).toBe(349)
  })

  it('counts from the due day before it, and from today after it', async () => {
    const early = await owing({ amount: 10_000, term: 7 })
    const due = (await early.credit()).string('credit_full_info.plan_end_dt')
    expect((await early.propose()).at('data.prolongation_next_date')).toBe(dayAfter(due, 7))
    await harness.advance(7 * DAY)
    expect((await early.credit()).at('credit_full_info.dpd')).toBe(0)
    expect((await early.propose(21)).at('data.prolongation_next_date')).toBe(dayAfter(due, 21))
    await harness.advance(DAY)
    expect((await early.propose(14)).at('data.prolongation_next_date')).toBe(dayAfter(due, 15))
    await harness.advance(DAY)
    expect((await early.propose(7)).at('data.prolongation_next_date')).toBe(dayAfter(due, 9))
    // 7 days of the term, 2 days late, 49.928962 each; the late days stay owed and stop growing.
    await early.confirm()
    await early.pay(349)
    expect(await early.debt()).toBe(10_449.36)
    await harness.advance(7 * DAY)
    expect(await early.debt()).toBe(10_449.36)
    await harness.advance(DAY)
    expect(await early.debt()).toBe(10_499.29)
  })

  it('is possible four times a loan, and not a fifth time (M12)', async () => {
    const one = await owing()
    for (let time = 1; time <= 4; time += 1) {
      expect((await one.credit()).at('credit_full_info.is_prolong_available')).toBe(true)
      expect((await one.extend()).at('data.kind')).toBe('prolongation')
    }
    expect((await one.credit()).at('credit_full_info.is_prolong_available')).toBe(false)
    expect(code(await one.propose())).toEqual([409, 'prolongation_unavailable'])
    const another = await owing()
    expect((await another.extend()).at('data.kind')).toBe('prolongation')
  })

  it('is possible thirty days after the due day, and not on the thirty-first (M12)', async () => {
    const one = await owing({ amount: 10_000, term: 7 })
    await harness.advance(37 * DAY)
    expect((await one.credit()).at('credit_full_info')).toMatchObject({ dpd: 30, is_prolong_available: true })
    expect((await one.propose()).status).toBe(200)
    await harness.advance(DAY)
    expect((await one.credit()).at('credit_full_info')).toMatchObject({ dpd: 31, is_prolong_available: false })
    expect(code(await one.propose())).toEqual([409, 'prolongation_unavailable'])
    expect(code(await one.confirm())).toEqual([409, 'prolongation_unavailable'])
  })

  it('belongs to the loan that it names: another number is not found', async () => {
    const one = await owing()
    const id = (await one.credit()).number('credit_full_info.credit_id')
    for (const wrong of [id + 1, id - 1]) {
      expect((await one.client.post(`/api/v1/prolongation/init/${wrong}`)).status).toBe(404)
      expect((await one.client.post(`/api/v1/prolongation/confirm/${wrong}`)).status).toBe(404)
    }
    const stranger = await owing()
    expect((await stranger.client.post(`/api/v1/prolongation/init/${id}`)).status).toBe(404)
    const without = await register()
    expect((await without.client.post(`/api/v1/prolongation/init/${id}`)).status).toBe(404)
  })

  it.runIf(onServer)('is not for a loan whose money has not arrived', async () => {
    const one = await register()
    await one.choose()
    await harness.advance(12)
    await one.disburse({ amount: 10_000, term: 7 })
    const [loan] = await rows('select id from loans where application_id = $1', one.application)
    expect((await one.client.post(`/api/v1/prolongation/init/${String(loan?.['id'])}`)).status).toBe(404)
  })

  it('waits for its payment until midnight in Colombo, 18:30 UTC, and no second longer (RD64)', async () => {
    const [paying, late] = [await owing(), await owing()]
    await advanceTo(harness, 18, 29, 59)
    for (const one of [paying, late]) {
      await one.propose()
      await one.confirm()
    }
    expect((await paying.pay(700)).at('data.kind')).toBe('prolongation')
    await harness.advance(1)
    expect(code(await late.confirm())).toEqual([409, 'prolongation_unavailable'])
    expect((await late.pay(700)).at('data.kind')).toBe('debt')
  })
})

describe('a first loan', () => {
  it('is the first of a NIC number, whatever the phone, and bank accounts may be shared (RD234)', async () => {
    const first = await register({ nic: '940871777V' })
    await first.choose()
    await harness.advance(12)
    expect(await keys(first)).toEqual(['101', '201'])
    expect((await first.disburse({ product: 101, amount: 11_000, term: 14 })).status).toBe(200)
    await harness.advance(15)
    await first.pay(11_000)
    for (const nic of ['940871777V', '940871777X', '199408701777']) {
      const again = await register({ nic })
      expect((await again.choose()).status).toBe(200)
      await harness.advance(12)
      expect(await keys(again)).toEqual(['201'])
      expect((await again.disburse({ product: 201, amount: 11_000, term: 14 })).status).toBe(200)
      await harness.advance(15)
      await again.pay(await again.debt())
    }
    const sister = await register({ nic: '945871777V' })
    expect((await sister.choose()).status).toBe(200)
    await harness.advance(12)
    expect(await keys(sister)).toEqual(['101', '201'])
  })

  it('is free once where two phones hold the offer, and the standard loan is still to be had (RD234)', async () => {
    const [first, second] = [await register({ nic: '940871778V' }), await register({ nic: '940871778V' })]
    await first.choose()
    await second.choose()
    await harness.advance(12)
    const terms = { product: 101, amount: 10_000, term: 7 }
    const answers = await Promise.all([first.disburse(terms), second.disburse(terms)])
    expect(answers.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([200, 409])
    const [early, loser, lent] = answers[0].status === 409 ? [answers[0], first, second] : [answers[1], second, first]
    expect(code(early)).toEqual([409, 'loan_open'])
    await harness.advance(15)
    await lent.pay(10_000)
    const refused = await loser.disburse(terms)
    expect(code(refused)).toEqual([409, 'first_loan_used'])
    expect(refused.at('message')).toBe(
      'A first loan has already been taken with this NIC number. Please choose the standard loan.',
    )
    expect((await loser.disburse({ ...terms, product: 201 })).status).toBe(200)
  })
})

const most = async (one: Borrower, product = 201) =>
  (await one.products()).at(`data.products.${product}.calc_params.max_approved_amount`)

describe('the decision', () => {
  it('declines an income of 4,999 and lends to one of 5,000', async () => {
    const [poor, enough] = [await decided(4_999), await decided(5_000)]
    expect((await poor.client.get('/api/v1/me')).at('data.applicationState')).toBe('state_declined')
    expect((await enough.client.get('/api/v1/me')).at('data.applicationState')).toBe('state_offer')
  })

  it.each([
    [5_000, 10_000],
    [20_999, 10_000],
    [21_000, 10_500],
    [31_998, 15_500],
    [32_000, 16_000],
    [39_999, 19_500],
    [40_000, 20_000],
    [999_999, 20_000],
  ])('lends an income of %i half of it in steps of 500: %i', async (salary, lent) => {
    const one = await decided(salary)
    expect(await most(one)).toBe(lent)
    expect(await most(one, 101)).toBe(Math.min(lent, 11_000))
    expect((await one.disburse({ amount: lent + 500, term: 7 })).at('fields')).toEqual({ amount: 'range' })
    expect((await one.disburse({ amount: lent, term: 31 })).at('fields')).toEqual({ term: 'range' })
    expect((await one.disburse({ product: 101, amount: 1_000, term: 15 })).at('fields')).toEqual({ term: 'range' })
    expect((await one.disburse({ amount: lent, term: 30 })).status).toBe(200)
  })

  it('lends more and for less after two loans and after five, and not before (U38)', async () => {
    const one = await register({ salary: 999_999 })
    const seen: unknown[] = []
    for (let repaid = 0; repaid <= 5; repaid += 1) {
      if (repaid > 0) await one.again()
      await one.choose()
      await harness.advance(12)
      const product = (await one.products()).at('data.products.201')
      seen.push([repaid, product])
      expect((await one.disburse({ amount: 1_000, term: 7 })).status).toBe(200)
      await harness.advance(15)
      await one.pay(await one.debt())
    }
    const [standard, silver, gold] = [
      [0, 20_000],
      [10, 30_000],
      [20, 40_000],
    ].map(([discount, cap]) => ({
      credit_params: { discount, daily_rate: 0.02060109, service_fee: 0.38032787, consulting_fee: 0.09836066 },
      calc_params: {
        max_approved_amount: cap,
        min_approved_amount: 1_000,
        min_approved_term: 7,
        max_approved_term: 30,
      },
    }))
    expect(seen).toMatchObject([
      [0, standard],
      [1, standard],
      [2, silver],
      [3, silver],
      [4, silver],
      [5, gold],
    ])
  })
})

describe('the day of the lender', () => {
  it('begins at 18:30 UTC, midnight in Colombo, for the due day, the charges and the payments (RD64)', async () => {
    const one = await owing({ amount: 10_000, term: 7 })
    const due = (await one.credit()).string('credit_full_info.plan_end_dt')
    await harness.advance(6 * DAY)
    await advanceTo(harness, 18, 29, 59)
    const day = (await one.credit()).at('credit_full_info.dpd')
    expect(day).toBe(0)
    await harness.advance(DAY)
    expect((await one.credit()).at('credit_full_info')).toMatchObject({ dpd: 0, full_debt: 10_349.5, status: 'active' })
    await harness.advance(1)
    expect((await one.credit()).at('credit_full_info')).toMatchObject({
      dpd: 1,
      full_debt: 10_399.43,
      status: 'overdue',
    })
    await one.pay(1)
    expect((await one.credit()).at('credit_full_info.payments.0.date')).toBe(dayAfter(due, 1))
  })
})
