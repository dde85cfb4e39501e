import { describe, expect, it } from 'vitest'
import { waits } from '#machines/rules/policy.ts'
import { atCode, counting, number, open, sent } from './code-chart.ts'
import { answered, cut, offline } from '#support/fake-ports.ts'
import { applying } from '#support/samples/lending.ts'

describe('one-time code: sending', () => {
  it('sends the code with one call, whichever page asked, and stores number and amount (L8, RD14)', async () => {
    const app = open({ path: '/' })
    app.chart.send({ type: 'phone.submitted', phone: number, amount: 20_000, entry: 'landing', now: 0 })
    await app.fake.answer('ensureVisit', { visitId: 'v' })
    expect(app.fake.inputs('sendCode')).toEqual([{ phone: number }])
    await app.fake.answer('sendCode', sent)
    expect(app.is('code')).toBe(true)
    expect(app.fake.effects('storeLoginPhone')).toEqual([{ phone: number, amount: 20_000 }])
    expect(app.fake.effects('storeResendDeadline')).toEqual([{ deadline: 15_000, sends: 1, expiresAt: null }])
  })

  it('makes up for a missing visit, and sends the code without one (RD5)', async () => {
    const app = open()
    app.submit()
    await app.fake.fail('ensureVisit', offline)
    expect(app.fake.open('sendCode')).toHaveLength(1)
    const slow = open()
    slow.submit()
    await slow.fake.wait(3_000)
    expect(slow.fake.open('sendCode')).toHaveLength(1)
  })

  it('keeps number, page and the 404 for the form (O3, RD17)', async () => {
    const app = open()
    app.submit()
    await app.fake.answer('ensureVisit', { visitId: 'v' })
    await app.fake.fail('sendCode', answered(404))
    expect(app.is('sendFailed')).toBe(true)
    expect(app.context()).toMatchObject({ phone: number, entry: 'login', failure: { status: 404 } })
    app.submit()
    expect(app.context().failure).toBeNull()
  })

  it.each([answered(500), offline])('lets the visitor try again after any other failure: %o (O4)', async (failure) => {
    const app = open()
    app.submit()
    await app.fake.answer('ensureVisit', { visitId: 'v' })
    await app.fake.fail('sendCode', failure)
    expect(app.is('sendFailed')).toBe(true)
    expect(app.chart.getSnapshot().hasTag('saveFailed')).toBe(true)
    app.chart.send({ type: 'path.asked', path: '/' })
    expect(app.is('sendFailed')).toBe(true)
  })

  it('gives up waiting after 25 s and says so (O4, RD85)', async () => {
    const app = open()
    app.submit()
    await app.fake.answer('ensureVisit', { visitId: 'v' })
    await app.fake.wait(waits.verySlowConnection)
    expect(app.is('sendFailed')).toBe(true)
    expect(app.context().failure).toEqual({ kind: 'network', reason: 'timeout' })
  })

  it('sends one code for two presses (UX8)', async () => {
    const app = open()
    app.submit()
    app.submit()
    await app.fake.answer('ensureVisit', { visitId: 'v' })
    app.submit()
    expect(app.fake.inputs('sendCode')).toHaveLength(1)
  })
})

describe('one-time code: the page', () => {
  it('asks for the number again where none is known (O11, RD23)', () => {
    const app = open({ path: '/confirmation' })
    expect(app.is('numberNeeded')).toBe(true)
    app.chart.send({ type: 'path.asked', path: '/terms' })
    expect(app.is('numberNeeded')).toBe(true)
    for (const path of ['/', '/howToGet']) {
      app.chart.send({ type: 'path.asked', path })
      expect(app.is('visiting')).toBe(true)
    }
    // The page that is open may be asked for again.
    for (const path of ['/confirmation', '/confirmation', '/privacy']) {
      app.chart.send({ type: 'path.asked', path })
      expect(app.is('numberNeeded')).toBe(true)
    }
    app.submit()
    expect(app.is('sending')).toBe(true)
  })

  it('asks for the number again where sending to it has failed, also after a code to another number (RD23)', async () => {
    const app = open()
    const fails = async (phone: string) => {
      app.chart.send({ type: 'path.asked', path: '/login' })
      app.chart.send({ type: 'phone.submitted', phone, amount: null, entry: 'login', now: 0 })
      await app.fake.answer('ensureVisit', { visitId: 'v' })
      await app.fake.fail('sendCode', answered(429))
    }
    const atConfirmation = () => app.chart.send({ type: 'path.asked', path: '/confirmation' })
    await fails(number)
    atConfirmation()
    expect(app.is('numberNeeded')).toBe(true)
    expect(app.context().failure).toBeNull()
    await fails(number)
    app.submit()
    await app.fake.answer('ensureVisit', { visitId: 'v' })
    await app.fake.answer('sendCode', sent)
    await fails(number)
    atConfirmation()
    expect(app.is('code')).toBe(true)
    await fails('0771112233')
    atConfirmation()
    expect(app.is('numberNeeded')).toBe(true)
  })

  it('comes back to the code after a reload, with the deadline that was stored (RD21, T1)', () => {
    const app = open({ path: '/confirmation', phone: number, deadline: 15_000, sends: 1, now: 9_000 })
    expect(app.is(counting)).toBe(true)
    expect(app.chart.getSnapshot().children.resendCountdown?.getSnapshot().context.secondsLeft).toBe(6)
  })

  it('lets the visitor change the number and come back to the code (O7)', async () => {
    const app = await atCode()
    app.chart.send({ type: 'path.asked', path: '/privacy' })
    expect(app.is('code')).toBe(true)
    app.chart.send({ type: 'path.asked', path: '/login' })
    expect(app.is('visiting')).toBe(true)
    app.chart.send({ type: 'path.asked', path: '/howToGet' })
    expect(app.is('visiting')).toBe(true)
    app.chart.send({ type: 'path.asked', path: '/confirmation' })
    app.chart.send({ type: 'path.asked', path: '/confirmation' })
    expect(app.is('code')).toBe(true)
  })

  it('counts a second code to the same number, and begins without the first one typed (U14)', async () => {
    const app = await atCode({ notKept: true })
    expect(app.context().notKept).toBe(false)
    app.chart.send({ type: 'code.submitted', code: '000000' })
    await app.fake.fail('checkCode', answered(401))
    app.chart.send({ type: 'path.asked', path: '/login' })
    app.submit()
    await app.fake.answer('ensureVisit', { visitId: 'v' })
    await app.fake.answer('sendCode', sent)
    expect(app.context()).toMatchObject({ sends: 2, sendsHere: 2, code: '' })
  })
})

describe('one-time code: checking', () => {
  it('ends with number and amount when the code is right (O12)', async () => {
    const app = await atCode({ amount: 30_000 })
    app.chart.send({ type: 'code.submitted', code: '123456' })
    app.chart.send({ type: 'code.submitted', code: '123456' })
    expect(app.fake.inputs('checkCode')).toEqual([{ phone: number, code: '123456' }])
    await app.fake.answer('checkCode', null)
    expect(app.chart.getSnapshot()).toMatchObject({
      status: 'done',
      output: { phone: number, amount: 30_000, position: null },
    })
  })

  it('hands on where the lender says with the right code that the borrower stands (RD197)', async () => {
    const app = await atCode()
    app.chart.send({ type: 'code.submitted', code: '123456' })
    await app.fake.answer('checkCode', applying('state_active'))
    expect(app.chart.getSnapshot().output).toMatchObject({ position: applying('state_active') })
  })

  it('keeps the words of the lender for a wrong code, until something else is typed (O13, RD25)', async () => {
    const app = await atCode()
    app.chart.send({ type: 'code.submitted', code: '000000' })
    await app.fake.fail('checkCode', answered(401, 'Wrong code'))
    expect(app.is({ code: { check: 'enteringCode' } })).toBe(true)
    expect(app.context().failure).toMatchObject({ status: 401, message: 'Wrong code' })
    app.chart.send({ type: 'code.edited' })
    expect(app.context().failure).toBeNull()
  })

  it('counts the tries that are left, and a code without any has ended, also after another page (U14, RD102)', async () => {
    const app = await atCode()
    const failing = async (code: string) => {
      app.chart.send({ type: 'code.submitted', code: '000000' })
      await app.fake.fail('checkCode', answered(401, null, code))
      return [app.context().attempts, app.is({ code: { lifetime: 'lapsed' } })]
    }
    const codes = ['E', 'otp_wrong', 'otp_wrong', 'otp_wrong', 'otp_wrong', 'otp_exhausted']
    const seen = []
    for (const code of codes) seen.push(await failing(code))
    expect(seen).toEqual([
      [3, false],
      [2, false],
      [1, false],
      [0, false],
      [0, false],
      [0, true],
    ])
    expect(app.fake.effects('storeResendDeadline').at(-1)).toMatchObject({ expiresAt: 0 })
    for (const path of ['/login', '/howToGet', '/confirmation']) app.chart.send({ type: 'path.asked', path })
    expect(app.is({ code: { lifetime: 'lapsed' } })).toBe(true)
  })

  it('counts no tries where the lender does not say how many there are, and knows an expired code (U14, RD102)', async () => {
    const app = await atCode({}, { ...sent, attempts: null })
    for (const code of ['otp_wrong', 'otp_expired']) {
      app.chart.send({ type: 'code.submitted', code: '000000' })
      await app.fake.fail('checkCode', answered(401, null, code))
    }
    expect(app.context().attempts).toBeNull()
    expect(app.is({ code: { lifetime: 'lapsed' } })).toBe(true)
  })

  it('finds out by the profile whether a code was accepted when the answer got lost (RD65)', async () => {
    const app = await atCode()
    app.chart.send({ type: 'code.submitted', code: '123456' })
    await app.fake.fail('checkCode', cut)
    expect(app.chart.getSnapshot().hasTag('outcomeUnknown')).toBe(true)
    await app.fake.answer('readProfile', applying('state_active'))
    expect(app.chart.getSnapshot()).toMatchObject({ status: 'done', output: { position: applying('state_active') } })
  })

  it('goes back to the code when the profile refuses, fails or stays silent (RD65)', async () => {
    for (const end of ['refuse', 'fail', 'silence'] as const) {
      const app = await atCode()
      app.chart.send({ type: 'code.submitted', code: '123456' })
      await app.fake.wait(waits.verySlowConnection)
      if (end === 'refuse') await app.fake.fail('readProfile', answered(401))
      if (end === 'fail') await app.fake.fail('readProfile', offline)
      if (end === 'silence') await app.fake.wait(waits.verySlowConnection)
      expect(app.is({ code: { check: 'enteringCode' } })).toBe(true)
      expect(app.context().failure?.kind).toBe('network')
    }
  })
})
