import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { deviceIn } from '#server/session/device.ts'
import type { TestClient } from '#support/lender/lender-client.ts'
import { startLender, type Harness } from '#support/lender/lender-harness.ts'
import { bodies } from '#support/samples/answers.ts'

let harness: Harness
beforeAll(async () => {
  harness = await startLender()
})
afterAll(() => harness.close())

async function signedIn(phone: string, client = harness.client()): Promise<TestClient> {
  await client.signIn(phone)
  return client
}
const consentsOf = async (client: TestClient) => {
  const told = (await client.get('/api/v1/client/records')).at('data.consents')
  return Array.isArray(told) ? told.map((one: { what: string; detail: unknown }) => [one.what, one.detail]) : []
}
const signInsOf = async (client: TestClient) => {
  const told = (await client.get('/api/v1/client/records')).at('data.sign_ins')
  return Array.isArray(told) ? told.map((one: { is_current: boolean }) => one.is_current) : []
}

describe('the records of a borrower', () => {
  it('date what was agreed and shared, newest first, and only what really was (Z13)', async () => {
    const client = await signedIn('0772100001')
    expect(await consentsOf(client)).toEqual([['terms', null]])
    await harness.advance(60)
    const saved = await client.post('/api/v1/register/personalData', bodies.personalData, { 'x-geo-lat': '6.9' })
    expect(saved.status).toBe(200)
    const names = (await consentsOf(client)).map(([what]) => what)
    expect(new Set(names)).toEqual(new Set(['location', 'personalData', 'terms']))
    expect(names.at(-1)).toBe('terms')
  })

  it('note a requestedArea for offers, and no place where none was sent (Z13)', async () => {
    const client = await signedIn('0772100002')
    await client.post('/api/v1/register/personalData', {
      ...bodies.personalData,
      nic: '940871235V',
      notification: true,
    })
    const names = (await consentsOf(client)).map(([what]) => what)
    expect(names).toContain('offers')
    expect(names).not.toContain('location')
  })

  it('note nothing of a step that was refused (Z13)', async () => {
    const client = await signedIn('0772100003')
    expect((await client.post('/api/v1/register/reference', bodies.reference)).status).toBe(409)
    expect(await consentsOf(client)).toEqual([['terms', null]])
  })

  it('list every sign-in that is alive and mark the present one (U37)', async () => {
    const one = await signedIn('0772100004')
    await harness.advance(60)
    const other = await signedIn('0772100004')
    expect(await signInsOf(other)).toEqual([true, false])
    expect(await signInsOf(one)).toEqual([false, true])
    await one.post('/api/logout')
    expect(await signInsOf(other)).toEqual([true])
  })

  it('end every other sign-in at once, and no stranger’s (U37)', async () => {
    const [one, stranger] = [await signedIn('0772100005'), await signedIn('0772100006')]
    await harness.advance(60)
    const other = await signedIn('0772100005')
    expect((await other.post('/api/v1/client/signOutOthers')).status).toBe(200)
    expect((await one.get('/api/v1/me')).status).toBe(401)
    expect((await one.post('/api/refresh')).status).toBe(401)
    expect((await stranger.get('/api/v1/me')).status).toBe(200)
    expect(await signInsOf(other)).toEqual([true])
    expect((await other.post('/api/v1/client/signOutOthers')).status).toBe(200)
    expect((await other.get('/api/v1/me')).status).toBe(200)
  })

  it('tell when the sign-in ends, and later after a renewal (U18, RD122)', async () => {
    const client = await signedIn('0772100007')
    const left = async () => {
      const told = await client.get('/api/v1/me')
      return Date.parse(told.string('data.signedInUntil')) - Date.parse(told.string('data.asOf'))
    }
    const days = 24 * 3_600_000
    expect(await left()).toBeGreaterThan(29 * days)
    await harness.advance(600)
    expect(await left()).toBeLessThan(30 * days - 590_000)
    await client.post('/api/refresh')
    expect(await left()).toBeGreaterThan(30 * days - 590_000)
  })

  it('are nobody’s without a session (U37)', async () => {
    const visitor = harness.client()
    expect((await visitor.get('/api/v1/client/records')).status).toBe(401)
    expect((await visitor.post('/api/v1/client/signOutOthers')).status).toBe(401)
  })

  it('name a device by its kind and no finer (U37)', () => {
    expect(deviceIn('Mozilla/5.0 (Linux; Android 13; SM-A035F) AppleWebKit/537.36')).toBe('Android')
    expect(deviceIn('Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X)')).toBe('iPhone')
    expect(deviceIn('curl/8')).toBeNull()
    expect(deviceIn(undefined)).toBeNull()
  })
})
