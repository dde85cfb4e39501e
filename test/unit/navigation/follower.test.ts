// @vitest-environment happy-dom
import { cleanup } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { References } from '#machines/onboarding/answers.ts'
import { answered, offline } from '#support/fake-ports.ts'
import { arrive, later, Refusing, signedInAt, type Traveller } from './traveller.tsx'
import { applying, product, registering } from '#support/samples/lending.ts'

afterEach(cleanup)

const onboarding = ({ session }: Traveller) => {
  const { onboarding: actor } = session.getSnapshot().children
  if (!actor) throw new Error('nobody is applying')
  return actor
}
const references: References = { references: [] }

describe('a visitor', () => {
  it('goes to the code page when a code was sent and to the account when it was right (L8, O12)', async () => {
    const traveller = await arrive({
      path: '/',
      hint: 'out',
      answers: { readProfile: applying('state_no_application') },
    })
    traveller.session.getSnapshot().children.signIn?.send({
      type: 'phone.submitted',
      phone: '0771234567',
      amount: 11_000,
      entry: 'landing',
      now: 0,
    })
    await traveller.calm()
    expect(traveller.path).toBe('/confirmation')
    traveller.session.getSnapshot().children.signIn?.send({ type: 'code.submitted', code: '123456' })
    await traveller.calm()
    expect(traveller.path).toBe('/account')
    expect(traveller.fake.effects('rememberSignedIn')).toHaveLength(1)
    // The code page took an entry of its own, and the account took its place.
    expect(traveller.router.history.length).toBe(2)
  })

  it('can go back from the code page to the page of the number (O7)', async () => {
    const traveller = await arrive({ path: '/login', hint: 'out' })
    traveller.session.getSnapshot().children.signIn?.send({
      type: 'phone.submitted',
      phone: '0771234567',
      amount: null,
      entry: 'login',
      now: 0,
    })
    await traveller.calm()
    expect(traveller.path).toBe('/confirmation')
    await traveller.back()
    expect(traveller.path).toBe('/login')
  })
})

describe('an applicant', () => {
  it('goes to the next step after a save, and Back leads to the step before (P9, F1, U9, UX5)', async () => {
    const traveller = await signedInAt('/reference', registering('state_reference'), {
      saveReferences: registering('state_photos'),
    })
    onboarding(traveller).send({ type: 'reference.submitted', answers: references })
    await traveller.lenderSays(registering('state_photos')).calm()
    expect(traveller.path).toBe('/photoVerify')
    await traveller.back()
    expect(traveller.path).toBe('/reference')
    traveller.router.history.forward()
    await traveller.calm()
    expect(traveller.path).toBe('/photoVerify')
  })

  it('goes forward again while the page before is still asked for (U9, UX5)', async () => {
    const traveller = await signedInAt('/reference', registering('state_reference'), {
      saveReferences: registering('state_photos'),
    })
    onboarding(traveller).send({ type: 'reference.submitted', answers: references })
    await traveller.lenderSays(registering('state_photos')).calm()
    await traveller.lenderSays(later).back()
    expect([traveller.path, traveller.page]).toEqual(['/reference', 'PhotoVerifyPage'])
    traveller.router.history.forward()
    await traveller.lenderSays(registering('state_photos')).calm()
    expect([traveller.path, traveller.page, traveller.router.history.length]).toEqual([
      '/photoVerify',
      'PhotoVerifyPage',
      2,
    ])
  })

  it('finds what was typed when going back and forward (UX5)', async () => {
    const traveller = await signedInAt('/address', registering('state_address'))
    onboarding(traveller).send({ type: 'draft.changed', step: 'address', values: { address: '12 Lake Road' } })
    await traveller.go('/personalData')
    expect(traveller.path).toBe('/personalData')
    await traveller.back()
    expect(traveller.path).toBe('/address')
    expect(onboarding(traveller).getSnapshot().context.drafts).toMatchObject({ address: { address: '12 Lake Road' } })
  })

  it('stays on the page when a save fails (A4, E5, RD35)', async () => {
    const traveller = await signedInAt('/reference', registering('state_reference'), {
      saveReferences: new Refusing(answered(500)),
    })
    onboarding(traveller).send({ type: 'reference.submitted', answers: references })
    await traveller.calm()
    expect(traveller.path).toBe('/reference')
    expect(traveller.seen).toEqual(['/reference'])
  })

  it('continues where another device has arrived meanwhile (R17)', async () => {
    const traveller = await signedInAt('/address', registering('state_address'))
    traveller.lenderSays(registering('state_photos'))
    await traveller.go('/account')
    expect(traveller.path).toBe('/photoVerify')
  })
})

describe('the end of a session', () => {
  it.each([
    ['signIn.declined', 'suspendBorrower'],
    ['logout.pressed', 'forgetBorrower'],
  ] as const)('after %s leads to the landing (G8, X1, RD84)', async (type, told) => {
    const traveller = await signedInAt('/account', applying('state_no_application'))
    if (type === 'signIn.declined') traveller.session.send({ type: 'session.lost' })
    traveller.session.send({ type })
    await traveller.calm()
    expect(traveller.path).toBe('/')
    expect(traveller.fake.effects(told).length).toBeGreaterThan(0)
    // Back must not lead to a page of the borrower.
    expect(traveller.router.history.length).toBe(1)
  })

  it('is followed when another tab signs out (RD90)', async () => {
    const traveller = await signedInAt('/account', applying('state_no_application'))
    traveller.session.send({ type: 'hint.changed', hint: 'absent' })
    await traveller.calm()
    expect(traveller.path).toBe('/')
  })

  it('leaves a public page open that was reached with the one-shot flag (R7)', async () => {
    const traveller = await signedInAt('/account', applying('state_no_application'))
    await traveller.go('/howToPay', { oneShot: true })
    traveller.session.send({ type: 'logout.pressed' })
    await traveller.calm()
    expect(traveller.path).toBe('/howToPay')
  })
})

describe('what does not move anybody', () => {
  it('a sign-in that has ended keeps the page until it is left, also by Back (RD312, RD313)', async () => {
    const traveller = await signedInAt('/address', registering('state_address'))
    await traveller.go('/personalData')
    traveller.session.send({ type: 'session.lost' })
    await traveller.calm()
    expect([traveller.path, traveller.page]).toEqual(['/personalData', 'PersonalDataPage'])
    await traveller.back()
    expect(traveller.path).toBe('/')
    expect(traveller.fake.effects('suspendBorrower')).toHaveLength(1)
  })

  it('a profile that says the same keeps the page and the history (R11)', async () => {
    const traveller = await signedInAt('/account', applying('state_no_application'))
    traveller.session.send({ type: 'path.asked', path: '/account' })
    await traveller.calm()
    expect(traveller.seen).toEqual(['/account'])
    expect(traveller.router.history.length).toBe(1)
  })

  it('a lost line keeps page and session, and the next answer leads on (RD11)', async () => {
    const traveller = await signedInAt('/address', registering('state_address'))
    traveller.lenderSays(new Refusing(offline))
    traveller.session.send({ type: 'path.asked', path: '/address' })
    await traveller.calm()
    expect(traveller.path).toBe('/address')
    traveller.lenderSays(later)
    traveller.session.send({ type: 'connection.restored' })
    await traveller.calm()
    expect(traveller.path).toBe('/address')
    await traveller.lenderSays(applying('state_offer_calculation')).calm()
    expect(traveller.path).toBe('/scoring')
  })

  it.each([
    ['a page that was loaded finds its place without an entry that Back would lead into', false, 1],
    ['the offer after the products is an entry of its own once somebody has pressed anything', true, 3],
  ])('%s (R3, RD55)', async (_, hasBeenActive, entries) => {
    vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { userActivation: { hasBeenActive } }))
    const offered = product({ id: 3 })
    const traveller = await signedInAt('/offerDetails?productId=3', applying('state_offer', { applicationId: 7 }), {
      checkScoring: { kind: 'products', products: [offered] },
    })
    expect(traveller.path).toBe('/offerDetails')
    expect(traveller.router.history.length).toBe(entries)
    vi.unstubAllGlobals()
  })

  it('no two pages send a borrower to each other for ever: each position settles on one page (Z8)', async () => {
    const traveller = await signedInAt('/offerDetails', applying('state_offer'), {
      checkScoring: { kind: 'products', products: [] },
    })
    expect(traveller.seen.length).toBeLessThan(6)
    expect(traveller.isOpening).toBe(false)
  })
})
