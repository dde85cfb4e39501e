import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import * as address from '#features/onboarding/address/address.form.ts'
import * as bank from '#features/bank-account/bank-account.form.ts'
import { typedOf } from '#ui/fields/draft.ts'
import * as employment from '#features/onboarding/employment/employment.form.ts'
import * as personalData from '#features/onboarding/personal-data/personal-data.form.ts'
import * as reference from '#features/onboarding/reference/reference.form.ts'
import { languageNames } from '#machines/shared/languages.ts'
import { requests } from '#lender/contract/requests.ts'
import { newAccountBody } from '#lender/mapping/application.ts'
import { answerBodies } from '#lender/mapping/registration.ts'
import { answers as saved } from '#support/samples/answers.ts'

describe('address', () => {
  const good = {
    province: '1',
    district: '11',
    divisional: '1103',
    gn: '1103005',
    street: ' 12/3 Temple Road ',
    livingPeriod: '2',
  }

  it('names every required field that can be answered now (A2, W1, RD272)', () => {
    const rest = { street: 'streetRequired', livingPeriod: 'livingPeriodRequired' }
    expect(address.validate(address.initialValues)).toEqual({ district: 'districtRequired', ...rest })
    expect(address.validate({ ...good, divisional: '', gn: '' })).toEqual({ divisional: 'divisionalRequired' })
    expect(address.validate({ ...good, gn: '' })).toEqual({ gn: 'gnRequired' })
  })

  it('wants at least 3 characters of the street, spaces around it not counted (A2)', () => {
    expect(address.validate({ ...good, street: ' ab ' })).toEqual({ street: 'streetMinLength' })
    expect(address.validate({ ...good, street: 'abc' })).toEqual({})
    expect(address.validate({ ...good, street: 'a'.repeat(201) })).toEqual({ street: 'streetMaxLength' })
  })

  it('takes the province of a district, clears everything below a changed place and nothing when the place is the same (A1, RD347)', () => {
    const kandy = { id: 21, nameLat: 'Kandy', nameSh: null, nameTm: null }
    const districts = [{ ...kandy, parent: { ...kandy, id: 2, nameLat: 'Central' } }]
    const choose = (place: address.Place, id: string) => address.choosePlace(good, place, id, districts)
    expect(choose('district', '21')).toEqual({ province: '2', district: '21', divisional: '', gn: '' })
    expect(choose('divisional', '1106')).toEqual({ divisional: '1106', gn: '' })
    expect(choose('district', '11')).toEqual({})
  })

  it('sends what the contract accepts, ids as numbers (A2)', () => {
    const payload = address.toAnswers(good)
    expect(payload).toEqual({
      livingPeriod: 2,
      province: 1,
      district: 11,
      divisional: 1103,
      gn: 1103005,
      street: '12/3 Temple Road',
    })
    expect(v.is(requests['POST /v1/register/address'], answerBodies.address(payload))).toBe(true)
  })
})

describe('employment', () => {
  const good: employment.EmploymentValues = {
    socialStatus: '1',
    industry: '3',
    companyName: ' Ceylon Tea Co. ',
    jobPosition: 'Clerk',
    companyPhone: '0771234567',
    income: '45000',
    experience: '2',
  }
  const errors = (changed: Partial<employment.EmploymentValues>) => employment.validate({ ...good, ...changed })

  it('asks for the status first, then for every field that it shows (E1, W1)', () => {
    expect(employment.validate(employment.initialValues)).toEqual({ socialStatus: 'socialStatusRequired' })
    expect(employment.validate({ ...employment.initialValues, socialStatus: '5' })).toEqual({
      industry: 'industryRequired',
      jobPosition: 'jobPositionRequired',
      income: 'incomeRequired',
      experience: 'experienceRequired',
    })
    expect(employment.validate({ ...employment.initialValues, socialStatus: '7' })).toEqual({
      income: 'incomeRequired',
    })
  })

  it('sends hidden fields as null while the form keeps what was typed (E2, RD39)', () => {
    const retired = { ...good, socialStatus: '7' }
    const payload = employment.toAnswers(retired)
    expect(payload).toEqual({
      socialStatus: 7,
      industry: null,
      companyName: null,
      companyPhone: null,
      jobPosition: null,
      income: 45_000,
      experience: null,
    })
    expect(v.is(requests['POST /v1/register/employment'], answerBodies.employment(payload))).toBe(true)
    expect(employment.toAnswers({ ...retired, socialStatus: '1' }).companyName).toBe('Ceylon Tea Co.')
  })

  it('does not judge what is hidden (E2)', () => {
    expect(errors({ socialStatus: '7', companyName: '1', companyPhone: 'x' })).toEqual({})
  })

  it('takes 4 to 80 Latin, Sinhala or Tamil letters with spaces, dots, commas and hyphens (E3, RD40)', () => {
    for (const companyName of ['Dialog', 'A.B-C, Ltd', 'ශ්‍රී ලංකා තේ', 'இலங்கை தேயிலை', 'Café Zoë', 'a'.repeat(80)])
      expect(errors({ companyName }), companyName).toEqual({})
    for (const { own } of Object.values(languageNames))
      expect(errors({ companyName: `${own} ${own}` }), own).toEqual({})
    for (const companyName of ['abc', ' abc ', 'a'.repeat(81)])
      expect(errors({ companyName }), companyName).toEqual({ companyName: 'companyNameLength' })
    for (const companyName of ['Shop 24', 'Tea & Co', 'Чай завод', 'A_B_C_D'])
      expect(errors({ companyName }), companyName).toEqual({ companyName: 'companyNameLetters' })
    expect(errors({ companyName: ' ' })).toEqual({ companyName: 'companyNameRequired' })
    expect(errors({ jobPosition: 'HR1' })).toEqual({ jobPosition: 'jobPositionLetters' })
    expect(errors({ jobPosition: 'HR' })).toEqual({ jobPosition: 'jobPositionLength' })
  })

  it('wants a mobile number and counts the bare prefix as missing (E4, RD41)', () => {
    expect(errors({ companyPhone: '07' })).toEqual({ companyPhone: 'companyPhoneRequired' })
    expect(errors({ companyPhone: '07712' })).toEqual({ companyPhone: 'companyPhoneIncomplete' })
    expect(errors({ companyPhone: '0112345678' })).toEqual({ companyPhone: 'companyPhoneInvalid' })
  })

  it('takes 1000 to 999999 and strips separators (E5, RD42)', () => {
    for (const income of ['1000', '999999', '45,000', 'Rs. 45 000', '45,000.00'])
      expect(errors({ income }), income).toEqual({})
    for (const income of ['999', '1000000', '0045000'])
      expect(errors({ income }), income).toEqual({ income: 'incomeRange' })
    for (const income of ['45k', '-5000', '4500.5'])
      expect(errors({ income }), income).toEqual({ income: 'incomeDigits' })
    expect(employment.toAnswers({ ...good, income: 'Rs 45,000.00' }).income).toBe(45_000)
    expect(employment.normaliseIncome(employment.normaliseIncome('Rs 45,000.00'))).toBe('45000')
  })
})

describe('references', () => {
  const one: reference.ReferenceValues = {
    ...reference.initialValues,
    firstType: '1',
    firstSubtype: '11',
    firstName: ' Kamal ',
    firstPhone: '+94 71 222 3344',
  }
  const two: reference.ReferenceValues = {
    ...one,
    hasSecond: true,
    secondType: '2',
    secondSubtype: '21',
    secondName: 'கமலா',
    secondPhone: '0719998877',
  }

  it('requires the first person only, until a second is added (F1, W1)', () => {
    expect(Object.keys(reference.validate(reference.initialValues))).toEqual(['firstType', 'firstName', 'firstPhone'])
    expect(reference.validate({ ...one, firstSubtype: '' })).toEqual({ firstSubtype: 'referenceSubtypeRequired' })
    expect(reference.validate(one)).toEqual({})
    expect(reference.validate({ ...one, ...reference.addSecond() })).toEqual({
      secondType: 'referenceTypeRequired',
      secondName: 'referenceNameRequired',
      secondPhone: 'referencePhoneRequired',
    })
  })

  it('sends one or two people as the contract accepts them, and a removed second is gone for good (F1)', () => {
    const payload = reference.toAnswers(two)
    expect(payload.references).toHaveLength(2)
    expect(payload.references[0]).toEqual({
      phone: '0712223344',
      name: 'Kamal',
      type: 1,
      subtype: 11,
    })
    expect(v.is(requests['POST /v1/register/reference'], answerBodies.reference(payload))).toBe(true)
    const removed = { ...two, ...reference.removeSecond() }
    expect(removed).toEqual(one)
    expect(reference.toAnswers(removed).references).toHaveLength(1)
  })

  it('clears the subtype of that person when the type changes (F2)', () => {
    expect(reference.chooseType(two, 'second', '1')).toEqual({ secondType: '1', secondSubtype: '' })
    expect(reference.chooseType(two, 'first', '2')).toEqual({ firstType: '2', firstSubtype: '' })
    expect(reference.chooseType(two, 'first', '1')).toEqual({})
  })

  it('wants 2 to 50 letters of the name (F3)', () => {
    for (const firstName of ['Al', 'ශ්‍රී', 'De Silva, K.-P.', 'a'.repeat(50)])
      expect(reference.validate({ ...one, firstName }), firstName).toEqual({})
    for (const firstName of ['A', 'a'.repeat(51)])
      expect(reference.validate({ ...one, firstName }), firstName).toEqual({ firstName: 'referenceNameLength' })
    expect(reference.validate({ ...one, firstName: 'Kamal 2' })).toEqual({ firstName: 'referenceNameLetters' })
  })

  it('counts an empty or bare phone as missing (F3, RD44)', () => {
    for (const firstPhone of ['', '0', '07', '070'])
      expect(reference.validate({ ...one, firstPhone }), firstPhone).toEqual({ firstPhone: 'referencePhoneRequired' })
    expect(reference.validate({ ...one, firstPhone: '0701' })).toEqual({ firstPhone: 'referencePhoneIncomplete' })
    expect(reference.validate({ ...one, firstPhone: '0812345678' })).toEqual({ firstPhone: 'referencePhoneInvalid' })
  })

  it('warns of the own number and of a repeated one, never blocks (RD43)', () => {
    const repeated = { ...two, secondPhone: '071 222 3344' }
    expect(reference.warningsOf(two, '0770000000')).toEqual([])
    expect(reference.warningsOf(repeated, '0770000000')).toEqual([
      { field: 'secondPhone', id: 'referencePhoneRepeated' },
    ])
    expect(reference.warningsOf(two, '94712223344')).toEqual([{ field: 'firstPhone', id: 'referenceIsOwnPhone' }])
    expect(reference.warningsOf({ ...repeated, hasSecond: false }, '')).toEqual([])
    expect(reference.validate(repeated)).toEqual({})
  })
})

describe('bank account', () => {
  const good = { bank: '7010', branch: '7010448', accountNumber: '0012-3456 789' }

  const errors = (accountNumber: string) => bank.validate({ ...good, accountNumber })

  it('uses the given keys for every problem (K3, RD53)', () => {
    expect(bank.validate(bank.initialValues)).toEqual({
      bank: 'bankAccount.errors.bankRequired',
      accountNumber: 'bankAccount.errors.accountRequired',
    })
    expect(bank.validate({ ...good, branch: '' })).toEqual({ branch: 'bankAccount.errors.branchRequired' })
    expect(errors('1 2 3 4')).toEqual({ accountNumber: 'bankAccount.errors.accountMinLength' })
    expect(errors('1'.repeat(31))).toEqual({ accountNumber: 'bankAccount.errors.accountMaxLength' })
    expect(errors('12/345')).toEqual({ accountNumber: 'accountInvalid' })
    expect(errors('1'.repeat(30))).toEqual({})
  })

  it('clears the branch when the bank changes (K3)', () => {
    expect(bank.chooseBank(good, '7056')).toEqual({ bank: '7056', branch: '' })
    expect(bank.chooseBank(good, '7010')).toEqual({})
  })

  it('sends the stripped number with its zeros (K3, UX36)', () => {
    const payload = bank.toAccount(good, '7010')
    expect(payload).toEqual({
      bankCode: '7010',
      branchId: 7010448,
      accountNumber: '00123456789',
    })
    expect(v.is(requests['POST /v1/client/addBankAccount'], newAccountBody({ ...payload, applicationId: 5 }))).toBe(
      true,
    )
  })
})

describe('answers that were saved', () => {
  it('fill the form again, and the form gives the same answers (UX6, U9)', () => {
    expect(personalData.toAnswers(typedOf(saved.personalData), '2026-11-23')).toEqual(saved.personalData)
    expect(address.toAnswers(typedOf(saved.address))).toEqual(saved.address)
    const incomeOnly = {
      socialStatus: 7,
      industry: null,
      companyName: null,
      companyPhone: null,
      jobPosition: null,
      income: 50_000,
      experience: null,
    }
    for (const answers of [saved.employment, incomeOnly])
      expect(employment.toAnswers(typedOf(answers))).toEqual(answers)
    const second = { phone: '0719998877', name: 'Sunil', type: 2, subtype: 21 }
    for (const references of [saved.reference.references, [...saved.reference.references, second]])
      expect(reference.toAnswers(reference.valuesOf({ references }))).toEqual({ references })
  })
})
