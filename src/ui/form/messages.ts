import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { phoneMessages } from '../phone/phone.messages.ts'

/** Keys that the specification names are explicit catalogue ids; the other texts have generated ones. */
export const messages = {
  ...phoneMessages,
  'code.required': msg`Please enter the OTP code`,
  'code.length': msg`OTP code must be 6 digits`,

  nicRequired: msg({ id: 'nicRequired', message: 'Enter your NIC number, like 923456789V or 199234506789' }),
  nicIncomplete: msg({
    id: 'nicIncomplete',
    message: 'NIC number is not complete. Old NIC: 9 digits and V. New NIC: 12 digits',
  }),
  nicInvalidOld: msg({ id: 'nicInvalidOld', message: 'Old NIC: 9 digits and V, like 923456789V' }),
  nicInvalidNew: msg({ id: 'nicInvalidNew', message: 'New NIC: 12 digits, like 199234506789' }),
  nicNoDate: msg`Check every digit. The date of birth in this NIC number does not exist`,
  nicTooYoung: msg`Check every digit. This NIC number would belong to a child`,
  nameRequired: msg({ id: 'nameRequired', message: 'Enter your full name as on your NIC' }),
  nameMinLength: msg({ id: 'nameMinLength', message: 'Full name must have at least {nameMin} characters' }),
  nameLetters: msg`Full name cannot have digits. Enter it as on your NIC`,
  nameMaxLength: msg`Full name is too long. Write it in at most {nameMax} characters`,
  dateRequired: msg({ id: 'dateRequired', message: 'Enter your date of birth, like 27.03.1994' }),
  dateIncomplete: msg`Date of birth needs the day, the month and all four digits of the year, like 27.03.1994`,
  dateInvalid: msg({
    id: 'dateInvalid',
    message: 'This date does not exist. Check the day and month, like 27.03.1994',
  }),
  dateOutOfRange: msg({ id: 'dateOutOfRange', message: 'Date must be between {yearMin} and {yearMax}' }),
  dateInFuture: msg`Date of birth cannot be after today`,
  ageUnder: msg`You must be at least {ageMin} years old to apply`,
  genderRequired: msg({ id: 'genderRequired', message: 'Choose your gender' }),
  emailRequired: msg({ id: 'emailRequired', message: 'Enter your email, like nimal@example.com' }),
  emailInvalid: msg({ id: 'emailInvalid', message: 'Email must look like nimal@example.com' }),
  maritalStatusRequired: msg({ id: 'maritalStatusRequired', message: 'Choose your marital status' }),

  provinceRequired: msg`Choose your province`,
  districtRequired: msg`Choose your district`,
  divisionalRequired: msg`Choose your divisional secretariat`,
  gnRequired: msg`Choose your grama niladhari division`,
  streetRequired: msg`Enter your street, house and apartment, like 12/3 Temple Road`,
  streetMinLength: msg({ id: 'streetMinLength', message: 'Street must have at least {streetMin} characters' }),
  streetMaxLength: msg`Street is too long. Write it in at most {streetMax} characters`,
  livingPeriodRequired: msg`Choose how long you have lived at this address`,

  socialStatusRequired: msg`Choose your employment status`,
  industryRequired: msg`Choose the industry you work in`,
  companyNameRequired: msg`Enter the full name of the company`,
  companyNameLength: msg`Write the full name of the company: {companyMin} to {companyMax} characters`,
  companyNameLetters: msg`Company name can have letters, spaces, dots, commas and hyphens only. Spell out numbers, for example Three Star`,
  jobPositionRequired: msg`Enter your job position, like sales assistant`,
  jobPositionLength: msg`Write the full name of your position: {companyMin} to {companyMax} characters`,
  jobPositionLetters: msg`Job position can have letters, spaces, dots, commas and hyphens only`,
  companyPhoneRequired: msg`Enter a mobile number of the company, like 0771234567`,
  companyPhoneIncomplete: msg`Enter all 10 digits of the company mobile number`,
  companyPhoneInvalid: msg`Enter a company mobile number that starts with 07, like 0771234567. Landlines do not work here`,
  incomeRequired: msg`Enter your monthly income in rupees, like 45000`,
  incomeDigits: msg`Monthly income must be a whole number of rupees, like 45000`,
  incomeRange: msg({ id: 'incomeRange', message: 'Monthly income must be between RS {incomeMin} and RS {incomeMax}' }),
  experienceRequired: msg`Choose how long you have worked`,

  referenceTypeRequired: msg`Choose how you know this person`,
  referenceSubtypeRequired: msg`Choose the relationship, for example mother`,
  referenceNameRequired: msg`Enter the name of this person`,
  referenceNameLength: msg`Name must have {referenceMin} to {referenceMax} characters`,
  referenceNameLetters: msg`Name can have letters, spaces, dots, commas and hyphens only`,
  referencePhoneRequired: msg`Enter the mobile number of this person, like 0771234567`,
  referencePhoneIncomplete: msg`Enter all 10 digits of this person’s mobile number`,
  referencePhoneInvalid: msg`Enter a mobile number that starts with 07, like 0771234567`,

  'bankAccount.errors.bankRequired': msg({ id: 'bankAccount.errors.bankRequired', message: 'Choose your bank' }),
  'bankAccount.errors.branchRequired': msg({ id: 'bankAccount.errors.branchRequired', message: 'Choose the branch' }),
  'bankAccount.errors.accountRequired': msg({
    id: 'bankAccount.errors.accountRequired',
    message: 'Enter your account number',
  }),
  'bankAccount.errors.accountMinLength': msg({
    id: 'bankAccount.errors.accountMinLength',
    message: 'Account number must have at least {accountMin} characters',
  }),
  'bankAccount.errors.accountMaxLength': msg({
    id: 'bankAccount.errors.accountMaxLength',
    message: 'Account number must have at most {accountMax} characters',
  }),
  accountInvalid: msg`Account number can have digits and letters only`,

  amountRequired: msg`Enter the amount in rupees`,
  amountMinimum: msg`Amount must be at least RS 1`,
} as const satisfies Record<string, MessageDescriptor>

export type MessageId = keyof typeof messages

/** Hints that never block. */
export const warnings = {
  nicBirthDate: msg`Your NIC number gives your date of birth as {date}. Check both. If both are right, carry on`,
  nicGender: msg`This does not match the gender in your NIC number. Check the number. If it is right, carry on`,
  ageBelowTerms: msg`Our terms require you to be {ageTerms} or older. You can apply, but we may say no for this reason`,
  emailTypo: msg`Did you mean {email}?`,
  referenceIsOwnPhone: msg`This is your own number. Give us this person’s number instead`,
  referencePhoneRepeated: msg`Both people have the same number. Check that it is right`,
} as const satisfies Record<string, MessageDescriptor>

export type WarningId = keyof typeof warnings
export type Warning<Field extends string> = {
  readonly field: Field
  readonly id: WarningId
  readonly values?: Readonly<Record<string, string>>
}
