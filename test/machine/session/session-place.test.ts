import { describe, expect, it } from 'vitest'
import { waits } from '#machines/rules/policy.ts'
import { answered, cut } from '#support/fake-ports.ts'
import { applicationState, applying, position, registering } from '#support/samples/lending.ts'
import { openSession, signedIn } from '#support/open-session.ts'

describe('session: where the borrower belongs', () => {
  it.each([
    ['state_persdata', '/personalData'],
    ['state_address', '/address'],
    ['state_employment', '/employment'],
    ['state_reference', '/reference'],
    ['state_photos', '/photoVerify'],
  ])('forces %s to %s, whatever was asked for (R12, R17)', async (clientState, path) => {
    for (const asked of ['/account', '/', '/offerDetails']) {
      const app = await signedIn(registering(clientState), asked)
      expect(app.paths()).toEqual([path])
    }
  })

  it('counts a registration in progress without clientState as personal data (RD8)', async () => {
    expect((await signedIn(registering(null))).home()).toBe('/personalData')
  })

  it('keeps public pages only, and offers Try again, when clientState is null (R10, RD8)', async () => {
    const app = await signedIn(position({ registerStatus: 'completed' }))
    expect(app.is({ standing: { signedIn: { lead: 'stuck' } } })).toBe(true)
    expect(app.paths()).toContain('/howToPay')
    for (const path of ['/account', '/login', '/confirmation']) expect(app.paths()).not.toContain(path)
    app.session.send({ type: 'retry.pressed' })
    await app.fake.answer('readProfile', registering('state_address'))
    await app.fake.answer('readDrafts', {})
    expect(app.home()).toBe('/address')
  })

  it('gives no access to the account without any applicationState (RD10, R14)', async () => {
    expect((await signedIn(applying(null))).home()).toBe('/')
  })

  it('falls through to the applicationState for an unknown clientState, and to the account at last (R13, RD9)', async () => {
    expect(
      (await signedIn(registering('state_unheard', { applicationState: 'state_bank_account' }), '/bankAccount')).home(),
    ).toBe('/bankAccount')
    expect((await signedIn(registering('state_unheard'))).home()).toBe('/account')
    expect((await signedIn(applying('state_unheard'))).home()).toBe('/account')
  })

  it('allows bank account and account while an account is awaited (R14, RD10)', async () => {
    const app = await signedIn(applying('state_bank_account'), '/bankAccount')
    expect(app.home()).toBe('/bankAccount')
    app.ask('/account')
    await app.fake.answer('readProfile', applying('state_bank_account'))
    expect(app.home()).toBe('/account')
    app.ask('/bankAccount')
    await app.fake.answer('readProfile', applying('state_bank_account'))
    await app.fake.answer('readDrafts', {})
    await app.fake.answer('readApplicationState', applicationState())
    expect(app.home()).toBe('/bankAccount')
  })

  it('forces the review (R14)', async () => {
    for (const asked of ['/account', '/bankAccount', '/'])
      expect((await signedIn(applying('state_offer_calculation'), asked)).home()).toBe('/scoring')
  })

  it('leads to the account first when there is an offer, and to the products when they are asked for (R14)', async () => {
    expect((await signedIn(applying('state_offer'), '/scoring')).home()).toBe('/chooseProduct')
    expect((await signedIn(applying('state_offer'), '/account')).home()).toBe('/account')
  })

  it('takes a public path as a requestedArea for the account (R11)', async () => {
    expect((await signedIn(applying('state_offer'), '/howToPay')).home()).toBe('/account')
    const app = await signedIn(applying('state_bank_account'), '/bankAccount')
    app.ask('/')
    await app.fake.answer('readProfile', applying('state_bank_account'))
    expect(app.home()).toBe('/account')
  })

  it('leaves an applicant where they are when the terms are opened (RD2)', async () => {
    const app = await signedIn(registering('state_photos'))
    app.ask('/terms')
    await app.fake.answer('readProfile', applying('state_bank_account'))
    expect(app.home()).toBe('/bankAccount')
    app.ask('/terms')
    await app.fake.answer('readProfile', applying('state_bank_account'))
    expect(app.home()).toBe('/bankAccount')
  })

  it('leads to public pages when no application can be found (RD59, S5)', async () => {
    const app = openSession({ hint: 'in', path: '/scoring' })
    await app.fake.answer('readProfile', applying('state_offer_calculation', { applicationId: null }))
    await app.fake.answer('readDrafts', {})
    await app.fake.answer('readApplicationState', applicationState({ applicationId: null, requestedAmount: null }))
    expect(app.home()).toBe('/')
  })

  it('reads the profile again when an unfinished application goes on (RD67)', async () => {
    const app = await signedIn(applying('state_bank_account'), '/account')
    app.session.getSnapshot().children.account?.send({ type: 'application.resumed' })
    expect(app.home()).toBe('keeps the page')
    await app.fake.answer('readProfile', applying('state_bank_account'))
    await app.fake.answer('readDrafts', {})
    await app.fake.answer('readApplicationState', applicationState())
    expect(app.home()).toBe('/bankAccount')
  })

  it('keeps the page and tries again when the next step cannot be read (RD67, RD11)', async () => {
    const app = await signedIn(applying('state_bank_account'), '/account')
    app.session.getSnapshot().children.account?.send({ type: 'application.resumed' })
    await app.fake.fail('readProfile', cut)
    expect(app.home()).toBe('keeps the page')
    await app.fake.wait(waits.retryFirst)
    await app.fake.fail('readProfile', answered(500))
    expect(app.home()).toBe('/')
  })

  it('leaves the steps for the account when the lender has moved on elsewhere (R14)', async () => {
    const app = await signedIn(registering('state_photos'))
    app.ask('/account')
    await app.fake.answer('readProfile', applying('state_active'))
    expect(app.home()).toBe('/account')
  })
})
