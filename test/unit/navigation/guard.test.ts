// @vitest-environment happy-dom
import { cleanup } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { alwaysPaths, publicPaths, visitorPaths } from '#machines/shared/meta.ts'
import { guardedPaths } from '#machines/onboarding/steps.ts'
import { isAllowed, placeOf } from '#navigation/place.ts'
import { answered, offline } from '#support/fake-ports.ts'
import { arrive, later, Refusing, signedInAt } from './traveller.tsx'
import { applying, registering, position } from '#support/samples/lending.ts'

afterEach(cleanup)

describe('an anonymous visitor', () => {
  it.each([...visitorPaths])('reads %s (R4)', async (path) => {
    expect((await arrive({ path, hint: 'out' })).path).toBe(path)
  })

  it.each([...alwaysPaths])('reads %s (RD2, R4)', async (path) => {
    expect((await arrive({ path, hint: 'out' })).path).toBe(path)
  })

  it.each([...guardedPaths])(
    'is led from %s to the landing, and sees no other page on the way (R5, UX43, RD78)',
    async (path) => {
      const traveller = await arrive({ path, hint: 'out' })
      expect(traveller.path).toBe('/')
      expect(traveller.seen).toEqual(['/'])
      expect(traveller.fake.inputs('readProfile')).toHaveLength(0)
    },
  )

  it('opens the code page only with a number, else the login page (R4, O11, RD23)', async () => {
    expect((await arrive({ path: '/confirmation', hint: 'out', phone: '0771234567' })).path).toBe('/confirmation')
    expect((await arrive({ path: '/confirmation', hint: 'out' })).path).toBe('/login')
  })

  it('may read every public page while the number has to be entered again (R4, RD23)', async () => {
    const { session } = await arrive({ path: '/confirmation', hint: 'out' })
    const place = placeOf(session.getSnapshot())
    expect(place).toMatchObject({ kind: 'paths', paths: expect.arrayContaining(visitorPaths) })
    expect(isAllowed(place, '/confirmation')).toBe(false)
  })

  it('is led from an unknown path to the landing (R2, UX43)', async () => {
    const traveller = await arrive({ path: '/no/such/page', hint: 'out' })
    expect(traveller.path).toBe('/')
    expect(traveller.seen).toEqual(['/'])
  })

  it('is asked for at the lender once when a guarded path was typed and no hint is stored (RD18)', async () => {
    const refused = new Refusing(answered(401))
    const traveller = await arrive({ path: '/account', hint: 'absent', answers: { readProfile: refused } })
    expect(traveller.fake.inputs('readProfile')).toHaveLength(1)
    expect(traveller.path).toBe('/')
  })

  it('is not asked for at the lender on a public path without a hint, nor with the hint 0 (RD18)', async () => {
    const landing = await arrive({ path: '/', hint: 'absent' })
    const account = await arrive({ path: '/account', hint: 'out' })
    expect(landing.fake.inputs('readProfile')).toHaveLength(0)
    expect(account.fake.inputs('readProfile')).toHaveLength(0)
  })
})

describe('a borrower who is signed in', () => {
  it.each(publicPaths.filter((path) => path !== '/confirmation'))(
    'is bounced from %s, typed, to the account (R11, RD6, UX43)',
    async (path) => {
      const traveller = await signedInAt(path, applying('state_no_application'))
      expect(traveller.path).toBe('/account')
      expect(traveller.seen).toEqual(['/account'])
    },
  )

  it('gets through to a public page by a link inside the product, and is bounced when the address is typed (R7, RD6)', async () => {
    const traveller = await signedInAt('/account', applying('state_no_application'))
    await traveller.go('/howToPay', { oneShot: true })
    expect(traveller.path).toBe('/howToPay')
    await traveller.go('/howToGet')
    expect(traveller.path).toBe('/account')
  })

  it('keeps to the account on a guarded page even with the one-shot flag (R7)', async () => {
    const traveller = await signedInAt('/account', applying('state_no_application'))
    await traveller.go('/scoring', { oneShot: true })
    expect(traveller.path).toBe('/account')
  })

  it.each([...alwaysPaths])('reads %s without a bounce (RD2)', async (path) => {
    expect((await signedInAt(path, applying('state_no_application'))).path).toBe(path)
  })

  it.each([
    ['state_persdata', '/personalData'],
    ['state_address', '/address'],
    ['state_employment', '/employment'],
    ['state_reference', '/reference'],
    ['state_photos', '/photoVerify'],
  ])('in %s is forced to %s from every page (R12, R17)', async (clientState, step) => {
    for (const path of ['/', '/account', '/scoring', '/bankAccount', step]) {
      expect((await signedInAt(path, registering(clientState))).path).toBe(step)
    }
  })

  it('with an unknown clientState falls through to the table of applicationState, then to the account (R13, RD9)', async () => {
    const unknown = { clientState: 'state_of_another_release', registerStatus: 'in_progress' }
    const known = await signedInAt('/', applying('state_bank_account', unknown))
    expect(known.path).toBe('/bankAccount')
    const neither = await signedInAt('/', applying(null, unknown))
    expect(neither.path).toBe('/account')
  })

  it.each([
    ['state_bank_account', '/', '/account'],
    ['state_bank_account', '/account', '/account'],
    ['state_bank_account', '/offerDetails', '/bankAccount'],
    ['state_offer_calculation', '/account', '/scoring'],
    ['state_offer_calculation', '/chooseProduct', '/scoring'],
    ['state_offer', '/', '/account'],
    ['state_offer', '/account', '/account'],
    ['state_active', '/offerDetails', '/account'],
    ['state_of_another_release', '/bankAccount', '/account'],
  ])('in %s is led from %s to %s (R14, RD10)', async (applicationState, path, target) => {
    expect((await signedInAt(path, applying(applicationState))).path).toBe(target)
  })

  it('without clientState keeps to public paths (R10, RD8)', async () => {
    const nowhere = position()
    expect((await signedInAt('/account', nowhere)).path).toBe('/')
    expect((await signedInAt('/howToPay', nowhere)).path).toBe('/howToPay')
  })

  it('with registration in progress and no clientState begins with personal data (RD8, RD9)', async () => {
    expect((await signedInAt('/account', registering(null))).path).toBe('/personalData')
  })

  it.each([401, 403, 404, 500])('is signed out when the profile answers %s (R15, RD11)', async (status) => {
    const traveller = await signedInAt('/account', new Refusing(answered(status)))
    expect(traveller.path).toBe('/')
    expect(traveller.session.getSnapshot().hasTag('signedIn')).toBe(false)
  })

  it.each(['/howToPay', '/howToGet', '/terms'])(
    'reads %s, typed, while the lender cannot be reached, and is led to the account once it answers (RD342)',
    async (path) => {
      const traveller = await signedInAt(path, new Refusing(offline))
      expect([traveller.path, traveller.isOpening]).toEqual([path, false])
      expect(traveller.page).not.toBe('')
      traveller.lenderSays(applying('state_no_application'))
      traveller.session.send({ type: 'retry.pressed' })
      await traveller.calm()
      expect(traveller.path).toBe(path === '/terms' ? path : '/account')
    },
  )

  it('stays signed in and on the page when the lender cannot be reached (RD11)', async () => {
    const traveller = await signedInAt('/account', applying('state_no_application'))
    traveller.lenderSays(new Refusing(offline))
    await traveller.go('/terms')
    await traveller.go('/account')
    expect(traveller.session.getSnapshot().hasTag('signedIn')).toBe(true)
    expect(traveller.path).toBe('/account')
  })
})

describe('the profile', () => {
  it('is read and kept on every navigation (R9)', async () => {
    const traveller = await signedInAt('/account', applying('state_no_application'))
    const before = traveller.fake.inputs('readProfile').length
    traveller.lenderSays(applying('state_bank_account', { applicationId: 900_002 }))
    await traveller.go('/bankAccount')
    expect(traveller.fake.inputs('readProfile')).toHaveLength(before + 1)
    expect(traveller.session.getSnapshot().context.applicationId).toBe(900_002)
    expect(traveller.path).toBe('/bankAccount')
  })

  it('is asked for once by guards that wait together, and all resume when it settles (R8, RD7)', async () => {
    const traveller = await signedInAt('/account', later)
    expect(traveller.isOpening).toBe(true)
    await traveller.go('/bankAccount')
    await traveller.go('/account')
    expect(traveller.fake.open('readProfile')).toHaveLength(1)
    await traveller.lenderSays(applying('state_no_application')).calm()
    expect(traveller.path).toBe('/account')
    expect(traveller.isOpening).toBe(false)
  })

  it('keeps the guard waiting until the lender has answered (RD7)', async () => {
    const traveller = await signedInAt('/account', later)
    expect(traveller.seen).toEqual([])
    await traveller.lenderSays(registering('state_address')).calm()
    expect(traveller.seen).toEqual(['/address'])
  })

  it('of the device is registered before anything else, and a failure holds nobody up (R6, RD5)', async () => {
    const traveller = await arrive({
      path: '/howToGet',
      hint: 'out',
      answers: { ensureVisit: new Refusing(answered(503)) },
    })
    expect(traveller.fake.calls[0]?.name).toBe('ensureVisit')
    expect(traveller.path).toBe('/howToGet')
    const before = traveller.fake.inputs('ensureVisit').length
    await traveller.go('/howToPay')
    expect(traveller.fake.inputs('ensureVisit')).toHaveLength(before + 1)
  })
})
