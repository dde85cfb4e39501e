/** What a bank account number is: 5 to 30 characters after the separators of a passbook are gone. */
import { limits } from '../rules/policy.ts'

type AccountNumberProblem = 'required' | 'tooShort' | 'tooLong' | 'invalid'

/** Spaces, dots and dashes of any kind may be typed; leading zeros belong to the number and stay. */
export const normaliseAccountNumber = (text: string): string => text.replace(/[\s.\u00ad\u2010-\u2015\u2212-]/g, '')

export function accountNumberProblem(text: string): AccountNumberProblem | null {
  const number = normaliseAccountNumber(text)
  if (number === '') return 'required'
  if (!/^[0-9A-Za-z]+$/.test(number)) return 'invalid'
  if (number.length < limits.accountNumber.min) return 'tooShort'
  return number.length > limits.accountNumber.max ? 'tooLong' : null
}

/** Groups of four for reading back. */
export const groupAccountNumber = (number: string): string =>
  normaliseAccountNumber(number).replace(/(.{4})(?=.)/g, '$1 ')
