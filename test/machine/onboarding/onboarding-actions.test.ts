import { describe, expect, it } from 'vitest'
import { createActor, createMachine } from 'xstate'
import { onboardingActions } from '#machines/onboarding/actions.ts'
import { startOf, type Context, type Events } from '#machines/onboarding/context.ts'
import { answers } from '#support/samples/answers.ts'
import type { Product } from '#machines/shared/application.ts'
import { applying, ownPhone, product, registering } from '#support/samples/lending.ts'

const offered: Context = {
  ...startOf({
    position: applying('state_offer'),
    path: '/chooseProduct',
    phone: ownPhone,
    productId: null,
    applicationId: null,
    requestedAmount: 15_000,
  }),
  products: [product(), product({ id: 4 })],
  chosenProductId: 3,
}

/** What the context is after one action has met one event. */
function after(action: keyof typeof onboardingActions, context: Context, event: Events | { type: string }): Context {
  const machine = createMachine({ context, on: { '*': { actions: action } } }).provide({
    actions: onboardingActions as object,
  })
  const actor = createActor(machine).start()
  actor.send(event)
  const { status, context: now } = actor.getSnapshot()
  if (status !== 'active') throw new Error(`${action} breaks the chart on ${event.type}`)
  return now
}

const foreign = { type: 'offer.confirmed' } as const

const chosenOf = (products: readonly Product[], chosenProductId: number | null = null) =>
  after('chooseBestProduct', { ...offered, products, chosenProductId }, foreign).chosenProductId

describe('an action of the onboarding', () => {
  it.each([
    'rememberDraft',
    'rememberRevisit',
    'rememberPosition',
    'rememberSubmitted',
    'rememberProduct',
    'rememberAskedProduct',
    'rememberAmount',
    'rememberTerm',
    'rememberFailure',
  ] as const)('%s changes nothing where another event leads to it', (action) => {
    expect(after(action, offered, foreign)).toStrictEqual(offered)
  })

  it('takes no answers of a step that there is not, and no step without answers (E5)', () => {
    const strange = { type: 'shoeSize.submitted', answers: answers.address }
    expect(after('rememberSubmitted', offered, strange)).toStrictEqual(offered)
    expect(after('rememberSubmitted', offered, { type: 'address.submitted' })).toStrictEqual(offered)
    const sent = { type: 'address.submitted', answers: answers.address } as const
    expect(after('rememberSubmitted', offered, sent).sent).toEqual({ address: answers.address })
  })

  it('goes back to no earlier step while no position is known (R12)', () => {
    const unknown = { ...offered, position: null, revisiting: null }
    const asked = { type: 'path.asked', path: '/address' } as const
    expect(after('rememberRevisit', unknown, asked)).toStrictEqual(unknown)
    const known = { ...offered, position: registering('state_photos') }
    expect(after('rememberRevisit', known, asked).revisiting).toBe('address')
  })

  it.each([
    ['rememberAmount', { type: 'amount.chosen', amount: 12_000 }, { amount: 12_000 }],
    ['rememberTerm', { type: 'term.chosen', term: 9 }, { term: 9 }],
  ] as const)('%s needs a product, whose limits hold (D1)', (action, event, figures) => {
    const without = { ...offered, chosenProductId: null }
    expect(after(action, without, event)).toStrictEqual(without)
    expect(after(action, offered, event)).toStrictEqual({ ...offered, ...figures })
  })

  it('begins an offer with figures of its product, once, and none without a product (D1)', () => {
    const begun = after('beginOffer', { ...offered, previewName: 'old' }, foreign)
    expect(begun).toMatchObject({ offeredProductId: 3, previewName: null })
    const changed = { ...begun, amount: 11_000, previewName: 'new' }
    expect(after('beginOffer', changed, foreign)).toStrictEqual(changed)
    const without = { ...offered, chosenProductId: 99 }
    expect(after('beginOffer', without, foreign)).toStrictEqual(without)
  })

  it('remembers that the offer was asked for, and forgets it once the list is on the screen (RD55, D7)', () => {
    const asked = { type: 'path.asked', path: '/offerDetails', productId: 4 } as const
    expect(after('rememberAskedProduct', offered, asked)).toMatchObject({ chosenProductId: 4, wantsOffer: true })
    const wanted = { ...offered, wantsOffer: true }
    expect(after('chooseBestProduct', wanted, foreign)).toStrictEqual({ ...offered, wantsOffer: false })
    const only = { ...wanted, products: [product({ id: 4 })] }
    expect(after('chooseBestProduct', only, foreign)).toMatchObject({ chosenProductId: 4, wantsOffer: false })
  })

  it('chooses in advance a loan that costs less than every other and gives as much for as long (RD348)', () => {
    const standard = product({ id: 3, approvedAmount: 11_000, approvedTerm: 14, dailyRate: 1, discount: 0 })
    const free = { ...standard, id: 4, discount: 100 }
    expect(chosenOf([standard, free])).toBe(4)
    expect(chosenOf([standard, free], 3), 'what the borrower chose stays').toBe(3)
    expect(chosenOf([standard, { ...free, approvedAmount: 10_500 }])).toBeNull()
    expect(chosenOf([standard, { ...free, approvedTerm: 13 }])).toBeNull()
    expect(chosenOf([standard, { ...standard, id: 5 }]), 'the same cost').toBeNull()
    expect(chosenOf([free, standard, { ...free, id: 6 }]), 'two are free').toBeNull()
    expect(chosenOf([standard, { ...free, dailyRate: Number.NaN }]), 'no cost').toBeNull()
  })
})
