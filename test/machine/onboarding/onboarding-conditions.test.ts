import { describe, expect, it } from 'vitest'
import { onboardingMachine } from '#machines/onboarding/machine.ts'
import { waits } from '#machines/rules/policy.ts'
import { answered, cut, FakePorts, offline } from '#support/fake-ports.ts'
import { applying, ownPhone, product, registering } from '#support/samples/lending.ts'
import { answers } from '#support/samples/answers.ts'
import { adjusting, choosing, list, none, openOffer } from './open-offer.ts'
import { openOnboarding } from './open-onboarding.ts'

const sendAddress = { type: 'address.submitted', answers: answers.address } as const

/** The address was refused: a step that is entered anew would no longer say so. */
async function notSaved(part: Parameters<typeof openOnboarding>[1] = {}) {
  const app = await openOnboarding(registering('state_address'), part)
  app.chart.send(sendAddress)
  await app.fake.fail('saveAddress', answered(422))
  return app
}

describe('onboarding: an outcome that is not known', () => {
  it('is looked up at once when the connection is restored, without a press and without waiting (RD65)', async () => {
    const app = await openOnboarding(registering('state_address'))
    app.chart.send(sendAddress)
    await app.fake.fail('saveAddress', cut)
    await app.fake.fail('readProfile', offline)
    expect(app.value()).toEqual({ address: 'outcomeUnknown' })
    app.chart.send({ type: 'connection.restored' })
    expect(app.value()).toEqual({ address: 'resolving' })
    expect(app.fake.inputs('readProfile')).toHaveLength(2)
  })

  it('moves nobody while it is looked up, whatever address or position is heard (RD65, UX8)', async () => {
    const app = await openOnboarding(registering('state_address'))
    app.chart.send(sendAddress)
    await app.fake.fail('saveAddress', cut)
    app.chart.send({ type: 'path.asked', path: '/personalData' })
    expect(app.value()).toEqual({ address: 'resolving' })
    app.chart.send({ type: 'position.read', position: registering('state_photos') })
    expect(app.value()).toEqual({ address: 'resolving' })
    await app.fake.answer('readProfile', registering('state_address'))
    expect(app.value()).toEqual({ address: 'saveFailed' })
    expect(app.context().revisiting).toBeNull()
  })

  it('says that no answer came in time when the lender stays silent (RD65)', async () => {
    const app = await openOnboarding(registering('state_address'))
    app.chart.send(sendAddress)
    await app.fake.wait(waits.verySlowConnection)
    expect(app.context().failure).toEqual({ kind: 'network', reason: 'timeout' })
    await app.fake.answer('readProfile', registering('state_employment'))
    expect(app.value()).toEqual({ employment: 'filling' })
    expect(app.context().failure).toBeNull()
  })

  it('counts as arrived when the lender waits for no step any more (RD65, R12)', async () => {
    const app = await openOnboarding(registering('state_reference'))
    app.chart.send({ type: 'reference.submitted', answers: { references: [] } })
    await app.fake.fail('saveReferences', cut)
    await app.fake.answer('readProfile', applying('state_active'))
    expect(app.chart.getSnapshot()).toMatchObject({ status: 'done', output: { outcome: 'position' } })
  })
})

describe('onboarding: an address that is asked for', () => {
  it('leads back to an earlier step (U9)', async () => {
    const app = await notSaved()
    app.chart.send({ type: 'path.asked', path: '/personalData' })
    expect(app.value()).toEqual({ personalData: 'filling' })
    expect(app.context().failure).toBeNull()
  })

  it.each([
    ['the step on the screen', '/address'],
    ['a page that is no step', '/account'],
    ['a step that is not due yet', '/employment'],
    ['a step of the offer', '/offerDetails'],
  ])('changes nothing where it is %s (U9, R12)', async (_, path) => {
    const app = await notSaved()
    app.chart.send({ type: 'path.asked', path })
    expect(app.value()).toEqual({ address: 'saveFailed' })
    expect(app.context().failure).toMatchObject({ status: 422 })
  })

  it('changes nothing where it is the earlier step that is already on the screen (U9)', async () => {
    const app = await openOnboarding(registering('state_photos'))
    app.chart.send({ type: 'path.asked', path: '/address' })
    app.chart.send(sendAddress)
    await app.fake.fail('saveAddress', answered(422))
    app.chart.send({ type: 'path.asked', path: '/address' })
    expect(app.value()).toEqual({ address: 'saveFailed' })
    app.chart.send({ type: 'path.asked', path: '/photoVerify' })
    expect(app.value()).toBe('photos')
  })

  it('leads nowhere while the position is not known (R12)', async () => {
    const app = await openOnboarding(registering('state_address'))
    app.chart.send(sendAddress)
    await app.fake.answer('saveAddress', null)
    app.chart.send({ type: 'path.asked', path: '/personalData' })
    expect(app.value()).toBe('readingPosition')
    app.chart.send({ type: 'position.read', position: registering('state_photos') })
    expect(app.value()).toBe('readingPosition')
    await app.fake.answer('readProfile', registering('state_employment'))
    expect(app.value()).toEqual({ employment: 'filling' })
  })

  it('leads nowhere where no step is due (R12)', async () => {
    const fake = new FakePorts()
    const input = {
      position: applying('state_active'),
      phone: ownPhone,
      productId: null,
      applicationId: null,
      requestedAmount: 1,
    }
    const chart = fake.start(onboardingMachine, { ...input, path: '/account' })
    chart.send({ type: 'path.asked', path: '/personalData' })
    await fake.answer('readDrafts', {})
    expect(chart.getSnapshot()).toMatchObject({ status: 'done', output: { outcome: 'position' } })
  })

  it.each([
    ['an offer of a product that is not there', '/offerDetails', 99],
    ['the list itself', '/chooseProduct', null],
    ['an earlier step', '/address', null],
    ['a page that is no step', '/howToPay', 3],
  ])('keeps the list of products where it is %s (D7)', async (_, path, productId) => {
    const app = await openOffer(applying('state_offer'))
    await app.fake.answer('checkScoring', list(product(), product({ id: 4 })))
    app.chart.send({ type: 'path.asked', path, productId })
    expect(app.value()).toEqual({ product: 'choosing' })
    expect(app.chart.getSnapshot().status).toBe('active')
  })

  it('opens the offer of the product that was chosen where the address names none (D7)', async () => {
    const app = await choosing(product(), product({ id: 4 }))
    app.chart.send({ type: 'path.asked', path: '/offerDetails' })
    expect(app.value()).toEqual({ product: 'choosing' })
    app.chart.send({ type: 'product.chosen', id: 4 })
    app.chart.send({ type: 'path.asked', path: '/offerDetails' })
    expect(app.value()).toEqual({ product: 'preparingPreview' })
  })

  it.each(['/account', '/offerDetails', '/bankAccount'])('keeps the offer where it is %s (D6)', async (path) => {
    const app = await adjusting()
    app.chart.send({ type: 'path.asked', path })
    expect(app.value()).toEqual({ offer: 'adjusting' })
    app.chart.send({ type: 'path.asked', path: '/chooseProduct' })
    expect(app.value()).toEqual({ product: 'choosing' })
  })

  it('asks for the offer once: a product that is not there leads to the list for good (RD55)', async () => {
    const app = await openOffer(applying('state_offer'), { path: '/offerDetails', productId: 99 })
    await app.fake.answer('checkScoring', list(product()))
    expect(app.value()).toEqual({ product: 'choosing' })
    expect(app.context()).toMatchObject({ chosenProductId: 3, wantsOffer: false })
  })
})

describe('onboarding: a position that is read', () => {
  it('changes nothing on the screen where the lender waits for the same step (R17)', async () => {
    const app = await notSaved()
    app.chart.send({ type: 'position.read', position: registering('state_address', { applicationId: 8 }) })
    expect(app.value()).toEqual({ address: 'saveFailed' })
    expect(app.context()).toMatchObject({ applicationId: 8, failure: { status: 422 } })
  })

  it('leads to the step that the lender waits for now (R17)', async () => {
    const app = await notSaved()
    app.chart.send({ type: 'position.read', position: registering('state_employment') })
    expect(app.value()).toEqual({ employment: 'filling' })
  })

  it('keeps the products where the lender still offers them, and leads away where it does not (R14)', async () => {
    const app = await choosing(product())
    app.chart.send({ type: 'position.read', position: applying('state_offer') })
    expect(app.value()).toEqual({ product: 'choosing' })
    app.chart.send({ type: 'position.read', position: applying('state_bank_account') })
    expect(app.value()).toBe('bank')
  })
})

describe('onboarding: rounds without products', () => {
  it('begins to count anew on Try again: two more rounds before it gives up (RD55)', async () => {
    const app = await openOffer(applying('state_offer'))
    const rejected = { kind: 'rejected', reason: 'productWithoutId' } as const
    const untilUnfinished = async () => {
      for (let checks = 1; ; checks += 1) {
        await app.fake.answer('checkScoring', app.context().rounds === 0 ? none : rejected)
        if (JSON.stringify(app.value()) === '{"product":"unfinished"}') return checks
      }
    }
    expect(await untilUnfinished()).toBe(5)
    app.chart.send({ type: 'retry.pressed' })
    expect(await untilUnfinished()).toBe(5)
  })
})
