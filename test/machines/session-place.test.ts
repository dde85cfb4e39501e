/** Proves which pages a signed-in borrower is let to, by what the lender says. */
import { describe, expect, it } from 'vitest'
import { waits } from '#machines/rules/policy.ts'
import { answered, cut } from './fake-ports.ts'
import { applicationState, applying, position, registering } from './fixtures.ts'
import { openSession, signedIn } from './open-session.ts'

describe('session: where the borrower belongs', () => {
  it.each([
    ['state_persdata', '/personalData'],
    ['state_address', '/address'],
    ['state_employment', '/employment'],
    ['state_reference', '/reference'],
    ['state_photos', '/photoVerify'],
  ])('R12 R17 forces %s to %s, whatever was asked for', async (clientState, path) => {
    for (const asked of ['/account', '/', '/offerDetails']) {
      const app = await signedIn(registering(clientState), asked)
      expect(app.paths()).toEqual([path])
    }
  })

  it('RD8 counts a registration in progress without clientState as personal data', async () => {
    expect((await signedIn(registering(null))).home()).toBe('/personalData')
  })

  it('R10 RD8 keeps public pages only, and offers Try again, when clientState is null', async () => {
    const app = await signedIn(position({ registerStatus: 'completed' }))
    expect(app.is({ standing: { signedIn: { lead: 'stuck' } } })).toBe(true)
    expect(app.paths()).toContain('/howToPay')
    expect(app.paths()).not.toContain('/account')
    app.session.send({ type: 'retry.pressed' })
    await app.fake.answer('readProfile', registering('state_address'))
    await app.fake.answer('readDrafts', {})
    expect(app.home()).toBe('/address')
  })

  it('RD10 R14 gives no access to the account without any applicationState', async () => {
    expect((await signedIn(applying(null))).home()).toBe('/')
  })

  it('R13 RD9 falls through to the applicationState for an unknown clientState, and to the account at last', async () => {
    expect(
      (await signedIn(registering('state_unheard', { applicationState: 'state_bank_account' }), '/bankAccount')).home(),
    ).toBe('/bankAccount')
    expect((await signedIn(registering('state_unheard'))).home()).toBe('/account')
    expect((await signedIn(applying('state_unheard'))).home()).toBe('/account')
  })

  it('R14 RD10 allows bank account and account while an account is awaited', async () => {
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

  it('R14 forces the review', async () => {
    for (const asked of ['/account', '/bankAccount', '/'])
      expect((await signedIn(applying('state_offer_calculation'), asked)).home()).toBe('/scoring')
  })

  it('R14 leads to the account first when there is an offer, and to the products when they are asked for', async () => {
    expect((await signedIn(applying('state_offer'), '/scoring')).home()).toBe('/chooseProduct')
    expect((await signedIn(applying('state_offer'), '/account')).home()).toBe('/account')
  })

  it('R11 takes a public path as a requestedArea for the account', async () => {
    expect((await signedIn(applying('state_offer'), '/howToPay')).home()).toBe('/account')
    const app = await signedIn(applying('state_bank_account'), '/bankAccount')
    app.ask('/')
    await app.fake.answer('readProfile', applying('state_bank_account'))
    expect(app.home()).toBe('/account')
  })

  it('RD2 leaves an applicant where they are when the terms are opened', async () => {
    const app = await signedIn(registering('state_photos'))
    app.ask('/terms')
    await app.fake.answer('readProfile', applying('state_bank_account'))
    expect(app.home()).toBe('/bankAccount')
    app.ask('/terms')
    await app.fake.answer('readProfile', applying('state_bank_account'))
    expect(app.home()).toBe('/bankAccount')
  })

  it('RD59 S5 leads to public pages when no application can be found', async () => {
    const app = openSession({ hint: 'in', path: '/scoring' })
    await app.fake.answer('readProfile', applying('state_offer_calculation', { applicationId: null }))
    await app.fake.answer('readDrafts', {})
    await app.fake.answer('readApplicationState', applicationState({ applicationId: null, requestedAmount: null }))
    expect(app.home()).toBe('/')
  })

  it('RD67 reads the profile again when an unfinished application goes on', async () => {
    const app = await signedIn(applying('state_bank_account'), '/account')
    app.session.getSnapshot().children.account?.send({ type: 'application.resumed' })
    expect(app.home()).toBe('keeps the page')
    await app.fake.answer('readProfile', applying('state_bank_account'))
    await app.fake.answer('readDrafts', {})
    await app.fake.answer('readApplicationState', applicationState())
    expect(app.home()).toBe('/bankAccount')
  })

  it('RD67 RD11 keeps the page and tries again when the next step cannot be read', async () => {
    const app = await signedIn(applying('state_bank_account'), '/account')
    app.session.getSnapshot().children.account?.send({ type: 'application.resumed' })
    await app.fake.fail('readProfile', cut)
    expect(app.home()).toBe('keeps the page')
    await app.fake.wait(waits.retryFirst)
    await app.fake.fail('readProfile', answered(500))
    expect(app.home()).toBe('/')
  })

  it('R14 leaves the steps for the account when the lender has moved on elsewhere', async () => {
    const app = await signedIn(registering('state_photos'))
    app.ask('/account')
    await app.fake.answer('readProfile', applying('state_active'))
    expect(app.home()).toBe('/account')
  })
})
