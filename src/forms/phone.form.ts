/** Decides the phone forms of the landing and of /login: one rule, two sets of words (L10, O1, RD20). */
import * as v from 'valibot'
import { normalisePhone, phoneProblem, type PhoneProblem } from '../../machines/phone.ts'
import type { Language, RequestBody } from '../lender/contract/requests.ts'
import type { FormErrors, Normalisers } from './form-types.ts'
import type { MessageId } from './messages.ts'
import { errorsOf, judged } from './rules.ts'

export type PhoneValues = { readonly phone: string }

export const initialValues: PhoneValues = { phone: '' }
export const normalise: Normalisers<PhoneValues> = { phone: normalisePhone }

type PhoneMessages = Readonly<Record<PhoneProblem, MessageId>>

export const landingMessages: PhoneMessages = {
  required: 'loanCalculator.errors.phoneRequired',
  incomplete: 'loanCalculator.errors.phoneIncomplete',
  invalid: 'loanCalculator.errors.phoneInvalid',
}

export const loginMessages: PhoneMessages = {
  required: 'login.phoneRequired',
  incomplete: 'login.phoneInvalid',
  invalid: 'login.phoneInvalid',
}

export const landingSchema = v.object({ phone: judged(phoneProblem, landingMessages) })
export const loginSchema = v.object({ phone: judged(phoneProblem, loginMessages) })

export const validateLanding = (values: PhoneValues): FormErrors<PhoneValues> => errorsOf(landingSchema, values)
export const validateLogin = (values: PhoneValues): FormErrors<PhoneValues> => errorsOf(loginSchema, values)

/** RD5, RD26: without a visit id the key is left out; the language is the current one. */
export const toPayload = (
  values: PhoneValues,
  language: Language,
  visitId: string | null,
): RequestBody<'POST /login'> => ({
  phone: normalisePhone(values.phone),
  lang: language,
  ...(visitId === null ? {} : { visit_id: visitId }),
})
