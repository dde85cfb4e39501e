/** What the borrower of the tests answers: as the application holds it, and as the lender receives it. */
import type { Answers } from '#machines/onboarding/answers.ts'
import type { Events } from '#machines/onboarding/context.ts'
import type { FormStep } from '#machines/onboarding/steps.ts'
import type { NewBankAccount } from '#machines/shared/ports.ts'

export const answers: Answers = {
  personalData: {
    fullName: 'Nimal Perera',
    gender: 'male',
    birthDate: '1994-03-27',
    notification: false,
    nic: '940871234V',
    email: 'nimal@example.com',
    maritalStatus: 2,
  },
  address: { livingPeriod: 3, province: 1, district: 11, divisional: 1103, gn: 1_103_005, street: '12 Temple Road' },
  employment: {
    socialStatus: 1,
    industry: 10,
    companyName: 'Ocean Software',
    companyPhone: '0771112233',
    jobPosition: 'Developer',
    income: 60_000,
    experience: 4,
  },
  reference: { references: [{ phone: '0719876543', name: 'Kamala Perera', type: 1, subtype: 1 }] },
}
/** The event of a form that was filled in with these answers. */
export const submitted = (step: FormStep) =>
  ({ type: `${step}.submitted`, answers: answers[step] }) as Extract<Events, { readonly answers: unknown }>

export const newAccount: NewBankAccount = { bankCode: '7010', branchId: 7_010_001, accountNumber: '0078123456' }

/** The same answers as the lender receives them. */
export const bodies = {
  personalData: {
    full_name: 'Nimal Perera',
    gender: 'male',
    birth_date: '1994-03-27',
    notification: false,
    nic: '940871234V',
    email: 'nimal@example.com',
    marital_status_id: 2,
  },
  address: {
    living_period_id: 3,
    address_1_id: 1,
    address_2_id: 11,
    address_3_id: 1103,
    address_4_id: 1_103_005,
    address: '12 Temple Road',
  },
  employment: {
    social_status_id: 1,
    working_industry_id: 10,
    company_name: 'Ocean Software',
    company_phone: '0771112233',
    job_position: 'Developer',
    salary: 60_000,
    working_exp_id: 4,
  },
  reference: {
    references: [
      {
        reference_status_id: 1,
        reference_phone: '0719876543',
        reference_name: 'Kamala Perera',
        reference_type_id: 1,
        reference_subtype_id: 1,
      },
    ],
  },
} as const satisfies Readonly<Record<FormStep, object>>
export const newAccountBody = { bank_code: '7010', branch_id: 7_010_001, account_number: '0078123456' } as const
