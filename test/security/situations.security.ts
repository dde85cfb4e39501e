import { afterAll, beforeAll, it } from 'vitest'
import type { Answer, TestClient } from '#support/lender/lender-client.ts'
import { startLender, type Harness } from '#support/lender/lender-harness.ts'
import { formSteps } from '#machines/onboarding/steps.ts'
import { bodies } from '#support/samples/answers.ts'
import { upload, photoForm } from '#support/lender/walk.ts'
import { castOf, people, type Cast, type Who } from './support/objects.ts'
import { bites, holds, type Check } from './support/outcome.ts'
import { readingCalls } from './support/reading-calls.ts'
import { standsAt, initOf, writingCalls, type Sent } from './support/writing-calls.ts'

let harness: Harness
let cast: Cast
beforeAll(async () => {
  harness = await startLender()
  await harness.listen()
  cast = castOf(harness)
})
afterAll(() => harness.close())

/** Renewing asks for its own token; everything else that is private asks for a session. */
const isPublic = (name: string, who: Who | null): boolean =>
  who === null || name === '/repaymentMock' || name === '/logout'

type Asked = { readonly name: string; readonly who: Who | null; readonly send: (by: TestClient) => Promise<Answer> }

async function all(): Promise<readonly Asked[]> {
  const asked: Asked[] = []
  for (const { name, who, path } of readingCalls) {
    const where = await path(await cast.as(who ?? 'idle'))
    asked.push({ name, who, send: (by) => by.get(where) })
  }
  for (const call of writingCalls) {
    let sent: Sent | null = null
    const send = async (by: TestClient) => {
      sent ??= await call.make(await cast.as(call.who ?? 'idle'))
      const { method, headers, body } = initOf(sent)
      return by.send(sent.path, { method, headers, ...(body === undefined ? {} : { body }) })
    }
    asked.push({ name: call.name, who: call.who, send })
  }
  return asked
}

/** A browser whose session has run out: its cookies are those of somebody who was signed in an hour ago. */
async function expired(): Promise<TestClient> {
  const client = await harness.signedIn('0765550008')
  return client
}

const situations =
  (only: RegExp): Check =>
  async (tally) => {
    const late = await expired()
    // Everybody else signs in after the hour has passed.
    await harness.advance(901)
    const calls = (await all()).filter(({ name }) => only.test(name))
    const visitor = harness.client()
    for (const { name, who, send } of calls) {
      const isOpen = isPublic(name, who)
      if (!isOpen) {
        tally.same(`${name} of nobody`, (await send(visitor)).status, 401)
        if (name !== '/refresh') tally.same(`${name} of an old session`, (await send(late)).status, 401)
      }
    }
    const declined = await cast.as('declined')
    for (const { name, who, send } of calls) {
      // What belongs to a state: everything that is written for an application or a loan, and what is read of one.
      const hasState =
        who !== null &&
        /register|photo|Account$|create|disbursement|preview|prolongation|document|Scoring|read$|read-by/.test(name)
      if (!hasState || /bankAccounts/.test(name)) continue
      const { status } = await send(declined)
      tally.holds(`${name} in a wrong state is ${status}`, status === 404 || status === 409)
    }
    const asking = harness.client()
    await asking.post('/api/login', { phone: '0765550001', lang: 'en' })
    for (const { name, who, send } of calls) {
      const by = await cast.as(who ?? 'idle')
      if (name === '/login') await harness.advance(16)
      if (name === '/v1/register/photo') await upload(by, photoForm('main_document_front'))
      const answer = await send(['/login', '/otp/check'].includes(name) ? asking : by)
      tally.same(`${name} when it is right: ${answer.text.slice(0, 80)}`, answer.status, 200)
    }
  }

const steps = [...formSteps, 'photo'] as const
/** Where borrowers stand, and how many of the calls of the registration may be sent there: the present step and corrections. */
const standing: readonly (readonly [Who, number])[] = [
  ...formSteps.flatMap((step, index) => {
    const who = standsAt(step)
    return who === undefined ? [] : [[who, index + 1] as const]
  }),
  ['photos', steps.length],
  ['accounts', steps.length],
  ['review', 0],
]

const order: Check = async (tally) => {
  const registration = [...formSteps.map((step) => bodies[step]), { requested_amount: 11_000 }]
  await harness.reset()
  for (const [who, open] of standing) {
    const client = await harness.signedIn(people[who])
    // From the last to the first, so that nothing moves on before the later ones are refused.
    for (const [index, step] of [...steps.entries()].toReversed()) {
      const { status } = await client.post(`/api/v1/register/${step}`, registration[index])
      const isPhotoless = step === 'photo' && index < open
      tally.same(`${step} of ${who}`, status, index >= open ? 409 : isPhotoless ? 422 : 200)
    }
  }
}

it('all 45 calls answer rightly to nobody, to an old session, in a wrong state and when they are right (R4)', () =>
  holds('calls x situations', situations(/./)))
it('the five steps of the registration are taken in order by borrowers in seven states (R12, U9)', () =>
  holds('order of the steps', order))
it('a session that never ends is noticed', async () => {
  await harness.reset()
  cast = castOf(harness)
  await bites('sessions end', situations(/register\/address|v1\/me/))
})
it('steps without an order are noticed', () => bites('steps have an order', order))
