import { describe, expect, it } from 'vitest'
import { waits } from '#machines/rules/policy.ts'
import { resendCountdownMachine } from '#machines/resend-countdown/machine.ts'
import { atCode, counting, number, open, ready, sent, tick } from './code-chart.ts'
import { answered, FakePorts } from '#support/fake-ports.ts'
import { without } from '#support/samples/lending.ts'

describe('one-time code: another code', () => {
  it('counts down from 15 seconds and then offers the resend link (O8, RD21)', async () => {
    const app = await atCode()
    const seconds = () => app.chart.getSnapshot().children.resendCountdown?.getSnapshot().context.secondsLeft
    app.fake.say('watchClock', { type: 'clock.ticked', now: 0 })
    expect(seconds()).toBe(15)
    app.fake.say('watchClock', { type: 'clock.ticked', now: 14_001 })
    expect(seconds()).toBe(1)
    app.fake.say('watchClock', { type: 'clock.ticked', now: 15_000 })
    expect(app.is(ready)).toBe(true)
  })

  it('is not broken by a sleep in the SMS app (RD21)', () => {
    const fake = new FakePorts()
    const countdown = fake.start(resendCountdownMachine, { deadline: 15_000, now: 0 })
    fake.say('watchClock', { type: 'clock.ticked', now: 600_000 })
    expect(countdown.getSnapshot()).toMatchObject({ status: 'done', context: { secondsLeft: 0 } })
  })

  it('clears code and error and restarts the countdown on success (O9)', async () => {
    const app = await atCode()
    app.chart.send({ type: 'code.submitted', code: '000000' })
    await app.fake.fail('checkCode', answered(400, 'Wrong code'))
    app.fake.say('watchClock', { type: 'clock.ticked', now: 15_000 })
    app.chart.send({ type: 'resend.pressed', now: 20_000 })
    app.chart.send({ type: 'resend.pressed', now: 20_000 })
    expect(app.context()).toMatchObject({ code: '', failure: null })
    expect(app.fake.inputs('sendCode')).toHaveLength(2)
    await app.fake.answer('sendCode', sent)
    expect(app.is(counting)).toBe(true)
    expect(app.context()).toMatchObject({ sends: 2, deadline: 35_000 })
  })

  it('keeps for a reload how many codes went to this number, not to another one (RD102)', async () => {
    const app = await atCode()
    app.chart.send({ type: 'path.asked', path: '/login' })
    app.chart.send({ type: 'phone.submitted', phone: '0719999999', amount: null, entry: 'login', now: 20_000 })
    await app.fake.answer('ensureVisit', { visitId: 'v' })
    await app.fake.answer('sendCode', sent)
    expect(app.context()).toMatchObject({ sends: 2, sendsHere: 1 })
    expect(app.fake.effects('storeResendDeadline').at(-1)).toMatchObject({ sends: 1 })
  })

  it('says that a resend failed, keeps the link live and never pretends that a code was sent (RD22, UX16)', async () => {
    const app = await atCode()
    app.fake.say('watchClock', { type: 'clock.ticked', now: 15_000 })
    app.chart.send({ type: 'resend.pressed', now: 20_000 })
    await app.fake.fail('sendCode', answered(500))
    expect(app.is({ code: { resend: 'resendFailed' } })).toBe(true)
    expect(app.context()).toMatchObject({ sends: 1, deadline: 15_000, failure: { status: 500 } })
    app.chart.send({ type: 'resend.pressed', now: 21_000 })
    await app.fake.wait(waits.verySlowConnection)
    expect(app.context().failure).toEqual({ kind: 'network', reason: 'timeout' })
  })

  it('with the deviation switched off, a failed resend is ignored and the countdown restarts (RD22)', async () => {
    const app = await atCode({ rules: without('sayResendFailures') })
    app.fake.say('watchClock', { type: 'clock.ticked', now: 15_000 })
    app.chart.send({ type: 'resend.pressed', now: 20_000 })
    await app.fake.fail('sendCode', answered(500))
    expect(app.is(counting)).toBe(true)
    expect(app.context()).toMatchObject({ sends: 1, deadline: 35_000, failure: null })
  })

  it.each([
    { rules: without(), waited: [15, 15, 15, 30, 60, 60] },
    { rules: without('slowerResends'), waited: [15, 15, 15, 15, 15, 15] },
  ])('waits $waited seconds after each code (RD21)', async ({ rules, waited }) => {
    const app = await atCode({ rules })
    const seen = [app.context().deadline / 1000]
    for (let n = 1; n < waited.length; n += 1) {
      const now = n * 100_000
      app.fake.say('watchClock', { type: 'clock.ticked', now })
      app.chart.send({ type: 'resend.pressed', now })
      await app.fake.answer('sendCode', sent)
      seen.push((app.context().deadline - now) / 1000)
    }
    expect(seen).toEqual(waited)
  })
})

describe('one-time code: how long it works', () => {
  const lapsed = { code: { lifetime: 'lapsed' } }
  const lasting = { ...sent, expiresInSeconds: 300 }

  it('ends by the wall clock, and a new code has a time of its own (U14, RD102)', async () => {
    const app = await atCode({}, lasting)
    expect(app.context()).toMatchObject({ sentAt: 0, expiresAt: 300_000 })
    expect(app.fake.effects('storeResendDeadline')).toEqual([{ deadline: 15_000, sends: 1, expiresAt: 300_000 }])
    tick(app, 299_999)
    expect(app.is(lapsed)).toBe(false)
    tick(app, 300_000)
    expect(app.is(lapsed)).toBe(true)
    app.chart.send({ type: 'resend.pressed', now: 310_000 })
    expect(app.is(lapsed)).toBe(true)
    await app.fake.answer('sendCode', lasting)
    expect(app.is(lapsed)).toBe(false)
    expect(app.context()).toMatchObject({ sentAt: 310_000, expiresAt: 610_000 })
    tick(app, 610_000)
    expect(app.is(lapsed)).toBe(true)
  })

  it('knows the end again after a reload, also when it has passed meanwhile (U14, RD102)', () => {
    const app = open({
      path: '/confirmation',
      phone: number,
      deadline: 15_000,
      sends: 1,
      expiresAt: 300_000,
      now: 9_000,
    })
    tick(app, 10_000)
    expect(app.is(lapsed)).toBe(false)
    const late = open({
      path: '/confirmation',
      phone: number,
      deadline: 15_000,
      sends: 1,
      expiresAt: 300_000,
      now: 9e5,
    })
    tick(late, 901_000)
    expect(late.is(lapsed)).toBe(true)
  })

  it('says nothing of a code whose time the lender does not tell (U14)', async () => {
    const app = await atCode()
    tick(app, 9e9)
    expect(app.is(lapsed)).toBe(false)
    expect(app.context().expiresAt).toBeNull()
  })

  it('counts the codes to one number, and begins anew with another one (U14, RD102)', async () => {
    const app = await atCode({ amount: 30_000 })
    for (const now of [20_000, 40_000]) {
      tick(app, now)
      app.chart.send({ type: 'resend.pressed', now })
      await app.fake.answer('sendCode', sent)
    }
    expect(app.context().sendsHere).toBe(3)
    app.chart.send({ type: 'path.asked', path: '/login' })
    app.chart.send({ type: 'phone.submitted', phone: '0777654321', amount: null, entry: 'login', now: 60_000 })
    await app.fake.answer('ensureVisit', { visitId: 'v' })
    await app.fake.answer('sendCode', sent)
    expect(app.context()).toMatchObject({ sendsHere: 1, sends: 4, amount: 30_000, deadline: 90_000 })
    expect(app.fake.effects('storeLoginPhone').at(-1)).toEqual({ phone: '0777654321', amount: 30_000 })
  })
})
