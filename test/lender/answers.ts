/** The answers of `test/server/walk.ts` as the application holds them. */
import type { Address, Employment, PersonalData, References } from '#machines/onboarding/answers.ts'
import type { NewBankAccount } from '#machines/shared/ports.ts'

export const personalData: PersonalData = {
  fullName: 'Nimal Perera',
  gender: 'male',
  birthDate: '1994-03-27',
  notification: false,
  nic: '940871234V',
  email: 'nimal@example.com',
  maritalStatus: 2,
}
export const address: Address = {
  livingPeriod: 3,
  province: 1,
  district: 11,
  divisional: 1103,
  gn: 1_103_005,
  street: '12 Temple Road',
}
export const employment: Employment = {
  socialStatus: 1,
  industry: 10,
  companyName: 'Ocean Software',
  companyPhone: '0771112233',
  jobPosition: 'Developer',
  income: 60_000,
  experience: 4,
}
export const references: References = {
  references: [{ phone: '0719876543', name: 'Kamala Perera', type: 1, subtype: 1 }],
}
export const newAccount: NewBankAccount = { bankCode: '7010', branchId: 7_010_001, accountNumber: '0078123456' }
