/** Decides the employment step: the status chooses the questions, hidden answers are sent as null (E1 to E5, RD39 to RD42). */
import * as v from 'valibot'
import { clearHidden, fieldsFor } from '../../machines/employment-fields.ts'
import { normalisePhone, prefixCompanyPhone, prefixedPhoneProblem } from '../../machines/phone.ts'
import { limits } from '../../machines/policy.ts'
import type { Employment } from '../../machines/ports.ts'
import type { FormErrors, Normalisers } from './form-types.ts'
import { chosen, companyLetters, errorsOf, judged, text } from './rules.ts'

export type EmploymentValues = {
  readonly socialStatus: string
  readonly industry: string
  readonly companyName: string
  readonly jobPosition: string
  readonly companyPhone: string
  readonly income: string
  readonly experience: string
}

export const initialValues: EmploymentValues = {
  socialStatus: '',
  industry: '',
  companyName: '',
  jobPosition: '',
  companyPhone: '',
  income: '',
  experience: '',
}

/** RD42: 'Rs 45,000.00' is 45000; separators go, anything else stays and is judged. */
export const normaliseIncome = (typed: string): string =>
  typed
    .replace(/^\s*rs\.?/i, '')
    .replace(/[\s,']/g, '')
    .replace(/\.00$/, '')

export function incomeProblem(typed: string): 'required' | 'digits' | 'range' | null {
  const income = normaliseIncome(typed)
  if (income === '') return 'required'
  if (!/^\d+$/.test(income)) return 'digits'
  const amount = Number(income)
  // E5: 4 to 6 characters, so that 0045000 is no income either.
  const fits = income.length >= 4 && income.length <= 6
  return fits && amount >= limits.income.min && amount <= limits.income.max ? null : 'range'
}

const trimmed = (typed: string): string => typed.trim()

export const normalise: Normalisers<EmploymentValues> = { companyPhone: prefixCompanyPhone, income: normaliseIncome }
export const settle: Normalisers<EmploymentValues> = { companyName: trimmed, jobPosition: trimmed }

const companyText = { ...limits.companyText, pattern: companyLetters }

/** Every rule that a question can have; the status picks those that are shown. */
export const schema = v.object({
  socialStatus: chosen('socialStatusRequired'),
  industry: chosen('industryRequired'),
  companyName: text(companyText, {
    required: 'companyNameRequired',
    short: 'companyNameLength',
    long: 'companyNameLength',
    letters: 'companyNameLetters',
  }),
  jobPosition: text(companyText, {
    required: 'jobPositionRequired',
    short: 'jobPositionLength',
    long: 'jobPositionLength',
    letters: 'jobPositionLetters',
  }),
  companyPhone: judged(prefixedPhoneProblem, {
    required: 'companyPhoneRequired',
    incomplete: 'companyPhoneIncomplete',
    invalid: 'companyPhoneInvalid',
  }),
  income: judged(incomeProblem, { required: 'incomeRequired', digits: 'incomeDigits', range: 'incomeRange' }),
  experience: chosen('experienceRequired'),
})

export const validate = (values: EmploymentValues): FormErrors<EmploymentValues> =>
  errorsOf(v.pick(schema, ['socialStatus', ...fieldsFor(values.socialStatus)]), values)

/** E2: the typed values stay with the form; only the payload loses what is hidden. */
export function toPayload(values: EmploymentValues): Employment {
  const asked = clearHidden(values.socialStatus, values)
  return {
    socialStatus: Number(asked.socialStatus),
    industry: idOrNull(asked.industry),
    companyName: wordsOrNull(asked.companyName),
    companyPhone: wordsOrNull(normalisePhone(asked.companyPhone)),
    jobPosition: wordsOrNull(asked.jobPosition),
    income: Number(normaliseIncome(asked.income)),
    experience: idOrNull(asked.experience),
  }
}

const idOrNull = (id: string): number | null => (id === '' ? null : Number(id))
const wordsOrNull = (words: string): string | null => (words.trim() === '' ? null : words.trim())
