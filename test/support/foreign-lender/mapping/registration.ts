import type { Answers } from '#machines/onboarding/answers.ts'
import type { FormStep } from '#machines/onboarding/steps.ts'
import { cents, compact, international } from './units.ts'

export const answerPaths = {
  personalData: '/v1/register/personalData',
  address: '/v1/register/address',
  employment: '/v1/register/employment',
  reference: '/v1/register/reference',
} as const

const sexes = { male: 1, female: 2, other: 3 } as const

export const answerBodies: { readonly [S in FormStep]: (answers: Answers[S]) => object } = {
  personalData: ({ fullName, gender, birthDate, notification, nic, email, maritalStatus }) => ({
    name: fullName,
    sex: sexes[gender],
    born: compact(birthDate),
    news: notification ? 1 : 0,
    nic,
    mail: email,
    marital: maritalStatus,
  }),
  address: ({ livingPeriod, province, district, divisional, gn, street }) => ({
    since: livingPeriod,
    area: [province, district, divisional, gn],
    street,
  }),
  employment: ({ socialStatus, industry, companyName, companyPhone, jobPosition, income, experience }) => ({
    kind: socialStatus,
    industry,
    employer: companyName,
    employer_msisdn: companyPhone === null ? null : international(companyPhone),
    title: jobPosition,
    income_cents: cents(income),
    since: experience,
  }),
  reference: ({ references }) => ({
    people: references.map(({ phone, name, type, subtype }) => ({
      msisdn: international(phone),
      name,
      relation: [type, subtype],
    })),
  }),
}

export const photosBody = (requestedAmount: number) => ({ wanted_cents: cents(requestedAmount) })

/** No version of this page has kept drafts under this lender's names. */
export const inOwnNames = (stored: unknown): unknown => stored
