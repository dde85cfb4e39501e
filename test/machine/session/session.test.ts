import { describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import { waits } from '#machines/rules/policy.ts'
import { sessionMachine } from '#machines/session/machine.ts'
import { answered, cut, FakePorts, gateway, offline } from '#support/fake-ports.ts'
import { applying, client, ownPhone, visitor, without } from '#support/samples/lending.ts'
import { openSession, signedIn } from '#support/open-session.ts'
import { visitorPaths } from '#support/public-paths.ts'

describe('session: who is here', () => {
  it('lets a visitor read public pages and sends a guarded path to the landing (R4, R5, RD18)', async () => {
    const app = openSession({ path: '/account', hint: 'out' })
    expect(app.is({ standing: 'anonymous' })).toBe(true)
    expect(app.fake.open('readProfile')).toHaveLength(0)
    expect(app.home()).toBe('/')
    expect(app.paths()).toEqual(visitorPaths)
  })

  it.each([
    { hint: 'in', path: '/', asks: true },
    { hint: 'absent', path: '/scoring', asks: true },
    { hint: 'absent', path: '/', asks: false },
    { hint: 'out', path: '/scoring', asks: false },
  ] as const)('with hint $hint on $path asks for the profile: $asks (RD18, T3)', ({ hint, path, asks }) => {
    expect(openSession({ hint, path }).fake.open('readProfile')).toHaveLength(asks ? 1 : 0)
  })

  it('registers the visit once, and again at the next navigation only when it failed (R6, RD5)', async () => {
    const app = openSession()
    await app.fake.fail('ensureVisit', cut)
    expect(app.is({ visit: 'unregistered', standing: 'anonymous' })).toBe(true)
    app.ask('/login')
    await app.fake.answer('ensureVisit', { visitId: 'v' })
    expect(app.is({ visit: 'registered' })).toBe(true)
    app.ask('/')
    expect(app.fake.open('ensureVisit')).toHaveLength(0)
  })

  it('follows a sign-in and a sign-out of another tab (RD90)', async () => {
    const app = openSession()
    app.session.send({ type: 'hint.changed', hint: 'in' })
    expect(app.is({ standing: 'signedIn' })).toBe(true)
    app.session.send({ type: 'hint.changed', hint: 'absent' })
    expect(app.is({ standing: 'anonymous' })).toBe(true)
    expect(app.fake.effects('suspendBorrower')).toHaveLength(1)
  })
})

describe('session: the profile', () => {
  it('lets every navigation wait for one shared reading (R8, RD7)', async () => {
    const app = openSession({ hint: 'in', path: '/account' })
    app.ask('/bankAccount')
    app.ask('/scoring')
    expect(app.fake.inputs('readProfile')).toHaveLength(1)
    expect(app.session.getSnapshot().hasTag('settling')).toBe(true)
    await app.fake.answer('readProfile', applying('state_active'))
    expect(app.session.getSnapshot().hasTag('settling')).toBe(false)
    expect(app.session.getSnapshot().context.path).toBe('/scoring')
  })

  it('reads the profile again on every navigation and stores it (R9)', async () => {
    const app = await signedIn(applying('state_active'))
    app.ask('/account')
    await app.fake.answer('readProfile', applying('state_bank_account', { applicationId: 8 }))
    expect(app.session.getSnapshot().context).toMatchObject({ applicationId: 8, position: { applicationId: 8 } })
  })

  it('stops waiting for a silent lender after a time and offers Try again (RD7)', async () => {
    const app = openSession({ hint: 'in', path: '/account' })
    await app.fake.wait(waits.verySlowConnection)
    expect(app.is({ standing: { signedIn: { profile: 'unreachable' } } })).toBe(true)
    expect(app.home()).toBe('keeps the page')
    app.session.send({ type: 'retry.pressed' })
    await app.fake.answer('readProfile', applying('state_active'))
    expect(app.home()).toBe('/account')
  })

  it('gives up the call that hangs on Try again, and asks anew (RD7)', async () => {
    const app = openSession({ hint: 'in', path: '/account' })
    const [hanging] = app.fake.open('readProfile')
    app.session.send({ type: 'retry.pressed' })
    expect(hanging?.signal.aborted).toBe(true)
    expect(app.fake.open('readProfile')).toHaveLength(1)
    await app.fake.answer('readProfile', applying('state_active'))
    expect(app.home()).toBe('/account')
  })

  it('stays signed in when something else than the lender answers (RD11)', async () => {
    const app = openSession({ hint: 'in', path: '/account' })
    await app.fake.fail('readProfile', { kind: 'shape', detail: 'no JSON' })
    expect(app.is({ standing: { signedIn: { profile: 'unreachable' } } })).toBe(true)
  })

  it.each([502, 503, 504])('stays signed in when a gateway answers %i, and asks again (RD195)', async (status) => {
    const app = openSession({ hint: 'in', path: '/account' })
    await app.fake.fail('readProfile', gateway(status))
    expect(app.is({ standing: { signedIn: { profile: 'unreachable' } } })).toBe(true)
    await app.fake.wait(waits.retryFirst)
    await app.fake.answer('readProfile', applying('state_active'))
    expect(app.home()).toBe('/account')
  })

  it('signs out when the lender itself answers 503 (RD195)', async () => {
    const app = openSession({ hint: 'in', path: '/account' })
    await app.fake.fail('readProfile', answered(503))
    expect(app.is({ standing: 'anonymous' })).toBe(true)
  })

  it.each([401, 403, 404, 500])('signs out when the profile answers %i (R15, RD11)', async (status) => {
    const app = openSession({ hint: 'in', path: '/account' })
    await app.fake.fail('readProfile', answered(status))
    expect(app.is({ standing: 'anonymous' })).toBe(true)
    expect(app.home()).toBe('/')
    expect(app.fake.effects('suspendBorrower')).toHaveLength(1)
  })

  it.each(['/address', '/confirmation'])(
    'fills in the number where %s is loaded under an ended sign-in (RD356)',
    async (path) => {
      const app = openSession({ hint: 'in', path })
      await app.fake.fail('readProfile', answered(401))
      // No code has been sent: the page of the code stays closed.
      expect(app.home()).toBe('/')
      expect(app.session.getSnapshot().children.signIn?.getSnapshot().context.phone).toBe(ownPhone)
      expect(app.fake.effects('storeLoginPhone')).toEqual([{ phone: ownPhone, amount: null }])
    },
  )

  it('keeps session and page without an HTTP status, and tries again with growing waits (RD11)', async () => {
    const app = await signedIn(applying('state_active'))
    app.ask('/account')
    await app.fake.fail('readProfile', offline)
    expect(app.home()).toBe('/account')
    expect(app.session.getSnapshot().context.failure).toEqual(offline)
    await app.fake.wait(waits.retryFirst)
    await app.fake.fail('readProfile', offline)
    await app.fake.wait(waits.retryFirst)
    expect(app.fake.open('readProfile')).toHaveLength(0)
    await app.fake.wait(waits.retryFirst)
    await app.fake.fail('readProfile', offline)
    app.session.send({ type: 'connection.restored' })
    await app.fake.answer('readProfile', applying('state_active'))
    expect(app.session.getSnapshot().context).toMatchObject({ failure: null, retryWait: waits.retryFirst })
  })

  it('with the deviation switched off, being offline signs out as the letter says (RD11)', async () => {
    const app = openSession({ hint: 'in', path: '/account', rules: without('keepSessionWhenOffline') })
    await app.fake.fail('readProfile', offline)
    expect(app.is({ standing: 'anonymous' })).toBe(true)
  })
})

describe('session: the end', () => {
  it('clears everything here even when the lender refuses, and tells the refresh chart (RD84, G8)', async () => {
    const app = await signedIn(applying('state_active'))
    app.session.send({ type: 'logout.pressed' })
    expect(app.session.getSnapshot().hasTag('settling')).toBe(true)
    await app.fake.fail('signOut', answered(500))
    expect(app.is({ standing: 'anonymous', signOutSync: 'synced' })).toBe(true)
    expect(app.session.getSnapshot().context).toMatchObject({
      position: null,
      applicationId: null,
      phone: null,
      requestedAmount: null,
    })
    expect(app.fake.effects('forgetBorrower')).toHaveLength(1)
  })

  it.each(['in this tab', 'by the lender'])(
    'forgets what the number has typed that is known %s (RD354)',
    async (how) => {
      const fake = new FakePorts()
      const forgotten: (string | null)[] = []
      const machine = fake.equip(sessionMachine).provide({
        actions: { forgetBorrower: ({ context }) => void forgotten.push(context.phone) },
      })
      const input = visitor({ hint: 'in', path: '/account', phone: how === 'in this tab' ? ownPhone : null })
      const session = createActor(machine, { clock: fake.clock, input }).start()
      await fake.answer('readProfile', applying('state_active'))
      for (const call of fake.open('readClientInfo')) call.resolve(client())
      await fake.wait(0)
      session.send({ type: 'logout.pressed' })
      await fake.answer('signOut', undefined)
      expect(forgotten).toEqual([ownPhone])
      expect(session.getSnapshot().context.phone).toBeNull()
    },
  )

  it('notifies the lender again each time the connection is restored, until it has answered (RD84)', async () => {
    const app = await signedIn(applying('state_active'))
    app.session.send({ type: 'logout.pressed' })
    await app.fake.fail('signOut', offline)
    expect(app.is({ standing: 'anonymous', signOutSync: 'pending' })).toBe(true)
    app.session.send({ type: 'connection.restored' })
    await app.fake.fail('signOut', offline)
    expect(app.is({ signOutSync: 'pending' })).toBe(true)
    app.session.send({ type: 'connection.restored' })
    await app.fake.fail('signOut', answered(500))
    expect(app.is({ signOutSync: 'synced' })).toBe(true)
    app.session.send({ type: 'connection.restored' })
    expect(app.fake.inputs('signOut')).toHaveLength(3)
  })

  it('notifies the lender at the start of a page where an earlier page could not (RD84)', async () => {
    const app = openSession({ hint: 'out', hasUnsentSignOut: true })
    expect(app.is({ standing: 'anonymous', signOutSync: 'repeating' })).toBe(true)
    await app.fake.fail('signOut', offline)
    expect(app.is({ signOutSync: 'pending' })).toBe(true)
    app.session.send({ type: 'connection.restored' })
    await app.fake.answer('signOut', undefined)
    expect(app.is({ signOutSync: 'synced' })).toBe(true)
  })

  it('forgets the owed sign-out when somebody signs in before (RD84)', async () => {
    const app = await signedIn(applying('state_active'))
    app.session.send({ type: 'logout.pressed' })
    await app.fake.wait(3_000)
    expect(app.is({ standing: 'anonymous', signOutSync: 'pending' })).toBe(true)
    app.session.send({ type: 'hint.changed', hint: 'in' })
    app.session.send({ type: 'connection.restored' })
    expect(app.fake.open('signOut')).toHaveLength(0)
    expect(app.is({ signOutSync: 'synced' })).toBe(true)
  })

  it('signs out when the refresh chart has lost the session and nobody signs in again (G6, R15)', async () => {
    const app = await signedIn(applying('state_active'))
    const { refresh } = app.session.getSnapshot().children
    refresh?.send({ type: 'unauthorized.seen', generation: 0, sentAt: 0, retried: true, at: 0 })
    app.session.send({ type: 'signIn.declined' })
    expect(app.is({ standing: 'anonymous' })).toBe(true)
    expect(app.session.getSnapshot().context.applicationId).toBeNull()
    app.session.send({ type: 'hint.changed', hint: 'in' })
    expect(refresh?.getSnapshot().value).toBe('fresh')
  })

  it('hands the switched-off deviations to the refresh chart (RD19)', () => {
    const app = openSession({ rules: without('forgiveLate401') })
    expect(app.session.getSnapshot().children.refresh?.getSnapshot().context.rules.forgiveLate401).toBe(false)
  })

  it('notifies the leading chart when the connection is restored (RD11)', async () => {
    const app = openSession({ hint: 'in', path: '/account' })
    await app.fake.answer('readProfile', applying('state_active'))
    await app.fake.fail('readCredit', offline)
    app.session.send({ type: 'connection.restored' })
    expect(app.fake.open('readCredit')).toHaveLength(1)
  })
})
