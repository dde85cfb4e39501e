import { describe, expect, it } from 'vitest'
import { isSignInEnded } from '#machines/session/selectors.ts'
import type { ApplicationProgress } from '#machines/shared/application.ts'
import { answered } from '#support/fake-ports.ts'
import { applying, client, ownPhone, registering } from '#support/samples/lending.ts'
import { answers, submitted } from '#support/samples/answers.ts'
import { openSession } from '#support/open-session.ts'

type App = ReturnType<typeof openSession>

async function at(position: ApplicationProgress, path: string, phone: string | null = ownPhone): Promise<App> {
  const app = openSession({ hint: 'in', path, phone })
  await app.fake.answer('readProfile', position)
  while (app.fake.open('readClientInfo').length > 0) await app.fake.answer('readClientInfo', client())
  if (app.fake.open('readDrafts').length > 0) await app.fake.answer('readDrafts', {})
  return app
}
const atAddress = (phone?: string | null) => at(registering('state_address'), '/address', phone)
const lose = (app: App) =>
  app.session
    .getSnapshot()
    .children.refresh?.send({ type: 'unauthorized.seen', generation: 0, sentAt: 60_000, retried: true, at: 60_000 })
const child = (app: App) => app.session.getSnapshot().children
const hasEnded = (app: App) => isSignInEnded(app.session.getSnapshot())

const isNotKept = (app: App) => child(app).signIn?.getSnapshot().context.notKept

async function signInAgain(app: App): Promise<void> {
  const { signInAgain: signIn } = child(app)
  const phone = signIn?.getSnapshot().context.phone ?? ''
  signIn?.send({ type: 'phone.submitted', phone, amount: null, entry: 'login', now: 0 })
  while (app.fake.open('ensureVisit').length > 0) await app.fake.answer('ensureVisit', { visitId: 'v' })
  await app.fake.answer('sendCode', { resendAfterSeconds: null, attempts: null, expiresInSeconds: null })
  signIn?.send({ type: 'code.submitted', code: '123456' })
  await app.fake.answer('checkCode', null)
}

describe('a sign-in that ends under an open page', () => {
  it('keeps the page, its machine and what was typed, and asks for a code for the same number (RD312)', async () => {
    const app = await atAddress()
    const { onboarding } = child(app)
    onboarding?.send({ type: 'draft.changed', step: 'address', values: { street: 'Lake Road 1' } })
    lose(app)
    expect(hasEnded(app)).toBe(true)
    expect(app.paths()).toContain('/address')
    expect(child(app).onboarding).toBe(onboarding)
    expect(onboarding?.getSnapshot().context.drafts).toEqual({ address: { street: 'Lake Road 1' } })
    expect(child(app).signInAgain?.getSnapshot().context).toMatchObject({ phone: ownPhone, notKept: false })
    expect(app.fake.effects('suspendBorrower')).toHaveLength(0)
  })

  it('goes on in the same form after the code, with the profile read anew (RD312)', async () => {
    const app = await atAddress()
    const { onboarding, refresh } = child(app)
    lose(app)
    await signInAgain(app)
    expect(hasEnded(app)).toBe(false)
    expect(refresh?.getSnapshot().value).toBe('fresh')
    expect(app.fake.effects('rememberSignedIn')).toHaveLength(1)
    await app.fake.answer('readProfile', registering('state_address'))
    expect(child(app).onboarding).toBe(onboarding)
    expect(app.home()).toBe('/address')
  })

  it('stays on the step that is open, though another one was asked for at first (RD312)', async () => {
    const app = await at(registering('state_address'), '/personalData')
    app.ask('/address')
    await app.fake.answer('readProfile', registering('state_address'))
    app.ask('/personalData')
    await app.fake.answer('readProfile', registering('state_address'))
    const { onboarding } = child(app)
    onboarding?.send({ type: 'path.asked', path: '/address' })
    expect(app.home()).toBe('/address')
    lose(app)
    await signInAgain(app)
    await app.fake.answer('readProfile', registering('state_address'))
    expect(app.home()).toBe('/address')
  })

  it('goes where the lender says when the application has moved on meanwhile (RD312)', async () => {
    const app = await atAddress()
    lose(app)
    await signInAgain(app)
    await app.fake.answer('readProfile', applying('state_active'))
    expect(app.home()).toBe('/account')
  })

  it('reads again what could not be read meanwhile (RD312)', async () => {
    const app = await at(applying('state_active'), '/account')
    lose(app)
    const open = app.fake.open('readCredit').length
    if (open > 0) await app.fake.fail('readCredit', answered(401))
    await signInAgain(app)
    expect(app.fake.open('readCredit')).toHaveLength(1)
  })

  it('is found by the profile too, and a step that was asked for is not opened (RD312)', async () => {
    const app = await atAddress()
    app.ask('/personalData')
    await app.fake.fail('readProfile', answered(401))
    expect(hasEnded(app)).toBe(true)
    expect(app.home()).toBe('/address')
    expect(app.session.getSnapshot().hasTag('settling')).toBe(false)
  })

  it('is left to the landing with the answers kept, by the button or by another address (RD84, RD313)', async () => {
    for (const event of [{ type: 'signIn.declined' }, { type: 'path.asked', path: '/personalData' }] as const) {
      const app = await atAddress()
      lose(app)
      app.session.send(event)
      expect(app.is({ standing: 'anonymous' })).toBe(true)
      expect(app.home()).toBe('/')
      expect(app.session.getSnapshot().context).toMatchObject({ phone: null, position: null, applicationId: null })
      expect(app.fake.effects('suspendBorrower')).toHaveLength(1)
      expect(app.fake.effects('forgetBorrower')).toHaveLength(0)
    }
  })

  it('is left to the landing also by who has opened the page of the code before (RD313)', async () => {
    const app = await at(applying('state_active'), '/confirmation')
    lose(app)
    app.session.send({ type: 'signIn.declined' })
    expect(app.home()).toBe('/')
  })

  it('ends in the same way where only the lender has said the number to this tab (RD312)', async () => {
    const app = await atAddress(null)
    lose(app)
    expect(child(app).signInAgain?.getSnapshot().context.phone).toBe(client().phone)
    expect(hasEnded(app)).toBe(true)
  })

  it('leads to the landing where nobody knows whose page it is (RD84, RD312)', async () => {
    const app = openSession({ hint: 'in', path: '/address', phone: null })
    await app.fake.answer('readProfile', registering('state_address'))
    lose(app)
    expect(app.is({ standing: 'anonymous' })).toBe(true)
    expect(app.fake.effects('suspendBorrower')).toHaveLength(1)
  })

  it('ends for good when another tab signs out (RD90, RD315)', async () => {
    const app = await atAddress()
    lose(app)
    app.session.send({ type: 'hint.changed', hint: 'absent' })
    expect(app.is({ standing: 'anonymous' })).toBe(true)
  })
})

describe('a browser that keeps no cookies', () => {
  it('is told so when the first call after a code is refused, not later (RD217, RD314)', async () => {
    for (const isProven of [false, true]) {
      const app = openSession({ path: '/login' })
      child(app).signIn?.send({ type: 'phone.submitted', phone: ownPhone, amount: null, entry: 'login', now: 0 })
      await app.fake.answer('ensureVisit', { visitId: 'v' })
      if (app.fake.open('ensureVisit').length > 0) await app.fake.answer('ensureVisit', { visitId: 'v' })
      await app.fake.answer('sendCode', { resendAfterSeconds: null, attempts: null, expiresInSeconds: null })
      child(app).signIn?.send({ type: 'code.submitted', code: '123456' })
      await app.fake.answer('checkCode', registering('state_address'))
      if (isProven) child(app).refresh?.send({ type: 'signIn.proven' })
      lose(app)
      expect(hasEnded(app)).toBe(isProven)
      expect(isNotKept(app)).toBe(isProven ? undefined : true)
    }
  })

  it('is told so where the code above a page did not help (RD217, RD314)', async () => {
    const app = await atAddress()
    lose(app)
    await signInAgain(app)
    await app.fake.fail('readProfile', answered(401))
    expect(app.is({ standing: 'anonymous' })).toBe(true)
    expect(isNotKept(app)).toBe(true)
  })
})

async function refuseSave() {
  const app = await atAddress()
  const { onboarding } = child(app)
  onboarding?.send(submitted('address'))
  await app.fake.fail('saveAddress', answered(401))
  return { app, onboarding }
}

describe('a press that was refused without a sign-in', () => {
  it('leaves the filled form as it was before it, with nothing said, and can be made again (RD312)', async () => {
    const { app, onboarding } = await refuseSave()
    expect(onboarding?.getSnapshot().value).toEqual({ address: 'unsent' })
    expect(onboarding?.getSnapshot().context).toMatchObject({ failure: null, sent: { address: answers.address } })
    onboarding?.send(submitted('address'))
    expect(app.fake.open('saveAddress')).toHaveLength(1)
  })

  it('is made by itself once the borrower has signed in again (RD312)', async () => {
    const { app, onboarding } = await refuseSave()
    lose(app)
    expect(app.fake.open('saveAddress')).toHaveLength(0)
    await signInAgain(app)
    // Not before: an answer that is older than the save would lead back to this form.
    expect(app.fake.open('saveAddress')).toHaveLength(0)
    await app.fake.answer('readProfile', registering('state_address'))
    expect(onboarding?.getSnapshot().value).toEqual({ address: 'saving' })
    await app.fake.answer('saveAddress', registering('state_employment'))
    expect(app.home()).toBe('/employment')
  })

  it('is not made where the application has moved on meanwhile (RD312)', async () => {
    const { app } = await refuseSave()
    lose(app)
    await signInAgain(app)
    await app.fake.answer('readProfile', registering('state_employment'))
    expect(app.home()).toBe('/employment')
    expect(app.fake.open('saveAddress')).toHaveLength(0)
  })

  it('is left to the borrower where an answer has been changed or deleted since (RD312)', async () => {
    for (const event of [
      { type: 'draft.changed', step: 'address', values: { street: 'Lake Road 1' } },
      { type: 'drafts.forgotten' },
    ] as const) {
      const { app, onboarding } = await refuseSave()
      onboarding?.send(event)
      lose(app)
      await signInAgain(app)
      await app.fake.answer('readProfile', registering('state_address'))
      expect(onboarding?.getSnapshot().value).toEqual({ address: 'filling' })
      expect(app.fake.open('saveAddress')).toHaveLength(0)
    }
  })
})
