import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isIsoDate } from '#machines/rules/dates.ts'
import { firstSixDigits, nicKind, nicProblem, normaliseNic, readNic } from '#machines/rules/nic.ts'
import vectors from './nic-vectors.json' with { type: 'json' }

const today = '2026-11-21'
const digits = (length: number) =>
  fc.string({ unit: fc.constantFrom(...Array.from('0123456789')), minLength: length, maxLength: length })

describe('identity card numbers', () => {
  it.each(vectors.valid)(
    'reads birth date and gender of $nic (RD28, P1)',
    ({ nic, as_new, birth_date, gender, format }) => {
      expect(nicProblem(nic, today)).toBeNull()
      expect(nicKind(nic)).toBe(format)
      expect(readNic(nic, today)).toMatchObject({ birthDate: birth_date, gender, asNew: as_new })
    },
  )

  it.each(vectors.invalid)('refuses $nic: $why (RD29, P2)', ({ nic }) => {
    expect(readNic(nic, today)).toBeNull()
    expect(nicProblem(nic, today)).not.toBeNull()
  })

  it('accepts X and upper-cases it (RD27)', () => {
    const { nic, same_holder_as } = vectors.x_suffix
    expect(nicProblem(nic.toLowerCase())).toBeNull()
    expect(normaliseNic(nic.toLowerCase())).toBe(nic)
    expect(readNic(nic)).toEqual(readNic(same_holder_as))
  })

  it('takes spaces and small letters, and says the right thing about 11 digits (UX34)', () => {
    expect(nicProblem('851234567v')).toBeNull()
    expect(nicProblem('85 1234567 V')).toBeNull()
    expect(nicProblem('1985 1230 4567')).toBeNull()
    expect(nicProblem('19851230456')).toBe('incomplete')
  })

  it('tells the four problems apart (P2, RD29)', () => {
    expect(nicProblem('  ')).toBe('required')
    expect(nicProblem('8')).toBe('incomplete')
    expect(nicProblem('853400122')).toBe('incomplete')
    expect(nicProblem('85340012V')).toBe('invalidOld')
    expect(nicProblem('853400123A')).toBe('invalidOld')
    expect(nicProblem('850000012V')).toBe('noDate')
    expect(nicProblem('1985340001234')).toBe('invalidNew')
    expect(nicProblem('19853400012V')).toBe('invalidNew')
    expect(nicProblem('123456789V')).toBe('invalidNew')
    expect(nicProblem('851234567890')).toBe('invalidOld')
    expect(nicProblem('V')).toBe('invalidOld')
    expect(nicProblem('V853400122')).toBe('invalidOld')
    expect(nicProblem('853400122VV')).toBe('invalidOld')
    expect(nicProblem('199853400012')).not.toBe('incomplete')
  })

  it('takes a number that makes its holder younger than any card holder for a slip (RD29)', () => {
    expect(nicProblem('201132500886', today)).toBeNull()
    expect(nicProblem('201133000886', today)).toBe('tooYoung')
    expect(nicProblem('202612300017', '2026-01-01')).toBe('tooYoung')
    expect(nicProblem('201512345678', today)).toBe('tooYoung')
  })

  it.each(['199436745678', '000000000V', '945000012V', '187012345678'])(
    'says of %s, which has all its digits, that its day of birth does not exist (RD340)',
    (nic) => {
      expect(nicProblem(nic, today)).toBe('noDate')
    },
  )

  it('picks the form by the first digit (P1)', () => {
    for (const first of '12') expect(nicKind(first)).toBe('new')
    for (const first of '03456789') expect(nicKind(first)).toBe('old')
    expect(nicKind('')).toBeNull()
    expect(nicKind('V')).toBeNull()
  })

  it('reads a real day and one of two genders from any number that it accepts (RD28)', () => {
    const number = fc.oneof(
      fc.tuple(digits(9), fc.constantFrom('V', 'X', 'v', 'x')).map(([nine, letter]) => nine + letter),
      fc.tuple(fc.constantFrom('19', '20'), digits(10)).map(([century, rest]) => century + rest),
    )
    fc.assert(
      fc.property(number, (nic) => {
        const says = readNic(nic)
        expect(says === null).toBe(nicProblem(nic) !== null)
        if (says === null) return
        expect(isIsoDate(says.birthDate)).toBe(true)
        expect(readNic(says.asNew)).toEqual(says)
      }),
    )
  })

  it('normalises any text the same way twice (RD27)', () => {
    fc.assert(
      fc.property(fc.string(), (typed) => {
        expect(normaliseNic(normaliseNic(typed))).toBe(normaliseNic(typed))
      }),
    )
  })

  it('knows no holder born before 1900, no day 0 and no day 500 (RD28, P1)', () => {
    expect(nicProblem('190000100017')).toBeNull()
    for (const number of ['189936500017', '198500000017', '198550000017', '850001234V', '855001234V', '0198534000122'])
      expect(readNic(number), number).toBeNull()
    expect(readNic('198550100017')).toMatchObject({ birthDate: '1985-01-01', gender: 'female' })
  })

  it('gives the six digits of the number as it is, which differ between old and new (RD74)', () => {
    expect(firstSixDigits('853400122V')).toBe('853400')
    expect(firstSixDigits('198534000122')).toBe('198534')
    expect(firstSixDigits('V85-3')).toBe('853')
  })
})
