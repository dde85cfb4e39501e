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

/** Those of one reference for `reference`. */
const names = {
  personalData: {
    fullName: 'full_name',
    gender: 'gender',
    birthDate: 'birth_date',
    notification: 'notification',
    nic: 'nic',
    email: 'email',
    maritalStatus: 'marital_status_id',
  } satisfies Names<'personalData'>,
  address: {
    livingPeriod: 'living_period_id',
    province: 'address_1_id',
    district: 'address_2_id',
    divisional: 'address_3_id',
    gn: 'address_4_id',
    street: 'address',
  } satisfies Names<'address'>,
  employment: {
    socialStatus: 'social_status_id',
    industry: 'working_industry_id',
    companyName: 'company_name',
    companyPhone: 'company_phone',
    jobPosition: 'job_position',
    income: 'salary',
    experience: 'working_exp_id',
  } satisfies Names<'employment'>,
  reference: {
    phone: 'reference_phone',
    name: 'reference_name',
    type: 'reference_type_id',
    subtype: 'reference_subtype_id',
  },
} as const satisfies Readonly<Record<FormStep, object>>

type Bodies = {
  readonly [S in FormStep]: (answers: Answers[S]) => Body<S>
}
export const answerBodies: Bodies = {
  personalData: (answers) => renamed(answers, names.personalData),
  address: (answers) => renamed(answers, names.address),
  employment: (answers) => renamed(answers, names.employment),
  reference: ({ references }) => ({
    references: references.map((one) => ({ reference_status_id: 1, ...renamed(one, names.reference) })),
  }),
}

export const photosBody = (requestedAmount: number): RequestBody<'POST /v1/register/photo'> => ({
  requested_amount: requestedAmount,
})

const ownNames = new Map(
  Object.values(names).flatMap((ofStep) =>
    Object.entries<string>(ofStep).map(([name, wireName]) => [wireName, name] as const),
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
