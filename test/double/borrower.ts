/** Decides what the borrower of these tests answers in the steps of the registration. */
import type { Address, Employment, PersonalData, References } from '../../machines/ports.ts'

export const personalData: PersonalData = {
  full_name: 'Nimal Perera',
  gender: 'other',
  birth_date: '1994-03-27',
  notification: false,
  nic: '940871234V',
  email: 'nimal@example.com',
  marital_status_id: 2,
}
export const address: Address = {
  living_period_id: 2,
  address_1_id: 1,
  address_2_id: 11,
  address_3_id: 111,
  address_4_id: 1111,
  address: '12 Temple Road',
}
/** Income only: everything else is hidden and null (E2). */
export const employment: Employment = {
  social_status_id: 7,
  working_industry_id: null,
  company_name: null,
  company_phone: null,
  job_position: null,
  salary: 60_000,
  working_exp_id: null,
}
export const references: References = {
  references: [
    {
      reference_status_id: 1,
      reference_phone: '0712223344',
      reference_name: 'Kamala',
      reference_type_id: 1,
      reference_subtype_id: 14,
    },
  ],
}
