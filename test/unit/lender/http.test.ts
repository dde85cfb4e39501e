import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createHttp, urlOf, type Call, type HttpOptions } from '#lender/client/http.ts'
import type { KnownLocation } from '#lender/client/location-headers.ts'
import { cutAtOnce, json, later, startMisbehavingServer } from '#support/misbehaving-server.ts'
import type { MisbehavingServer } from '#support/misbehaving-server.ts'

let server: MisbehavingServer
let cookies: string
let online: boolean
let location: KnownLocation | null
let news: string[]

beforeAll(async () => {
  server = await startMisbehavingServer()
})
afterAll(() => server.close())
beforeEach(() => {
  cookies = ''
  online = true
  location = null
  news = []
  server.behave(json({ data: 1 }))
})

const http = (given: Partial<HttpOptions> = {}) =>
  createHttp({
    origin: server.origin,
    cookies: () => cookies,
    isOnline: () => online,
    language: () => 'si',
    location: () => location,
    slow: { slowed: () => news.push('slowed'), quickened: () => news.push('quickened') },
    ...given,
  })
const get: Call = { method: 'GET', path: '/v1/me' }
const save: Call = { method: 'POST', path: '/v1/register/address', body: { address: 'අංක 12' } }
const sent = () => server.seen[0]
const located = (): KnownLocation => ({
  permission: 'granted',
  result: 'success',
  exec: 1.25,
  fix: { lat: 6.9271, lon: 79.8612, acc: 12.5, alt: 0, altAcc: 3, speed: 1.5, heading: 270, ts: 1 },
})

describe('the base', () => {
  it('sends every call to the /api base, JSON by default (G2)', async () => {
    await http().send(save, 'json')
    expect(sent()?.path).toBe('/api/v1/register/address')
    expect(sent()?.headers['content-type']).toBe('application/json')
    expect(Buffer.from(sent()?.body ?? '', 'latin1').toString()).toBe('{"address":"අංක 12"}')
  })

  it('says which language is on the screen (RD170)', async () => {
    await http().send(get, 'json')
    expect(sent()?.headers['accept-language']).toBe('si')
  })

  it('asks the browser to send cookies along, and to keep no answer (G2)', async () => {
    const real = globalThis.fetch
    const asked: (string | undefined)[] = []
    globalThis.fetch = (input, init) => {
      asked.push(init?.credentials, init?.cache)
      return real(input, init)
    }
    try {
      await http().send(get, 'json')
    } finally {
      globalThis.fetch = real
    }
    expect(asked).toEqual(['include', 'no-store'])
  })

  it('does not prefix a path that starts with /api again (RD75)', () => {
    expect(urlOf('', '/api/notifications')).toBe('/api/notifications')
    expect(urlOf('', '/apiary')).toBe('/api/apiary')
    expect(urlOf('', '/login')).toBe('/api/login')
    expect(urlOf('', '/api')).toBe('/api')
    expect(urlOf('https://lender.example', '/login')).toBe('https://lender.example/api/login')
  })

  it('writes the query of the notifications (RD75)', async () => {
    await http().send({ method: 'GET', path: '/api/notifications', query: { user_id: '0771234567' } }, 'json')
    expect(sent()?.path).toBe('/api/notifications?user_id=0771234567')
  })

  it('sends a POST without a body without one (G1)', async () => {
    await http().send({ method: 'POST', path: '/logout' }, 'json')
    expect([sent()?.body, sent()?.headers['content-type']]).toEqual(['', undefined])
  })

  it('sends a form as a form, also where nothing can report its progress (H6)', async () => {
    const body = new FormData()
    body.append('type', 'selfie')
    await http().send({ method: 'POST', path: '/v1/client/photo', body, onSent: () => undefined }, 'json')
    expect(sent()?.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/)
    expect(sent()?.body).toMatch(/name="type"\s+selfie\s/)
  })

  it('names a payment by its key, and no other call', async () => {
    await http().send({ ...save, onceKey: 'k-1' }, 'json')
    await http().send(save, 'json')
    expect(server.seen.map(({ headers }) => headers['idempotency-key'])).toEqual(['k-1', undefined])
  })

  it('wants JSON, and takes anything else only where there is none', async () => {
    await http().send(get, 'json')
    expect(sent()?.headers.accept).toBe('application/json, */*;q=0.5')
  })
})

describe('XSRF', () => {
  it('sends the cookie as a header on an unsafe method (G3, RD83)', async () => {
    cookies = 'a=1; XSRF-TOKEN=abc%3D%3D; b=2'
    await http().send(save, 'json')
    expect(sent()?.headers['x-xsrf-token']).toBe('abc==')
  })

  it('reads the cookie anew for every request (RD83)', async () => {
    const client = http()
    cookies = 'XSRF-TOKEN=one'
    await client.send(save, 'json')
    cookies = 'XSRF-TOKEN=two'
    await client.send(save, 'json')
    expect(server.seen.map((one) => one.headers['x-xsrf-token'])).toEqual(['one', 'two'])
  })

  it('sends no header on a safe method, and none without the cookie (RD83)', async () => {
    cookies = 'XSRF-TOKEN=abc'
    await http().send(get, 'json')
    cookies = 'NOT-XSRF-TOKEN=abc'
    await http().send(save, 'json')
    expect(server.seen.map((one) => one.headers['x-xsrf-token'])).toEqual([undefined, undefined])
  })

  it('takes a cookie that cannot be decoded as it is (G3)', async () => {
    cookies = 'XSRF-TOKEN=100%'
    await http().send(save, 'json')
    expect(sent()?.headers['x-xsrf-token']).toBe('100%')
  })
})

const geo = (headers: NodeJS.Dict<string | string[]> = {}) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => name.startsWith('x-geo-')))

describe('location headers', () => {
  it('sends all ten headers on a POST when all is known (Q1)', async () => {
    location = located()
    await http().send(save, 'json')
    expect(geo(sent()?.headers)).toEqual({
      'x-geo-lat': '6.9271',
      'x-geo-lon': '79.8612',
      'x-geo-acc': '12.5',
      'x-geo-alt': '0',
      'x-geo-alt-acc': '3',
      'x-geo-speed': '1.5',
      'x-geo-heading': '270',
      'x-geo-exec': '1.25',
      'x-geo-perm': 'granted',
      'x-geo-result': 'success',
    })
  })

  it('leaves out each header that is not known (Q1)', async () => {
    location = {
      permission: 'denied',
      result: 'denied',
      exec: null,
      fix: null,
    }
    await http().send(save, 'json')
    expect(geo(sent()?.headers)).toEqual({ 'x-geo-perm': 'denied', 'x-geo-result': 'denied' })
    location = {
      ...located(),
      fix: { lat: 6, lon: 79, acc: null, alt: null, altAcc: null, speed: Number.NaN, heading: null, ts: 1 },
    }
    await http().send(save, 'json')
    expect(Object.keys(geo(server.seen[1]?.headers))).toEqual(
      expect.not.arrayContaining(['x-geo-acc', 'x-geo-alt', 'x-geo-speed', 'x-geo-heading']),
    )
    location = { permission: 'unknown', result: null, exec: null, fix: null }
    await http().send(save, 'json')
    expect(geo(server.seen[2]?.headers)).toEqual({})
  })

  it.each(['POST', 'PUT', 'PATCH'] as const)('sends them on %s (Q1)', async (method) => {
    location = located()
    await http().send({ method, path: '/v1/x', body: {} }, 'json')
    expect(geo(sent()?.headers)['x-geo-lat']).toBe('6.9271')
  })

  it.each(['GET', 'DELETE'] as const)('sends none on %s (Q1)', async (method) => {
    location = located()
    await http().send({ method, path: '/v1/x' }, 'json')
    expect(geo(sent()?.headers)).toEqual({})
  })

  it.each(['/refresh', '/logout', '/v1/files/1', '/v1/upload'])('sends none to %s (Q2)', async (path) => {
    location = located()
    await http().send({ method: 'POST', path }, 'json')
    expect(geo(sent()?.headers)).toEqual({})
  })

  it('sends none with a request that is flagged to skip them (Q2)', async () => {
    location = located()
    await http().send({ ...save, skipLocation: true }, 'json')
    expect(geo(sent()?.headers)).toEqual({})
  })
})

describe('waiting', () => {
  it('says that the network is slow, ends nothing, and takes it back when the answer is there (RD85, G9)', async () => {
    server.behave(later(120, json({ data: 2 })))
    const client = http({ slowAfter: 40 })
    const both = Promise.all([client.send(get, 'json'), client.send(get, 'json')])
    await expect(both).resolves.toEqual([{ data: 2 }, { data: 2 }])
    expect(news).toEqual(['slowed', 'quickened'])
  })

  it('says nothing about a quick answer (RD85)', async () => {
    await http({ slowAfter: 500 }).send(get, 'json')
    expect(news).toEqual([])
  })

  it('takes it back when a slow request fails, too (RD85)', async () => {
    server.behave(later(80, cutAtOnce))
    await expect(http({ slowAfter: 20 }).send(get, 'json')).rejects.toMatchObject({ kind: 'network' })
    expect(news).toEqual(['slowed', 'quickened'])
  })
})
