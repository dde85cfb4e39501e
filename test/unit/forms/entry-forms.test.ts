import { describe, expect, it } from 'vitest'
import * as calculator from '#features/landing/calculator.form.ts'
import * as code from '#ui/code/code.form.ts'
import { fromDraft } from '#ui/fields/draft.ts'
import * as phone from '#ui/phone/phone.form.ts'
import * as repaymentMock from '#features/account/repayment-mock/repayment-mock.form.ts'

describe('phone forms', () => {
  it('gives the landing its three keys (L10, RD20)', () => {
    expect(phone.validateLanding({ phone: '' })).toEqual({ phone: 'loanCalculator.errors.phoneRequired' })
    expect(phone.validateLanding({ phone: '07712' })).toEqual({ phone: 'loanCalculator.errors.phoneIncomplete' })
    expect(phone.validateLanding({ phone: '0112345678' })).toEqual({ phone: 'loanCalculator.errors.phoneInvalid' })
    expect(phone.validateLanding({ phone: '077 123 4567' })).toEqual({})
  })

  it('gives /login its two texts (O1)', () => {
    expect(phone.validateLogin({ phone: '' })).toEqual({ phone: 'login.phoneRequired' })
    for (const typed of ['07712', '0112345678'])
      expect(phone.validateLogin({ phone: typed })).toEqual({ phone: 'login.phoneInvalid' })
    expect(phone.validateLogin({ phone: '+94771234567' })).toEqual({})
  })
})

describe('code form', () => {
  it('wants exactly six digits, and finds them in a pasted message (O6, UX2)', () => {
    expect(code.validate(code.initialValues)).toEqual({ code: 'code.required' })
    expect(code.validate({ code: '12345' })).toEqual({ code: 'code.length' })
    expect(code.validate({ code: '123456' })).toEqual({})
    expect(code.normalise.code?.('Your OTP is 123456')).toBe('123456')
  })
})

describe('calculator', () => {
  it('starts at 11,000 and takes a reachable amount (L9, RD15)', () => {
    expect(calculator.initialValues.amount).toBe(11_000)
    expect(calculator.calculatorAmount(12_345)).toBe(12_500)
  })

  it('restores what was kept, else 11,000 (RD50)', () => {
    expect(calculator.restoredAmount('20000')).toBe(20_000)
    expect(calculator.restoredAmount(99_999)).toBe(40_000)
    for (const kept of [null, '', 'much', 0, '-5']) expect(calculator.restoredAmount(kept)).toBe(11_000)
  })
})

describe('test payment', () => {
  it('wants at least one rupee (I5, W3)', () => {
    expect(repaymentMock.validate({ amount: '' })).toEqual({ amount: 'amountRequired' })
    expect(repaymentMock.validate({ amount: '0.99' })).toEqual({ amount: 'amountMinimum' })
    expect(repaymentMock.validate({ amount: '1' })).toEqual({})
  })
})

describe('drafts', () => {
  it('takes from a draft only what the form still has, in the kind that it takes (U10)', () => {
    const empty = { street: '', hasSecond: false }
    expect(fromDraft(empty, { street: 'Temple Road', hasSecond: 'yes', gone: '1' })).toEqual({
      street: 'Temple Road',
      hasSecond: false,
    })
    for (const draft of [null, undefined, 'x', 3]) expect(fromDraft(empty, draft)).toBe(empty)
  })
})
