/** The answers of the forms as the lender receives them: path, names and body of each. */
import type { Answers } from '#machines/onboarding/answers.ts'
import type { FormStep } from '#machines/onboarding/steps.ts'
import type { RequestBody } from '../contract/requests.ts'
import { renamed } from './renamed.ts'
import { isRecord } from './shape.ts'

export const answerPaths = {
  personalData: '/v1/register/personalData',
  address: '/v1/register/address',
  employment: '/v1/register/employment',
  reference: '/v1/register/reference',
} as const satisfies Readonly<Record<FormStep, string>>

type Body<S extends FormStep> = RequestBody<`POST ${(typeof answerPaths)[S]}`>
/** The lender's name of each answer. */
type Names<S extends FormStep> = Readonly<Record<keyof Answers[S], keyof Body<S>>>

const personalDataNames = {
  fullName: 'full_name',
  gender: 'gender',
  birthDate: 'birth_date',
  notification: 'notification',
  nic: 'nic',
  email: 'email',
  maritalStatus: 'marital_status_id',
} as const satisfies Names<'personalData'>

const addressNames = {
  livingPeriod: 'living_period_id',
  province: 'address_1_id',
  district: 'address_2_id',
  divisional: 'address_3_id',
  gn: 'address_4_id',
  street: 'address',
} as const satisfies Names<'address'>

const employmentNames = {
  socialStatus: 'social_status_id',
  industry: 'working_industry_id',
  companyName: 'company_name',
  companyPhone: 'company_phone',
  jobPosition: 'job_position',
  income: 'salary',
  experience: 'working_exp_id',
} as const satisfies Names<'employment'>

const referenceNames = {
  phone: 'reference_phone',
  name: 'reference_name',
  type: 'reference_type_id',
  subtype: 'reference_subtype_id',
} as const

type Bodies = {
  readonly [S in FormStep]: (answers: Answers[S]) => Body<S>
}
export const answerBodies: Bodies = {
  personalData: (answers) => renamed(answers, personalDataNames),
  address: (answers) => renamed(answers, addressNames),
  employment: (answers) => renamed(answers, employmentNames),
  reference: ({ references }) => ({
    references: references.map((one) => ({ reference_status_id: 1, ...renamed(one, referenceNames) })),
  }),
}

export const photosBody = (requestedAmount: number): RequestBody<'POST /v1/register/photo'> => ({
  requested_amount: requestedAmount,
})

const ownNames = new Map(
  [personalDataNames, addressNames, employmentNames, referenceNames].flatMap((names) =>
    Object.entries<string>(names).map(([name, wireName]) => [wireName, name] as const),
  ),
)

/** Answers that an earlier version of this page has stored under the lender's names; those under the names of today stay. */
export function inOwnNames(stored: unknown): unknown {
  if (Array.isArray(stored)) return stored.map(inOwnNames)
  if (!isRecord(stored)) return stored
  return Object.fromEntries(
    Object.entries(stored).map(([name, value]) => [ownNames.get(name) ?? name, inOwnNames(value)]),
  )
}
