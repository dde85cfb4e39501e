/** Proves what onboarding hands to the charts that it leads, and where the requested amount comes from. */
import { describe, expect, it } from 'vitest'
import { nodesOf } from '../../build/chart-nodes.ts'
import { onboardingMachine } from '../../machines/onboarding.machine.ts'
import { offline } from './desk.ts'
import { applicationState, applying, registering } from './fixtures.ts'
import { openOnboarding } from './open-onboarding.ts'

describe('onboarding: the amount that was asked for', () => {
  it.each([
    ['told by the application', 18_000, 18_000],
    ['not told', null, 11_000],
  ])('RD50 comes from the application on another device: %s', async (_how, told, amount) => {
    const app = await openOnboarding(applying('state_bank_account'), { requestedAmount: null })
    await app.desk.answer('readApplicationState', applicationState({ requestedAmount: told }))
    expect(app.context().requestedAmount).toBe(amount)
    expect(app.value()).toBe('bank')
  })

  it.each(['fails', 'stays silent'])('RD50 is the default when that reading %s', async (how) => {
    const app = await openOnboarding(applying('state_bank_account'), { requestedAmount: null })
    if (how === 'fails') await app.desk.fail('readApplicationState', offline)
    else await app.desk.wait(3_000)
    expect(app.context().requestedAmount).toBe(11_000)
    expect(app.value()).toBe('bank')
  })

  it('RD50 RD51 is not asked for where there is no application yet', async () => {
    const app = await openOnboarding(registering('state_photos'), { requestedAmount: null })
    expect(app.desk.inputs('readApplicationState')).toHaveLength(0)
    expect(app.value()).toBe('photos')
  })
})

describe('onboarding: led charts', () => {
  it('H8 K4 goes from photos to bank account to scoring by what each of them hands over', async () => {
    const app = await openOnboarding(registering('state_photos'))
    await app.desk.answer('readKeptPhotos', [
      { id: '1', type: 'selfie', bytes: 1, uploaded: true },
      { id: '2', type: 'main_document_front', bytes: 1, uploaded: true },
    ])
    app.chart.getSnapshot().children.photos?.send({ type: 'photos.submitted' })
    expect(app.desk.inputs('submitPhotos')).toEqual([{ requestedAmount: 15_000 }])
    await app.desk.answer('submitPhotos', applying('state_bank_account', { applicationId: 8 }))
    await app.desk.answer('readBankAccounts', [{ id: 1, bankName: 'B', branchName: 'M', accountNumber: '12345' }])
    const bank = app.chart.getSnapshot().children.bankAccount
    bank?.send({ type: 'account.submitted' })
    bank?.send({ type: 'account.confirmed' })
    expect(app.desk.inputs('setBankAccount')).toEqual([{ applicationId: 8, accountId: 1 }])
    await app.desk.answer('setBankAccount', applying('state_offer_calculation', { applicationId: 8 }))
    expect(app.value()).toEqual({ scoring: 'reviewing' })
    expect(app.desk.inputs('checkScoring')).toEqual([{ applicationId: 8 }])
  })
})

describe('onboarding: a restored connection', () => {
  it('RD65 is passed on to the bank account, which looks at once whether the choice arrived', async () => {
    const app = await openOnboarding(applying('state_bank_account'))
    await app.desk.answer('readBankAccounts', [{ id: 1, bankName: 'B', branchName: 'M', accountNumber: '12345' }])
    const bank = app.chart.getSnapshot().children.bankAccount
    bank?.send({ type: 'account.submitted' })
    bank?.send({ type: 'account.confirmed' })
    await app.desk.fail('setBankAccount', offline)
    await app.desk.fail('readProfile', offline)
    expect(bank?.getSnapshot().value).toBe('choiceUnknown')
    app.chart.send({ type: 'connection.restored' })
    expect(bank?.getSnapshot().value).toBe('resolving')
  })
})

describe('onboarding: the steps', () => {
  it('U8 R1 numbers the nine steps in the order of the flow, each with one page of its own', () => {
    const steps = nodesOf(onboardingMachine).flatMap(({ meta }) =>
      meta?.step === undefined ? [] : [[meta.step, meta.paths]],
    )
    expect(steps).toEqual([
      [1, ['/personalData']],
      [2, ['/address']],
      [3, ['/employment']],
      [4, ['/reference']],
      [5, ['/photoVerify']],
      [6, ['/bankAccount']],
      [7, ['/scoring']],
      [8, ['/chooseProduct']],
      [9, ['/offerDetails']],
    ])
  })
})
