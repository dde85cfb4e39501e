import { describe, expect, it } from 'vitest'
import { waits } from '#machines/rules/policy.ts'
import { answered, offline } from '#support/fake-ports.ts'
import { applicationState, applying, product } from '#support/samples/lending.ts'
import { adjusting, choosing, home, list, none, openOffer, preview } from './open-offer.ts'

describe('onboarding: the review', () => {
  it('looks the application up before anybody is sent away (S5, RD59)', async () => {
    const app = await openOffer(applying('state_offer_calculation', { applicationId: null }))
    await app.fake.answer('readApplicationState', applicationState({ applicationId: 8 }))
    expect(app.fake.inputs('checkScoring')).toEqual([{ applicationId: 8 }])
    const other = await openOffer(applying('state_offer_calculation', { applicationId: null }))
    await other.fake.answer('readApplicationState', applicationState({ applicationId: null }))
    expect(other.chart.getSnapshot()).toMatchObject({ status: 'done', output: { outcome: 'applicationMissing' } })
  })

  it('tries that look-up again when the lender cannot be reached (RD59, RD11)', async () => {
    const app = await openOffer(applying('state_offer_calculation', { applicationId: null }))
    await app.fake.fail('readApplicationState', offline)
    expect(app.value()).toEqual({ scoring: 'findingFailed' })
    app.chart.send({ type: 'retry.pressed' })
    await app.fake.wait(waits.verySlowConnection)
    await app.fake.wait(waits.retryLast)
    expect(app.value()).toEqual({ scoring: 'findingApplication' })
  })

  it('says plainly that there is no loan, and leads to the account when asked (RD57)', async () => {
    const app = await openOffer(applying('state_offer_calculation'))
    for (let n = 1; n <= 3; n += 1) {
      await app.fake.answer('checkScoring', none)
      if (n < 3) await app.fake.wait(waits.scoringPoll)
    }
    await app.fake.answer('readProfile', applying('state_declined'))
    expect(app.value()).toEqual({ scoring: 'declined' })
    expect(home(app)).toEqual(['/scoring'])
    app.chart.send({ type: 'account.asked' })
    expect(app.chart.getSnapshot()).toMatchObject({
      status: 'done',
      output: { outcome: 'account', position: applying('state_declined') },
    })
  })

  it('leads to the account with no position where the last one that was read is the review, so that it is read again (RD55)', async () => {
    const app = await choosing(product())
    app.chart.send({ type: 'product.submitted' })
    app.chart.send({ type: 'choice.confirmed' })
    await app.fake.fail('createPreview', Object.assign(answered(409), { code: 'offer_expired' }))
    expect(app.value()).toEqual({ offer: 'expired' })
    app.chart.send({ type: 'account.asked' })
    expect(app.chart.getSnapshot()).toMatchObject({ status: 'done', output: { outcome: 'account', position: null } })
  })

  it('follows the lender when the review was ended on another device (RD57, R17)', async () => {
    const app = await openOffer(applying('state_offer_calculation'))
    for (let n = 1; n <= 3; n += 1) {
      await app.fake.answer('checkScoring', none)
      if (n < 3) await app.fake.wait(waits.scoringPoll)
    }
    await app.fake.answer('readProfile', applying('state_bank_account'))
    expect(app.value()).toBe('bank')
  })

  it('leads to the products when the answer is rejected, and stops after two rounds (RD55, RD58)', async () => {
    const app = await openOffer(applying('state_offer_calculation'))
    const rejected = { kind: 'rejected', reason: 'productWithoutId' } as const
    const seen: string[] = []
    for (let n = 0; n < 6; n += 1) {
      seen.push(...home(app))
      await app.fake.answer('checkScoring', rejected)
    }
    expect(app.value()).toEqual({ product: 'unfinished' })
    expect(seen).toEqual(['/scoring', '/chooseProduct', '/scoring', '/chooseProduct', '/scoring', '/chooseProduct'])
  })
})

describe('onboarding: the product', () => {
  it('shows the modal before a product is taken, and closing it changes nothing (C2)', async () => {
    const app = await choosing(product(), product({ id: 4 }))
    app.chart.send({ type: 'product.submitted' })
    expect(app.value()).toEqual({ product: 'choosing' })
    app.chart.send({ type: 'product.chosen', id: 4 })
    app.chart.send({ type: 'product.submitted' })
    expect(app.value()).toEqual({ product: 'confirmingChoice' })
    app.chart.send({ type: 'choice.closed' })
    expect(app.value()).toEqual({ product: 'choosing' })
    expect(app.fake.inputs('createPreview')).toHaveLength(0)
  })

  it('makes the document for the application and then shows the offer (C4, RD61)', async () => {
    const app = await adjusting()
    expect(app.fake.inputs('createPreview')).toEqual([{ applicationId: 5, productId: 3, amount: 15_000, term: 14 }])
    expect(app.value()).toEqual({ offer: 'adjusting' })
    expect(app.context()).toMatchObject({ previewName: 'conditions-5.pdf', expiresOn: '2026-11-23' })
  })

  it.each(['fails', 'stays silent'])(
    'keeps the choice and tries again when the document %s (C4, RD35)',
    async (how) => {
      const app = await choosing(product(), product({ id: 4 }))
      app.chart.send({ type: 'product.chosen', id: 4 })
      app.chart.send({ type: 'product.submitted' })
      app.chart.send({ type: 'choice.confirmed' })
      if (how === 'fails') await app.fake.fail('createPreview', answered(500))
      else await app.fake.wait(waits.verySlowConnection)
      expect(app.value()).toEqual({ product: 'previewFailed' })
      app.chart.send({ type: 'product.chosen', id: 3 })
      app.chart.send({ type: 'product.submitted' })
      app.chart.send({ type: 'choice.confirmed' })
      await app.fake.fail('createPreview', offline)
      app.chart.send({ type: 'retry.pressed' })
      await app.fake.answer('createPreview', preview)
      expect(app.context().offeredProductId).toBe(3)
    },
  )

  it('asks once when no products are here, then goes back to the review, and stops after two rounds (C5, RD55)', async () => {
    const app = await openOffer(applying('state_offer'))
    expect(app.value()).toEqual({ product: 'loading' })
    for (let round = 1; round <= 2; round += 1) {
      await app.fake.answer('checkScoring', none)
      expect(app.value()).toEqual({ scoring: 'reviewing' })
      await app.fake.answer('checkScoring', { kind: 'rejected', reason: 'productWithoutId' })
      expect(app.value()).toEqual({ product: 'loading' })
    }
    await app.fake.answer('checkScoring', none)
    expect(app.value()).toEqual({ product: 'unfinished' })
    app.chart.send({ type: 'retry.pressed' })
    await app.fake.answer('checkScoring', list(product()))
    expect(app.value()).toEqual({ product: 'choosing' })
  })

  it('leads to the account from the unfinished check when asked (RD55)', async () => {
    const app = await openOffer(applying('state_offer'))
    for (let round = 0; round < 5; round += 1)
      await app.fake.answer('checkScoring', { kind: 'rejected', reason: 'productWithoutId' })
    app.chart.send({ type: 'account.asked' })
    expect(app.chart.getSnapshot()).toMatchObject({ output: { outcome: 'account' } })
  })

  it('goes to the account only when no application can be found (C5, RD59)', async () => {
    const app = await openOffer(applying('state_offer', { applicationId: null }))
    await app.fake.answer('readApplicationState', applicationState({ applicationId: 8 }))
    expect(app.fake.inputs('checkScoring')).toEqual([{ applicationId: 8 }])
    const other = await openOffer(applying('state_offer', { applicationId: null }))
    await other.fake.answer('readApplicationState', applicationState({ applicationId: null }))
    expect(other.chart.getSnapshot()).toMatchObject({ output: { outcome: 'account' } })
    const third = await openOffer(applying('state_offer', { applicationId: null }))
    await third.fake.fail('readApplicationState', offline)
    third.chart.send({ type: 'connection.restored' })
    await third.fake.wait(waits.verySlowConnection)
    expect(third.value()).toEqual({ product: 'loadFailed' })
  })

  it('offers Try again when the products do not load (RD35)', async () => {
    const app = await openOffer(applying('state_offer'))
    await app.fake.fail('checkScoring', offline)
    app.chart.send({ type: 'retry.pressed' })
    await app.fake.wait(waits.verySlowConnection)
    expect(app.value()).toEqual({ product: 'loadFailed' })
    app.chart.send({ type: 'connection.restored' })
    expect(app.value()).toEqual({ product: 'loading' })
  })

  it('restores the offer after a reload, and shows the products for an unknown one (RD55, D7)', async () => {
    const app = await openOffer(applying('state_offer'), { path: '/offerDetails', productId: 4 })
    await app.fake.answer('checkScoring', list(product(), product({ id: 4 })))
    await app.fake.answer('createPreview', preview)
    expect(app.value()).toEqual({ offer: 'adjusting' })
    expect(app.context().chosenProductId).toBe(4)
    const unknown = await openOffer(applying('state_offer'), { path: '/offerDetails', productId: 99 })
    await unknown.fake.answer('checkScoring', list(product(), product({ id: 4 })))
    expect(unknown.value()).toEqual({ product: 'choosing' })
  })

  it('goes to the offer and back by address, keeping what was set (D7, D6)', async () => {
    const app = await choosing(product(), product({ id: 4 }))
    app.chart.send({ type: 'path.asked', path: '/offerDetails', productId: 99 })
    expect(app.value()).toEqual({ product: 'choosing' })
    app.chart.send({ type: 'path.asked', path: '/offerDetails', productId: 4 })
    await app.fake.answer('createPreview', preview)
    app.chart.send({ type: 'amount.chosen', amount: 12_000 })
    app.chart.send({ type: 'path.asked', path: '/chooseProduct' })
    expect(app.value()).toEqual({ product: 'choosing' })
    app.chart.send({ type: 'path.asked', path: '/offerDetails' })
    await app.fake.answer('createPreview', preview)
    expect(app.context().amount).toBe(12_000)
  })
})
