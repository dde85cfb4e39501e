import { describe, expect, it } from 'vitest'
import { waits } from '#machines/rules/policy.ts'
import { answered, cut, offline } from '#support/fake-ports.ts'
import { applicationState, applying, product, registering } from '#support/samples/lending.ts'
import { adjusting, confirming, list, openOffer, preview } from './open-offer.ts'

describe('onboarding: the offer', () => {
  it.each([
    [15_000, 15_000],
    [40_000, 20_000],
    [1_000, 10_000],
  ])(
    'begins with the smaller of requested (%i) and approved, within the product: %i (D1, RD62)',
    async (requestedAmount, amount) => {
      const app = await openOffer(applying('state_offer'), { requestedAmount, path: '/offerDetails', productId: 3 })
      await app.fake.answer('checkScoring', list(product()))
      await app.fake.answer('createPreview', preview)
      expect(app.context()).toMatchObject({ amount, term: 14 })
    },
  )

  it('keeps amount and term within the limits and steps of the product (D1)', async () => {
    const app = await adjusting()
    app.chart.send({ type: 'amount.chosen', amount: 99_000 })
    app.chart.send({ type: 'term.chosen', term: 99 })
    expect(app.context()).toMatchObject({ amount: 25_000, term: 30 })
    app.chart.send({ type: 'amount.chosen', amount: 12_260 })
    app.chart.send({ type: 'term.chosen', term: 1 })
    expect(app.context()).toMatchObject({ amount: 12_500, term: 7 })
  })

  it('the conditions are asked for with the product, amount and term that the offer begins with (RD220)', async () => {
    const app = await openOffer(applying('state_offer'), {
      requestedAmount: 40_000,
      path: '/offerDetails',
      productId: 3,
    })
    await app.fake.answer('checkScoring', list(product()))
    expect(app.fake.inputs('createPreview')).toEqual([{ applicationId: 5, productId: 3, amount: 20_000, term: 14 }])
  })

  it('a press on the conditions has them made for the figures on the screen, and closing keeps these (RD220)', async () => {
    const app = await adjusting()
    app.chart.send({ type: 'amount.chosen', amount: 21_000 })
    app.chart.send({ type: 'term.chosen', term: 30 })
    app.chart.send({ type: 'conditions.asked' })
    expect(app.value()).toEqual({ offer: 'preparingConditions' })
    expect(app.fake.inputs('createPreview').at(-1)).toEqual({
      applicationId: 5,
      productId: 3,
      amount: 21_000,
      term: 30,
    })
    await app.fake.answer('createPreview', { previewName: 'conditions-6.pdf', expiresOn: '2026-11-23', readAt: 0 })
    expect(app.value()).toEqual({ offer: 'readingConditions' })
    expect(app.context()).toMatchObject({ previewName: 'conditions-6.pdf', amount: 21_000, term: 30 })
    app.chart.send({ type: 'conditions.closed' })
    expect(app.value()).toEqual({ offer: 'adjusting' })
  })

  it('conditions that cannot be made are tried again, and the figures stay (RD220)', async () => {
    const app = await adjusting()
    app.chart.send({ type: 'term.chosen', term: 30 })
    app.chart.send({ type: 'conditions.asked' })
    await app.fake.fail('createPreview', offline)
    expect(app.value()).toEqual({ offer: 'conditionsFailed' })
    app.chart.send({ type: 'retry.pressed' })
    await app.fake.wait(waits.verySlowConnection)
    expect(app.value()).toEqual({ offer: 'conditionsFailed' })
    app.chart.send({ type: 'conditions.closed' })
    expect(app.value()).toEqual({ offer: 'adjusting' })
    expect(app.context()).toMatchObject({ term: 30, failure: null, previewName: preview.previewName })
  })

  it('takes the expiry that the lender answers (RD63)', async () => {
    expect((await adjusting()).context().expiresOn).toBe('2026-11-23')
  })

  /** On 1 February in Colombo. */
  const withoutDay = { previewName: 'c.pdf', expiresOn: null, readAt: Date.parse('2026-01-31T20:00:00Z') }
  const readingEnd = async (drafts = {}) => {
    const app = await openOffer(applying('state_offer_calculation'), {}, drafts)
    await app.fake.answer('checkScoring', list(product()))
    app.chart.send({ type: 'product.submitted' })
    app.chart.send({ type: 'choice.confirmed' })
    await app.fake.answer('createPreview', withoutDay)
    expect(app.value()).toEqual({ product: 'readingOfferEnd' })
    return app
  }

  it('reads the expiry from the application where the document came without one (RD63)', async () => {
    const app = await readingEnd()
    await app.fake.answer('readApplicationState', applicationState({ offerExpiresOn: '2026-02-08' }))
    expect([app.value(), app.context().expiresOn]).toEqual([{ offer: 'adjusting' }, '2026-02-08'])
    app.chart.send({ type: 'conditions.asked' })
    await app.fake.answer('createPreview', withoutDay)
    expect(app.context().expiresOn).toBe('2026-02-08')
  })

  it.each(['names none', 'fails', 'stays silent'])(
    'takes today in Colombo and two days where that %s (RD63, RD64)',
    async (how) => {
      const app = await readingEnd()
      if (how === 'names none') await app.fake.answer('readApplicationState', applicationState())
      if (how === 'fails') await app.fake.fail('readApplicationState', offline)
      if (how === 'stays silent') await app.fake.wait(waits.verySlowConnection)
      expect([app.value(), app.context().expiresOn]).toEqual([{ offer: 'adjusting' }, '2026-02-03'])
      expect(app.fake.effects('keepDraft')).toContainEqual({ step: 'offerEnd', values: '5 2026-02-03' })
    },
  )

  it('keeps the day that was fixed at the first view of this application, and of no other (RD63)', async () => {
    const kept = await readingEnd({ offerEnd: '5 2026-02-01' })
    expect(kept.context().expiresOn).toBe('2026-02-01')
    const other = await readingEnd({ offerEnd: '6 2026-02-01' })
    expect(other.context().expiresOn).toBe('2026-02-03')
  })

  it('confirms once, locked while it is sent, and lets the lender say what is next (D5, UX8, RD65)', async () => {
    const app = await confirming()
    app.chart.send({ type: 'offer.confirmed' })
    app.chart.send({ type: 'amount.chosen', amount: 10_000 })
    app.chart.send({ type: 'path.asked', path: '/chooseProduct' })
    app.chart.send({ type: 'position.read', position: applying('state_active') })
    expect(app.value()).toEqual({ offer: 'confirming' })
    expect(app.fake.inputs('confirmDisbursement')).toEqual([
      { applicationId: 5, productId: 3, amount: 15_000, term: 14 },
    ])
    await app.fake.answer('confirmDisbursement', { state: 'state_disbursement' })
    expect(app.chart.getSnapshot()).toMatchObject({ status: 'done', output: { outcome: 'position', position: null } })
  })

  it('says that nothing was agreed when the lender refuses, and keeps the sliders (RD65, RD35)', async () => {
    const app = await confirming()
    await app.fake.fail('confirmDisbursement', answered(422))
    expect(app.value()).toEqual({ offer: 'confirmFailed' })
    app.chart.send({ type: 'amount.chosen', amount: 11_000 })
    app.chart.send({ type: 'term.chosen', term: 10 })
    app.chart.send({ type: 'offer.confirmed' })
    expect(app.fake.inputs('confirmDisbursement')[1]).toMatchObject({ amount: 11_000, term: 10 })
    await app.fake.fail('confirmDisbursement', answered(422))
    app.chart.send({ type: 'path.asked', path: '/chooseProduct' })
    expect(app.value()).toEqual({ product: 'choosing' })
  })

  it('resolves an unknown outcome by reading and never by sending again (RD65)', async () => {
    const app = await confirming()
    await app.fake.fail('confirmDisbursement', cut)
    await app.fake.fail('readProfile', offline)
    expect(app.value()).toEqual({ offer: 'outcomeUnknown' })
    app.chart.send({ type: 'offer.confirmed' })
    app.chart.send({ type: 'path.asked', path: '/chooseProduct' })
    expect(app.value()).toEqual({ offer: 'outcomeUnknown' })
    app.chart.send({ type: 'connection.restored' })
    await app.fake.wait(waits.verySlowConnection)
    app.chart.send({ type: 'retry.pressed' })
    await app.fake.answer('readProfile', applying('state_active'))
    expect(app.chart.getSnapshot()).toMatchObject({
      status: 'done',
      output: { position: { applicationState: 'state_active' } },
    })
    expect(app.fake.inputs('confirmDisbursement')).toHaveLength(1)
  })

  it('may be confirmed again when the profile says that the offer is still open (RD65)', async () => {
    const app = await confirming()
    await app.fake.wait(waits.verySlowConnection)
    await app.fake.answer('readProfile', applying('state_offer'))
    expect(app.value()).toEqual({ offer: 'confirmFailed' })
    app.chart.send({ type: 'products.asked' })
    expect(app.value()).toEqual({ product: 'choosing' })
  })

  it('stays on the offer when the profile is read meanwhile, and follows when the lender has moved on (R14)', async () => {
    const app = await adjusting()
    app.chart.send({ type: 'position.read', position: applying('state_offer') })
    expect(app.value()).toEqual({ offer: 'adjusting' })
    app.chart.send({ type: 'position.read', position: registering('state_photos') })
    expect(app.value()).toBe('photos')
  })
})
