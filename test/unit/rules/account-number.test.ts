import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  accountNumberProblem,
  groupAccountNumber,
  normaliseAccountNumber,
} from '#machines/bank-account/account-number.ts'

describe('bank account numbers', () => {
  it('strips the separators of a passbook and keeps leading zeros (UX36, RD53)', () => {
    expect(normaliseAccountNumber(' 0012-3456 78901 ')).toBe('0012345678901')
    expect(normaliseAccountNumber('12\u201334\u00a056')).toBe('123456')
  })

  it('judges the result, not the typing: 5 to 30 characters (UX36, K3)', () => {
    expect(accountNumberProblem(' - ')).toBe('required')
    expect(accountNumberProblem('1 2 3 4')).toBe('tooShort')
    expect(accountNumberProblem('1-2-3-4-5')).toBeNull()
    expect(accountNumberProblem('1'.repeat(30))).toBeNull()
    expect(accountNumberProblem('1'.repeat(31))).toBe('tooLong')
    expect(accountNumberProblem('12345/6')).toBe('invalid')
  })

  it('reads back in groups of four without losing a character (RD52)', () => {
    expect(groupAccountNumber('0012345678901')).toBe('0012 3456 7890 1')
    expect(groupAccountNumber('12345678')).toBe('1234 5678')
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...Array.from('0123456789 -')) }), (typed) => {
        const number = normaliseAccountNumber(typed)
        expect(normaliseAccountNumber(number)).toBe(number)
        expect(normaliseAccountNumber(groupAccountNumber(typed))).toBe(number)
      }),
    )
  })
})
