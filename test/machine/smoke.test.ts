import { describe, expect, it } from 'vitest'
import { sessionMachine } from '#machines/session/machine.ts'
import { FakePorts } from '#support/fake-ports.ts'

describe('smoke', () => {
  it('leads from the landing to the first step and keeps the amount that was asked for (R12, RD50)', async () => {
    const fake = new FakePorts()
    const session = fake.start(sessionMachine, {
      hint: 'absent',
      path: '/',
      productId: null,
      phone: null,
      requestedAmount: null,
      deadline: 0,
      sends: 0,
      now: 0,
    })
    const code = session.getSnapshot().children.signIn
    code?.send({ type: 'phone.submitted', phone: '0712345678', amount: 20_000, entry: 'landing', now: 0 })
    await fake.answer('ensureVisit', { visitId: 'v' })
    await fake.answer('ensureVisit', { visitId: 'v' })
    await fake.answer('sendCode', { resendAfterSeconds: null, attempts: null, expiresInSeconds: null })
    code?.send({ type: 'code.submitted', code: '123456' })
    await fake.answer('checkCode', null)
    await fake.answer('readProfile', {
      applicationId: null,
      clientState: 'state_persdata',
      registerStatus: 'in_progress',
      applicationState: null,
      isRepeat: false,
      asOf: null,
    })
    await fake.answer('readDrafts', {})
    const onboarding = session.getSnapshot().children.onboarding?.getSnapshot()
    expect(onboarding?.value).toEqual({ personalData: 'filling' })
    expect(onboarding?.context.requestedAmount).toBe(20_000)
  })
})
