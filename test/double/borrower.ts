/** Decides what the borrower of these tests answers in the steps of the registration. */
import type { Address, Employment, PersonalData, References } from '#machines/onboarding/answers.ts'

export const personalData: PersonalData = {
  fullName: 'Nimal Perera',
  gender: 'other',
  birthDate: '1994-03-27',
  notification: false,
  nic: '940871234V',
  email: 'nimal@example.com',
  maritalStatus: 2,
}
export const address: Address = {
  livingPeriod: 2,
  province: 1,
  district: 11,
  divisional: 111,
  gn: 1111,
  street: '12 Temple Road',
}
/** Income only: everything else is hidden and null. */
export const employment: Employment = {
  socialStatus: 7,
  industry: null,
  companyName: null,
  companyPhone: null,
  jobPosition: null,
  income: 60_000,
  experience: null,
}
export const references: References = {
  references: [
    {
      phone: '0712223344',
      name: 'Kamala',
      type: 1,
      subtype: 14,
    },
  ],
}
