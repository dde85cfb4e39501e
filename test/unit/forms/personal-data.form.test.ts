import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { typedOf } from '#ui/fields/draft.ts'
import { answers } from '#support/samples/answers.ts'
import { requests } from '#lender/contract/requests.ts'
import { answerBodies } from '#lender/mapping/registration.ts'
import {
  initialValues,
  prefillFromNic,
  settle,
  toAnswers,
  validate,
  warningsOf,
  type PersonalDataValues,
} from '#features/onboarding/personal-data/personal-data.form.ts'

const today = '2025-11-21'
const good: PersonalDataValues = {
  ...typedOf(answers.personalData),
  nic: '85 3400122 x',
  fullName: ' Nimal Perera ',
  birthDate: '5.12.1985',
  gender: 'male',
  email: ' nimal@gmail.com ',
  maritalStatus: '2',
  notification: false,
}
const errors = (changed: Partial<PersonalDataValues>) => validate({ ...good, ...changed }, today)
const warned = (changed: Partial<PersonalDataValues>) =>
  warningsOf({ ...good, ...changed }, today).map(({ field, id }) => [field, id])
const hint = (email: string) => warningsOf({ ...good, email }, today).map((warning) => warning.values?.email)

describe('personal data', () => {
  it('names every required field of an empty form (P2, P5, P7, W1)', () => {
    expect(validate(initialValues, today)).toMatchObject({
      nic: 'nicRequired',
      fullName: 'nameRequired',
      birthDate: 'dateRequired',
      gender: 'genderRequired',
      email: 'emailRequired',
      maritalStatus: 'maritalStatusRequired',
    })
  })

  it('sends what the contract accepts: X upper-cased, the date as yyyy-MM-dd, spaces gone (P1, P4)', () => {
    const payload = toAnswers(good, today)
    expect(payload).toEqual({
      ...answers.personalData,
      fullName: 'Nimal Perera',
      gender: 'male',
      birthDate: '1985-12-05',
      notification: false,
      nic: '853400122X',
      email: 'nimal@gmail.com',
      maritalStatus: 2,
    })
    expect(v.is(requests['POST /v1/register/personalData'], payload && answerBodies.personalData(payload))).toBe(true)
  })

  it('sends nothing from a form that is not valid (P4)', () => {
    expect(toAnswers(initialValues, today)).toBeNull()
    expect(toAnswers({ ...good, fullName: 'N' }, today)).toBeNull()
  })

  it('gives each problem of the NIC its own message (P2, RD29, RD340)', () => {
    expect(errors({ nic: '8534' })).toEqual({ nic: 'nicIncomplete' })
    expect(errors({ nic: '853400122A' })).toEqual({ nic: 'nicInvalidOld' })
    expect(errors({ nic: '200036700017' })).toEqual({ nic: 'nicNoDate' })
    expect(errors({ nic: '2000367000171' })).toEqual({ nic: 'nicInvalidNew' })
    expect(errors({ nic: '201512345678' })).toEqual({ nic: 'nicTooYoung' })
  })

  it('wants at least 2 characters of the name, spaces around it not counted (P3)', () => {
    expect(errors({ fullName: '  ' })).toEqual({ fullName: 'nameRequired' })
    expect(errors({ fullName: 'Nimal 1' })).toEqual({ fullName: 'nameLetters' })
    expect(errors({ fullName: 'Nimal D’Silva' })).toEqual({})
    expect(errors({ fullName: ' N ' })).toEqual({ fullName: 'nameMinLength' })
    expect(errors({ fullName: 'Al' })).toEqual({})
    expect(errors({ fullName: 'ශ්‍රී' })).toEqual({})
    expect(errors({ fullName: 'N'.repeat(121) })).toEqual({ fullName: 'nameMaxLength' })
  })

  it('gives each problem of the date its own message (P4, RD31, UX35)', () => {
    expect(errors({ birthDate: '1.1.94' })).toEqual({ birthDate: 'dateIncomplete' })
    expect(errors({ birthDate: '31.02.1994' })).toEqual({ birthDate: 'dateInvalid' })
    expect(errors({ birthDate: '31.12.1899' })).toEqual({ birthDate: 'dateOutOfRange' })
    expect(errors({ birthDate: '01.01.2031' })).toEqual({ birthDate: 'dateOutOfRange' })
    expect(errors({ birthDate: '22.11.2025' })).toEqual({ birthDate: 'dateInFuture' })
  })

  it('refuses an age under 18 from the day before the birthday, unless the letter is wanted (RD3)', () => {
    expect(errors({ birthDate: '22.11.2007' })).toEqual({ birthDate: 'ageUnder' })
    expect(errors({ birthDate: '21.11.2007' })).toEqual({})
    expect(validate({ ...good, birthDate: '22.11.2007' }, today, { refuseUnder18: false })).toEqual({})
  })

  it('tells 18 and 19 that the terms ask for 20, without blocking (RD3)', () => {
    const own = { nic: '200732500886' }
    expect(warned({ ...own, birthDate: '20.11.2007' })).toContainEqual(['birthDate', 'ageBelowTerms'])
    expect(warned({ birthDate: '22.11.2005' })).toContainEqual(['birthDate', 'ageBelowTerms'])
    expect(warned({ birthDate: '21.11.2005' })).not.toContainEqual(['birthDate', 'ageBelowTerms'])
    expect(errors({ birthDate: '20.11.2007' })).toEqual({})
  })

  it('takes male, female and other only (P5)', () => {
    for (const gender of ['male', 'female', 'other']) expect(errors({ gender })).toEqual({})
    expect(errors({ gender: 'unknown' })).toEqual({ gender: 'genderRequired' })
  })

  it('wants something, an at sign and a domain with a dot (P6, RD32)', () => {
    for (const email of ['a@b.lk', 'nimal+loan@mail.example.com', 'නිමල්@example.lk'])
      expect(errors({ email }), email).toEqual({})
    for (const email of ['nimal', 'nimal@', '@gmail.com', 'nimal@gmail', 'ni mal@gmail.com', `${'a'.repeat(250)}@b.lk`])
      expect(errors({ email }), email).toEqual({ email: 'emailInvalid' })
  })

  it('hints at a slip in a well-known domain and leaves other domains alone (RD32)', () => {
    expect(hint('nimal@gmial.com')).toEqual(['nimal@gmail.com'])
    expect(hint('nimal@gmail.con')).toEqual(['nimal@gmail.com'])
    expect(hint('nimal@hotmial.com')).toEqual(['nimal@hotmail.com'])
    for (const email of ['nimal@gmail.com', 'nimal@mail.com', 'nimal@gmx.com', 'nimal@slt.lk', 'nimal@'])
      expect(hint(email), email).toEqual([])
    expect(errors({ email: 'nimal@gmial.com' })).toEqual({})
  })

  it('prefills birth date and gender from the NIC and follows a corrected NIC (RD28)', () => {
    const empty = { ...initialValues, nic: '853400122V' }
    expect(prefillFromNic(empty, '', today)).toEqual({ birthDate: '05.12.1985', gender: 'male' })
    const filled = { ...empty, birthDate: '05.12.1985', gender: 'male', nic: '905010018V' }
    expect(prefillFromNic(filled, '853400122V', today)).toEqual({ birthDate: '01.01.1990', gender: 'female' })
  })

  it('never writes over what the borrower changed (RD28)', () => {
    const changed = { ...initialValues, nic: '905010018V', birthDate: '06.12.1985', gender: 'other' }
    expect(prefillFromNic(changed, '853400122V', today)).toEqual({})
    expect(prefillFromNic({ ...initialValues, nic: '8534' }, '', today)).toEqual({})
  })

  it('warns of a difference with the NIC, never blocks (RD28)', () => {
    expect(warned({})).toEqual([])
    expect(warned({ birthDate: '06.12.1985', gender: 'female' })).toEqual([
      ['birthDate', 'nicBirthDate'],
      ['gender', 'nicGender'],
    ])
    expect(warned({ gender: 'other' })).toEqual([])
    expect(errors({ birthDate: '06.12.1985', gender: 'female' })).toEqual({})
  })

  it('leaves offers and promotions off until the box is ticked (P8, RD24)', () => {
    expect(initialValues.notification).toBe(false)
    expect(toAnswers({ ...good, notification: true }, today)?.notification).toBe(true)
  })

  it('reads a typed date back as dd.MM.yyyy on leaving, and leaves an unfinished one alone (P4)', () => {
    const { birthDate } = settle(today)
    expect(birthDate?.('5/12/1985')).toBe('05.12.1985')
    expect(birthDate?.('5/12/85')).toBe('5/12/85')
  })
})
