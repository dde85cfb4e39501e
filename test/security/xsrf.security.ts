import { afterAll, beforeAll, it } from 'vitest'
import { startLender, type Harness } from '#support/lender/lender-harness.ts'
import type { TestClient } from '#support/lender/lender-client.ts'
import { picture } from './support/database.ts'
import { castOf, type Cast } from './support/objects.ts'
import { bites, holds, type Check } from './support/outcome.ts'
import { initOf, writingCalls, type Sent, type WritingCall } from './support/writing-calls.ts'

let harness: Harness
let cast: Cast
let other: TestClient
beforeAll(async () => {
  harness = await startLender()
  await harness.listen()
  cast = castOf(harness)
  other = await cast.as('otherIdle')
})
afterAll(() => harness.close())

type Attack = (own: string, cookies: string) => Readonly<Record<string, string>>
const xsrf = (value: string) => ({ 'x-xsrf-token': value })
/** Each has a living session's cookies, as a forged form or script would; everything else is right but for what the name says. */
const attacks: Readonly<Record<string, Attack>> = {
  'without the header': () => ({}),
  'with an invented header': () => xsrf('a'.repeat(64)),
  'with the header of another session': () => xsrf(other.cookies.get('XSRF-TOKEN') ?? ''),
  'with a planted cookie and a header that agree': (_, cookies) => ({
    ...xsrf('b'.repeat(64)),
    cookie: cookies.replace(/XSRF-TOKEN=[^;]*/, `XSRF-TOKEN=${'b'.repeat(64)}`),
  }),
  'from another site': (own) => ({ ...xsrf(own), 'sec-fetch-site': 'cross-site' }),
  'from a sister site': (own) => ({ ...xsrf(own), 'sec-fetch-site': 'same-site' }),
  'from another origin, by an old browser': (own) => ({ ...xsrf(own), origin: 'https://evil.example' }),
  'from a sandboxed frame of an old browser': (own) => ({ ...xsrf(own), origin: 'null' }),
}

/** Calls that nobody has to be signed in for are attacked in the browser of somebody who is. */
const browserOf = (call: WritingCall): Promise<TestClient> => cast.as(call.who ?? 'idle')

async function forge(client: TestClient, sent: Sent, attack: Attack): Promise<number> {
  const cookies = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const init = initOf(sent)
  const headers = { ...init.headers, cookie: cookies, ...attack(client.cookies.get('XSRF-TOKEN') ?? '', cookies) }
  const answer = await fetch(new URL(sent.path, harness.url), { ...init, headers })
  await answer.arrayBuffer()
  return answer.status
}

const check =
  (calls: readonly WritingCall[]): Check =>
  async (tally) => {
    await (await cast.as('idle')).post('/api/login', { phone: '0765550001', lang: 'en' })
    for (const call of calls) {
      const client = await browserOf(call)
      const sent = await call.make(client)
      const before = await picture()
      for (const [name, attack] of Object.entries(attacks))
        tally.same(`${call.name} ${name}`, await forge(client, sent, attack), 403)
      tally.same(`${call.name} has an effect`, (await picture()) === before, true)
    }
  }

it('all 22 writing calls are refused under 8 attacks of another site, and nothing is written (RD83)', async () => {
  await holds('forged writes', check(writingCalls))
})

const few = writingCalls.filter(({ name }) => /create|read-by-user/.test(name))
it('the token is missed when it is taken away (RD83)', () => bites('XSRF token', check(few)))
it('the check of the origin is missed when it is taken away (RD83)', () => bites('origin check', check(few)))
