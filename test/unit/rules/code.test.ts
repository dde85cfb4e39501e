import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { codeProblem, normaliseCode } from '#machines/sign-in/one-time-code.ts'

describe('one-time codes', () => {
  it('finds the code in a pasted message (UX2, O6)', () => {
    expect(normaliseCode('Your OTP is 123456')).toBe('123456')
    expect(normaliseCode('123 456')).toBe('123456')
    expect(normaliseCode('Valid for 5 minutes: 123456. @loan.example #123456')).toBe('123456')
  })

  it('keeps digits only and cuts to 6 (O6)', () => {
    expect(normaliseCode('12a34')).toBe('1234')
    expect(normaliseCode('1234567')).toBe('123456')
  })

  it('keeps any text the same way twice (O6)', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string(), fc.string({ unit: fc.constantFrom(...Array.from('0123456789 a')) })),
        (typed) => {
          const once = normaliseCode(typed)
          expect(once).toMatch(/^\d{0,6}$/)
          expect(normaliseCode(once)).toBe(once)
        },
      ),
    )
  })

  it('wants exactly 6 digits (O6)', () => {
    expect(codeProblem('')).toBe('required')
    expect(codeProblem('12345')).toBe('length')
    expect(codeProblem('123456')).toBeNull()
  })
})
