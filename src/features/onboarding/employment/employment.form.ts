/** The employment step: the status chooses the questions, hidden answers are sent as null. */
import * as v from 'valibot'
import { fieldsFor, type EmploymentField } from '#machines/onboarding/employment-fields.ts'
import { normalisePhone, prefixCompanyPhone, prefixedPhoneProblem } from '#machines/rules/phone.ts'
import { limits } from '#machines/rules/policy.ts'
import type { Employment } from '#machines/onboarding/answers.ts'
import type { FormOfStep } from '#ui/application-form/use-step-form.ts'
import { typedOf } from '#ui/fields/draft.ts'
import type { FormErrors, Normalisers, Typed } from '#ui/form/form-types.ts'
import { chosen, companyLetters, errorsOf, judged, text, withoutWaiting } from '#ui/fields/rules.ts'

export type EmploymentValues = Typed<Employment>

export const initialValues: EmploymentValues = {
  socialStatus: '',
  industry: '',
  companyName: '',
  jobPosition: '',
  companyPhone: '',
  income: '',
  experience: '',
}

/** 'Rs 45,000.00' is 45000; separators go, anything else stays and is judged. */
export const normaliseIncome = (typed: string): string =>
  typed
    .replace(/^\s*rs\.?/i, '')
    .replace(/[\s,']/g, '')
    .replace(/\.00$/, '')

function incomeProblem(typed: string): 'required' | 'digits' | 'range' | null {
  const income = normaliseIncome(typed)
  if (income === '') return 'required'
  if (!/^\d+$/.test(income)) return 'digits'
  const amount = Number(income)
  // 4 to 6 characters, so that 0045000 is no income either.
  const fits = income.length >= 4 && income.length <= 6
  return fits && amount >= limits.income.min && amount <= limits.income.max ? null : 'range'
}

export const normalise: Normalisers<EmploymentValues> = { companyPhone: prefixCompanyPhone, income: normaliseIncome }

const companyText = { ...limits.companyText, pattern: companyLetters }

/** The typed values stay with the form; the answer has none to a question that is hidden. */
const hidden = v.pipe(
  v.string(),
  v.transform(() => null),
)

const income = judged(
  incomeProblem,
  { required: 'incomeRequired', digits: 'incomeDigits', range: 'incomeRange' },
  (typed) => Number(normaliseIncome(typed)),
)

/** The status chooses the questions; every one of them asks for the income. */
function schemaFor(socialStatus: string) {
  const shown = fieldsFor(socialStatus)
  const asked = <Schema>(field: EmploymentField, schema: Schema) => (shown.includes(field) ? schema : hidden)
  return v.object({
    socialStatus: chosen('socialStatusRequired'),
    industry: asked('industry', chosen('industryRequired')),
    companyName: asked(
      'companyName',
      text(companyText, {
        required: 'companyNameRequired',
        short: 'companyNameLength',
        long: 'companyNameLength',
        letters: 'companyNameLetters',
      }),
    ),
    jobPosition: asked(
      'jobPosition',
      text(companyText, {
        required: 'jobPositionRequired',
        short: 'jobPositionLength',
        long: 'jobPositionLength',
        letters: 'jobPositionLetters',
      }),
    ),
    companyPhone: asked(
      'companyPhone',
      judged(
        prefixedPhoneProblem,
        {
          required: 'companyPhoneRequired',
          incomplete: 'companyPhoneIncomplete',
          invalid: 'companyPhoneInvalid',
        },
        normalisePhone,
      ),
    ),
    income,
    experience: asked('experience', chosen('experienceRequired')),
  }) satisfies v.GenericSchema<EmploymentValues, Employment>
}

export const validate = (values: EmploymentValues): FormErrors<EmploymentValues> =>
  withoutWaiting(errorsOf(schemaFor(values.socialStatus), values), { income: 'socialStatus' })

export const toAnswers = (values: EmploymentValues): Employment => v.parse(schemaFor(values.socialStatus), values)

export const employmentForm: FormOfStep<'employment', EmploymentValues> = {
  step: 'employment',
  empty: initialValues,
  valuesOf: typedOf,
  validate,
  normalise,
  toAnswers,
}
