/** What the borrower of the tests answers: as the application holds it, as the lender receives it, and as a form is filled in. */
import type { Answers } from '#machines/onboarding/answers.ts'
import type { Events } from '#machines/onboarding/context.ts'
import type { FormStep } from '#machines/onboarding/steps.ts'
import type { NewBankAccount } from '#machines/bank-account/bank-account.ts'
import type { answerBodies } from '#lender/mapping/registration.ts'

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
} satisfies { readonly [S in FormStep]: ReturnType<(typeof answerBodies)[S]> }
export const newAccountBody = { bank_code: '7010', branch_id: 7_010_001, account_number: '0078123456' } as const

/** What a test does to the fields of a page; each kind of browser has its own. */
export type FieldActions = {
  /** Puts the text into the field and leaves the field. */
  fill(name: string, text: string): Promise<void>
  /** Takes that entry of a list, or its first one. */
  choose(name: string, value?: string): Promise<void>
  /** Opens the searchable sheet of a field and takes its first row, and the first of every list that the sheet goes on to. */
  pick(name: string): Promise<void>
  /** Takes the first radio button. */
  tick(name: string): Promise<void>
}

/** Two people never share a NIC: the serial number comes from the phone. */
export const nicOf = (phone: string): string => `94087${phone.slice(-4).replace('999', '998')}V`

export const fillForm: Readonly<Record<FormStep, (form: FieldActions, nic: string) => Promise<void>>> = {
  async personalData(form, nic) {
    await form.fill('nic', nic)
    await form.fill('fullName', 'Nimal Perera')
    await form.fill('email', 'nimal@example.com')
    await form.tick('maritalStatus')
  },
  async address(form) {
    await form.pick('district')
    await form.fill('street', '12 Temple Road')
    await form.tick('livingPeriod')
  },
  async employment(form) {
    await form.choose('socialStatus', '1')
    await form.choose('industry')
    await form.fill('companyName', 'Ocean Software')
    await form.fill('jobPosition', 'Developer')
    await form.fill('companyPhone', '0771112233')
    await form.fill('income', '60000')
    await form.tick('experience')
  },
  async reference(form) {
    await form.tick('firstType')
    await form.tick('firstSubtype')
    await form.fill('firstName', 'Kamala Perera')
    await form.fill('firstPhone', '0719876543')
  },
}
