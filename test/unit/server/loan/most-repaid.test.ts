import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays } from '#machines/rules/dates.ts'
import { limits } from '#machines/rules/policy.ts'
import {
  afterExtension,
  afterPartPayment,
  debtAtEnd,
  debtToday,
  isAtMost,
  prolongationPrice,
} from '#server/loan/debt.ts'
import { startLender, type Harness } from '#support/lender/lender-harness.ts'

const started = '2026-11-26'

const rate = fc.double({ min: 0.005, max: 3, noNaN: true })
const lent = fc.record({
  amountCents: fc.integer({ min: 100_000, max: limits.calculator.max * 100 }),
  term: fc.integer({ min: 1, max: 365 }),
  dailyRate: rate,
  serviceFee: rate,
  consultingFee: rate,
  discount: fc.constantFrom(0, 10, 20, 100),
})
const loanOf = (terms: typeof lent extends fc.Arbitrary<infer T> ? T : never) => ({
  ...terms,
  principalCents: null as number | null,
  startedOn: started,
  dueOn: addDays(started, terms.term),
  lateCents: 0,
  chargedCents: 0,
  chargedOn: null as string | null,
  paidCents: 0,
  extensionCents: 0,
})
type Lent = ReturnType<typeof loanOf>

const step = fc.record({
  wait: fc.integer({ min: 0, max: 120 }),
  /** Days that the answer of the payment provider is late. */
  answeredAfter: fc.constantFrom(0, 0, 0, 1, 5, 30),
  extendBy: fc.constantFrom(0, ...limits.prolongationTerms),
  share: fc.constantFrom(0, 0.01, 0.3, 0.9),
})
const life = fc.tuple(lent, fc.array(step, { maxLength: 12 }))

const latest = (...days: readonly (string | null)[]) => days.reduce<string>((a, b) => (b !== null && b > a ? b : a), '')

/** Every payment, and what all of them come to. */
function lived(loan: Lent, steps: readonly (typeof step extends fc.Arbitrary<infer T> ? T : never)[]) {
  let at = loan
  let today = started
  let repaid = 0
  const states = [{ at, today, repaid }]
  for (const { wait, answeredAfter, extendBy, share } of steps) {
    today = addDays(today, wait)
    const on = latest(addDays(today, -answeredAfter), at.startedOn, at.chargedOn)
    const price = prolongationPrice(at, extendBy)
    if (extendBy > 0 && price < debtToday(at, on)) {
      const nextOn = addDays(latest(at.dueOn, on), extendBy)
      at = { ...at, ...afterExtension(at, { nextOn, amountCents: price }, on) }
      repaid += price
    }
    const part = Math.floor(debtToday(at, on) * share)
    if (part > 0) at = { ...at, ...afterPartPayment(at, part, on) }
    repaid += part
    states.push({ at, today, repaid })
  }
  return states
}

describe('a loan', () => {
  it('is never repaid with more than twice its amount, whatever is extended, paid in parts, late or answered late (RD379)', () => {
    let reached = 0
    fc.assert(
      fc.property(life, fc.integer({ min: 0, max: 2_000 }), ([terms, steps], later) => {
        const most = terms.amountCents * 2
        for (const { at, today, repaid } of lived(loanOf(terms), steps)) {
          const day = addDays(today, later)
          const debt = debtToday(at, day)
          expect(repaid + debt).toBeLessThanOrEqual(most)
          expect(repaid + debtAtEnd(at, day)).toBeLessThanOrEqual(most)
          const isAtEnd = isAtMost(at, day)
          if (isAtEnd) reached += 1
          // Where nothing is added any more, this is all of it, and one day more costs nothing.
          if (isAtEnd) expect([repaid + debt, debtToday(at, addDays(day, 1))]).toEqual([most, debt])
        }
      }),
      { numRuns: 10_000 },
    )
    expect(reached).toBeGreaterThan(1_000)
  })
})

describe('the lender', () => {
  let harness: Harness
  beforeAll(async () => {
    harness = await startLender()
  })
  afterAll(() => harness.close())

  it('takes exactly twice the amount after four late extensions and 90 late days, and says from when nothing is added (RD379)', async () => {
    const client = harness.client()
    const later = async (days: number) => {
      await harness.advance(days * 86_400)
      await client.signIn('0770000011')
    }
    await later(25)
    const credit = async (path: string) =>
      (await client.get('/api/v1/credit/activeCreditInfo')).at(`credit_full_info.${path}`)
    const account_number = await credit('agreement_number')
    let paid = 0
    const pay = async (amount: number) => {
      const answer = await harness.client().post('/api/repaymentMock', { account_number, amount })
      paid += amount
      return answer.at('data.loan_closed')
    }
    for (const more of [1, 2, 3, 4]) {
      const id = Number(await credit('credit_id'))
      await client.post(`/api/v1/prolongation/init/${id}?term=28`)
      const agreed = await client.post(`/api/v1/prolongation/confirm/${id}`)
      expect(await pay(agreed.number('data.prolongation_amount')), `extension ${more}`).toBe(false)
      expect(await credit('plan_end_amount')).toBe(agreed.number('data.new_repayment_amount'))
      if (more === 4) break
      await later(58)
      const nextDayCosts = more === 3 ? 0 : 54.92
      expect([(await credit('most_to_repay')) !== null, await credit('late.one_more_day')]).toEqual([
        more === 3,
        nextDayCosts,
      ])
    }
    await later(120)
    expect([await credit('most_to_repay'), await credit('late.one_more_day')]).toEqual([22_000, 0])
    expect(await pay(Number(await credit('full_debt')))).toBe(true)
    expect(Math.round(paid * 100)).toBe(2_200_000)
  })
})
