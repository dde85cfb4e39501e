/** Decides which well-formed answers are believable: real dates, grown people, ids that the books know (RD3, RD28, RD38). */
import { ageOn, isIsoDate } from '../../machines/dates.ts'
import { fieldsFor, type EmploymentField } from '../../machines/employment-fields.ts'
import { nicKind, readNic } from '../../machines/nic.ts'
import { ages, limits } from '../../machines/policy.ts'
import type { RequestBody } from '../../src/lender/contract/requests.ts'
import { isEntry } from '../books/store.ts'
import type { Reader } from '../database/transaction.ts'
import { refuseValues } from '../http/refusal.ts'

type Fields = Record<string, string>

/** Throws 422 `bad_values` when any field was found wrong. */
function refuseIfAny(fields: Fields): void {
  if (Object.keys(fields).length > 0) refuseValues(fields)
}

export async function checkPersonal(
  reader: Reader,
  body: RequestBody<'POST /v1/register/personalData'>,
  today: string,
): Promise<void> {
  const fields: Fields = {}
  if (readNic(body.nic, today) === null) fields['nic'] = nicKind(body.nic) === 'new' ? 'nicInvalidNew' : 'nicInvalidOld'
  if (!isIsoDate(body.birth_date)) fields['birth_date'] = 'dateInvalid'
  else if (Number(body.birth_date.slice(0, 4)) < limits.birthYearMin || body.birth_date > today) {
    fields['birth_date'] = 'dateOutOfRange'
  } else if (ageOn(body.birth_date, today) < ages.eligibility) fields['birth_date'] = 'tooYoung'
  if (!(await isEntry(reader, 'maritalStatus', body.marital_status_id))) fields['marital_status_id'] = 'unknown'
  refuseIfAny(fields)
}

export async function checkAddress(reader: Reader, body: RequestBody<'POST /v1/register/address'>): Promise<void> {
  const fields: Fields = {}
  if (!(await isEntry(reader, 'livingPeriod', body.living_period_id))) fields['living_period_id'] = 'unknown'
  if (!(await isEntry(reader, 'provinces', body.address_1_id))) fields['address_1_id'] = 'unknown'
  if (!(await isEntry(reader, 'districts', body.address_2_id, body.address_1_id))) fields['address_2_id'] = 'unknown'
  if (!(await isEntry(reader, 'divisional', body.address_3_id, body.address_2_id))) fields['address_3_id'] = 'unknown'
  if (!(await isEntry(reader, 'gn', body.address_4_id, body.address_3_id))) fields['address_4_id'] = 'unknown'
  refuseIfAny(fields)
}

/** E1, E2: what the status asks must be there, what it does not ask must be null. */
export async function checkEmployment(
  reader: Reader,
  body: RequestBody<'POST /v1/register/employment'>,
): Promise<void> {
  const fields: Fields = {}
  const asked = fieldsFor(body.social_status_id)
  const sent = {
    industry: ['working_industry_id', body.working_industry_id],
    companyName: ['company_name', body.company_name],
    jobPosition: ['job_position', body.job_position],
    companyPhone: ['company_phone', body.company_phone],
    experience: ['working_exp_id', body.working_exp_id],
  } as const satisfies Partial<Record<EmploymentField, readonly [string, string | number | null]>>
  for (const field of ['industry', 'companyName', 'jobPosition', 'companyPhone', 'experience'] as const) {
    const [key, value] = sent[field]
    if (asked.includes(field) && value === null) fields[key] = 'required'
    if (!asked.includes(field) && value !== null) fields[key] = 'notAsked'
  }
  if (!(await isEntry(reader, 'socialStatus', body.social_status_id))) fields['social_status_id'] = 'unknown'
  const { working_industry_id: industry, working_exp_id: experience } = body
  if (industry !== null && !(await isEntry(reader, 'workingIndustry', industry)))
    fields['working_industry_id'] = 'unknown'
  if (experience !== null && !(await isEntry(reader, 'workingExperiences', experience))) {
    fields['working_exp_id'] = 'unknown'
  }
  refuseIfAny(fields)
}

export async function checkReferences(reader: Reader, body: RequestBody<'POST /v1/register/reference'>): Promise<void> {
  const fields: Fields = {}
  for (const [index, item] of body.references.entries()) {
    const at = (key: string) => `references.${index}.${key}`
    if (!(await isEntry(reader, 'phoneTypes', item.reference_type_id))) fields[at('reference_type_id')] = 'unknown'
    if (!(await isEntry(reader, 'phoneSubTypes', item.reference_subtype_id, item.reference_type_id))) {
      fields[at('reference_subtype_id')] = 'unknown'
    }
  }
  refuseIfAny(fields)
}

/** The slider's amounts: 10,000 to 40,000 in steps of 500. */
export function checkRequestedAmount(amount: number): void {
  const { min, max, step } = limits.calculator
  if (amount < min || amount > max || amount % step !== 0) refuseValues({ requested_amount: 'range' })
}
