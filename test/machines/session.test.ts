/** Proves who is let where, what a failing profile does, and how a session ends. */
import { describe, expect, it } from 'vitest'
import { waits } from '../../machines/policy.ts'
import type { Position } from '../../machines/ports.ts'
import { sessionMachine } from '../../machines/session.machine.ts'
import type { SessionInput } from '../../machines/session.setup.ts'
import { placeOf } from '../../src/navigation/place.ts'
import { answered, cut, Desk, offline } from './desk.ts'
import { applicationState, applying, position, registering, visitor, without } from './fixtures.ts'

function open(part: Partial<SessionInput> = {}) {
  const desk = new Desk()
  const session = desk.start(sessionMachine, visitor(part))
  const home = () => {
    const place = placeOf(session.getSnapshot())
    return place.kind === 'keepsPage' ? 'keeps the page' : place.paths[0]
  }
  const paths = () => {
    const place = placeOf(session.getSnapshot())
    return place.kind === 'keepsPage' ? [] : place.paths
  }
  const ask = (path: string) => session.send({ type: 'path.asked', path })
  return { desk, session, home, paths, ask, is: (value: object) => session.getSnapshot().matches(value as never) }
}

async function signedIn(at: Position, path = '/account') {
  const app = open({ hint: 'in', path })
  await app.desk.answer('readProfile', at)
  if (app.desk.open('readDrafts').length > 0) await app.desk.answer('readDrafts', {})
  if (app.desk.open('readApplicationState').length > 0)
    await app.desk.answer('readApplicationState', applicationState())
  return app
}

describe('session: who is here', () => {
  it('R4 R5 RD18 lets a visitor read public pages and sends a guarded path to the landing', async () => {
    const app = open({ path: '/account', hint: 'out' })
    expect(app.is({ standing: 'anonymous' })).toBe(true)
    expect(app.desk.open('readProfile')).toHaveLength(0)
    expect(app.home()).toBe('/')
    expect(app.paths()).toEqual([
      '/',
      '/login',
      '/howToGet',
      '/howToPay',
      '/obtaining',
      '/repeat',
      '/meet',
      '/news',
      '/repaymentMock',
    ])
  })

  it.each([
    { hint: 'in', path: '/', asks: true },
    { hint: 'absent', path: '/scoring', asks: true },
    { hint: 'absent', path: '/', asks: false },
    { hint: 'out', path: '/scoring', asks: false },
  ] as const)('RD18 T3 with hint $hint on $path asks for the profile: $asks', ({ hint, path, asks }) => {
    expect(open({ hint, path }).desk.open('readProfile')).toHaveLength(asks ? 1 : 0)
  })

  it('R6 RD5 registers the visit once, and again at the next navigation only when it failed', async () => {
    const app = open()
    await app.desk.fail('ensureVisit', cut)
    expect(app.is({ visit: 'unregistered', standing: 'anonymous' })).toBe(true)
    app.ask('/login')
    await app.desk.answer('ensureVisit', { visitId: 'v' })
    expect(app.is({ visit: 'registered' })).toBe(true)
    app.ask('/')
    expect(app.desk.open('ensureVisit')).toHaveLength(0)
  })

  it('RD90 follows a sign-in and a sign-out of another tab', async () => {
    const app = open()
    app.session.send({ type: 'hint.changed', hint: 'in' })
    expect(app.is({ standing: 'signedIn' })).toBe(true)
    app.session.send({ type: 'hint.changed', hint: 'absent' })
    expect(app.is({ standing: 'anonymous' })).toBe(true)
    expect(app.desk.tellings('forgetBorrower')).toHaveLength(1)
  })
})

describe('session: the profile', () => {
  it('R8 RD7 lets every navigation wait for one shared reading', async () => {
    const app = open({ hint: 'in', path: '/account' })
    app.ask('/bankAccount')
    app.ask('/scoring')
    expect(app.desk.inputs('readProfile')).toHaveLength(1)
    expect(app.session.getSnapshot().hasTag('settling')).toBe(true)
    await app.desk.answer('readProfile', applying('state_active'))
    expect(app.session.getSnapshot().hasTag('settling')).toBe(false)
    expect(app.session.getSnapshot().context.path).toBe('/scoring')
  })

  it('R9 reads the profile again on every navigation and stores it', async () => {
    const app = await signedIn(applying('state_active'))
    app.ask('/account')
    await app.desk.answer('readProfile', applying('state_bank_account', { applicationId: 8 }))
    expect(app.session.getSnapshot().context).toMatchObject({ applicationId: 8, position: { applicationId: 8 } })
  })

  it('RD7 stops waiting for a silent lender after a time and offers Try again', async () => {
    const app = open({ hint: 'in', path: '/account' })
    await app.desk.wait(waits.verySlowConnection)
    expect(app.is({ standing: { signedIn: { profile: 'unreachable' } } })).toBe(true)
    expect(app.home()).toBe('keeps the page')
    app.session.send({ type: 'retry.pressed' })
    await app.desk.answer('readProfile', applying('state_active'))
    expect(app.home()).toBe('/account')
  })

  it.each([401, 403, 404, 500])('R15 RD11 signs out when the profile answers %i', async (status) => {
    const app = open({ hint: 'in', path: '/account' })
    await app.desk.fail('readProfile', answered(status))
    expect(app.is({ standing: 'anonymous' })).toBe(true)
    expect(app.home()).toBe('/')
    expect(app.desk.tellings('forgetBorrower')).toHaveLength(1)
  })

  it('RD11 keeps session and page without an HTTP status, and tries again with growing waits', async () => {
    const app = await signedIn(applying('state_active'))
    app.ask('/account')
    await app.desk.fail('readProfile', offline)
    expect(app.home()).toBe('/account')
    expect(app.session.getSnapshot().context.failure).toEqual(offline)
    await app.desk.wait(waits.retryFirst)
    await app.desk.fail('readProfile', offline)
    await app.desk.wait(waits.retryFirst)
    expect(app.desk.open('readProfile')).toHaveLength(0)
    await app.desk.wait(waits.retryFirst)
    await app.desk.fail('readProfile', offline)
    app.session.send({ type: 'connection.restored' })
    await app.desk.answer('readProfile', applying('state_active'))
    expect(app.session.getSnapshot().context).toMatchObject({ failure: null, retryWait: waits.retryFirst })
  })

  it('RD11 with the deviation switched off, being offline signs out as the letter says', async () => {
    const app = open({ hint: 'in', path: '/account', rules: without('keepSessionWhenOffline') })
    await app.desk.fail('readProfile', offline)
    expect(app.is({ standing: 'anonymous' })).toBe(true)
  })
})

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
    await app.desk.answer('readProfile', registering('state_address'))
    await app.desk.answer('readDrafts', {})
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
    await app.desk.answer('readProfile', applying('state_bank_account'))
    expect(app.home()).toBe('/account')
    app.ask('/bankAccount')
    await app.desk.answer('readProfile', applying('state_bank_account'))
    await app.desk.answer('readDrafts', {})
    await app.desk.answer('readApplicationState', applicationState())
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

  it('R11 takes a public path as a wish for the account', async () => {
    expect((await signedIn(applying('state_offer'), '/howToPay')).home()).toBe('/account')
    const app = await signedIn(applying('state_bank_account'), '/bankAccount')
    app.ask('/')
    await app.desk.answer('readProfile', applying('state_bank_account'))
    expect(app.home()).toBe('/account')
  })

  it('RD2 leaves an applicant where they are when the terms are opened', async () => {
    const app = await signedIn(registering('state_photos'))
    app.ask('/terms')
    await app.desk.answer('readProfile', applying('state_bank_account'))
    expect(app.home()).toBe('/bankAccount')
    app.ask('/terms')
    await app.desk.answer('readProfile', applying('state_bank_account'))
    expect(app.home()).toBe('/bankAccount')
  })

  it('RD59 S5 leads to public pages when no application can be found', async () => {
    const app = open({ hint: 'in', path: '/scoring' })
    await app.desk.answer('readProfile', applying('state_offer_calculation', { applicationId: null }))
    await app.desk.answer('readDrafts', {})
    await app.desk.answer('readApplicationState', applicationState({ applicationId: null, requestedAmount: null }))
    expect(app.home()).toBe('/')
  })

  it('RD67 reads the profile again when an unfinished application goes on', async () => {
    const app = await signedIn(applying('state_bank_account'), '/account')
    app.session.getSnapshot().children.account?.send({ type: 'application.resumed' })
    expect(app.home()).toBe('keeps the page')
    await app.desk.answer('readProfile', applying('state_bank_account'))
    await app.desk.answer('readDrafts', {})
    await app.desk.answer('readApplicationState', applicationState())
    expect(app.home()).toBe('/bankAccount')
  })

  it('RD67 RD11 keeps the page and tries again when the next step cannot be read', async () => {
    const app = await signedIn(applying('state_bank_account'), '/account')
    app.session.getSnapshot().children.account?.send({ type: 'application.resumed' })
    await app.desk.fail('readProfile', cut)
    expect(app.home()).toBe('keeps the page')
    await app.desk.wait(waits.retryFirst)
    await app.desk.fail('readProfile', answered(500))
    expect(app.home()).toBe('/')
  })

  it('R14 leaves the steps for the account when the lender has moved on elsewhere', async () => {
    const app = await signedIn(registering('state_photos'))
    app.ask('/account')
    await app.desk.answer('readProfile', applying('state_active'))
    expect(app.home()).toBe('/account')
  })
})

describe('session: the end', () => {
  it('RD84 G8 clears everything here even when the lender refuses, and tells the refresh chart', async () => {
    const app = await signedIn(applying('state_active'))
    app.session.send({ type: 'logout.pressed' })
    expect(app.session.getSnapshot().hasTag('settling')).toBe(true)
    await app.desk.fail('signOut', answered(500))
    expect(app.is({ standing: 'anonymous', farewell: 'told' })).toBe(true)
    expect(app.session.getSnapshot().context).toMatchObject({
      position: null,
      applicationId: null,
      phone: null,
      requestedAmount: null,
    })
    expect(app.desk.tellings('forgetBorrower')).toHaveLength(1)
  })

  it('RD84 tells the lender once more when the line is back, and only once', async () => {
    const app = await signedIn(applying('state_active'))
    app.session.send({ type: 'logout.pressed' })
    await app.desk.fail('signOut', offline)
    expect(app.is({ standing: 'anonymous', farewell: 'owed' })).toBe(true)
    app.session.send({ type: 'connection.restored' })
    await app.desk.fail('signOut', offline)
    app.session.send({ type: 'connection.restored' })
    expect(app.desk.inputs('signOut')).toHaveLength(2)
  })

  it('RD84 forgets the owed sign-out when somebody signs in before', async () => {
    const app = await signedIn(applying('state_active'))
    app.session.send({ type: 'logout.pressed' })
    await app.desk.wait(3_000)
    expect(app.is({ standing: 'anonymous', farewell: 'owed' })).toBe(true)
    app.session.send({ type: 'hint.changed', hint: 'in' })
    app.session.send({ type: 'connection.restored' })
    expect(app.desk.open('signOut')).toHaveLength(0)
    expect(app.is({ farewell: 'told' })).toBe(true)
  })

  it('G6 R15 signs out when the refresh chart has lost the session', async () => {
    const app = await signedIn(applying('state_active'))
    const { refresh } = app.session.getSnapshot().children
    refresh?.send({ type: 'unauthorized.seen', generation: 0, retried: true, at: 0 })
    expect(app.is({ standing: 'anonymous' })).toBe(true)
    expect(app.session.getSnapshot().context.applicationId).toBeNull()
    app.session.send({ type: 'hint.changed', hint: 'in' })
    expect(refresh?.getSnapshot().value).toBe('fresh')
  })

  it('RD19 hands the switched-off deviations to the refresh chart', () => {
    const app = open({ rules: without('forgiveLate401') })
    expect(app.session.getSnapshot().children.refresh?.getSnapshot().context.rules.forgiveLate401).toBe(false)
  })

  it('RD11 tells the leading chart that the line is back', async () => {
    const app = open({ hint: 'in', path: '/account' })
    await app.desk.answer('readProfile', applying('state_active'))
    await app.desk.fail('readAccount', offline)
    app.session.send({ type: 'connection.restored' })
    expect(app.desk.open('readAccount')).toHaveLength(1)
  })
})
