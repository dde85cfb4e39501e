import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import * as v from 'valibot'
import { createActor, fromPromise, type ActorRefFrom } from 'xstate'
import { deviations, type Deviations } from '#machines/rules/policy.ts'
import { refreshMachine } from '#machines/refresh/machine.ts'
import { isRefreshing } from '#machines/refresh/selectors.ts'
import type { Ports } from '#machines/ports.ts'
import { createCalls, type LenderCalls } from '#lender/calls.ts'
import { createClient, type Client } from '#lender/client/client.ts'
import { byPath, json, later, startMisbehavingServer, type Behaviour } from '#support/misbehaving-server.ts'
import type { MisbehavingServer } from '#support/misbehaving-server.ts'

let server: MisbehavingServer
let refresh: ActorRefFrom<typeof refreshMachine>
let client: Client
let calls: LenderCalls
let lost: number
let now: number
let refused: number[]
let areChartsRunning: boolean

beforeAll(async () => {
  server = await startMisbehavingServer()
})
afterAll(() => server.close())
beforeEach(() => start())

const unauthorized = json({ code: 'signed_out', message: 'Sign in' }, 401)
const good = json({ data: { ok: true } })

function start(rules: Deviations = deviations) {
  lost = 0
  now = 1_000_000
  refused = []
  areChartsRunning = true
  client = createClient({
    origin: server.origin,
    cookies: () => '',
    isOnline: () => true,
    language: () => 'en',
    location: () => null,
    refresh: () => (areChartsRunning ? refresh : undefined),
    now: () => now,
    slow: { slowed: () => undefined, quickened: () => undefined },
  })
  calls = createCalls(client)
  const machine = refreshMachine.provide({
    actors: {
      refreshSession: fromPromise<undefined, Ports['refreshSession']['input']>(({ input, signal }) => {
        refused.push(input.since)
        return calls.refreshSession(signal)
      }),
    },
  })
  refresh = createActor(machine, { input: { rules } }).start()
  refresh.on('session.lost', () => {
    lost += 1
  })
}

const ask = (path = '/v1/a', signal?: AbortSignal) =>
  client.ask({ method: 'GET', path, ...(signal ? { signal } : {}) }, v.unknown())
const refreshes = () => server.asked('/api/refresh').length

/** 401 until the session has been renewed. */
function untilRenewed(renewal: Behaviour): Behaviour {
  let renewed = false
  return (seen, response, nth) => {
    if (seen.path === '/api/refresh') {
      return (renewal(seen, response, nth), void (renewed = true))
    }
    return (renewed ? good : unauthorized)(seen, response, nth)
  }
}

/** As `untilRenewed`, but the first refusal of `/v1/late` arrives long after the renewal. */
function withLateRefusal(): Behaviour {
  const others = untilRenewed(good)
  return (seen, response, nth) => {
    const isLate = seen.path === '/api/v1/late' && nth === 1
    return (isLate ? later(150, unauthorized) : others)(seen, response, nth)
  }
}

/** `/v1/a` and `/v1/b` cause a renewal each. `/v1/late` is refused first during the second one, and then until that one has ended. */
function withSecondRenewal(second: Behaviour): Behaviour {
  let renewals = 0
  let refuseLate: (() => void) | undefined
  return (seen, response, nth) => {
    const needed = seen.path === '/api/v1/a' ? 1 : 2
    const answer = () => (renewals < needed ? unauthorized : good)(seen, response, nth)
    if (seen.path === '/api/v1/late' && nth === 1) refuseLate = answer
    else if (seen.path !== '/api/refresh') answer()
    else {
      response.on('finish', () => (renewals += 1))
      if (nth === 2) refuseLate?.()
      ;(nth === 2 ? second : good)(seen, response, nth)
    }
  }
}

describe('a 401', () => {
  it('refreshes once in silence and sends the request once more (G4, UX25, RD19)', async () => {
    server.behave(untilRenewed(good))
    await expect(ask()).resolves.toEqual({ data: { ok: true } })
    expect(server.seen.map((one) => `${one.method} ${one.path}`)).toEqual([
      'GET /api/v1/a',
      'POST /api/refresh',
      'GET /api/v1/a',
    ])
    expect(lost).toBe(0)
  })

  it('lets all requests wait for one refresh (G5)', async () => {
    server.behave(byPathWith(() => later(60, good)))
    const all = ['/v1/a', '/v1/b', '/v1/c', '/v1/d'].map((path) => ask(path))
    await expect(Promise.all(all)).resolves.toHaveLength(4)
    expect(refreshes()).toBe(1)
  })

  it('signs out when the refresh is refused, and the waiting requests get their 401 (G6)', async () => {
    server.behave(
      byPath({
        'POST /api/refresh': later(30, unauthorized),
        'GET /api/v1/a': unauthorized,
        'GET /api/v1/b': unauthorized,
      }),
    )
    const both = await Promise.allSettled([ask('/v1/a'), ask('/v1/b')])
    for (const one of both) expect(one).toMatchObject({ status: 'rejected', reason: { kind: 'http', status: 401 } })
    expect([refreshes(), lost]).toEqual([1, 1])
  })

  it('signs out when the retried request gets 401 again (G6)', async () => {
    server.behave(byPath({ 'POST /api/refresh': good, 'GET /api/v1/a': unauthorized }))
    await expect(ask()).rejects.toMatchObject({ status: 401 })
    expect([server.asked('/api/v1/a').length, refreshes(), lost]).toEqual([2, 1, 1])
  })

  it('signs out when the retried request is refused six seconds later, without another refresh (G6)', async () => {
    const refusing = byPath({ 'POST /api/refresh': good, 'GET /api/v1/a': unauthorized })
    server.behave((seen, response, nth) => {
      if (seen.path === '/api/v1/a' && nth === 2) now += 6_000
      refusing(seen, response, nth)
    })
    await expect(ask()).rejects.toMatchObject({ status: 401 })
    expect([refreshes(), lost]).toEqual([1, 1])
  })

  it.each([500, 403, 422])(
    'signs nobody out when the retried request is answered with %i (G6, RD19)',
    async (status) => {
      const renewed = untilRenewed(good)
      server.behave((seen, response, nth) =>
        seen.path === '/api/v1/a' && nth === 2 ? json({}, status)(seen, response, nth) : renewed(seen, response, nth),
      )
      await expect(ask()).rejects.toMatchObject({ kind: 'http', status })
      expect([refreshes(), lost]).toEqual([1, 0])
      await expect(ask()).resolves.toBeDefined()
    },
  )

  it('signs out when a fresh 401 comes within five seconds of the last one (G6, RD19)', async () => {
    server.behave(untilRenewed(good))
    await ask()
    now += 4_999
    server.behave(byPath({ 'POST /api/refresh': good, 'GET /api/v1/a': unauthorized }))
    await expect(ask()).rejects.toMatchObject({ status: 401 })
    expect([refreshes(), lost]).toEqual([0, 1])
  })

  it('refreshes again five seconds later (G6)', async () => {
    server.behave(untilRenewed(good))
    await ask()
    now += 5_000
    server.behave(untilRenewed(good))
    await expect(ask()).resolves.toBeDefined()
    expect([refreshes(), lost]).toEqual([1, 0])
  })

  it('asks for nothing any more after an earlier refresh failed, until somebody signs in (G6)', async () => {
    server.behave(byPath({ 'POST /api/refresh': unauthorized, 'GET /api/v1/a': unauthorized }))
    await expect(ask()).rejects.toMatchObject({ status: 401 })
    await expect(ask()).rejects.toMatchObject({ status: 401 })
    expect(refreshes()).toBe(1)
    refresh.send({ type: 'session.renewed' })
    server.behave(untilRenewed(good))
    await expect(ask()).resolves.toBeDefined()
  })

  it('proves a sign-in with the first answer to one of its own calls, never with a late one of the last (RD217, RD314)', async () => {
    const isProven = () => refresh.getSnapshot().context.isProven
    server.behave(byPath({ 'GET /api/v1/a': good, 'GET /api/v1/late': later(60, good) }))
    const late = ask('/v1/late')
    refresh.send({ type: 'session.renewed' })
    await late
    expect(isProven()).toBe(false)
    await ask()
    expect(isProven()).toBe(true)
    refresh.send({ type: 'session.renewed' })
    expect(isProven()).toBe(false)
  })

  it('retries a late 401 of an older generation with the new cookies and signs nobody out (RD19)', async () => {
    server.behave(withLateRefusal())
    const late = ask('/v1/late')
    await ask('/v1/a')
    await expect(late).resolves.toBeDefined()
    expect([server.asked('/api/v1/late').length, refreshes(), lost]).toEqual([2, 1, 0])
  })

  it('signs out on such a late 401 where the deviation is switched off (RD19)', async () => {
    start({ ...deviations, forgiveLate401: false })
    server.behave(withLateRefusal())
    const late = ask('/v1/late')
    await ask('/v1/a')
    await expect(late).rejects.toMatchObject({ status: 401 })
    expect(lost).toBe(1)
  })

  it('names the moment at which the request was sent that began a renewal, once for all that wait for it (G4)', async () => {
    server.behave(byPathWith(() => later(60, good)))
    const first = ask('/v1/a')
    now += 700
    const second = ask('/v1/b')
    await Promise.all([first, second])
    expect(refused).toHaveLength(1)
    expect([1_000_000, 1_000_700]).toContain(refused[0])
    expect(refreshes()).toBe(1)
  })

  it('asks for no renewal for a late 401 of an older generation, not even six seconds later (RD19)', async () => {
    server.behave(withLateRefusal())
    const late = ask('/v1/late')
    await ask('/v1/a')
    now += 6_000
    await expect(late).resolves.toBeDefined()
    expect([refreshes(), refused, lost]).toEqual([1, [1_000_000], 0])
  })

  it('sends a late 401 again after the renewal that is under way, not with the cookies which that one replaces (RD19)', async () => {
    server.behave(withSecondRenewal(later(150, good)))
    const late = ask('/v1/late')
    await ask('/v1/a')
    now += 6_000
    await ask('/v1/b')
    await expect(late).resolves.toBeDefined()
    expect([server.asked('/api/v1/late').length, refreshes(), lost]).toEqual([2, 2, 0])
  })

  it('passes on that such a renewal got no answer, and signs nobody out (RD11, RD19)', async () => {
    server.behave(withSecondRenewal((_seen, response) => void setTimeout(() => response.destroy(), 150)))
    const late = ask('/v1/late')
    await ask('/v1/a')
    now += 6_000
    const both = await Promise.allSettled([ask('/v1/b'), late])
    const cut = { status: 'rejected', reason: { kind: 'network', reason: 'cut' } }
    expect([...both, server.asked('/api/v1/late').length, lost]).toEqual([cut, cut, 1, 0])
  })

  it('sends nothing again where the session was closed during the renewal (G4)', async () => {
    server.behave(byPathWith(() => later(80, good)))
    const asked = ask()
    await waitUntil(() => refreshes() === 1)
    refresh.send({ type: 'session.closed' })
    await expect(asked).rejects.toMatchObject({ status: 401 })
    expect([server.asked('/api/v1/a').length, lost]).toEqual([1, 0])
  })

  it('lets a cancelled leader go without cancelling the refresh of the others (G7)', async () => {
    server.behave(byPathWith(() => later(80, good)))
    const controller = new AbortController()
    const leader = ask('/v1/a', controller.signal)
    await waitUntil(() => refreshes() === 1)
    const follower = ask('/v1/b')
    controller.abort()
    await expect(leader).rejects.toEqual({ kind: 'network', reason: 'cancelled' })
    expect(isRefreshing(refresh.getSnapshot())).toBe(true)
    await expect(follower).resolves.toBeDefined()
    expect([refreshes(), lost]).toEqual([1, 0])
  })

  it('keeps the session when the refresh gets no answer, and passes the network failure on (G7, RD11)', async () => {
    server.behave(
      byPath({ 'POST /api/refresh': (_seen, response) => void response.destroy(), 'GET /api/v1/a': unauthorized }),
    )
    await expect(ask()).rejects.toEqual({ kind: 'network', reason: 'cut' })
    expect(lost).toBe(0)
    server.behave(untilRenewed(good))
    await expect(ask()).resolves.toBeDefined()
  })

  it('never refreshes for login, code, refresh, logout or visit (RD25)', async () => {
    server.behave(unauthorized)
    const phone = '0771234567'
    const device = { uid: 'a', wideUid: 'b', details: {} }
    const exempt = [
      calls.sendCode({ phone, lang: 'en', visitId: null }),
      calls.checkCode({ phone, code: '123456' }),
      calls.refreshSession(),
      calls.signOut(),
      calls.registerVisit(device),
    ]
    for (const one of await Promise.allSettled(exempt)) {
      expect(one).toMatchObject({ status: 'rejected', reason: { status: 401, message: 'Sign in' } })
    }
    expect([refreshes(), lost]).toEqual([1, 0])
  })

  it('is just a 401 before the charts run', async () => {
    server.behave(unauthorized)
    areChartsRunning = false
    await expect(ask()).rejects.toMatchObject({ status: 401 })
    expect(server.seen).toHaveLength(1)
  })

  it('leaves other statuses alone (G4)', async () => {
    server.behave(json({ code: 'no' }, 403))
    await expect(ask()).rejects.toMatchObject({ status: 403 })
    expect(refreshes()).toBe(0)
  })
})

/** Every path but the refresh answers 401 until the refresh has answered. */
function byPathWith(renewal: () => Behaviour): Behaviour {
  let renewed = false
  return (seen, response, nth) => {
    if (seen.path !== '/api/refresh') return (renewed ? good : unauthorized)(seen, response, nth)
    response.on('finish', () => {
      renewed = true
    })
    return renewal()(seen, response, nth)
  }
}

async function waitUntil(isSo: () => boolean): Promise<void> {
  const before = Date.now()
  while (!isSo()) {
    if (Date.now() - before > 5_000) throw new Error('waited too long')
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
}
