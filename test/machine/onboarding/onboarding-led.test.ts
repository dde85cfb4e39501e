import { describe, expect, it } from 'vitest'
import { nodesOf } from '../../../build/charts/nodes.ts'
import { onboardingMachine } from '#machines/onboarding/machine.ts'
import { limits, waits } from '#machines/rules/policy.ts'
import type { ApplicationProgress } from '#machines/shared/application.ts'
import { answered, cut, offline } from '#support/fake-ports.ts'
import { requiredSteps } from '#support/required-steps.ts'
import { applicationState, applying, registering } from '#support/samples/lending.ts'
import { openOnboarding } from './open-onboarding.ts'

describe('onboarding: the amount that was asked for', () => {
  it.each([
    ['told by the application', 18_000, 18_000],
    ['not told', null, 11_000],
  ])('comes from the application on another device: %s (RD50)', async (_how, told, amount) => {
    const app = await openOnboarding(applying('state_bank_account'), { requestedAmount: null })
    await app.fake.answer('readApplicationState', applicationState({ requestedAmount: told }))
    expect(app.context().requestedAmount).toBe(amount)
    expect(app.value()).toBe('bank')
  })

  it.each(['fails', 'stays silent'])('is the default when that reading %s (RD50)', async (how) => {
    const app = await openOnboarding(applying('state_bank_account'), { requestedAmount: null })
    if (how === 'fails') await app.fake.fail('readApplicationState', offline)
    else await app.fake.wait(3_000)
    expect(app.context().requestedAmount).toBe(11_000)
    expect(app.value()).toBe('bank')
  })

  it('is not asked for where there is no application yet (RD50, RD51)', async () => {
    const app = await openOnboarding(registering('state_photos'), { requestedAmount: null })
    expect(app.fake.inputs('readApplicationState')).toHaveLength(0)
    expect(app.value()).toBe('photos')
  })
})

describe('onboarding: led charts', () => {
  it('goes from photos to bank account to scoring by what each of them hands over (H8, K4)', async () => {
    const app = await openOnboarding(registering('state_photos'))
    await app.fake.answer('readKeptPhotos', [
      { id: '1', type: 'selfie', bytes: 1, uploaded: true },
      { id: '2', type: 'main_document_front', bytes: 1, uploaded: true },
    ])
    app.chart.getSnapshot().children.photos?.send({ type: 'photos.submitted' })
    expect(app.fake.inputs('submitPhotos')).toEqual([{ requestedAmount: 15_000 }])
    await app.fake.answer('submitPhotos', applying('state_bank_account', { applicationId: 8 }))
    await app.fake.answer('readBankAccounts', [{ id: 1, bankName: 'B', branchName: 'M', accountNumber: '12345' }])
    const bank = app.chart.getSnapshot().children.bankAccount
    bank?.send({ type: 'account.submitted' })
    bank?.send({ type: 'account.confirmed' })
    expect(app.fake.inputs('setBankAccount')).toEqual([{ applicationId: 8, accountId: 1 }])
    await app.fake.answer('setBankAccount', applying('state_offer_calculation', { applicationId: 8 }))
    expect(app.value()).toEqual({ scoring: 'reviewing' })
    expect(app.fake.inputs('checkScoring')).toEqual([{ applicationId: 8 }])
  })
})

describe('onboarding: the application', () => {
  const registered = applying(null, { applicationId: null })

  async function open(told: ApplicationProgress = registered) {
    const app = await openOnboarding(registering('state_photos'), { requestedAmount: 15_300 })
    await app.fake.answer('readKeptPhotos', [
      { id: '1', type: 'selfie', bytes: 1, uploaded: true },
      { id: '2', type: 'main_document_front', bytes: 1, uploaded: true },
    ])
    app.chart.getSnapshot().children.photos?.send({ type: 'photos.submitted' })
    await app.fake.answer('submitPhotos', told)
    return app
  }
  async function creating(requestedAmount: number | null = null) {
    const app = await open()
    await app.fake.answer('readApplicationState', applicationState({ applicationId: null, requestedAmount }))
    return app
  }

  it('leads to the bank account at once where the answer to the photos names it (RD51)', async () => {
    const app = await open(applying('state_bank_account', { applicationId: 8 }))
    expect(app.value()).toBe('bank')
    expect(app.fake.inputs('readApplicationState')).toHaveLength(0)
  })

  it.each([
    ['after the photos', registered, 'ended'],
    ['at the bank account', applying('state_bank_account', { applicationId: null }), 'bank'],
  ])('is looked up %s when its id is not known here (RD59)', async (_, told, next) => {
    const app = await open(told)
    await app.fake.answer('readApplicationState', applicationState({ applicationId: 8 }))
    expect([app.value(), app.context().applicationId]).toEqual([next, 8])
    expect(app.fake.inputs('createApplication')).toHaveLength(0)
  })

  it.each([
    ['that the lender knows', 11_000, 11_000],
    ['that this device knows, in the steps of the calculator', null, 15_500],
  ])('is created once where there is none, with the amount %s (RD51)', async (_, told, amount) => {
    const app = await creating(told)
    expect(app.fake.inputs('createApplication')).toEqual([{ amount, term: limits.calculator.termDays, parentId: null }])
    app.chart.send({ type: 'path.asked', path: '/photoVerify' })
    await app.fake.answer('createApplication', { applicationId: 9 })
    await app.fake.answer('readProfile', applying('state_bank_account', { applicationId: 9 }))
    expect(app.value()).toBe('bank')
    expect(app.fake.inputs('createApplication')).toHaveLength(1)
  })

  it.each(['fails', 'stays silent'])('is looked up again by a press when that %s (RD59)', async (how) => {
    const app = await open()
    if (how === 'fails') await app.fake.fail('readApplicationState', offline)
    else await app.fake.wait(waits.verySlowConnection)
    expect(app.value()).toEqual({ application: 'failed' })
    app.chart.send({ type: 'retry.pressed' })
    await app.fake.answer('readApplicationState', applicationState({ applicationId: 8 }))
    expect(app.context().applicationId).toBe(8)
  })

  it('is read before the next try when it was not created (RD51)', async () => {
    const app = await creating()
    await app.fake.fail('createApplication', answered(422))
    expect(app.value()).toEqual({ application: 'failed' })
    app.chart.send({ type: 'connection.restored' })
    await app.fake.answer('readApplicationState', applicationState({ applicationId: 8 }))
    expect(app.fake.inputs('createApplication')).toHaveLength(1)
    expect(app.context().applicationId).toBe(8)
  })

  it.each(['no answer', 'an answer without its id'])(
    'is looked up after %s, and none is created a second time (RD51, RD65)',
    async (how) => {
      const app = await creating()
      if (how === 'no answer') await app.fake.fail('createApplication', cut)
      else await app.fake.answer('createApplication', { applicationId: null })
      await app.fake.fail('readApplicationState', offline)
      expect(app.value()).toEqual({ application: 'outcomeUnknown' })
      app.chart.send({ type: 'connection.restored' })
      await app.fake.answer('readApplicationState', applicationState({ applicationId: 9 }))
      await app.fake.answer('readProfile', applying('state_bank_account', { applicationId: 9 }))
      expect(app.fake.inputs('createApplication')).toHaveLength(1)
      expect(app.value()).toBe('bank')
    },
  )
})

describe('onboarding: a restored connection', () => {
  it('is passed on to the bank account, which looks at once whether the choice arrived (RD65)', async () => {
    const app = await openOnboarding(applying('state_bank_account'))
    await app.fake.answer('readBankAccounts', [{ id: 1, bankName: 'B', branchName: 'M', accountNumber: '12345' }])
    const bank = app.chart.getSnapshot().children.bankAccount
    bank?.send({ type: 'account.submitted' })
    bank?.send({ type: 'account.confirmed' })
    await app.fake.fail('setBankAccount', cut)
    await app.fake.fail('readProfile', offline)
    expect(bank?.getSnapshot().value).toBe('choiceUnknown')
    app.chart.send({ type: 'connection.restored' })
    expect(bank?.getSnapshot().value).toBe('resolving')
  })
})

describe('onboarding: the steps', () => {
  it('numbers the steps in the order of the flow, each with one page of its own (U8, R1)', () => {
    const steps = nodesOf(onboardingMachine).flatMap(({ meta }) =>
      meta?.step === undefined ? [] : [[meta.step, meta.paths]],
    )
    expect(steps).toEqual(Object.values(requiredSteps).map((path, index) => [index + 1, [path]]))
  })
})
