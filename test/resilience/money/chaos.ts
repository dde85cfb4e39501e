/** How roughly money is moved: taps in threes, every third answer lost on its way, and something happens to the database all the while. */
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import type { Answer } from '#support/lender/lender-client.ts'
import type { Crowd, Member } from './crowd.ts'

/** One wish of one borrower: however often it is sent, it may come true once. */
type Intent = {
  readonly move: string
  readonly send: () => Promise<Answer>
  /** What an answer acknowledges, as the database knows it. */
  readonly named: (answer: Answer) => string
}
export type Acknowledged = { readonly move: string; readonly owner: string; readonly what: string }
export type Tally = {
  attempts: number
  lost: number
  unanswered: number
  refused: number
  readonly acknowledged: Acknowledged[]
  readonly gaveUp: string[]
}
/** @param pause milliseconds before a move that nobody answered is sent again */
type Manner = { readonly waves: number; readonly pause: number }

const taps = 3
const answersBetweenCuts = 12

/** @param waves how often the borrower taps again; at the end it is sent until an answer comes */
async function insist(member: Member, intent: Intent, { waves, pause }: Manner, tally: Tally): Promise<Answer | null> {
  const heard: Answer[] = []
  const tap = async (): Promise<void> => {
    tally.attempts += 1
    const answer = await intent.send()
    if (answer.status >= 500) {
      tally.unanswered += 1
      return
    }
    if (answer.status !== 200) {
      tally.refused += 1
      return
    }
    if ((tally.lost + tally.acknowledged.length) % 3 === 2) {
      tally.lost += 1
      return
    }
    heard.push(answer)
    tally.acknowledged.push({ move: intent.move, owner: member.id, what: intent.named(answer) })
  }
  for (let wave = 0; wave < waves; wave += 1) await Promise.all(Array.from({ length: taps }, tap))
  for (let more = 0; heard.length === 0; more += 1) {
    // Only careless code ends here: what it has doubled stands in its own way.
    if (more > 300) {
      tally.gaveUp.push(intent.move)
      return null
    }
    await tap()
    await sleep(pause)
  }
  return heard[0] ?? null
}

const bodies = {
  create: { requested_amount: 15_000, requested_term: 7, parent_application_id: null },
  account: { bank_code: '7010', branch_id: 7_010_001, account_number: '0099887766' },
}

/** From nothing to a review: three moves, one after the other. */
async function apply(member: Member, manner: Manner, tally: Tally): Promise<void> {
  const { client } = member
  const created = await insist(
    member,
    {
      move: 'create',
      send: () => client.post('/api/v1/application/create', bodies.create),
      named: (answer) => String(answer.number('application_id')),
    },
    manner,
    tally,
  )
  if (created === null) return
  const application = created.number('application_id')
  const added = await insist(
    member,
    {
      move: 'addBankAccount',
      send: () => client.post('/api/v1/client/addBankAccount', { ...bodies.account, application_id: application }),
      named: (answer) => String(answer.number('data.id')),
    },
    manner,
    tally,
  )
  if (added === null) return
  const choice = { application_id: application, client_bank_account_id: added.number('data.id') }
  await insist(
    member,
    {
      move: 'setApplicationBankAccount',
      send: () => client.post('/api/v1/application/setApplicationBankAccount', choice),
      named: () => String(application),
    },
    manner,
    tally,
  )
}

async function accept(member: Member, application: number, manner: Manner, tally: Tally): Promise<void> {
  const terms = { application_id: application, product_id: 201, amount: 11_000, term: 10 }
  await insist(
    member,
    {
      move: 'disbursement',
      send: () => member.client.accept(terms),
      named: () => String(application),
    },
    manner,
    tally,
  )
}

type Debt = { readonly credit: number; readonly number: string }

async function extendAndPay(member: Member, { credit, number }: Debt, manner: Manner, tally: Tally): Promise<void> {
  const { client } = member
  const init: Intent = {
    move: 'prolongation/init',
    send: () => client.post(`/api/v1/prolongation/init/${credit}`),
    named: () => String(credit),
  }
  await insist(member, init, manner, tally)
  const confirm: Intent = {
    move: 'prolongation/confirm',
    send: () => client.post(`/api/v1/prolongation/confirm/${credit}`),
    named: () => String(credit),
  }
  await insist(member, confirm, manner, tally)
  const key = { 'idempotency-key': `payment of ${member.id}`.replaceAll(' ', '-') }
  await insist(
    member,
    {
      move: 'repayment',
      send: () => client.post('/api/repaymentMock', { account_number: number, amount: 10 }, key),
      named: () => String(credit),
    },
    manner,
    tally,
  )
}

/** What every wish needs to know is read before anything is cut. */
async function wishes(crowd: Crowd, manner: Manner, tally: Tally): Promise<readonly (() => Promise<void>)[]> {
  const all: (() => Promise<void>)[] = crowd.idle.map((member) => () => apply(member, manner, tally))
  for (const member of crowd.offered) {
    const application = (await member.client.get('/api/v1/me')).number('data.applicationId')
    all.push(() => accept(member, application, manner, tally))
  }
  for (const member of crowd.indebted) {
    const credit = await member.client.get('/api/v1/credit/activeCreditInfo')
    const debt = {
      credit: credit.number('credit_full_info.credit_id'),
      number: credit.string('credit_full_info.agreement_number'),
    }
    all.push(() => extendAndPay(member, debt, manner, tally))
  }
  return all
}

/** @returns how to stop, which answers how often connections were cut */
export function cutConnections(url: string, every: number, tally: Tally): () => Promise<number> {
  const until = new AbortController()
  let cuts = 0
  const done = (async () => {
    const knife = new Client({ connectionString: url })
    await knife.connect()
    let seen = 0
    while (!until.signal.aborted) {
      await knife.query(
        "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and application_name <> 'examiner'",
      )
      cuts += 1
      // On a busy machine a rate alone would leave no time in which to answer.
      do await sleep(every)
      while (!until.signal.aborted && tally.acknowledged.length < seen + answersBetweenCuts)
      seen = tally.acknowledged.length
    }
    await knife.end()
  })()
  return async () => {
    until.abort()
    await done
    return cuts
  }
}

export type Storm = Tally & { readonly cuts: number; readonly seconds: number }

/** @param trouble what happens to the database; it answers how to stop it, which answers how often it happened */
export async function storm(
  crowd: Crowd,
  { trouble, ...manner }: Manner & { readonly trouble: (tally: Tally) => () => Promise<number> },
): Promise<Storm> {
  const tally: Tally = { attempts: 0, lost: 0, unanswered: 0, refused: 0, acknowledged: [], gaveUp: [] }
  const waiting = [...(await wishes(crowd, manner, tally))]
  const began = performance.now()
  const stop = trouble(tally)
  const work = async () => {
    for (let next = waiting.pop(); next; next = waiting.pop()) await next()
  }
  await Promise.all(Array.from({ length: 8 }, work))
  const cuts = await stop()
  return { ...tally, cuts, seconds: Math.round((performance.now() - began) / 100) / 10 }
}
