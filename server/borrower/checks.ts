/** Which well-formed answers are believable: real dates, grown people, ids that the reference data has. */
import { ageOn, isIsoDate } from '#machines/rules/dates.ts'
import { fieldsFor, type EmploymentField } from '#machines/onboarding/employment-fields.ts'
import { nicKind, readNic } from '#machines/rules/nic.ts'
import { ages, limits } from '#machines/rules/policy.ts'
import type { RequestBody } from '#lender/contract/requests.ts'
import { areEntries, type Wanted } from '../reference-data/store.ts'
import type { Reader } from '../database/transaction.ts'
import { refuseValues } from '../http/api-error.ts'

type Fields = Record<string, string>

/** Throws 422 `bad_values` when any field was found wrong. */
function refuseIfAny(fields: Fields): void {
  if (Object.keys(fields).length > 0) refuseValues(fields)
}

/** Fields by what they name in the reference data; a field that names nothing there is unknown. */
async function unknownIn(reader: Reader, named: Readonly<Record<string, Wanted>>): Promise<Fields> {
  const there = await areEntries(reader, Object.values(named))
  const unknown = Object.keys(named).filter((_, index) => there[index] !== true)
  return Object.fromEntries(unknown.map((field) => [field, 'unknown']))
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
  const unknown = await unknownIn(reader, { marital_status_id: { list: 'maritalStatus', id: body.marital_status_id } })
  refuseIfAny({ ...fields, ...unknown })
}

export async function checkAddress(reader: Reader, body: RequestBody<'POST /v1/register/address'>): Promise<void> {
  const { address_1_id: province, address_2_id: district, address_3_id: division, address_4_id: village } = body
  const unknown = await unknownIn(reader, {
    living_period_id: { list: 'livingPeriod', id: body.living_period_id },
    address_1_id: { list: 'provinces', id: province },
    address_2_id: { list: 'districts', id: district, parentId: province },
    address_3_id: { list: 'divisional', id: division, parentId: district },
    address_4_id: { list: 'gn', id: village, parentId: division },
  })
  refuseIfAny(unknown)
}

/** What the status asks must be there, what it does not ask must be null. */
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
  const { working_industry_id: industry, working_exp_id: experience } = body
  const unknown = await unknownIn(reader, {
    social_status_id: { list: 'socialStatus', id: body.social_status_id },
    ...(industry === null ? {} : { working_industry_id: { list: 'workingIndustry', id: industry } }),
    ...(experience === null ? {} : { working_exp_id: { list: 'workingExperiences', id: experience } }),
  })
  refuseIfAny({ ...fields, ...unknown })
}

export async function checkReferences(reader: Reader, body: RequestBody<'POST /v1/register/reference'>): Promise<void> {
  const named = body.references.flatMap((item, index) => {
    const { reference_type_id: type, reference_subtype_id: subtype } = item
    return [
      [`references.${index}.reference_type_id`, { list: 'phoneTypes', id: type }],
      [`references.${index}.reference_subtype_id`, { list: 'phoneSubTypes', id: subtype, parentId: type }],
    ] as const
  })
  refuseIfAny(await unknownIn(reader, Object.fromEntries(named)))
}

/** The slider's amounts: 10,000 to 40,000 in steps of 500. */
export function checkRequestedAmount(amount: number): void {
  const { min, max, step } = limits.calculator
  if (amount < min || amount > max || amount % step !== 0) refuseValues({ requested_amount: 'range' })
}
