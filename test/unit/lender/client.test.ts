import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import * as v from 'valibot'
import { createActor, fromPromise } from 'xstate'
import { deviations } from '#machines/rules/policy.ts'
import { refreshMachine } from '#machines/refresh/machine.ts'
import { createClient } from '#lender/client/client.ts'
import { cookieIn } from '#lender/client/cookies.ts'
import { locationHeaders } from '#lender/client/location-headers.ts'
import { watchSlowness } from '#lender/client/slow.ts'
import { json, raw, startMisbehavingServer } from '#support/misbehaving-server.ts'
import type { MisbehavingServer } from '#support/misbehaving-server.ts'

let server: MisbehavingServer
beforeAll(async () => {
  server = await startMisbehavingServer()
})
afterAll(() => server.close())
afterEach(() => vi.useRealTimers())

/** Nobody hears of renewals. */
function open() {
  const machine = refreshMachine.provide({ actors: { refreshSession: fromPromise(() => Promise.resolve(undefined)) } })
  const refresh = createActor(machine, { input: { rules: deviations } }).start()
  return createClient({
    origin: server.origin,
    cookies: () => '',
    isOnline: () => true,
    language: () => 'en',
    location: () => null,
    refresh: () => refresh,
    now: () => 0,
    slow: { slowed: () => undefined, quickened: () => undefined },
  })
}
const get = (path: string) => ({ method: 'GET', path }) as const

const answerAfterRenewal = (content: string) =>
  server.behave((seen, response, nth) =>
    (nth === 1 ? json({}, 401) : raw(content, 200, 'text/plain'))(seen, response, nth),
  )

describe('the client', () => {
  it('answers a text and a file as they came, after the session was renewed (G4)', async () => {
    answerAfterRenewal('<b>a page</b>')
    await expect(open().text(get('/v1/page'))).resolves.toBe('<b>a page</b>')
    answerAfterRenewal('%PDF')
    const file = await open().blob(get('/v1/file'))
    expect(await file.text()).toBe('%PDF')
  })

  it('gives an empty answer to the reader where nothing is shown of it, and takes it for no answer elsewhere (RD82)', async () => {
    server.behave(raw('', 200))
    await expect(open().send(get('/v1/a'), v.null())).resolves.toBeNull()
    await expect(open().ask(get('/v1/a'), v.null())).rejects.toEqual({ kind: 'shape', detail: 'empty answer' })
  })

  it.each(['ask', 'send'] as const)(
    'names the call without any id where %s gets an answer of another shape (RD82)',
    async (how) => {
      server.behave(json({ data: 'no number' }))
      const answer = open()[how](get('/v1/credit/4711/payments/12'), v.object({ data: v.number() }))
      await expect(answer).rejects.toEqual({
        kind: 'shape',
        detail: 'GET /vN/credit/N/payments/N: data is not number',
      })
    },
  )
})

describe('a cookie', () => {
  it.each([
    ['XSRF-TOKEN= abc ', 'abc'],
    [' XSRF-TOKEN =abc', 'abc'],
    ['a=b; XSRF-TOKEN=x=y', 'x=y'],
    ['XSRF-TOKENS', null],
    ['XSRF-TOKENS; XSRF-TOKEN=later', 'later'],
    ['=abc', null],
    ['', null],
  ])('of "%s" is %s (RD83)', (cookies, value) => {
    expect(cookieIn(cookies, 'XSRF-TOKEN')).toBe(value)
  })
})

describe('the headers of a position', () => {
  it('leave out what is no number (Q2)', () => {
    const fix = { lat: 6.9, lon: 79.8, acc: Number.NaN, alt: null, altAcc: null, speed: 0, heading: null, ts: 1 }
    const known = { permission: 'granted', result: null, fix, exec: Number.POSITIVE_INFINITY } as const
    expect(locationHeaders(known)).toEqual({
      'X-Geo-Lat': '6.9',
      'X-Geo-Lon': '79.8',
      'X-Geo-Speed': '0',
      'X-Geo-Perm': 'granted',
    })
  })
})

const lasting = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds))

describe('a slow network', () => {
  const news: string[] = []
  const watching = () => {
    news.length = 0
    vi.useFakeTimers()
    return watchSlowness({ slowed: () => news.push('slowed'), quickened: () => news.push('quickened') }, 100)
  }

  it('is said after a quick request, too, and quick requests beside it do not take it back (RD85)', async () => {
    const watched = watching()
    const quick = watched(lasting(10))
    await vi.advanceTimersByTimeAsync(10)
    await quick
    const slow = watched(lasting(300))
    await vi.advanceTimersByTimeAsync(150)
    expect(news).toEqual(['slowed'])
    const beside = watched(lasting(10))
    await vi.advanceTimersByTimeAsync(10)
    await beside
    expect(news).toEqual(['slowed'])
    await vi.advanceTimersByTimeAsync(200)
    await slow
    expect(news).toEqual(['slowed', 'quickened'])
  })

  it('is said once for several requests, and taken back with the last of them (RD85)', async () => {
    const watched = watching()
    const both = [watched(lasting(200)), watched(lasting(400))]
    await vi.advanceTimersByTimeAsync(250)
    expect(news).toEqual(['slowed'])
    await vi.advanceTimersByTimeAsync(200)
    await Promise.all(both)
    expect(news).toEqual(['slowed', 'quickened'])
  })
})
