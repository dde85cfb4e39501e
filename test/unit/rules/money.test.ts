import * as fc from 'fast-check'
import { describe, expect, expectTypeOf, it } from 'vitest'
import {
  clampToStep,
  costParts,
  costPerDay,
  exactRupees,
  extensionPrice,
  formatPercent,
  formatRupees,
  isPlausible,
  lessBalance,
  owedOn,
  roundUpRupee,
  totalToReturn,
  whatIf,
  yearlyRates,
  type DueAmount,
  type Terms,
} from '#machines/rules/money.ts'
import type { MoneyText } from '#ui/layout/value-text.tsx'
import { limits, representativeExample } from '#machines/rules/policy.ts'

const noRates = { dailyRate: 0, serviceFee: 0, consultingFee: 0, discount: 0 }
const example: Terms = {
  amount: 30_000,
  term: 122,
  dailyRate: 0.02060109,
  serviceFee: 0.38032787,
  consultingFee: 0.09836066,
  discount: 0,
}
const rate = fc.integer({ min: 0, max: 200_000_000 }).map((scaled) => scaled / 1e8)
const anyTerms = fc.record<Terms>({
  amount: fc.integer({ min: 1_000, max: 40_000 }),
  term: fc.integer({ min: 1, max: 365 }),
  dailyRate: rate,
  serviceFee: rate,
  consultingFee: rate,
  discount: fc.integer({ min: 0, max: 100 }),
})

describe('total to return', () => {
  it('gives the golden total of the representative example (RD12, D2)', () => {
    expect(totalToReturn(example)).toBe(representativeExample.total)
  })

  it('gives the golden total of a 28-day loan to the cent (RD12, D2)', () => {
    expect(totalToReturn({ ...noRates, amount: 8_000, term: 28, dailyRate: 1.64814286 })).toBe(11_691.84)
  })

  it('rounds half a cent away from nothing, on both sides of it (RD12)', () => {
    const half = { ...noRates, amount: 1, term: 1, dailyRate: 0.5 }
    expect(totalToReturn(half)).toBe(1.01)
    expect(totalToReturn({ ...half, dailyRate: -0.5 })).toBe(0.99)
    expect(totalToReturn({ ...half, dailyRate: 0.49 })).toBe(1)
    expect(totalToReturn({ ...half, dailyRate: -0.49 })).toBe(1)
    expect(totalToReturn({ ...example, amount: -30_000 })).toBe(-48_274)
  })

  it('puts the sign of a negative sum before the currency (RD79)', () => {
    expect(formatRupees(-1_234).replaceAll('\u00a0', ' ')).toBe('-RS 1,234')
    expect(formatRupees(0).replaceAll('\u00a0', ' ')).toBe('RS 0')
    expect(formatRupees(-0.4).replaceAll('\u00a0', ' ')).toBe('RS 0')
  })

  it('gives the amount alone at a discount of 100 percent, whatever the rates (RD12, D2)', () => {
    fc.assert(
      fc.property(anyTerms, (terms) => {
        expect(totalToReturn({ ...terms, discount: 100 })).toBe(terms.amount)
      }),
    )
    expect(totalToReturn({ ...example, amount: 11_000, term: 7, discount: 100 })).toBe(11_000)
  })

  it('does not care in which of the three rates a cost stands (RD12)', () => {
    fc.assert(
      fc.property(anyTerms, (terms) => {
        const turned = { ...terms, dailyRate: terms.consultingFee, consultingFee: terms.dailyRate }
        expect(totalToReturn(turned)).toBe(totalToReturn(terms))
      }),
    )
  })

  it('never falls when the amount, the term or a rate grows, nor when the discount shrinks (RD12)', () => {
    fc.assert(
      fc.property(anyTerms, (terms) => {
        const total = totalToReturn(terms)
        expect(totalToReturn({ ...terms, amount: terms.amount + 500 })).toBeGreaterThanOrEqual(total + 500)
        expect(totalToReturn({ ...terms, term: terms.term + 1 })).toBeGreaterThanOrEqual(total)
        expect(totalToReturn({ ...terms, serviceFee: terms.serviceFee + 0.01 })).toBeGreaterThanOrEqual(total)
        expect(totalToReturn({ ...terms, discount: Math.max(0, terms.discount - 1) })).toBeGreaterThanOrEqual(total)
      }),
    )
  })

  it('charges twice the cost for twice the amount, to the cent (RD12)', () => {
    fc.assert(
      fc.property(anyTerms, (terms) => {
        const cost = totalToReturn(terms) - terms.amount
        const doubled = totalToReturn({ ...terms, amount: terms.amount * 2 }) - terms.amount * 2
        expect(Math.abs(doubled - 2 * cost)).toBeLessThan(0.0151)
      }),
    )
  })

  it('is a number of whole cents at every extreme of the offer, and NaN only for what is no number (UX39)', () => {
    for (const amount of [limits.offerDefaults.minAmount, limits.calculator.max])
      for (const term of [1, 365])
        for (const discount of [0, 50, 100]) {
          const total = totalToReturn({ ...example, amount, term, discount })
          expect(exactRupees(total)).toMatch(/^\d+(\.\d\d)?$/)
        }
    expect(totalToReturn({ ...example, dailyRate: Number.NaN })).toBeNaN()
    expect(formatRupees(Number.NaN)).toBe('—')
  })
})

describe('what is shown', () => {
  it('shows no total below the amount or above 2.2 times it (RD12)', () => {
    expect(isPlausible(10_000, 9_999.99)).toBe(false)
    expect(isPlausible(10_000, 10_000)).toBe(true)
    expect(isPlausible(10_000, 22_000)).toBe(true)
    expect(isPlausible(10_000, 22_000.01)).toBe(false)
    expect(isPlausible(10_000, Number.NaN)).toBe(false)
    expect(isPlausible(0, 0)).toBe(false)
    expect(isPlausible(Number.NaN, 10_000)).toBe(false)
    expect(isPlausible(Infinity, 10_000)).toBe(false)
    expect(isPlausible(Infinity, Infinity)).toBe(false)
  })

  it('rounds up to the rupee, yet not for noise below a cent (RD95)', () => {
    expect(roundUpRupee(11_691.84)).toBe(11_692)
    expect(roundUpRupee(48_274.000092)).toBe(48_274)
    expect(roundUpRupee(0.1 + 0.2)).toBe(1)
    expect(roundUpRupee(11_000)).toBe(11_000)
    expect(roundUpRupee(-0.4)).toBe(0)
  })

  it('writes RS with en-US separators, no decimals and a space that does not break (RD79, N4)', () => {
    expect(formatRupees(11_000)).toBe('RS\u00a011,000')
    expect(formatRupees(1_234_567.2)).toBe('RS\u00a01,234,568')
    expect(formatRupees(0)).toBe('RS\u00a00')
    expect(formatRupees(999)).toBe('RS\u00a0999')
  })

  it('agrees with the en-US formatter for every whole amount (RD79)', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100_000_000 }), (rupees) => {
        expect(formatRupees(rupees)).toBe(`RS\u00a0${rupees.toLocaleString('en-US')}`)
      }),
    )
  })

  it('carries exact cents in links and payments (RD73, RD95)', () => {
    expect(exactRupees(11_691.84)).toBe('11691.84')
    expect(exactRupees(0.5)).toBe('0.50')
    expect(exactRupees(14_200)).toBe('14200')
  })

  it('tells the yearly cost of the example as one payment: 182 percent simple, 315 percent effective (U2)', () => {
    const { nominal, effective } = yearlyRates({ amount: 30_000, total: 48_274, days: 122 })
    expect(Math.round(nominal)).toBe(182)
    expect(Math.round(effective)).toBe(315)
    expect(yearlyRates({ amount: 0, total: 500, days: 122 })).toEqual({ nominal: 0, effective: 0 })
    expect(yearlyRates({ amount: 30_000, total: 48_274, days: 0 })).toEqual({ nominal: 0, effective: 0 })
  })

  it('tells the cost of a day (U1)', () => {
    expect(costPerDay(30_000, 48_274, 122)).toBe(149.79)
    expect(costPerDay(11_000, 11_000, 7)).toBe(0)
    expect(costPerDay(11_000, 12_000, 0)).toBe(0)
  })

  it('tells what early, punctual and late payment cost, from the same formula (Z5)', () => {
    const terms = { ...noRates, amount: 10_000, term: 20, dailyRate: 1, discount: 50 }
    expect(whatIf(terms, { early: 10, late: 5, extended: 7 })).toEqual({
      early: { days: 10, total: 10_500, cost: 500 },
      onTime: { days: 20, total: 11_000, cost: 1_000 },
      late: { days: 25, total: 11_500, cost: 1_500 },
      extended: { days: 27, total: 11_700, cost: 1_700 },
    })
    expect(whatIf(terms, { early: 99, late: -3, extended: -1 })).toMatchObject({
      early: { total: 11_000 },
      late: { days: 20, total: 11_000 },
      extended: { days: 20, total: 11_000 },
    })
  })

  it('never makes early dearer than on time, nor late or extended cheaper (U5, Z5)', () => {
    fc.assert(
      fc.property(
        anyTerms,
        fc.nat({ max: 400 }),
        fc.nat({ max: 90 }),
        fc.nat({ max: 28 }),
        (terms, early, late, extended) => {
          const { onTime, ...other } = whatIf(terms, { early, late, extended })
          expect(other.early.total).toBeLessThanOrEqual(onTime.total)
          expect(other.early.total).toBeGreaterThanOrEqual(terms.amount)
          expect(other.late.total).toBeGreaterThanOrEqual(onTime.total)
          expect(other.extended.total).toBeGreaterThanOrEqual(onTime.total)
          expect(extensionPrice(terms, extended) % 1).toBe(0)
        },
      ),
    )
  })

  it('an amount owed is refused by the compiler where rupees are shown without a day (RD317)', () => {
    expectTypeOf<number>().toExtend<Parameters<typeof MoneyText>[0]['amount']>()
    expectTypeOf<DueAmount['amount']>().not.toExtend<Parameters<typeof MoneyText>[0]['amount']>()
    expectTypeOf<DueAmount['amount']>().not.toExtend<Parameters<typeof formatRupees>[0]>()
  })

  it('finds the amount due: full debt minus balance, never below nothing (RD69, M11)', () => {
    expect(lessBalance(owedOn(11_691.84, '2026-12-02'), 500)).toEqual({ amount: 11_191.84, on: '2026-12-02' })
    expect(lessBalance(owedOn(0.3, '2026-12-02'), 0.1).amount).toBe(0.2)
    expect(lessBalance(owedOn(100, '2026-12-02'), 250).amount).toBe(0)
  })
})

describe('slider stops', () => {
  it('keeps the calculator between 10,000 and 40,000 in steps of 500 (L9, RD15)', () => {
    expect(limits.calculator).toMatchObject({ min: 10_000, max: 40_000, step: 500, initial: 11_000, termDays: 7 })
    expect(clampToStep(9_000, limits.calculator)).toBe(10_000)
    expect(clampToStep(40_250, limits.calculator)).toBe(40_000)
    expect(clampToStep(11_249, limits.calculator)).toBe(11_000)
    expect(clampToStep(11_250, limits.calculator)).toBe(11_500)
    expect(clampToStep(Number.NaN, limits.calculator)).toBe(10_000)
  })

  it('stays at the smallest amount of a product that has no larger one (D1)', () => {
    expect(clampToStep(12_000, { min: 10_000, max: 10_000, step: 0 })).toBe(10_000)
    expect(clampToStep(12_000, { min: 10_000, max: 9_000, step: 500 })).toBe(10_000)
  })

  it('never leaves the limits of a product, even when its maximum is off the grid (D1)', () => {
    const range = fc.record({
      min: fc.integer({ min: 0, max: 5_000 }),
      width: fc.integer({ min: 0, max: 50_000 }),
      step: fc.constantFrom(1, 500),
      value: fc.integer({ min: -10_000, max: 100_000 }),
    })
    fc.assert(
      fc.property(range, ({ min, width, step, value }) => {
        const stop = clampToStep(value, { min, max: min + width, step })
        expect(stop).toBeGreaterThanOrEqual(min)
        expect(stop).toBeLessThanOrEqual(min + width)
        expect((stop - min) % step).toBe(0)
        expect(clampToStep(stop, { min, max: min + width, step })).toBe(stop)
      }),
    )
  })
})

describe('what the cost is made of', () => {
  it('adds up to the cost that is shown, to the rupee, for every amount, term and discount (RD335)', () => {
    fc.assert(
      fc.property(anyTerms, (terms) => {
        const { interest, service, consulting, discount, cost } = costParts(terms)
        expect(interest + service + consulting - discount).toBe(cost)
        expect(cost).toBe(roundUpRupee(totalToReturn(terms) - terms.amount))
        expect(Math.min(interest, service, consulting, discount)).toBeGreaterThanOrEqual(0)
      }),
      { numRuns: 2_000 },
    )
  })

  it('moves no part by a whole rupee, and charges nothing at a rate of nothing (RD335)', () => {
    fc.assert(
      fc.property(anyTerms, fc.constantFrom('dailyRate', 'serviceFee', 'consultingFee'), (rates, free) => {
        const terms = { ...rates, [free]: 0 }
        const parts = costParts(terms)
        const days = (terms.amount * terms.term) / 100
        const near = (part: number, percent: number) => {
          expect(Math.abs(part - days * percent)).toBeLessThan(1.02)
          if (percent === 0) expect(part).toBe(0)
        }
        near(parts.interest, terms.dailyRate)
        near(parts.service, terms.serviceFee)
        near(parts.consulting, terms.consultingFee)
      }),
      { numRuns: 2_000 },
    )
  })

  it('splits RS 385 as anybody would by hand, and takes all of it off a free loan (RD335)', () => {
    const terms = { ...example, amount: 11_000, term: 7 }
    expect(costParts(terms)).toEqual({ interest: 16, service: 293, consulting: 76, discount: 0, cost: 385 })
    expect(costParts({ ...terms, discount: 100 })).toEqual({
      interest: 16,
      service: 293,
      consulting: 76,
      discount: 385,
      cost: 0,
    })
  })
})

describe('percent', () => {
  it('is written as each language writes it (RD336)', () => {
    for (const language of ['en', 'si', 'ta'])
      for (const [value, digits] of [
        [182.24, 1],
        [100, 0],
        [0.3803, 4],
      ] as const)
        expect(formatPercent(value, digits)).toBe(
          new Intl.NumberFormat(language, {
            style: 'percent',
            minimumFractionDigits: digits,
            maximumFractionDigits: digits,
          }).format(value / 100),
        )
  })
})
