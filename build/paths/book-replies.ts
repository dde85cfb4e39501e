/** The reference books of the tests as the lender sends them. */
import { background } from '../../test/machine/model/rendered/background.ts'
import { position } from '#support/samples/lending.ts'
import type { Reply } from './wire-answers.ts'

const root = 'GET /v1/referenceBook'
const plain = {
  provinces: 'address/provinces',
  livingPeriod: 'address/livingPeriod',
  workingIndustry: 'employment/workingIndustry',
  workingExperiences: 'employment/workingExperiences',
  socialStatus: 'employment/socialStatus',
  phoneTypes: 'references/phoneTypes',
  maritalStatus: 'maritalStatus',
  banks: 'banks',
}
/** Lists below another one, and the entries that they can be below. */
const below = {
  districts: ['address/districts', [1, 2]],
  divisional: ['address/divisional', [11, 12, 21]],
  gn: ['address/gn', [111, 121, 211]],
  phoneSubTypes: ['references/phoneSubTypes', [1, 2]],
  bankBranches: ['bankBranches', [7010]],
} as const

const reply = (book: string, parentId: number | null): Reply => ({
  status: 200,
  body: { data: background('dependentLists', book, { book, parentId }, position())?.is },
})

export const bookReplies = (): Readonly<Record<string, Reply>> => ({
  ...Object.fromEntries(Object.entries(plain).map(([book, path]) => [`${root}/${path}`, reply(book, null)])),
  ...Object.fromEntries(
    Object.entries(below).flatMap(([book, [path, parents]]) =>
      parents.map((parent) => [`${root}/${path}/${parent}`, reply(book, parent)] as const),
    ),
  ),
})
