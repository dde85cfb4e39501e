/** The one-time-code form: digits only, exactly six. */
import * as v from 'valibot'
import { codeProblem, normaliseCode } from '#machines/sign-in/one-time-code.ts'
import type { FormErrors, Normalisers } from '../form/form-types.ts'
import { errorsOf, judged } from '../fields/rules.ts'

export type CodeValues = { readonly code: string }

export const initialValues: CodeValues = { code: '' }
export const normalise: Normalisers<CodeValues> = { code: normaliseCode }

export const schema = v.object({
  code: judged(codeProblem, { required: 'code.required', length: 'code.length' }, normaliseCode),
})

export const validate = (values: CodeValues): FormErrors<CodeValues> => errorsOf(schema, values)
