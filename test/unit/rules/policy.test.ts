import { describe, expect, it } from 'vitest'
import { ages, limits, representativeExample, waits } from '#machines/rules/policy.ts'

describe('business constants', () => {
  it('holds the calculator and the offer defaults (W3, RD15)', () => {
    expect(limits.calculator).toEqual({ min: 10_000, max: 40_000, step: 500, initial: 11_000, termDays: 7 })
    expect(limits.offerDefaults).toEqual({
      amount: 5_000,
      term: 8,
      minAmount: 1_000,
      maxAmount: 10_000,
      minTerm: 7,
      maxTerm: 30,
    })
    expect([limits.offerAmountStep, limits.offerTermStep, limits.offerValidDays]).toEqual([500, 1, 2])
    expect(limits.repaymentDefault).toBe(14_200)
    expect(limits.prolongationTerms).toEqual([7, 14, 21, 28])
  })

  it('holds the field limits (W3)', () => {
    expect(limits).toMatchObject({
      income: { min: 1_000, max: 999_999 },
      accountNumber: { min: 5, max: 30 },
      companyText: { min: 4, max: 80 },
      referenceName: { min: 2, max: 50 },
      maxReferences: 2,
      fullNameMin: 2,
      streetMin: 3,
      codeLength: 6,
      birthYearMin: 1900,
    })
    expect(ages).toEqual({ eligibility: 18, terms: 20 })
  })

  it('holds the waits (W3)', () => {
    expect(waits).toMatchObject({
      resendSeconds: 15,
      scoringPoll: 5_000,
      refreshGap: 5_000,
      scoringFrame: 800,
      scoringFrames: 5,
      locationTimeout: 10_000,
      locationSilentTimeout: 5_000,
      locationSilentMaxAge: 30_000,
    })
  })

  it('prints an example whose parts add up to its total (L7, RD13)', () => {
    const { amount, consultingFee, serviceFee, interest, total } = representativeExample
    expect(amount + consultingFee + serviceFee + interest).toBe(total)
  })
})
