/** Proves the way from a number to a right code, and everything that can go wrong on it. */
import { describe, expect, it } from 'vitest'
import { oneTimeCodeMachine } from '../../machines/one-time-code.machine.ts'
import type { OneTimeCodeInput } from '../../machines/one-time-code.setup.ts'
import { waits } from '../../machines/policy.ts'
import { resendCountdownMachine } from '../../machines/resend-countdown.machine.ts'
import { answered, cut, Desk, offline } from './desk.ts'
import { applying, without } from './fixtures.ts'

const number = '0712345678'
const sent = { resendAfterSeconds: null, attempts: 3, expiresInSeconds: null }

function open(part: Partial<OneTimeCodeInput> = {}) {
  const desk = new Desk()
  const input = { path: '/login', phone: null, amount: null, deadline: 0, sends: 0, now: 0, ...part }
  const chart = desk.start(oneTimeCodeMachine, input)
  const submit = (amount: number | null = null, now = 0) =>
    chart.send({ type: 'phone.submitted', phone: number, amount, entry: 'login', now })
  return {
    desk,
    chart,
    submit,
    context: () => chart.getSnapshot().context,
    is: (value: object | string) => chart.getSnapshot().matches(value as never),
  }
}
async function atCode(part: Partial<OneTimeCodeInput> = {}) {
  const app = open(part)
  app.submit()
  await app.desk.answer('ensureVisit', { visitId: 'v' })
  await app.desk.answer('sendCode', sent)
  return app
}
const tick = (app: ReturnType<typeof open>, now: number) => app.desk.say('watchClock', { type: 'clock.ticked', now })
const counting = { code: { resend: 'counting' } }
const ready = { code: { resend: 'resendReady' } }

describe('one-time code: sending', () => {
  it('L8 RD14 sends the code with one call, whichever page asked, and stores number and amount', async () => {
    const app = open({ path: '/' })
    app.chart.send({ type: 'phone.submitted', phone: number, amount: 20_000, entry: 'landing', now: 0 })
    await app.desk.answer('ensureVisit', { visitId: 'v' })
    expect(app.desk.inputs('sendCode')).toEqual([{ phone: number }])
    await app.desk.answer('sendCode', sent)
    expect(app.is('code')).toBe(true)
    expect(app.desk.tellings('storeLoginPhone')).toEqual([{ phone: number, amount: 20_000 }])
    expect(app.desk.tellings('storeResendDeadline')).toEqual([{ deadline: 15_000, sends: 1, expiresAt: null }])
  })

  it('RD5 makes up for a missing visit, and sends the code without one', async () => {
    const app = open()
    app.submit()
    await app.desk.fail('ensureVisit', offline)
    expect(app.desk.open('sendCode')).toHaveLength(1)
    const slow = open()
    slow.submit()
    await slow.desk.wait(3_000)
    expect(slow.desk.open('sendCode')).toHaveLength(1)
  })

  it('O3 RD17 keeps number, page and the 404 for the form', async () => {
    const app = open()
    app.submit()
    await app.desk.answer('ensureVisit', { visitId: 'v' })
    await app.desk.fail('sendCode', answered(404))
    expect(app.is('sendFailed')).toBe(true)
    expect(app.context()).toMatchObject({ phone: number, entry: 'login', failure: { status: 404 } })
    app.submit()
    expect(app.context().failure).toBeNull()
  })

  it.each([answered(500), offline])('O4 lets the visitor try again after any other failure: %o', async (failure) => {
    const app = open()
    app.submit()
    await app.desk.answer('ensureVisit', { visitId: 'v' })
    await app.desk.fail('sendCode', failure)
    expect(app.is('sendFailed')).toBe(true)
    expect(app.chart.getSnapshot().hasTag('saveFailed')).toBe(true)
    app.chart.send({ type: 'path.asked', path: '/' })
    expect(app.is('sendFailed')).toBe(true)
  })

  it('O4 RD85 gives up waiting after 25 s and says so', async () => {
    const app = open()
    app.submit()
    await app.desk.answer('ensureVisit', { visitId: 'v' })
    await app.desk.wait(waits.verySlowConnection)
    expect(app.is('sendFailed')).toBe(true)
    expect(app.context().failure).toEqual({ kind: 'network', reason: 'timeout' })
  })

  it('UX8 sends one code for two presses', async () => {
    const app = open()
    app.submit()
    app.submit()
    await app.desk.answer('ensureVisit', { visitId: 'v' })
    app.submit()
    expect(app.desk.inputs('sendCode')).toHaveLength(1)
  })
})

describe('one-time code: the page', () => {
  it('O11 RD23 asks for the number again where none is known', () => {
    const app = open({ path: '/confirmation' })
    expect(app.is('numberNeeded')).toBe(true)
    app.chart.send({ type: 'path.asked', path: '/terms' })
    expect(app.is('numberNeeded')).toBe(true)
    app.chart.send({ type: 'path.asked', path: '/' })
    expect(app.is('visiting')).toBe(true)
    app.chart.send({ type: 'path.asked', path: '/confirmation' })
    expect(app.is('numberNeeded')).toBe(true)
    app.submit()
    expect(app.is('sending')).toBe(true)
  })

  it('RD21 T1 comes back to the code after a reload, with the deadline that was stored', () => {
    const app = open({ path: '/confirmation', phone: number, deadline: 15_000, sends: 1, now: 9_000 })
    expect(app.is(counting)).toBe(true)
    expect(app.chart.getSnapshot().children.resendCountdown?.getSnapshot().context.secondsLeft).toBe(6)
  })

  it('O7 lets the visitor change the number and come back to the code', async () => {
    const app = await atCode()
    app.chart.send({ type: 'path.asked', path: '/privacy' })
    expect(app.is('code')).toBe(true)
    app.chart.send({ type: 'path.asked', path: '/login' })
    expect(app.is('visiting')).toBe(true)
    app.chart.send({ type: 'path.asked', path: '/confirmation' })
    expect(app.is('code')).toBe(true)
  })
})

describe('one-time code: checking', () => {
  it('O12 ends with number and amount when the code is right', async () => {
    const app = await atCode({ amount: 30_000 })
    app.chart.send({ type: 'code.submitted', code: '123456' })
    app.chart.send({ type: 'code.submitted', code: '123456' })
    expect(app.desk.inputs('checkCode')).toEqual([{ phone: number, code: '123456' }])
    await app.desk.answer('checkCode', null)
    expect(app.chart.getSnapshot()).toMatchObject({
      status: 'done',
      output: { phone: number, amount: 30_000, position: null },
    })
  })

  it('RD197 hands on where the lender says with the right code that the borrower stands', async () => {
    const app = await atCode()
    app.chart.send({ type: 'code.submitted', code: '123456' })
    await app.desk.answer('checkCode', applying('state_active'))
    expect(app.chart.getSnapshot().output).toMatchObject({ position: applying('state_active') })
  })

  it('O13 RD25 keeps the words of the lender for a wrong code, until something else is typed', async () => {
    const app = await atCode()
    app.chart.send({ type: 'code.submitted', code: '000000' })
    await app.desk.fail('checkCode', answered(401, 'Wrong code'))
    expect(app.is({ code: { check: 'enteringCode' } })).toBe(true)
    expect(app.context().failure).toMatchObject({ status: 401, message: 'Wrong code' })
    app.chart.send({ type: 'code.edited' })
    expect(app.context().failure).toBeNull()
  })

  it('RD65 finds out by the profile whether a code was accepted when the answer got lost', async () => {
    const app = await atCode()
    app.chart.send({ type: 'code.submitted', code: '123456' })
    await app.desk.fail('checkCode', cut)
    expect(app.chart.getSnapshot().hasTag('outcomeUnknown')).toBe(true)
    await app.desk.answer('readProfile', applying('state_active'))
    expect(app.chart.getSnapshot()).toMatchObject({ status: 'done', output: { position: applying('state_active') } })
  })

  it('RD65 goes back to the code when the profile refuses, fails or stays silent', async () => {
    for (const end of ['refuse', 'fail', 'silence'] as const) {
      const app = await atCode()
      app.chart.send({ type: 'code.submitted', code: '123456' })
      await app.desk.wait(waits.verySlowConnection)
      if (end === 'refuse') await app.desk.fail('readProfile', answered(401))
      if (end === 'fail') await app.desk.fail('readProfile', offline)
      if (end === 'silence') await app.desk.wait(waits.verySlowConnection)
      expect(app.is({ code: { check: 'enteringCode' } })).toBe(true)
      expect(app.context().failure?.kind).toBe('network')
    }
  })
})

describe('one-time code: another code', () => {
  it('O8 RD21 counts down from 15 seconds and then offers the resend link', async () => {
    const app = await atCode()
    const seconds = () => app.chart.getSnapshot().children.resendCountdown?.getSnapshot().context.secondsLeft
    app.desk.say('watchClock', { type: 'clock.ticked', now: 0 })
    expect(seconds()).toBe(15)
    app.desk.say('watchClock', { type: 'clock.ticked', now: 14_001 })
    expect(seconds()).toBe(1)
    app.desk.say('watchClock', { type: 'clock.ticked', now: 15_000 })
    expect(app.is(ready)).toBe(true)
  })

  it('RD21 is not broken by a sleep in the SMS app', () => {
    const desk = new Desk()
    const countdown = desk.start(resendCountdownMachine, { deadline: 15_000, now: 0 })
    desk.say('watchClock', { type: 'clock.ticked', now: 600_000 })
    expect(countdown.getSnapshot()).toMatchObject({ status: 'done', context: { secondsLeft: 0 } })
  })

  it('O9 clears code and error and restarts the countdown on success', async () => {
    const app = await atCode()
    app.chart.send({ type: 'code.submitted', code: '000000' })
    await app.desk.fail('checkCode', answered(400, 'Wrong code'))
    app.desk.say('watchClock', { type: 'clock.ticked', now: 15_000 })
    app.chart.send({ type: 'resend.pressed', now: 20_000 })
    app.chart.send({ type: 'resend.pressed', now: 20_000 })
    expect(app.context()).toMatchObject({ code: '', failure: null })
    expect(app.desk.inputs('sendCode')).toHaveLength(2)
    await app.desk.answer('sendCode', sent)
    expect(app.is(counting)).toBe(true)
    expect(app.context()).toMatchObject({ sends: 2, deadline: 35_000 })
  })

  it('RD22 UX16 says that a resend failed, keeps the link live and never pretends that a code was sent', async () => {
    const app = await atCode()
    app.desk.say('watchClock', { type: 'clock.ticked', now: 15_000 })
    app.chart.send({ type: 'resend.pressed', now: 20_000 })
    await app.desk.fail('sendCode', answered(500))
    expect(app.is({ code: { resend: 'resendFailed' } })).toBe(true)
    expect(app.context()).toMatchObject({ sends: 1, deadline: 15_000, failure: { status: 500 } })
    app.chart.send({ type: 'resend.pressed', now: 21_000 })
    await app.desk.wait(waits.verySlowConnection)
    expect(app.context().failure).toEqual({ kind: 'network', reason: 'timeout' })
  })

  it('RD22 with the deviation switched off, a failed resend is ignored and the countdown restarts', async () => {
    const app = await atCode({ rules: without('sayResendFailures') })
    app.desk.say('watchClock', { type: 'clock.ticked', now: 15_000 })
    app.chart.send({ type: 'resend.pressed', now: 20_000 })
    await app.desk.fail('sendCode', answered(500))
    expect(app.is(counting)).toBe(true)
    expect(app.context()).toMatchObject({ sends: 1, deadline: 35_000, failure: null })
  })

  it.each([
    { rules: without(), waited: [15, 15, 15, 30, 60, 60] },
    { rules: without('slowerResends'), waited: [15, 15, 15, 15, 15, 15] },
  ])('RD21 waits $waited seconds after each code', async ({ rules, waited }) => {
    const app = await atCode({ rules })
    const seen = [app.context().deadline / 1000]
    for (let n = 1; n < waited.length; n += 1) {
      const now = n * 100_000
      app.desk.say('watchClock', { type: 'clock.ticked', now })
      app.chart.send({ type: 'resend.pressed', now })
      await app.desk.answer('sendCode', sent)
      seen.push((app.context().deadline - now) / 1000)
    }
    expect(seen).toEqual(waited)
  })
})

describe('one-time code: how long it works', () => {
  const lapsed = { code: { lifetime: 'lapsed' } }
  const lasting = { ...sent, expiresInSeconds: 300 }
  async function atLastingCode() {
    const app = open()
    app.submit()
    await app.desk.answer('ensureVisit', { visitId: 'v' })
    await app.desk.answer('sendCode', lasting)
    return app
  }

  it('U14 RD102 ends by the wall clock, and a new code has a time of its own', async () => {
    const app = await atLastingCode()
    expect(app.context()).toMatchObject({ sentAt: 0, expiresAt: 300_000 })
    expect(app.desk.tellings('storeResendDeadline')).toEqual([{ deadline: 15_000, sends: 1, expiresAt: 300_000 }])
    tick(app, 299_999)
    expect(app.is(lapsed)).toBe(false)
    tick(app, 300_000)
    expect(app.is(lapsed)).toBe(true)
    app.chart.send({ type: 'resend.pressed', now: 310_000 })
    expect(app.is(lapsed)).toBe(true)
    await app.desk.answer('sendCode', lasting)
    expect(app.is(lapsed)).toBe(false)
    expect(app.context()).toMatchObject({ sentAt: 310_000, expiresAt: 610_000 })
    tick(app, 610_000)
    expect(app.is(lapsed)).toBe(true)
  })

  it('U14 RD102 knows the end again after a reload, also when it has passed meanwhile', () => {
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

  it('U14 says nothing of a code whose time the lender does not tell', async () => {
    const app = await atCode()
    tick(app, 9e9)
    expect(app.is(lapsed)).toBe(false)
    expect(app.context().expiresAt).toBeNull()
  })

  it('U14 RD102 counts the codes to one number, and begins anew with another one', async () => {
    const app = await atCode({ amount: 30_000 })
    for (const now of [20_000, 40_000]) {
      tick(app, now)
      app.chart.send({ type: 'resend.pressed', now })
      await app.desk.answer('sendCode', sent)
    }
    expect(app.context().sendsHere).toBe(3)
    app.chart.send({ type: 'path.asked', path: '/login' })
    app.chart.send({ type: 'phone.submitted', phone: '0777654321', amount: null, entry: 'login', now: 60_000 })
    await app.desk.answer('ensureVisit', { visitId: 'v' })
    await app.desk.answer('sendCode', sent)
    expect(app.context()).toMatchObject({ sendsHere: 1, sends: 4, amount: 30_000, deadline: 90_000 })
    expect(app.desk.tellings('storeLoginPhone').at(-1)).toEqual({ phone: '0777654321', amount: 30_000 })
  })
})
