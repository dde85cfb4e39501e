import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestClient } from '#support/lender/lender-client.ts'
import { startLender, type Harness } from '#support/lender/lender-harness.ts'

let harness: Harness
beforeAll(async () => {
  harness = await startLender()
})
afterAll(() => harness.close())

let next = 0
const signedIn = () => harness.signedIn(`07720000${String(++next).padStart(2, '0')}`)
function copyOf(client: TestClient): TestClient {
  const copy = harness.client()
  for (const [name, value] of client.cookies) copy.cookies.set(name, value)
  return copy
}
async function enter(client: TestClient, phone: string) {
  await client.post('/api/login', { phone, lang: 'en' })
  return client.post('/api/otp/check', { phone, otp_code: await client.code(phone) })
}
const me = async (client: TestClient) => (await client.get('/api/v1/me')).status

describe('the session', () => {
  it('gives cookies that scripts and other sites cannot use', async () => {
    const client = harness.client()
    await client.post('/api/login', { phone: '0773334455', lang: 'en' })
    const body = { phone: '0773334455', otp_code: await client.code('0773334455') }
    const lines = (await client.post('/api/otp/check', body)).headers.getSetCookie()
    for (const name of ['__Host-session', '__Host-refresh']) {
      const line = lines.find((one) => one.startsWith(`${name}=`)) ?? ''
      for (const attribute of ['HttpOnly', 'Secure', 'SameSite=Lax', 'Path=/']) expect(line).toContain(attribute)
      expect(line).not.toContain('Domain')
    }
    expect(lines.find((line) => line.startsWith('XSRF-TOKEN='))).not.toContain('HttpOnly')
  })

  it('answers a right code with what /v1/me says, for a new number and for a known one (RD197)', async () => {
    for (const known of [false, true]) {
      const phone = known ? '0770000007' : '0773334477'
      const client = harness.client()
      const data = (await enter(client, phone)).at('data')
      const profile = (await client.get('/api/v1/me')).at('data')
      const instant = { asOf: expect.any(String), signedInUntil: expect.any(String) }
      expect(data).toEqual({ message: 'You are signed in.', position: Object.assign({}, profile, instant) })
      expect(profile).toMatchObject({ clientState: known ? 'state_registered' : 'state_persdata' })
    }
  })

  it('says when the sign-in ends, as /v1/me does (RD197)', async () => {
    const client = harness.client()
    const told = (await enter(client, '0773334488')).string('data.position.signedInUntil')
    expect((await client.get('/api/v1/me')).at('data.signedInUntil')).toBe(told)
  })

  it('does what time has made due before it says where a borrower stands (RD197)', async () => {
    const first = await harness.signedIn('0770000006')
    expect((await first.get('/api/v1/me')).at('data.applicationState')).toBe('state_offer_calculation')
    await harness.advance(2 * 86_400)
    const answer = await enter(harness.client(), '0770000006')
    expect(answer.at('data.position.applicationState')).not.toBe('state_offer_calculation')
    expect((await first.get('/api/v1/me')).status).toBe(401)
  })

  it('says nothing with a wrong code, alike for a stranger and for somebody with a loan (RD197)', async () => {
    const said = await Promise.all(
      ['0773334499', '0770000010'].map(async (phone) => {
        const client = harness.client()
        await client.post('/api/login', { phone, lang: 'en' })
        const wrong = (await client.code(phone)) === '000000' ? '000001' : '000000'
        const { status, text } = await client.post('/api/otp/check', { phone, otp_code: wrong })
        const words: unknown = JSON.parse(text)
        return { status, text: JSON.stringify(words).replaceAll(/[\da-f]{8}-[\da-f-]{27}/g, 'an id') }
      }),
    )
    expect(said[1]).toEqual(said[0])
    expect(said[0]?.text).not.toMatch(/position|State|signedIn/)
  })

  it('uses plain names only for a test phone on the local network', async () => {
    const client = harness.client()
    await client.post('http://192.168.1.7:8080/api/login', { phone: '0773334466', lang: 'en' })
    const body = { phone: '0773334466', otp_code: await client.code('0773334466') }
    const answer = await client.post('http://192.168.1.7:8080/api/otp/check', body)
    expect(answer.headers.getSetCookie().join()).toMatch(/(^|,)session=/)
    expect(answer.headers.getSetCookie().join()).not.toContain('Secure')
  })

  it('ends after its time and goes on after a refresh', async () => {
    const client = await signedIn()
    expect(await me(client)).toBe(200)
    await harness.advance(901)
    expect(await me(client)).toBe(401)
    expect((await client.post('/api/refresh')).status).toBe(200)
    expect(await me(client)).toBe(200)
  })

  it('makes one successor of 50 refreshes at once', async () => {
    const client = await signedIn()
    const copies = Array.from({ length: 50 }, () => copyOf(client))
    const answers = await Promise.all(copies.map((copy) => copy.post('/api/refresh')))
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200]))
    expect(new Set(copies.map((copy) => copy.cookies.get('__Host-refresh'))).size).toBe(1)
  })

  it('forgives the token just replaced for ten seconds', async () => {
    const client = await signedIn()
    const late = copyOf(client)
    await client.post('/api/refresh')
    await harness.advance(8)
    expect((await late.post('/api/refresh')).status).toBe(200)
    expect(await me(client)).toBe(200)
  })

  it('revokes the family when a replaced token comes back after its grace', async () => {
    const client = await signedIn()
    const thief = copyOf(client)
    await client.post('/api/refresh')
    await harness.advance(11)
    expect((await thief.post('/api/refresh')).status).toBe(401)
    expect(await me(client)).toBe(401)
    expect((await client.post('/api/refresh')).status).toBe(401)
  })

  it('revokes the family when a replaced token comes back after its successor was used', async () => {
    const client = await signedIn()
    const thief = copyOf(client)
    await client.post('/api/refresh')
    await client.post('/api/refresh')
    expect((await thief.post('/api/refresh')).status).toBe(401)
    expect(await me(client)).toBe(401)
  })

  it('ends for every copy at logout, and logout never fails (RD84)', async () => {
    const client = await signedIn()
    const copy = copyOf(client)
    expect((await client.post('/api/logout')).status).toBe(200)
    expect([await me(client), await me(copy), (await copy.post('/api/refresh')).status]).toEqual([401, 401, 401])
    expect((await client.post('/api/logout')).status).toBe(200)
    expect((await harness.client().post('/api/logout')).status).toBe(200)
  })

  it('never takes over a token that was there before the sign-in', async () => {
    const client = harness.client()
    const planted = `123456789012.1234567890.${'a'.repeat(64)}`
    client.cookies.set('__Host-session', planted)
    await client.get('/api/v1/me')
    await client.signIn('0773334477')
    expect(client.cookies.get('__Host-session')).not.toBe(planted)
  })
})

describe('writes of another site', () => {
  const attacks: Readonly<Record<string, (client: TestClient, other: TestClient) => RequestInit & { xsrf?: boolean }>> =
    {
      'without the header': () => ({ xsrf: false }),
      'with an invented header': () => ({ headers: { 'x-xsrf-token': 'a'.repeat(64) } }),
      'with the header of another session': (_, other) => ({
        headers: { 'x-xsrf-token': other.cookies.get('XSRF-TOKEN') ?? '' },
      }),
      'from another site': () => ({ headers: { 'sec-fetch-site': 'cross-site' } }),
      'from a sister site': () => ({ headers: { 'sec-fetch-site': 'same-site' } }),
      'with a foreign cookie and header that agree': () => ({
        headers: { 'x-xsrf-token': 'b'.repeat(64) },
      }),
    }

  it.each(Object.keys(attacks))('are refused %s', async (name) => {
    const client = await signedIn()
    const attack = attacks[name]?.(client, await signedIn()) ?? {}
    const body = JSON.stringify({ requested_amount: 11_000, requested_term: 7, parent_application_id: null })
    for (const path of ['/api/logout', '/api/refresh', '/api/v1/application/create', '/api/login']) {
      const headers = { 'content-type': 'application/json', ...Object.fromEntries(new Headers(attack.headers)) }
      const answer = await client.send(path, { ...attack, method: 'POST', headers, body })
      expect([path, answer.status]).toEqual([path, 403])
    }
    expect(await me(client)).toBe(200)
  })

  it('are refused by Origin where a browser does not send Sec-Fetch-Site', async () => {
    const request = new Request('http://localhost/api/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: 'http://evil.example' },
      body: JSON.stringify({ phone: '0773334488', lang: 'en' }),
    })
    expect((await harness.lender.fetch(request)).status).toBe(403)
  })

  it('pass for a browser that has no cookie yet (RD83)', async () => {
    const answer = await harness.client().post('/api/login', { phone: '0773334499', lang: 'en' })
    expect(answer.status).toBe(200)
  })
})
