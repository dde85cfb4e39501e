import { normalisePhone, phoneProblem, type PhoneProblem } from '#machines/rules/phone.ts'
import type { FormErrors, Normalisers } from '../form/form-types.ts'
import type { MessageId } from '../form/messages.ts'

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

/** One field and one rule need no schema, and the first page no library of them. */
function judge({ phone }: PhoneValues, messages: PhoneMessages): FormErrors<PhoneValues> {
  const problem = phoneProblem(phone)
  return problem === null ? {} : { phone: messages[problem] }
}

export const validateLanding = (values: PhoneValues): FormErrors<PhoneValues> => judge(values, landingMessages)
export const validateLogin = (values: PhoneValues): FormErrors<PhoneValues> => judge(values, loginMessages)
