/** The words for a mobile number, apart from those of the long forms: they travel with the first page. */
import { msg } from '@lingui/core/macro'

export const phoneMessages = {
  'loanCalculator.errors.phoneRequired': msg({
    id: 'loanCalculator.errors.phoneRequired',
    message: 'Phone number is required',
  }),
  'loanCalculator.errors.phoneIncomplete': msg({
    id: 'loanCalculator.errors.phoneIncomplete',
    message: 'Please complete phone number',
  }),
  'loanCalculator.errors.phoneInvalid': msg({
    id: 'loanCalculator.errors.phoneInvalid',
    message: 'Please enter valid phone number (format: 07XXXXXXXX)',
  }),
  'login.phoneRequired': msg`Please enter your phone number`,
  'login.phoneInvalid': msg`Enter a valid phone number`,
} as const
