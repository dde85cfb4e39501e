/** Who asks what in these tests: seeded borrowers, each with a browser of its own, and the ids of what they own. */
import type { TestClient } from '#support/lender/lender-client.ts'
import type { Harness } from '#support/lender/lender-harness.ts'

/** Seeds of the sandbox by what they stand for. */
export const people = {
  personal: '0770000001',
  address: '0770000002',
  employment: '0770000003',
  references: '0770000004',
  photos: '0770000005',
  review: '0770000006',
  offer: '0770000007',
  declined: '0770000008',
  disbursing: '0770000009',
  debtor: '0770000010',
  overdue: '0770000011',
  idle: '0770000012',
  otherIdle: '0770000013',
  accounts: '0770000015',
} as const
export type Who = keyof typeof people
export const everybody = Object.keys(people) as readonly Who[]

export type Cast = {
  readonly harness: Harness
  /** The signed-in browser of somebody; signs in at the first time. */
  as(who: Who): Promise<TestClient>
}

export function castOf(harness: Harness): Cast {
  const clients = new Map<Who, Promise<TestClient>>()
  const enter = (who: Who) => harness.signedIn(people[who])
  return {
    harness,
    as: (who) => {
      const known = clients.get(who) ?? enter(who)
      clients.set(who, known)
      return known
    },
  }
}

export const applicationOf = async (client: TestClient): Promise<number> =>
  (await client.get('/api/v1/me')).number('data.applicationId')
export const creditOf = async (client: TestClient): Promise<number> =>
  (await client.get('/api/v1/credit/activeCreditInfo')).number('credit_full_info.credit_id')
export const agreementOf = async (client: TestClient, key = 'agreement_number'): Promise<string> =>
  (await client.get('/api/v1/credit/activeCreditInfo')).string(`credit_full_info.${key}`)
export const accountOf = async (client: TestClient): Promise<number> =>
  (await client.get('/api/v1/client/bankAccounts')).number('bank_accounts.0.id')
export const newsOf = async (client: TestClient, phone: string): Promise<number> =>
  (await client.get(`/api/notifications?user_id=${phone}`)).number('data.0.id')

/** Well formed, and nobody's. */
export const nobodys = 1_234_567_890_123
