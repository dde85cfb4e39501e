import { describe, expect, it } from 'vitest'
import { isSignInEnded } from '#machines/session/selectors.ts'
import { waits } from '#machines/rules/policy.ts'
import type { ApplicationProgress } from '#machines/shared/application.ts'
import { answered } from '#support/fake-ports.ts'
import { applicationState, applying, ending, registering } from '#support/samples/lending.ts'
import { openSession } from '#support/open-session.ts'

/** Number, code, and what the lender says to the right one. */
async function signInWith(told: ApplicationProgress | null) {
  const app = openSession({ path: '/login' })
  await enterCode(app, told)
  return app
}
async function enterCode(app: ReturnType<typeof openSession>, told: ApplicationProgress | null) {
  const code = app.session.getSnapshot().children.signIn
  code?.send({ type: 'phone.submitted', phone: '0712345678', amount: null, entry: 'login', now: 0 })
  while (app.fake.open('ensureVisit').length > 0) await app.fake.answer('ensureVisit', { visitId: 'v' })
  await app.fake.answer('sendCode', { resendAfterSeconds: null, attempts: null, expiresInSeconds: null })
  code?.send({ type: 'code.submitted', code: '123456' })
  await app.fake.answer('checkCode', told)
}

describe('session: told with the right code', () => {
  it.each([
    [registering('state_address'), '/address'],
    [applying('state_offer_calculation'), '/scoring'],
    [applying('state_active'), '/account'],
    [applying('state_offer'), '/account'],
    [applying(null), '/'],
  ])('asks nothing and leads where the lender says: %o (RD197)', async (told, home) => {
    const app = await signInWith(told)
    if (app.fake.open('readDrafts').length > 0) await app.fake.answer('readDrafts', {})
    if (app.fake.open('readApplicationState').length > 0)
      await app.fake.answer('readApplicationState', applicationState())
    expect(app.fake.inputs('readProfile')).toEqual([])
    expect(app.session.getSnapshot().hasTag('settling')).toBe(false)
    expect(app.home()).toBe(home)
  })

  it('asks for the profile where the lender says nothing, and waits for it (RD197)', async () => {
    const app = await signInWith(null)
    expect(app.fake.open('readProfile')).toHaveLength(1)
    expect(app.session.getSnapshot().hasTag('settling')).toBe(true)
    await app.fake.answer('readProfile', applying('state_active'))
    expect(app.home()).toBe('/account')
  })

  it('reads the profile again on the next navigation (RD197, R9)', async () => {
    const app = await signInWith(applying('state_active', { applicationId: 7 }))
    expect(app.session.getSnapshot().context.applicationId).toBe(7)
    app.ask('/account')
    await app.fake.answer('readProfile', applying('state_active', { applicationId: 8 }))
    expect(app.session.getSnapshot().context.applicationId).toBe(8)
  })

  it('remembers that a sign-in was not kept until the next number, and only where it was never read (RD217)', async () => {
    const notKept = (app: Awaited<ReturnType<typeof signInWith>>) =>
      app.session.getSnapshot().children.signIn?.getSnapshot().context.notKept
    const stripped = await signInWith(applying('state_active'))
    stripped.ask('/account')
    await stripped.fake.fail('readProfile', answered(401))
    expect(notKept(stripped)).toBe(true)
    const kept = await signInWith(applying('state_active'))
    kept.ask('/account')
    await kept.fake.answer('readProfile', applying('state_active'))
    kept.ask('/account')
    await kept.fake.fail('readProfile', answered(401))
    expect(isSignInEnded(kept.session.getSnapshot())).toBe(true)
  })

  it('asks for the next borrower on this phone, of whom nothing was said (RD197, RD84)', async () => {
    const app = await signInWith(applying('state_active'))
    app.session.send({ type: 'logout.pressed' })
    await app.fake.answer('signOut', undefined)
    await enterCode(app, null)
    expect(app.session.getSnapshot().context).toMatchObject({ position: null, applicationId: null })
    expect(app.fake.open('readProfile')).toHaveLength(1)
  })

  it('warns of the end of a sign-in that the lender told with the code (RD197, U18)', async () => {
    const app = await signInWith(ending(waits.sessionWarning))
    expect(app.session.getSnapshot().children.sessionEnd?.getSnapshot().value).toBe('warned')
  })

  it('counts a new generation, as after every sign-in (RD197, RD19)', async () => {
    const app = await signInWith(applying('state_active'))
    expect(app.session.getSnapshot().children.refresh?.getSnapshot().context.generation).toBe(1)
  })
})
