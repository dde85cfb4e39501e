import { describe, expect, it } from 'vitest'
import { answers } from '#support/samples/answers.ts'
import { answered, cut } from '#support/fake-ports.ts'
import { applicationState, applying, product, registering } from '#support/samples/lending.ts'
import { adjusting, choosing, list, none, openOffer, preview } from './open-offer.ts'
import { openOnboarding } from './open-onboarding.ts'

const sendEmployment = { type: 'employment.submitted', answers: answers.employment } as const

describe('onboarding: what is remembered', () => {
  it('of an earlier step that was seen again is nothing, once the due step is asked for (U9, RD65)', async () => {
    const app = await openOnboarding(registering('state_employment'))
    app.chart.send({ type: 'path.asked', path: '/personalData' })
    expect(app.context().revisiting).toBe('personalData')
    app.chart.send({ type: 'path.asked', path: '/employment' })
    expect(app.context().revisiting).toBeNull()
    app.chart.send(sendEmployment)
    await app.fake.fail('saveEmployment', cut)
    await app.fake.answer('readProfile', registering('state_reference'))
    expect(app.value()).toEqual({ reference: 'filling' })
    expect(app.fake.inputs('saveEmployment')).toHaveLength(1)
  })

  it('of answers is what was sent, and nothing of a failure that is over (E5, UX5)', async () => {
    const app = await openOnboarding(registering('state_employment'))
    app.chart.send(sendEmployment)
    await app.fake.fail('saveEmployment', answered(422))
    expect(app.context()).toMatchObject({ sent: { employment: answers.employment }, saved: {} })
    expect(app.context().failure).toEqual(answered(422))
    app.chart.send(sendEmployment)
    expect(app.context().failure).toBeNull()
    await app.fake.answer('saveEmployment', registering('state_reference'))
    expect(app.context().saved).toEqual({ employment: answers.employment })
    app.chart.send({ type: 'drafts.forgotten' })
    expect(app.context()).toMatchObject({ sent: {}, saved: {}, drafts: {}, isChecked: false, forgotten: 1 })
  })

  it('of a refusal is the day on which the borrower may apply again (U32)', async () => {
    const app = await openOffer(applying('state_offer_calculation'))
    for (let n = 1; n <= 3; n += 1) {
      await app.fake.answer('checkScoring', none)
      if (n < 3) await app.fake.wait(60_000)
    }
    await app.fake.answer('readProfile', applying('state_declined'))
    expect([app.value(), app.context().retryOn]).toEqual([{ scoring: 'declined' }, null])
    await app.fake.answer('readApplicationState', applicationState({ retryOn: '2026-12-21' }))
    expect([app.value(), app.context().retryOn]).toEqual([{ scoring: 'declined' }, '2026-12-21'])
  })

  it('of an amount is what the lender knows, and what this device knows where the lender knows none (RD62)', async () => {
    const position = applying('state_offer_calculation')
    const known = await openOffer(position, { requestedAmount: null })
    await known.fake.answer('readApplicationState', applicationState({ requestedAmount: 12_000 }))
    expect(known.context()).toMatchObject({ requestedAmount: 12_000, isAmountUnknown: false })
    const unknown = await openOffer(position, { requestedAmount: null })
    const before = unknown.context().requestedAmount
    await unknown.fake.answer('readApplicationState', applicationState({ requestedAmount: null }))
    expect(unknown.context()).toMatchObject({ requestedAmount: before, isAmountUnknown: true })
  })

  it('of the products is none once the lender sends a list that cannot be trusted (RD58)', async () => {
    const app = await openOffer(applying('state_offer'))
    await app.fake.answer('checkScoring', list(product()))
    expect(app.context()).toMatchObject({ products: [product()], chosenProductId: 3 })
    app.chart.send({ type: 'position.read', position: applying('state_offer_calculation') })
    await app.fake.answer('checkScoring', { kind: 'rejected', reason: 'productWithoutId' })
    expect(app.context().products).toEqual([])
  })

  it('of a choice is the only product, and none of several (D7)', async () => {
    expect((await choosing(product())).context()).toMatchObject({ chosenProductId: 3, wantsOffer: false })
    const app = await choosing(product(), product({ id: 4 }))
    expect(app.context()).toMatchObject({ chosenProductId: null, wantsOffer: false })
  })

  it('of an offer are the figures of the borrower, as long as it is the same product (D1)', async () => {
    const app = await adjusting()
    app.chart.send({ type: 'amount.chosen', amount: 11_000 })
    app.chart.send({ type: 'term.chosen', term: 9 })
    app.chart.send({ type: 'products.asked' })
    app.chart.send({ type: 'product.submitted' })
    app.chart.send({ type: 'choice.confirmed' })
    await app.fake.answer('createPreview', preview)
    expect(app.context()).toMatchObject({ amount: 11_000, term: 9, offeredProductId: 3 })
  })
})
