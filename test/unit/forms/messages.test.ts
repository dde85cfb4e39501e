import { setupI18n } from '@lingui/core'
import { describe, expect, it } from 'vitest'
import { messageText, warningText } from '#ui/form/field-text.ts'
import { givenIds } from '#support/samples/given-ids.ts'
import { messages, warnings, type MessageId } from '#ui/form/messages.ts'

const i18n = setupI18n({ locale: 'en', messages: { en: {} } })
const today = '2025-11-21'
const isMessageId = (id: string): id is MessageId => Object.hasOwn(messages, id)
const text = (id: MessageId) => messageText(i18n, id, today)

describe('field messages', () => {
  it('says the fixed texts letter by letter (L10, O1, O6, W2)', () => {
    expect(text('loanCalculator.errors.phoneRequired')).toBe('Phone number is required')
    expect(text('loanCalculator.errors.phoneIncomplete')).toBe('Please complete phone number')
    expect(text('loanCalculator.errors.phoneInvalid')).toBe('Please enter valid phone number (format: 07XXXXXXXX)')
    expect(text('login.phoneRequired')).toBe('Please enter your phone number')
    expect(text('login.phoneInvalid')).toBe('Enter a valid phone number')
    expect(text('code.required')).toBe('Please enter the OTP code')
    expect(text('code.length')).toBe('OTP code must be 6 digits')
  })

  it.each(givenIds)('keeps the given key %s as the id in the catalogue (P2, W2)', (id) => {
    expect(messages[id].id).toBe(id)
  })

  it('shows an example of the number (RD29)', () => {
    expect(text('nicInvalidOld')).toBe('Old NIC: 9 digits and V, like 923456789V')
    expect(text('nicInvalidNew')).toContain('199234506789')
  })

  it('generates the year from the limit and the current day (RD30)', () => {
    expect(text('dateOutOfRange')).toBe('Date must be between 1900 and 2025')
    expect(messageText(i18n, 'dateOutOfRange', '2031-01-01')).toBe('Date must be between 1900 and 2031')
  })

  it('names the limits of the policy (E5, RD53, W3)', () => {
    expect(text('incomeRange')).toBe('Monthly income must be between RS 1,000 and RS 999,999')
    expect(text('companyNameLength')).toContain('4 to 80')
    expect(text('referenceNameLength')).toContain('2 to 50')
    expect(text('bankAccount.errors.accountMinLength')).toContain('5')
    expect(text('bankAccount.errors.accountMaxLength')).toContain('30')
    expect(text('ageUnder')).toContain('18')
  })

  it('leaves no placeholder open in any message (RD30)', () => {
    const ids = Object.keys(messages).filter(isMessageId)
    expect(ids.length).toBeGreaterThan(50)
    for (const id of ids) expect(text(id), id).not.toMatch(/[{}]|undefined/)
  })

  it('fills in the warnings (RD3, RD28, RD32)', () => {
    expect(warningText(i18n, { field: 'birthDate', id: 'ageBelowTerms' })).toContain('20')
    expect(warningText(i18n, { field: 'birthDate', id: 'nicBirthDate', values: { date: '05.12.1985' } })).toContain(
      '05.12.1985',
    )
    expect(warningText(i18n, { field: 'email', id: 'emailTypo', values: { email: 'a@gmail.com' } })).toBe(
      'Did you mean a@gmail.com?',
    )
    expect(Object.keys(warnings)).toHaveLength(6)
  })
})
