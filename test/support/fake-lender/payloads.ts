/** The payloads that the fake lender takes: exactly the fields of the contract, numbers as numbers. */

import { formSteps } from '#machines/onboarding/steps.ts'
import { answerPaths } from '#lender/mapping/registration.ts'
import { bodies } from '../samples/answers.ts'

type Kind =
  | 'text'
  | 'text if any'
  | 'number'
  | 'number if any'
  | 'flag'
  | 'list'
  | 'object'
  | 'number or null'
  | 'text or null'
type Fields = Readonly<Record<string, Kind>>

const kinds: Readonly<Record<string, Kind>> = { string: 'text', number: 'number', boolean: 'flag', object: 'list' }
/** Not asked of everybody: null then. */
const optional = ['working_industry_id', 'company_name', 'company_phone', 'job_position', 'working_exp_id']
const orNull: Readonly<Record<string, Kind>> = { text: 'text or null', number: 'number or null' }

/** The same fields as the sample, each of the same kind. */
const kindsOf = (sample: object): Fields =>
  Object.fromEntries(
    Object.entries(sample).map(([name, value]) => {
      const kind = kinds[typeof value] ?? 'object'
      return [name, optional.includes(name) ? (orNull[kind] ?? kind) : kind]
    }),
  )

const payloads: Readonly<Record<string, Fields>> = {
  '/api/visit/create': { device_uid: 'text', device_uid_wide: 'text', device_details: 'object' },
  '/api/login': { phone: 'text', lang: 'text', visit_id: 'text if any' },
  '/api/otp/check': { phone: 'text', otp_code: 'text' },
  ...Object.fromEntries(formSteps.map((step) => [`/api${answerPaths[step]}`, kindsOf(bodies[step])])),
  '/api/v1/register/photo': { requested_amount: 'number' },
  '/api/v1/application/create': {
    requested_amount: 'number',
    requested_term: 'number',
    parent_application_id: 'number or null',
  },
  '/api/v1/client/addBankAccount': {
    bank_code: 'text',
    branch_id: 'number',
    account_number: 'text',
    application_id: 'number or null',
  },
  '/api/v1/client/removeBankAccount': { client_bank_account_id: 'number' },
  '/api/v1/application/setApplicationBankAccount': { application_id: 'number', client_bank_account_id: 'number' },
  '/api/v1/application/disbursement': {
    application_id: 'number',
    product_id: 'number',
    amount: 'number',
    term: 'number',
  },
  '/api/v1/document/preview/1/501': { product_id: 'number if any', amount: 'number if any', term: 'number if any' },
  '/api/notifications/read': { notification_id: 'number' },
  '/api/notifications/read-by-user': { user_id: 'text' },
  '/api/repaymentMock': { account_number: 'text', amount: 'number' },
}
const reference: Fields = {
  reference_status_id: 'number',
  reference_phone: 'text',
  reference_name: 'text',
  reference_type_id: 'number',
  reference_subtype_id: 'number',
}

export type Body = Readonly<Record<string, unknown>>

const isBody = (value: unknown): value is Body => typeof value === 'object' && value !== null && !Array.isArray(value)

const isText = (value: unknown) => typeof value === 'string' && value !== ''
const isNumber = (value: unknown) => typeof value === 'number'

const isOf: Readonly<Record<Kind, (value: unknown) => boolean>> = {
  text: isText,
  'text if any': (value) => value === undefined || isText(value),
  number: isNumber,
  'number if any': (value) => value === undefined || isNumber(value),
  flag: (value) => typeof value === 'boolean',
  list: Array.isArray,
  object: isBody,
  'number or null': (value) => value === null || isNumber(value),
  'text or null': (value) => value === null || isText(value),
}

const complaintsOf = (fields: Fields, body: Body): readonly string[] => [
  ...Object.entries(fields).flatMap(([name, kind]) => (isOf[kind](body[name]) ? [] : [`${name} is no ${kind}`])),
  ...Object.keys(body).flatMap((name) => (name in fields ? [] : [`${name} is unknown`])),
]

/** @returns the body, and what is wrong with it */
export function readPayload(path: string, text: string): { body: Body; complaints: readonly string[] } {
  const fields = payloads[path]
  if (!fields) return { body: {}, complaints: text === '' ? [] : ['no body is wanted'] }
  const body: unknown = text === '' ? {} : JSON.parse(text)
  if (!isBody(body)) return { body: {}, complaints: ['the body is no object'] }
  const { references } = body
  const inner = Array.isArray(references)
    ? references.flatMap((one: unknown) => complaintsOf(reference, isBody(one) ? one : {}))
    : []
  return { body, complaints: [...complaintsOf(fields, body), ...inner] }
}
