import * as v from 'valibot'
import type { FormErrors, Normalisers } from '#ui/form/form-types.ts'
import { errorsOf, judged } from '#ui/fields/rules.ts'

type RepaymentMockValues = { readonly amount: string }

const normaliseAmount = (typed: string): string => typed.replace(/[\s,]/g, '')

export const normalise: Normalisers<RepaymentMockValues> = { amount: normaliseAmount }

function amountProblem(typed: string): 'required' | 'minimum' | null {
  const amount = normaliseAmount(typed)
  if (!/^\d+(?:\.\d{1,2})?$/.test(amount)) return 'required'
  return Number(amount) >= 1 ? null : 'minimum'
}

export const schema = v.object({
  amount: judged(amountProblem, { required: 'amountRequired', minimum: 'amountMinimum' }, normaliseAmount),
})

export const validate = (values: RepaymentMockValues): FormErrors<RepaymentMockValues> => errorsOf(schema, values)
