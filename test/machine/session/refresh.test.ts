import { assert, asyncProperty, check, integer, scheduler as anyOrder } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { waits, type Deviations } from '#machines/rules/policy.ts'
import { refreshMachine } from '#machines/refresh/machine.ts'
import { sendRenewed } from '#lender/client/unauthorized.ts'
import { answered, FakePorts, gateway, offline, settle } from '#support/fake-ports.ts'
import { without } from '#support/samples/lending.ts'

function open(rules = without()) {
  const fake = new FakePorts()
  const chart = fake.start(refreshMachine, { rules })
  let lost = 0
  chart.on('session.lost', () => (lost += 1))
  const refuse = (part: { generation?: number; retried?: boolean; sentAt?: number; at?: number } = {}) =>
    chart.send({ type: 'unauthorized.seen', generation: 0, sentAt: 0, retried: false, at: 0, ...part })
  return { fake, chart, refuse, lost: () => lost, value: () => chart.getSnapshot().value }
}

describe('refresh', () => {
  it('renews once and counts the generation (G4)', async () => {
    const app = open()
    app.refuse()
    await app.fake.answer('refreshSession', undefined)
    expect(app.value()).toBe('fresh')
    expect(app.chart.getSnapshot().context.generation).toBe(1)
  })

  it('makes every other 401 wait for the renewal that is under way (G5)', () => {
    const app = open()
    for (let n = 0; n < 7; n += 1) app.refuse({ sentAt: 100 + n, at: 200 + n })
    // Another tab that has renewed after the first of them was sent has done it for all.
    expect(app.fake.inputs('refreshSession')).toEqual([{ since: 100 }])
  })

  it('signs out when the renewal is refused, and says so once (G6)', async () => {
    const app = open()
    app.refuse()
    await app.fake.fail('refreshSession', answered(401))
    expect(app.value()).toBe('lost')
    app.refuse({ at: 10_000 })
    expect(app.lost()).toBe(1)
  })

  it.each([false, true])('signs out when a retried request is refused (a renewal under way: %s) (G6)', (busy) => {
    const app = open()
    if (busy) app.refuse()
    app.refuse({ retried: true, at: 60_000 })
    expect(app.value()).toBe('lost')
  })

  it('signs out on a second fresh 401 within 5 s, and renews again after them (G6, RD19)', async () => {
    const app = open()
    app.refuse({ at: 0 })
    await app.fake.answer('refreshSession', undefined)
    app.refuse({ generation: 1, at: waits.refreshGap })
    expect(app.value()).toBe('refreshing')
    await app.fake.answer('refreshSession', undefined)
    app.refuse({ generation: 2, at: waits.refreshGap * 2 - 1 })
    expect(app.value()).toBe('lost')
  })

  it('forgives a late 401 of an older generation, once (RD19)', async () => {
    const app = open()
    app.refuse()
    await app.fake.answer('refreshSession', undefined)
    app.refuse({ generation: 0, at: 1 })
    expect(app.value()).toBe('fresh')
    app.refuse({ generation: 0, at: 2, retried: true })
    expect(app.value()).toBe('lost')
  })

  it('with the deviation switched off, a late 401 within 5 s signs out as the letter says (RD19)', async () => {
    const app = open(without('forgiveLate401'))
    app.refuse()
    await app.fake.answer('refreshSession', undefined)
    app.refuse({ generation: 0, at: 1 })
    expect(app.value()).toBe('lost')
  })

  it('keeps the session when the renewal gets no answer at all (RD11, G7)', async () => {
    const app = open()
    app.refuse()
    await app.fake.fail('refreshSession', offline)
    expect(app.value()).toBe('fresh')
    app.refuse({ at: 1 })
    await app.fake.wait(waits.verySlowConnection)
    expect(app.value()).toBe('fresh')
    expect(app.chart.getSnapshot().context).toMatchObject({ generation: 0, failure: { reason: 'timeout' } })
  })

  it.each([502, 503, 504])('keeps the session when a gateway answers the renewal with %i (RD195)', async (status) => {
    const app = open()
    app.refuse()
    await app.fake.fail('refreshSession', gateway(status))
    expect(app.value()).toBe('fresh')
  })

  it('with the deviation switched off, a renewal without an answer signs out (RD11)', async () => {
    const app = open(without('keepSessionWhenOffline'))
    app.refuse()
    await app.fake.fail('refreshSession', offline)
    expect(app.value()).toBe('lost')
  })

  it('forgets an earlier failed refresh after a right code, and a renewal after a sign-out (RD19)', async () => {
    const app = open()
    app.refuse()
    await app.fake.fail('refreshSession', answered(401))
    app.chart.send({ type: 'session.renewed' })
    expect(app.chart.getSnapshot()).toMatchObject({
      value: 'fresh',
      context: { generation: 1, handledAt: null, failure: null },
    })
    app.refuse({ generation: 1, at: 1 })
    app.chart.send({ type: 'session.closed' })
    expect(app.value()).toBe('fresh')
    app.chart.send({ type: 'session.renewed' })
    expect(app.chart.getSnapshot().context.generation).toBe(2)
  })

  it('makes one refresh for any interleaving of requests that meet an expired session (G4, G5, RD19)', async () => {
    await assert(oneRefresh(without()), { numRuns: 2_000 })
  })

  it('finds interleavings that sign out or refresh twice when late 401s are not forgiven (RD19)', async () => {
    const found = await check(oneRefresh(without('forgiveLate401')), { numRuns: 2_000 })
    expect(found.failed).toBe(true)
  })
})

/** Up to seven requests meet an expired session at the same time; the scheduler decides which answer comes when. */
const oneRefresh = (rules: Deviations) =>
  asyncProperty(anyOrder(), integer({ min: 1, max: 7 }), async (scheduler, requests) => {
    const fake = new FakePorts()
    const chart = fake.start(refreshMachine, { rules })
    let renewals = 0
    let cookies = 0
    const renew = async () => {
      const [call] = fake.open('refreshSession')
      if (!call) return
      call.settled = true
      renewals += 1
      await scheduler.schedule(Promise.resolve(), 'refresh')
      cookies += 1
      call.resolve(undefined)
    }
    const watching = chart.subscribe((snapshot) => {
      if (snapshot.matches('refreshing')) void renew()
    })
    const send = async (id: number) => {
      const under = cookies
      await scheduler.schedule(Promise.resolve(), `request ${id} under ${under}`)
      if (under === 0) throw answered(401)
      return id
    }
    const renewal = { refresh: () => chart, now: () => 0, rules }
    const calls = Array.from({ length: requests }, (_, id) =>
      sendRenewed(renewal, { method: 'GET', path: '/v1/me' }, () => send(id)),
    )
    const answers = await scheduler.waitFor(Promise.allSettled(calls))
    await settle()
    watching.unsubscribe()
    expect(answers.map((answer) => answer.status)).toEqual(calls.map(() => 'fulfilled'))
    expect(renewals).toBe(1)
    expect(chart.getSnapshot().value).toBe('fresh')
  })
