/** A right example of each of the 23 reading calls: who may send it, and where. */
import type { TestClient } from '#support/lender/lender-client.ts'
import { agreementOf, applicationOf, people, type Who } from './objects.ts'

type ReadingCall = {
  readonly name: string
  /** Null: public. */
  readonly who: Who | null
  readonly path: (client: TestClient) => Promise<string>
}

const at = (path: string, who: Who | null): ReadingCall => ({
  name: path,
  who,
  path: () => Promise.resolve(`/api${path}`),
})
const book = (path: string) => at(`/v1/referenceBook/${path}`, null)

export const previewOf = async (client: TestClient): Promise<string> =>
  (await client.post(`/api/v1/document/preview/1/${await applicationOf(client)}`)).string('document_path')

export const readingCalls: readonly ReadingCall[] = [
  at('/v1/me', 'debtor'),
  at('/v1/client/info', 'debtor'),
  at('/v1/client/bankAccounts', 'debtor'),
  at('/v1/credit/activeCreditInfo', 'debtor'),
  at('/v1/application/state', 'debtor'),
  at(`/notifications?user_id=${people.debtor}`, 'debtor'),
  {
    name: '/v1/application/checkScoringStatus/{id}',
    who: 'offer',
    path: async (client) => `/api/v1/application/checkScoringStatus/${await applicationOf(client)}`,
  },
  {
    name: '/v1/document/preview/{name}',
    who: 'offer',
    path: async (client) => `/api/v1/document/preview/${await previewOf(client)}`,
  },
  {
    name: '/v1/document/1/{name}',
    who: 'debtor',
    path: async (client) => `/api/v1/document/1/${await agreementOf(client, 'credit_document')}`,
  },
  ...['provinces', 'livingPeriod', 'districts/1', 'divisional/11', 'gn/1103'].map((path) => book(`address/${path}`)),
  ...['workingIndustry', 'workingExperiences', 'socialStatus'].map((path) => book(`employment/${path}`)),
  ...['phoneTypes', 'phoneSubTypes/1'].map((path) => book(`references/${path}`)),
  ...['maritalStatus', 'banks', 'bankBranches/7010', 'banks/7010/branches'].map((path) => book(path)),
]
