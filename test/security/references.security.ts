import { afterAll, beforeAll, it } from 'vitest'
import type { Answer, TestClient } from '#support/lender/lender-client.ts'
import { startLender, type Harness } from '#support/lender/lender-harness.ts'
import { newAccountBody } from '#support/samples/answers.ts'
import { walkToBank, walkToReview } from '#support/lender/walk.ts'
import {
  accountOf,
  agreementOf,
  applicationOf,
  castOf,
  creditOf,
  newsOf,
  nobodys,
  people,
  type Cast,
  type Who,
} from './support/objects.ts'
import { bites, holds, plain, type Check } from './support/outcome.ts'
import { previewOf } from './support/reading-calls.ts'
import { photo } from './support/writing-calls.ts'

let harness: Harness
let cast: Cast
beforeAll(async () => {
  harness = await startLender()
  await harness.listen()
  cast = castOf(harness)
})
afterAll(() => harness.close())

type Id = number | string
type Reference = {
  readonly name: string
  readonly owner: Who
  readonly own: (client: TestClient) => Promise<Id>
  /** Somebody else who has such a thing. */
  readonly foreign: readonly [Who, (client: TestClient) => Promise<Id>]
  readonly missing: Id
  readonly ask: (client: TestClient, id: Id) => Promise<Answer>
  /** Who may not do it with what is their own; null: it can be read in every state. */
  readonly wrong: Who | null
}

const inPath =
  (path: string, method: 'get' | 'post') =>
  (client: TestClient, id: Id): Promise<Answer> =>
    client[method](`/api/v1/${path}/${String(id)}`)
const account = (client: TestClient, id: Id) =>
  client.post('/api/v1/client/addBankAccount', { ...newAccountBody, application_id: id })
const document = `${'0'.repeat(32)}.pdf`

/** Somebody whose review has just ended: the message about it is not overtaken. */
async function newsOfNewcomer(): Promise<number> {
  const phone = '0765559001'
  const client = cast.harness.client()
  await client.signIn(phone)
  await walkToReview(client, await walkToBank(client))
  await cast.harness.advance(15)
  return newsOf(client, phone)
}

/** In an order in which each own thing can still be used. */
const objects: readonly Reference[] = [
  {
    name: 'checkScoringStatus',
    owner: 'offer',
    own: applicationOf,
    foreign: ['debtor', applicationOf],
    missing: nobodys,
    ask: inPath('application/checkScoringStatus', 'get'),
    wrong: null,
  },
  {
    name: 'preview of an application',
    owner: 'offer',
    own: applicationOf,
    foreign: ['accounts', applicationOf],
    missing: nobodys,
    ask: inPath('document/preview/1', 'post'),
    wrong: 'debtor',
  },
  {
    name: 'a preview',
    owner: 'offer',
    own: previewOf,
    foreign: ['debtor', (client) => agreementOf(client, 'credit_document')],
    missing: document,
    ask: inPath('document/preview', 'get'),
    wrong: null,
  },
  {
    name: 'an agreement',
    owner: 'debtor',
    own: (client) => agreementOf(client, 'credit_document'),
    foreign: ['overdue', (client) => agreementOf(client, 'credit_document')],
    missing: document,
    ask: inPath('document/1', 'get'),
    wrong: null,
  },
  {
    name: 'a new account of an application',
    owner: 'accounts',
    own: applicationOf,
    foreign: ['offer', applicationOf],
    missing: nobodys,
    ask: account,
    wrong: 'offer',
  },
  {
    name: 'the application of a choice',
    owner: 'review',
    own: applicationOf,
    foreign: ['accounts', applicationOf],
    missing: nobodys,
    wrong: 'offer',
    ask: async (client, id) =>
      client.post('/api/v1/application/setApplicationBankAccount', {
        application_id: id,
        client_bank_account_id: await accountOf(client),
      }),
  },
  {
    name: 'the account of a choice',
    owner: 'review',
    own: accountOf,
    foreign: ['idle', accountOf],
    missing: nobodys,
    wrong: 'offer',
    ask: async (client, id) =>
      client.post('/api/v1/application/setApplicationBankAccount', {
        application_id: await applicationOf(client),
        client_bank_account_id: id,
      }),
  },
  {
    name: 'an account to remove',
    owner: 'otherIdle',
    own: accountOf,
    foreign: ['idle', accountOf],
    missing: nobodys,
    wrong: 'offer',
    ask: (client, id) => client.post('/api/v1/client/removeBankAccount', { client_bank_account_id: id }),
  },
  {
    name: 'a loan to extend',
    owner: 'debtor',
    own: creditOf,
    foreign: ['overdue', creditOf],
    missing: nobodys,
    ask: inPath('prolongation/init', 'post'),
    wrong: null,
  },
  {
    name: 'a loan to confirm',
    owner: 'debtor',
    own: creditOf,
    foreign: ['overdue', creditOf],
    missing: nobodys,
    ask: inPath('prolongation/confirm', 'post'),
    wrong: null,
  },
  {
    name: 'a loan whose extension is cancelled',
    owner: 'debtor',
    own: creditOf,
    foreign: ['overdue', creditOf],
    missing: nobodys,
    ask: inPath('prolongation/cancel', 'post'),
    wrong: null,
  },
  {
    name: 'a message',
    owner: 'debtor',
    own: (client) => newsOf(client, people.debtor),
    foreign: ['idle', newsOfNewcomer],
    missing: nobodys,
    wrong: null,
    ask: (client, id) => client.post('/api/notifications/read', { notification_id: id }),
  },
  {
    name: 'a person whose messages are read',
    owner: 'debtor',
    own: () => Promise.resolve(people.debtor),
    foreign: ['overdue', () => Promise.resolve(people.overdue)],
    missing: '0760000000',
    wrong: null,
    ask: (client, id) => client.post('/api/notifications/read-by-user', { user_id: id }),
  },
  {
    name: 'the application of a photo',
    owner: 'photos',
    own: applicationOf,
    foreign: ['offer', applicationOf],
    missing: nobodys,
    wrong: 'offer',
    ask: (client, id) => {
      const body = photo('selfie')
      body.append('application_id', String(id))
      return client.send('/api/v1/client/photo', { method: 'POST', body })
    },
  },
  {
    name: 'the parent of an application',
    owner: 'otherIdle',
    own: () => Promise.resolve('null'),
    foreign: ['offer', applicationOf],
    missing: nobodys,
    wrong: 'declined',
    ask: (client, id) =>
      client.post('/api/v1/application/create', {
        requested_amount: 11_000,
        requested_term: 7,
        parent_application_id: id === 'null' ? null : id,
      }),
  },
  {
    name: 'the application of a loan',
    owner: 'offer',
    own: applicationOf,
    foreign: ['debtor', applicationOf],
    missing: nobodys,
    wrong: 'declined',
    ask: (client, id) => client.accept({ application_id: id, product_id: 201, amount: 5_000, term: 7 }),
  },
]

const malformed: readonly Id[] = ['0', '-1', '1.5', 'abc', '9'.repeat(30), '%27%20or%201=1', '1e3', '%00']
const traversal: readonly Id[] = ['..', '../1', '..%2f..%2fetc%2fpasswd', '....//', '%2e%2e%2f', '..%5c..%5cwindows']

const isRefused = (status: number): boolean => [400, 404, 405, 409].includes(status)

const check =
  (only: RegExp): Check =>
  async (tally) => {
    for (const { name, owner, own, foreign, missing, ask, wrong } of objects.filter((one) => only.test(one.name))) {
      const client = await cast.as(owner)
      const theirs = await foreign[1](await cast.as(foreign[0]))
      const answers = [plain(await ask(client, theirs)), plain(await ask(client, missing))]
      tally.same(`${name}: foreign and missing`, answers[0], answers[1])
      tally.holds(`${name}: foreign is ${answers[0]}`, answers[0]?.startsWith('404') ?? false)
      for (const id of [...malformed, ...traversal]) {
        const { status } = await ask(client, id)
        tally.holds(`${name}: ${id} is ${status}`, isRefused(status))
      }
      if (wrong !== null) {
        const late = await cast.as(wrong)
        const mine = name.startsWith('the account')
          ? await accountOf(late)
          : name.startsWith('the parent')
            ? 'null'
            : await applicationOf(late)
        const { status } = await ask(late, mine)
        tally.holds(`${name}: own in a wrong state is ${status}`, status === 404 || status === 409)
      }
      const id = await own(client)
      let right = await ask(client, id)
      // A review under way: the same choice again answers the same, another is refused.
      if (right.status === 409 && owner === 'review') right = await ask(client, id)
      tally.same(`${name}: own ${right.text.slice(0, 60)}`, right.status, 200)
    }
  }

it('every reference x own, foreign, missing, malformed, traversal, wrong state; foreign and missing alike (RD61, RD75)', () =>
  holds('references', check(/./)))
it('a loan of somebody else is noticed', () => bites('loans belong to somebody', check(/loan to/)))
