import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import * as calculator from '../../src/forms/calculator.form.ts'
import * as code from '../../src/forms/code.form.ts'
import { fromDraft } from '../../src/forms/draft.ts'
import * as phone from '../../src/forms/phone.form.ts'
import * as repaymentMock from '../../src/forms/repayment-mock.form.ts'
import { requests } from '../../src/lender/contract/requests.ts'

describe('phone forms', () => {
  it('L10 RD20 gives the landing its three keys', () => {
    expect(phone.validateLanding({ phone: '' })).toEqual({ phone: 'loanCalculator.errors.phoneRequired' })
    expect(phone.validateLanding({ phone: '07712' })).toEqual({ phone: 'loanCalculator.errors.phoneIncomplete' })
    expect(phone.validateLanding({ phone: '0112345678' })).toEqual({ phone: 'loanCalculator.errors.phoneInvalid' })
    expect(phone.validateLanding({ phone: '077 123 4567' })).toEqual({})
  })

  it('O1 gives /login its two texts', () => {
    expect(phone.validateLogin({ phone: '' })).toEqual({ phone: 'login.phoneRequired' })
    for (const typed of ['07712', '0112345678'])
      expect(phone.validateLogin({ phone: typed })).toEqual({ phone: 'login.phoneInvalid' })
    expect(phone.validateLogin({ phone: '+94771234567' })).toEqual({})
  })

  it('O14 RD5 RD26 sends the language, and the visit id only when there is one', () => {
    const without = phone.toPayload({ phone: '+94 77 123 4567' }, 'si', null)
    expect(without).toEqual({ phone: '0771234567', lang: 'si' })
    const payload = phone.toPayload({ phone: '0771234567' }, 'ta', 'visit-1')
    expect(payload).toEqual({ phone: '0771234567', lang: 'ta', visit_id: 'visit-1' })
    expect(v.is(requests['POST /login'], payload)).toBe(true)
  })
})

describe('code form', () => {
  it('O6 UX2 wants exactly six digits and sends them', () => {
    expect(code.validate(code.initialValues)).toEqual({ code: 'code.required' })
    expect(code.validate({ code: '12345' })).toEqual({ code: 'code.length' })
    expect(code.validate({ code: '123456' })).toEqual({})
    const payload = code.toPayload({ code: 'Your OTP is 123456' }, '077 123 4567')
    expect(payload).toEqual({ phone: '0771234567', otp_code: '123456' })
    expect(v.is(requests['POST /otp/check'], payload)).toBe(true)
  })
})

describe('calculator', () => {
  it('L9 RD15 starts at 11,000 for 7 days and sends a reachable amount', () => {
    expect(calculator.initialValues.amount).toBe(11_000)
    const payload = calculator.toPayload({ amount: 12_345 }, null)
    expect(payload).toEqual({ requested_amount: 12_500, requested_term: 7, parent_application_id: null })
    expect(v.is(requests['POST /v1/application/create'], payload)).toBe(true)
  })

  it('RD50 restores what was kept, else 11,000', () => {
    expect(calculator.restoredAmount('20000')).toBe(20_000)
    expect(calculator.restoredAmount(99_999)).toBe(40_000)
    for (const kept of [null, '', 'much', 0, '-5']) expect(calculator.restoredAmount(kept)).toBe(11_000)
  })
})

describe('test payment', () => {
  it('I5 W3 wants at least one rupee', () => {
    expect(repaymentMock.validate({ amount: '' })).toEqual({ amount: 'amountRequired' })
    expect(repaymentMock.validate({ amount: '0.99' })).toEqual({ amount: 'amountMinimum' })
    expect(repaymentMock.validate({ amount: '1' })).toEqual({})
    expect(repaymentMock.toPayload({ amount: '11,691.84' }, 'AB12-CD34')).toEqual({
      account_number: 'AB12-CD34',
      amount: 11_691.84,
    })
  })
})

describe('drafts', () => {
  it('U10 takes from a draft only what the form still has, in the kind that it takes', () => {
    const empty = { street: '', hasSecond: false }
    expect(fromDraft(empty, { street: 'Temple Road', hasSecond: 'yes', gone: '1' })).toEqual({
      street: 'Temple Road',
      hasSecond: false,
    })
    for (const draft of [null, undefined, 'x', 3]) expect(fromDraft(empty, draft)).toBe(empty)
  })
})
