/** What a Sri Lankan mobile number is: normalise first, then one rule, 07 and 8 digits. */

export type PhoneProblem = 'required' | 'incomplete' | 'invalid'

const WHOLE = /^07\d{8}$/
/** A whole number with any of its prefixes: +94, 0094, 94, 94 (0), or a bare 7. */
const WITH_PREFIX = /^(?:(?:00)?94)?0?(7\d{8})$/
/** What may still become a whole number, in any of those forms. */
const BEGINNING = /^(?:0|0?7\d{0,8}|94?|009?|(?:00)?940?(?:7\d{0,8})?)$/

/** Digits only; a whole number in any usual form becomes 07XXXXXXXX. Unfinished input keeps every digit. */
export function normalisePhone(text: string): string {
  const digits = text.replace(/\D/g, '')
  const whole = WITH_PREFIX.exec(digits)
  return whole ? `0${whole[1]}` : digits
}

/** No operator check, since new prefixes appear (0745 to 0749 exist). */
export function phoneProblem(text: string): PhoneProblem | null {
  const phone = normalisePhone(text)
  if (phone === '') return 'required'
  if (WHOLE.test(phone)) return null
  return BEGINNING.test(phone) ? 'incomplete' : 'invalid'
}

/** 3-3-4; anything else is shown as it is. */
export const groupPhone = (phone: string): string => phone.replace(/^(\d{3})(\d{3})(\d{4})$/, '$1 $2 $3')

/** A field that holds the mask's own beginning holds nothing. */
export const isPhoneEmpty = (text: string): boolean => ['', '0', '07', '070'].includes(text.replace(/\D/g, ''))

/** As `phoneProblem`, but the bare prefix counts as required. */
export const prefixedPhoneProblem = (text: string): PhoneProblem | null =>
  isPhoneEmpty(text) ? 'required' : phoneProblem(text)

/**
 * The company phone gets its 07 by itself and stops at 10 digits. A first 0, 9 or 94 is left alone: a borrower who types
 * 077... or 9477... must not end with 07077....
 */
export function prefixCompanyPhone(text: string): string {
  const phone = normalisePhone(text)
  if (phone === '' || /^(?:00|9$|94)/.test(phone)) return phone
  if (phone.startsWith('0')) return phone.slice(0, 10)
  return (phone.startsWith('7') ? `0${phone}` : `07${phone}`).slice(0, 10)
}
