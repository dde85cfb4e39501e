import { assert, constantFrom, oneof, property, string } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { publicPaths } from '#machines/shared/meta.ts'
import {
  canRevisit,
  isOffered,
  isRefused,
  activeMachineFor,
  stepFor,
  requestedAreaOf,
} from '#machines/onboarding/progress.ts'
import { guardedPaths, numberedSteps, stepOfPath, stepPaths, steps, stepTable } from '#machines/onboarding/steps.ts'
import { applying, position, registering } from '#support/samples/lending.ts'

const states = constantFrom(
  null,
  ...stepTable.flatMap((row) => ('registration' in row ? [row.registration] : [])),
  'state_bank_account',
  'state_offer_calculation',
  'state_offer',
  'state_active',
)
const anyState = oneof(states, string())
const wishes = constantFrom('account' as const, 'application' as const, null)

describe('position', () => {
  it.each([
    [null, null],
    ['state_bank_account', 'bank'],
    ['state_offer_calculation', 'scoring'],
    ['state_offer', 'product'],
    ['state_unheard', null],
  ])('reads applicationState %s as step %s (R14, RD10)', (state, step) => {
    expect(stepFor(applying(state))).toBe(step)
  })

  it('never looks a step up in what every object has (RD9)', () => {
    expect(stepFor(applying('constructor'))).toBeNull()
    expect(stepFor(registering('toString'))).toBeNull()
  })

  it('gives every position a leader, and onboarding only where it has a step to show (Z8, RD9)', () => {
    assert(
      property(
        anyState,
        constantFrom('in_progress', 'completed', null),
        anyState,
        wishes,
        (clientState, registerStatus, applicationState, requestedArea) => {
          const at = position({ clientState, registerStatus, applicationState })
          const leader = activeMachineFor(at, requestedArea)
          expect(['onboarding', 'account', 'stuck']).toContain(leader)
          if (leader === 'onboarding') expect(stepFor(at)).not.toBeNull()
        },
      ),
      { numRuns: 2_000 },
    )
  })

  it('takes public pages and the account as a requestedArea for the account, steps as one for the application (R11)', () => {
    for (const path of [...publicPaths, '/account']) expect(requestedAreaOf(path)).toBe('account')
    for (const path of Object.values(stepPaths)) expect(requestedAreaOf(path)).toBe('application')
    for (const path of ['/terms', '/privacy', '/unheard']) expect(requestedAreaOf(path)).toBeNull()
  })

  it('has a page for every step, and a step for every guarded page but the account (R1)', () => {
    expect(guardedPaths.filter((path) => stepOfPath(path) === null)).toEqual(['/account'])
    expect(steps.map((step) => stepPaths[step])).toEqual(guardedPaths.filter((path) => path !== '/account'))
  })

  it('lets earlier steps be seen again until the review begins (U9)', () => {
    for (const due of steps)
      for (const asked of steps) {
        const isEarlier = steps.indexOf(asked) <= steps.indexOf(due)
        const isRegistering = steps.indexOf(due) <= steps.indexOf('bank')
        const isOnOffer = due === 'product' && (asked === 'product' || asked === 'offer')
        expect(canRevisit(asked, due)).toBe((isRegistering && isEarlier) || isOnOffer)
      }
  })

  it.each([
    ['state_declined', true],
    ['state_rejected', true],
    ['state_refused', true],
    [null, true],
    ['state_active', false],
    ['state_offer', false],
  ])('takes %s for a refusal: %s (RD57)', (state, refused) => {
    expect(isRefused(applying(state))).toBe(refused)
  })

  it.each([
    ['in_progress', 'state_address', null, 'account', 'onboarding'],
    ['in_progress', null, null, null, 'onboarding'],
    ['in_progress', 'state_unheard', null, null, 'account'],
    ['in_progress', 'state_unheard', 'state_bank_account', 'account', 'onboarding'],
    ['complete', null, 'state_offer', 'application', 'stuck'],
    ['complete', 'state_registered', null, 'application', 'stuck'],
    [null, 'state_registered', null, null, 'stuck'],
    ['complete', 'state_registered', 'state_offer_calculation', 'account', 'onboarding'],
    ['complete', 'state_registered', 'state_offer_calculation', null, 'onboarding'],
    ['complete', 'state_registered', 'state_bank_account', 'account', 'account'],
    ['complete', 'state_registered', 'state_bank_account', 'application', 'onboarding'],
    ['complete', 'state_registered', 'state_bank_account', null, 'onboarding'],
    ['complete', 'state_registered', 'state_offer', 'application', 'onboarding'],
    ['complete', 'state_registered', 'state_offer', 'account', 'account'],
    ['complete', 'state_registered', 'state_offer', null, 'account'],
    ['complete', 'state_registered', 'state_active', 'application', 'account'],
  ] as const)(
    '%s, %s, %s, wanting %s: %s (R10, R12, R14)',
    (registerStatus, clientState, applicationState, requestedArea, leader) => {
      expect(activeMachineFor(position({ registerStatus, clientState, applicationState }), requestedArea)).toBe(leader)
    },
  )

  it.each([
    ['state_persdata', 'personalData', '/personalData'],
    ['state_address', 'address', '/address'],
    ['state_employment', 'employment', '/employment'],
    ['state_reference', 'reference', '/reference'],
    ['state_photos', 'photos', '/photoVerify'],
  ] as const)('reads clientState %s as step %s on %s (R12)', (state, step, path) => {
    expect(stepFor(registering(state))).toBe(step)
    expect([stepPaths[step], stepOfPath(path)]).toEqual([path, step])
  })

  it('has the pages of the application and of the answers, and numbers all steps but that of the answers (R14)', () => {
    expect([stepPaths.check, stepPaths.bank, stepPaths.scoring, stepPaths.product, stepPaths.offer]).toEqual([
      '/checkAnswers',
      '/bankAccount',
      '/scoring',
      '/chooseProduct',
      '/offerDetails',
    ])
    expect(numberedSteps).toEqual(steps.filter((step) => step !== 'check'))
  })

  it('takes nobody for refused who has a step before them (RD57)', () => {
    expect(isRefused(registering('state_address'))).toBe(false)
    expect(
      isRefused(position({ registerStatus: 'in_progress', clientState: 'state_address', applicationState: null })),
    ).toBe(false)
    expect(isRefused(applying('state_no_application'))).toBe(true)
  })

  it('begins with the personal data where the lender names no step, and asks a registered client no registration step (R12)', () => {
    expect(stepFor(registering(null))).toBe('personalData')
    expect(stepFor(applying('state_offer', { clientState: 'state_address' }))).toBe('product')
  })

  it('takes products for offered only in state_offer', () => {
    expect([applying('state_offer'), applying('state_active'), applying(null), null].map(isOffered)).toEqual([
      true,
      false,
      false,
      false,
    ])
  })
})
