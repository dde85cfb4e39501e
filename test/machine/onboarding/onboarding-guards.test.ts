import { describe, expect, it } from 'vitest'
import { startOf, type Context, type Events, type OnboardingInput } from '#machines/onboarding/context.ts'
import { onboardingGuards as guards } from '#machines/onboarding/guards.ts'
import type { Step } from '#machines/onboarding/steps.ts'
import type { Failure } from '#machines/shared/failure.ts'
import type { ApplicationProgress } from '#machines/shared/application.ts'
import { answered, cut, gateway, offline } from '#support/fake-ports.ts'
import { answers } from '#support/samples/answers.ts'
import { applying, ownPhone, position, product, registering, without } from '#support/samples/lending.ts'

const input: OnboardingInput = {
  position: registering('state_address'),
  path: '/account',
  phone: ownPhone,
  productId: null,
  applicationId: null,
  requestedAmount: 15_000,
}
const at = (where: ApplicationProgress | null, part: Partial<Context> = {}): Context => ({
  ...startOf(where === null ? input : { ...input, position: where }),
  position: where,
  ...part,
})
const looked: Events = { type: 'offer.confirmed' }
const asking = (path: string, productId?: number | null): Events =>
  productId === undefined ? { type: 'path.asked', path } : { type: 'path.asked', path, productId }
const heard = (where: ApplicationProgress): Events => ({ type: 'position.read', position: where })
const failing = (error: unknown) => ({ ...looked, error })

const withoutId = { applicationId: null } as const
const registered = position({ registerStatus: 'completed', clientState: 'state_x', ...withoutId })

describe('an application is needed', () => {
  it.each<readonly [string, ApplicationProgress | null, Partial<Context>, boolean]>([
    ['at the bank account without one', applying('state_bank_account', withoutId), {}, true],
    ['where an id is known', applying('state_bank_account', withoutId), { applicationId: 5 }, false],
    ['after the registration, before the lender has one', registered, {}, true],
    ['while the registration goes on', { ...registered, registerStatus: 'in_progress' }, {}, false],
    ['while the lender does not know the borrower', { ...registered, clientState: null }, {}, false],
    ['where the lender names its state', { ...registered, applicationState: 'state_active' }, {}, false],
    ['while no position is known', null, {}, false],
  ])('%s: %s (RD51)', (_, where, part, isNeeded) => {
    expect(guards.needsApplication({ context: at(where, part), event: looked })).toBe(isNeeded)
  })
})

describe('an earlier step may be seen again', () => {
  const saved = { personalData: answers.personalData }
  const bank = applying('state_bank_account')
  const cases: readonly (readonly [string, Context, Events, boolean])[] = [
    ['where it is asked for', at(registering('state_address')), asking('/personalData'), true],
    ['not by another event', at(registering('state_address')), heard(registering('state_address')), false],
    ['not where it is no step', at(registering('state_address')), asking('/account'), false],
    ['not where none is due', at(applying('state_active')), asking('/personalData'), false],
    ['not where it is on the screen', at(registering('state_address')), asking('/address'), false],
    ['not where it is still ahead', at(registering('state_address')), asking('/employment'), false],
    ['not from the products', at(applying('state_offer')), asking('/offerDetails'), false],
    [
      'nor where it is seen again already',
      at(registering('state_photos'), { revisiting: 'address' }),
      asking('/address'),
      false,
    ],
    ['from the check of the answers', at(bank, { saved }), asking('/personalData'), true],
    ['and the check of the answers itself', at(bank, { saved, isChecked: true }), asking('/checkAnswers'), true],
    [
      'and an earlier step where nobody checks',
      at(registering('state_address'), { rules: without('checkAnswers') }),
      asking('/personalData'),
      true,
    ],
    [
      'but no check where nobody checks',
      at(bank, { saved, isChecked: true, rules: without('checkAnswers') }),
      asking('/checkAnswers'),
      false,
    ],
  ]
  it.each(cases)('%s (U9, R12)', (_, context, event, isAllowed) => {
    expect(guards.isRevisitAllowed({ context, event })).toBe(isAllowed)
  })
})

describe('a position that is heard', () => {
  it.each<readonly [ApplicationProgress | null, Events, boolean]>([
    [registering('state_address'), heard(registering('state_photos')), true],
    [registering('state_address'), heard(registering('state_address')), false],
    [null, heard(registering('state_photos')), false],
    [registering('state_address'), asking('/photoVerify'), false],
  ])('leads away or not: case %# (R17)', (where, event, isElsewhere) => {
    expect(guards.isElsewhere({ context: at(where), event })).toBe(isElsewhere)
    expect(guards.isHere({ context: at(where), event })).toBe(!isElsewhere)
  })

  it('keeps the offer only where it is still one (R14)', () => {
    const context = at(applying('state_offer'))
    expect(guards.isStillOffered({ context, event: heard(applying('state_offer')) })).toBe(true)
    expect(guards.isStillOffered({ context, event: heard(applying('state_active')) })).toBe(false)
    expect(guards.isStillOffered({ context, event: asking('/chooseProduct') })).toBe(false)
  })

  it.each<readonly [Step | null, ApplicationProgress, boolean]>([
    [null, registering('state_employment'), true],
    [null, registering('state_address'), false],
    [null, registering('state_persdata'), false],
    [null, applying('state_active'), true],
    ['address', registering('state_employment'), false],
    ['address', applying('state_active'), false],
  ])('while %s is seen again shows whether an address has arrived: case %# (RD65)', (revisiting, read, isPast) => {
    const context = at(registering('state_address'), { revisiting })
    expect(guards.isPast({ context, event: looked }, { position: read, step: 'address' })).toBe(isPast)
  })
})

describe('a failure', () => {
  const unusable: Failure = { kind: 'shape', detail: 'no JSON' }
  it.each([
    ['no connection', offline, false],
    ['a cut connection', cut, true],
    ['an answer without a meaning', unusable, true],
    ['a 500', answered(500), true],
    ['a 504 of a gateway', gateway(504), true],
    ['something unheard of', new Error('odd'), true],
    ['a 499', answered(499), false],
    ['a refusal', answered(422), false],
    ['something of this device', { kind: 'device', code: 'x' }, false],
  ])('as %s leaves the outcome open or not (RD65)', (_, error, isUnknown) => {
    expect(guards.isOutcomeUnknown({ context: at(null), event: failing(error) })).toBe(isUnknown)
  })

  it('that does not exist leaves nothing open (RD65)', () => {
    expect(guards.isOutcomeUnknown({ context: at(null), event: looked })).toBe(false)
    expect(guards.isOfferExpired({ context: at(null), event: looked })).toBe(false)
  })

  it.each([
    [{ ...answered(409), code: 'offer_expired' }, true],
    [answered(409), false],
    [{ kind: 'device', code: 'offer_expired' }, false],
    [offline, false],
  ])('says that the offer has expired: case %# (RD63)', (error, hasExpired) => {
    expect(guards.isOfferExpired({ context: at(null), event: failing(error) })).toBe(hasExpired)
  })
})

describe('the end of a review', () => {
  const context = at(applying('state_offer_calculation'))
  it.each([
    [{ outcome: 'products', products: [product()] }, [true, false, false]],
    [{ outcome: 'rejected' }, [false, true, false]],
    [{ outcome: 'movedOn', position: applying('state_declined') }, [false, false, true]],
    [{ outcome: 'movedOn', position: applying('state_active') }, [false, false, false]],
  ] as const)('is told apart: case %# (RD57, RD58)', (output, told) => {
    const { isOutputProducts, isOutputRejected, isOutputRefused } = guards
    const all = [isOutputProducts, isOutputRejected, isOutputRefused]
    expect(all.map((guard) => guard({ context, event: looked }, { output }))).toEqual(told)
  })
})

describe('the offer', () => {
  const offered = at(applying('state_offer'), { products: [product(), product({ id: 4 })] })

  it.each<readonly [Partial<Context>, boolean]>([
    [{ wantsOffer: true, chosenProductId: 3 }, true],
    [{ wantsOffer: false, chosenProductId: 3 }, false],
    [{ wantsOffer: true, chosenProductId: null }, false],
    [{ wantsOffer: true, chosenProductId: 99 }, false],
  ])('is wanted with %o: %s (RD55)', (part, isWanted) => {
    expect(guards.isOfferWanted({ context: { ...offered, ...part }, event: looked })).toBe(isWanted)
    expect(guards.hasChosen({ context: { ...offered, ...part }, event: looked })).toBe(part.chosenProductId === 3)
  })

  it.each<readonly [Events, number | null, boolean]>([
    [asking('/offerDetails', 4), null, true],
    [asking('/offerDetails', 99), 3, false],
    [asking('/offerDetails', null), 3, true],
    [asking('/offerDetails'), 3, true],
    [asking('/offerDetails'), null, false],
    [asking('/chooseProduct', 4), 3, false],
    [heard(applying('state_offer')), 3, false],
  ])('is asked for: case %# (D7)', (event, chosenProductId, isAsked) => {
    expect(guards.isOfferAsked({ context: { ...offered, chosenProductId }, event })).toBe(isAsked)
  })

  it('is left for the list where the list is asked for (D6)', () => {
    expect(guards.isListAsked({ context: offered, event: asking('/chooseProduct') })).toBe(true)
    expect(guards.isListAsked({ context: offered, event: asking('/offerDetails') })).toBe(false)
    expect(guards.isListAsked({ context: offered, event: looked })).toBe(false)
  })

  it('has rounds left twice (RD55)', () => {
    const left = [0, 1, 2, 3].map((rounds) => guards.hasRoundsLeft({ context: { ...offered, rounds }, event: looked }))
    expect(left).toEqual([true, true, false, false])
  })
})

describe('what has to be read first', () => {
  it.each<readonly [boolean, number | null, boolean]>([
    [true, 5, true],
    [true, null, false],
    [false, 5, false],
  ])('amount unknown %s, application %s: the amount is read: %s (RD62)', (isAmountUnknown, applicationId, isRead) => {
    const context = at(null, { isAmountUnknown, applicationId })
    expect(guards.needsAmount({ context, event: looked })).toBe(isRead)
  })

  it('is the number where nobody knows it, and the position after a save without one (R12)', () => {
    const context = at(null, { phone: null })
    expect([guards.needsPhone({ context, event: looked }), guards.needsPosition({ context, event: looked })]).toEqual([
      true,
      true,
    ])
    const known = at(registering('state_address'))
    expect([
      guards.needsPhone({ context: known, event: looked }),
      guards.needsPosition({ context: known, event: looked }),
    ]).toEqual([false, false])
  })
})
