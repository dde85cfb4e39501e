import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  groupPhone,
  isPhoneEmpty,
  normalisePhone,
  phoneProblem,
  prefixCompanyPhone,
  prefixedPhoneProblem,
} from '#machines/rules/phone.ts'

const typeIn = (keys: string) => Array.from(keys).reduce((text, key) => prefixCompanyPhone(text + key), '')
const subscriber = fc.integer({ min: 0, max: 99_999_999 }).map((n) => `7${String(n).padStart(8, '0')}`)

describe('phone numbers', () => {
  it('takes every usual way to write one number (UX1, RD20)', () => {
    for (const typed of [
      '+94 77 123 4567',
      '0094771234567',
      '94771234567',
      '077-123-4567',
      '(077) 123 4567',
      '771234567',
      '+94 (0)77 123 4567',
      '0771234567',
      '\u202a+94 77 123 4567\u202c',
    ]) {
      expect(normalisePhone(typed), typed).toBe('0771234567')
      expect(phoneProblem(typed), typed).toBeNull()
    }
  })

  it('gives the same number for any prefix of any number (UX1)', () => {
    fc.assert(
      fc.property(subscriber, fc.constantFrom('0', '', '94', '+94', '0094', '+94 (0)', '940'), (number, prefix) => {
        expect(normalisePhone(prefix + number)).toBe(`0${number}`)
      }),
    )
  })

  it('normalises any text the same way twice and keeps digits only (RD20)', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string(), fc.string({ unit: fc.constantFrom(...Array.from('0123456789+ -')) })),
        (typed) => {
          const once = normalisePhone(typed)
          expect(once).toMatch(/^\d*$/)
          expect(normalisePhone(once)).toBe(once)
        },
      ),
    )
  })

  it('says required, incomplete or invalid by what is there (L10, RD20)', () => {
    expect(phoneProblem('')).toBe('required')
    expect(phoneProblem(' - ')).toBe('required')
    for (const typed of ['0', '07', '077 123 456', '7', '94', '+94 77', '0094 7', '+94 (0)77']) {
      expect(phoneProblem(typed), typed).toBe('incomplete')
    }
    for (const typed of ['0112345678', '130771234567', '011', '07712345678', '12', '9577', '947712345678', '08']) {
      expect(phoneProblem(typed), typed).toBe('invalid')
    }
  })

  it('calls every beginning of a good number incomplete, never wrong (L10)', () => {
    fc.assert(
      fc.property(
        subscriber,
        fc.constantFrom('0', '94', '0094', '940'),
        fc.nat({ max: 12 }),
        (number, prefix, length) => {
          const typed = (prefix + number).slice(0, Math.max(1, length))
          const problem = phoneProblem(typed)
          expect(problem === null || problem === 'incomplete').toBe(true)
        },
      ),
    )
  })

  it('checks no operator: 0745 to 0749 exist (O1)', () => {
    for (const start of ['0745', '0749', '0701', '0799']) expect(phoneProblem(`${start}123456`)).toBeNull()
  })

  it('groups 3-3-4 and leaves anything else alone (O7)', () => {
    expect(groupPhone('0771234567')).toBe('077 123 4567')
    for (const other of ['07712', '07712345678', '94771234567', '']) expect(groupPhone(other)).toBe(other)
  })

  it('counts an empty mask as empty (RD44, F3)', () => {
    for (const typed of ['', '0', '07', '070', '07________', '07 0']) {
      expect(isPhoneEmpty(typed), typed).toBe(true)
      expect(prefixedPhoneProblem(typed), typed).toBe('required')
    }
    expect(prefixedPhoneProblem('0701')).toBe('incomplete')
    expect(prefixedPhoneProblem('0701234567')).toBeNull()
  })

  it('puts 07 before a company number by itself and stops at 10 digits (RD41, E4)', () => {
    expect(prefixCompanyPhone('7')).toBe('07')
    expect(prefixCompanyPhone('1')).toBe('071')
    expect(prefixCompanyPhone('0')).toBe('0')
    expect(prefixCompanyPhone('')).toBe('')
    expect(prefixCompanyPhone('17')).toBe('0717')
    expect(prefixCompanyPhone('91')).toBe('0791')
    expect(prefixCompanyPhone('9')).toBe('9')
    expect(prefixCompanyPhone('12345678901')).toBe('0712345678')
    expect(prefixCompanyPhone('077123456789')).toBe('0771234567')
    expect(prefixCompanyPhone('+94 77 123 4567')).toBe('0771234567')
  })

  it('ends with the number that was meant, typed key by key in any form (RD41)', () => {
    for (const keys of ['0771234567', '771234567', '94771234567', '0094771234567', '+94 77 123 4567'])
      expect(typeIn(keys), keys).toBe('0771234567')
  })
})
