import { afterAll, beforeAll, beforeEach, it } from 'vitest'
import type { TestClient } from '#support/lender/lender-client.ts'
import { startLender, type Harness } from '#support/lender/lender-harness.ts'
import { rowsOf } from './support/database.ts'
import { bites, holds, type Check } from './support/outcome.ts'

let harness: Harness
beforeAll(async () => {
  harness = await startLender()
  await harness.listen()
})
beforeEach(() => harness.reset())
afterAll(() => harness.close())

let counted = 0
async function entered(before: readonly (readonly [string, string])[] = []): Promise<TestClient> {
  counted += 1
  const client = harness.client()
  for (const [name, value] of before) client.cookies.set(name, value)
  await client.signIn(`07655566${String(counted).padStart(2, '0')}`)
  return client
}
function copyOf(client: TestClient): TestClient {
  const copy = harness.client()
  for (const [name, value] of client.cookies) copy.cookies.set(name, value)
  return copy
}
const isIn = async (client: TestClient): Promise<boolean> => (await client.get('/api/v1/me')).status === 200
const renew = async (client: TestClient): Promise<boolean> => (await client.post('/api/refresh')).status === 200

const fixation: Check = async (tally) => {
  const planted = `123456789012.1234567890.${'a'.repeat(64)}`
  const thief = await entered()
  const own = ['__Host-session', '__Host-refresh', 'XSRF-TOKEN'].map(
    (name) => [name, thief.cookies.get(name) ?? ''] as const,
  )
  const invented = ['__Host-session', '__Host-refresh'].map((name) => [name, planted] as const)
  for (const [name, before] of [
    ['invented', invented],
    ["the thief's own", own],
  ] as const) {
    // The token of a session that is not there is asked for as well; the lender gives the right one with its refusal.
    const victim = harness.client()
    for (const [cookie, value] of before) victim.cookies.set(cookie, value)
    await victim.post('/api/login', { phone: '0765556600', lang: 'en' })
    await victim.signIn(`076555669${counted++ % 10}`)
    for (const [cookie, value] of before)
      tally.holds(`${name}: ${cookie} lived on`, victim.cookies.get(cookie) !== value)
    tally.same(`${name}: the victim is in`, await isIn(victim), true)
    const me = (await victim.get('/api/v1/client/info')).at('client_info.phone')
    const seen = (await thief.get('/api/v1/client/info')).at('client_info.phone')
    tally.holds(`${name}: the thief sees the victim`, seen !== me)
  }
}

const logout: Check = async (tally) => {
  const client = await entered()
  const copies = Array.from({ length: 5 }, () => copyOf(client))
  await client.post('/api/logout')
  for (const copy of copies) {
    tally.same('a copy is in after logout', await isIn(copy), false)
    tally.same('a copy is renewed after logout', await renew(copyOf(copy)), false)
  }
  const again = await entered()
  const old = copyOf(again)
  await again.post('/api/logout')
  await again.signIn('0765556655')
  tally.same('an old session lives again with the next sign-in', await isIn(old), false)
}

const reuse: Check = async (tally) => {
  const late = await entered()
  const thief = copyOf(late)
  await renew(late)
  await harness.advance(11)
  tally.same('a replaced token is taken after its grace', await renew(thief), false)
  tally.same('the family outlives the theft', await isIn(late), false)
  tally.same('the successor outlives the theft', await renew(late), false)

  const quick = await entered()
  const other = copyOf(quick)
  await renew(quick)
  await renew(quick)
  tally.same('a token two generations old is taken', await renew(other), false)
  tally.same('the family outlives it', await isIn(quick), false)

  const tabs = await entered()
  const copies = Array.from({ length: 50 }, () => copyOf(tabs))
  const renewed = await Promise.all(copies.map(renew))
  tally.holds('50 tabs at once are signed out', renewed.every(Boolean))
  tally.same('successors of 50 tabs', new Set(copies.map((copy) => copy.cookies.get('__Host-refresh'))).size, 1)
}

/** What the database keeps of a secret is its hash: a stolen copy signs nobody in. */
const kept: Check = async (tally) => {
  const client = await entered()
  const code = await client.code(`07655566${String(counted).padStart(2, '0')}`)
  for (const table of ['sessions', 'refresh_tokens', 'session_families', 'sent_codes']) {
    const text = JSON.stringify(await rowsOf(table))
    for (const name of ['__Host-session', '__Host-refresh', 'XSRF-TOKEN']) {
      const secret = (client.cookies.get(name) ?? '').split('.').at(-1) ?? ''
      tally.holds(`${table} holds ${name}`, secret !== '' && !text.includes(secret))
    }
    if (table === 'sent_codes') tally.holds('the code itself is kept', !text.includes(`"${code}"`))
  }
}

it('a sign-in never takes over a token that was there before', () => holds('session fixation', fixation))
it('nothing of a session is good for anything after logout (RD84)', () => holds('replay after logout', logout))
it('a refresh token used twice ends its family, and 50 tabs at once get one successor', () =>
  holds('reuse of a refresh token', reuse))
it('tokens and codes are kept as hashes only', () => holds('secrets at rest', kept))
it('a sign-in that keeps a token that was brought along is noticed', () =>
  bites('a sign-in makes its own token', fixation))
it('a logout that ends nothing is noticed', () => bites('logout ends the session', logout))
it('a refresh token that is good for ever is noticed', () => bites('a refresh token is used once', reuse))
