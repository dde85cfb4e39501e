/** What seeded borrowers have answered: invented people, ids that the shipped reference data has. */
import type { RequestBody } from '#lender/contract/requests.ts'

/** Born in 1990 on the `index`-th day of its numbering; an old number of a man. */
export function seedPersonal(name: string, index: number): RequestBody<'POST /v1/register/personalData'> {
  const day = String(10 + index)
  return {
    full_name: name,
    gender: 'male',
    birth_date: `1990-01-${day}`,
    notification: false,
    nic: `900${day}${String(1000 + index)}V`,
    email: `borrower${index}@example.com`,
    marital_status_id: 1,
  }
}

export const seedAddress: RequestBody<'POST /v1/register/address'> = {
  living_period_id: 3,
  address_1_id: 1,
  address_2_id: 11,
  address_3_id: 1103,
  address_4_id: 1_103_005,
  address: '12 Example Lane',
}

export const seedEmployment = (income: number): RequestBody<'POST /v1/register/employment'> => ({
  social_status_id: 1,
  working_industry_id: 10,
  company_name: 'Example Company',
  company_phone: '0771112233',
  job_position: 'Technician',
  salary: income,
  working_exp_id: 4,
})

export const seedReferences = (index: number): RequestBody<'POST /v1/register/reference'> => ({
  references: [
    {
      reference_status_id: 1,
      reference_phone: `07712000${String(index).padStart(2, '0')}`,
      reference_name: 'Kamala Example',
      reference_type_id: 1,
      reference_subtype_id: 1,
    },
  ],
})
