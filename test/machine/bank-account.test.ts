import { describe, expect, it } from 'vitest'
import { bankAccountMachine } from '#machines/bank-account/machine.ts'
import { waits } from '#machines/rules/policy.ts'
import type { BankAccount } from '#machines/bank-account/bank-account.ts'
import { answered, cut, FakePorts, offline } from '#support/fake-ports.ts'
import { applying, bankAccount, ownPhone } from '#support/samples/lending.ts'

const added = { bankCode: '7010', branchId: 12, accountNumber: '0012345678' }

async function open(accounts: readonly BankAccount[]) {
  const fake = new FakePorts()
  const chart = fake.start(bankAccountMachine, { phone: ownPhone, applicationId: 5 })
  await fake.answer('readBankAccounts', accounts)
  return { fake, chart, value: () => chart.getSnapshot().value, context: () => chart.getSnapshot().context }
}
async function confirming() {
  const app = await open([bankAccount(1), bankAccount(2)])
  app.chart.send({ type: 'account.chosen', id: 2 })
  app.chart.send({ type: 'account.submitted' })
  return app
}
async function adding() {
  const app = await open([])
  app.chart.send({ type: 'newAccount.submitted', account: added })
  app.chart.send({ type: 'account.confirmed' })
  return app
}

describe('bank account', () => {
  it('lists saved accounts, and chooses the only one in advance (K1)', async () => {
    expect((await open([bankAccount(1), bankAccount(2)])).context()).toMatchObject({ chosenId: null })
    expect((await open([bankAccount(1)])).context()).toMatchObject({ chosenId: 1 })
    expect((await open([])).value()).toBe('adding')
  })

  it.each(['fails', 'stays silent'])('offers Try again and the form when the list %s (K1, RD35)', async (how) => {
    const fake = new FakePorts()
    const chart = fake.start(bankAccountMachine, { phone: ownPhone, applicationId: 5 })
    if (how === 'fails') await fake.fail('readBankAccounts', offline)
    else await fake.wait(waits.verySlowConnection)
    expect(chart.getSnapshot().value).toBe('loadFailed')
    chart.send({ type: 'retry.pressed' })
    await fake.fail('readBankAccounts', answered(500))
    chart.send({ type: 'adding.asked' })
    expect(chart.getSnapshot().value).toBe('adding')
    chart.send({ type: 'adding.closed' })
    expect(chart.getSnapshot().value).toBe('adding')
  })

  it('reads the account back before it is used, and closing the modal changes nothing (K2, RD52)', async () => {
    const app = await open([bankAccount(1), bankAccount(2)])
    app.chart.send({ type: 'account.submitted' })
    expect(app.value()).toBe('choosing')
    app.chart.send({ type: 'account.chosen', id: 2 })
    app.chart.send({ type: 'account.submitted' })
    expect(app.value()).toBe('confirming')
    app.chart.send({ type: 'confirmation.closed' })
    expect(app.value()).toBe('choosing')
    expect(app.fake.inputs('setBankAccount')).toHaveLength(0)
  })

  it('fixes the account with one call and hands over where the lender stands (K4)', async () => {
    const app = await confirming()
    app.chart.send({ type: 'account.confirmed' })
    app.chart.send({ type: 'account.confirmed' })
    expect(app.fake.inputs('setBankAccount')).toEqual([{ applicationId: 5, accountId: 2 }])
    await app.fake.answer('setBankAccount', applying('state_offer_calculation'))
    expect(app.chart.getSnapshot()).toMatchObject({
      status: 'done',
      output: { position: { applicationState: 'state_offer_calculation' } },
    })
  })

  it('stays with a message and the choice when the lender refuses (RD52)', async () => {
    const app = await confirming()
    app.chart.send({ type: 'account.confirmed' })
    await app.fake.fail('setBankAccount', answered(422))
    expect(app.value()).toBe('setFailed')
    expect(app.context().chosenId).toBe(2)
    app.chart.send({ type: 'account.chosen', id: 1 })
    app.chart.send({ type: 'account.submitted' })
    expect(app.value()).toBe('confirming')
  })

  it('finds out by the profile whether the choice arrived (RD65)', async () => {
    const app = await confirming()
    app.chart.send({ type: 'account.confirmed' })
    await app.fake.fail('setBankAccount', cut)
    await app.fake.fail('readProfile', offline)
    expect(app.value()).toBe('choiceUnknown')
    app.chart.send({ type: 'retry.pressed' })
    await app.fake.wait(waits.verySlowConnection)
    await app.fake.wait(waits.retryLast)
    await app.fake.answer('readProfile', applying('state_offer_calculation'))
    expect(app.chart.getSnapshot().status).toBe('done')
    const other = await confirming()
    other.chart.send({ type: 'account.confirmed' })
    await other.fake.wait(waits.verySlowConnection)
    await other.fake.answer('readProfile', applying('state_bank_account'))
    expect(other.value()).toBe('setFailed')
  })

  it('saves a new account only after the borrower has said that it is theirs, and then uses it (RD344)', async () => {
    const app = await open([])
    app.chart.send({ type: 'newAccount.submitted', account: added })
    expect([app.value(), app.fake.inputs('addBankAccount')]).toEqual(['confirmingNew', []])
    app.chart.send({ type: 'confirmation.closed' })
    expect(app.value()).toBe('adding')
    app.chart.send({ type: 'newAccount.submitted', account: added })
    app.chart.send({ type: 'account.confirmed' })
    await app.fake.answer('addBankAccount', { state: null, id: 7 })
    await app.fake.answer('readBankAccounts', [bankAccount(7)])
    expect(app.fake.inputs('setBankAccount')).toEqual([{ applicationId: 5, accountId: 7 }])
  })

  it('adds an account, stores the state of the answer and comes back with it chosen (K3, K5, RD52)', async () => {
    const app = await adding()
    expect(app.fake.inputs('addBankAccount')).toEqual([{ ...added, applicationId: 5 }])
    await app.fake.answer('addBankAccount', { state: 'state_bank_added', id: null })
    expect(app.fake.effects('storeFlowState')).toEqual([{ state: 'state_bank_added' }])
    expect(app.fake.effects('forgetDraft')).toEqual([{ step: 'bank' }])
    await app.fake.answer('readBankAccounts', [bankAccount(1), bankAccount(7, '0012 3456-78')])
    expect(app.value()).toBe('setting')
    expect(app.context().chosenId).toBe(7)
  })

  it('trusts the id of the answer before the number, and never confirms an account that is not in the list (RD52)', async () => {
    const app = await adding()
    await app.fake.answer('addBankAccount', { state: null, id: 9 })
    await app.fake.answer('readBankAccounts', [bankAccount(9, 'XXXX5678')])
    expect(app.context().chosenId).toBe(9)
    const other = await adding()
    await other.fake.answer('addBankAccount', { state: null, id: null })
    await other.fake.answer('readBankAccounts', [bankAccount(1), bankAccount(2)])
    expect(other.value()).toBe('choosing')
  })

  it.each(['fails', 'stays silent'])('offers to load the list again when it %s after adding (K3)', async (how) => {
    const app = await adding()
    await app.fake.answer('addBankAccount', { state: null, id: 9 })
    if (how === 'fails') await app.fake.fail('readBankAccounts', offline)
    else await app.fake.wait(waits.verySlowConnection)
    expect(app.value()).toBe('loadFailed')
  })

  it('keeps the form when the lender refuses the account (K3)', async () => {
    const app = await open([bankAccount(1)])
    app.chart.send({ type: 'adding.asked' })
    app.chart.send({ type: 'newAccount.submitted', account: added })
    app.chart.send({ type: 'account.confirmed' })
    await app.fake.fail('addBankAccount', answered(422))
    expect(app.value()).toBe('addFailed')
    app.chart.send({ type: 'newAccount.submitted', account: added })
    app.chart.send({ type: 'account.confirmed' })
    await app.fake.fail('addBankAccount', answered(422))
    app.chart.send({ type: 'adding.closed' })
    expect(app.value()).toBe('choosing')
    expect(app.context().failure).toBeNull()
  })

  it('finds out by the list whether a lost account was stored, and never sends it twice (RD65)', async () => {
    const app = await adding()
    await app.fake.fail('addBankAccount', cut)
    await app.fake.fail('readBankAccounts', offline)
    expect(app.value()).toBe('additionUnknown')
    app.chart.send({ type: 'retry.pressed' })
    await app.fake.wait(waits.verySlowConnection)
    await app.fake.wait(waits.retryLast)
    await app.fake.answer('readBankAccounts', [bankAccount(7, '0012345678')])
    expect(app.value()).toBe('setting')
    expect(app.fake.inputs('addBankAccount')).toHaveLength(1)
    const other = await adding()
    await other.fake.wait(waits.verySlowConnection)
    await other.fake.answer('readBankAccounts', [])
    expect(other.value()).toBe('addFailed')
  })
})

const both = [bankAccount(1), bankAccount(2)]
async function removing(accounts: readonly BankAccount[] = both) {
  const app = await open(accounts)
  app.chart.send({ type: 'account.chosen', id: 2 })
  app.chart.send({ type: 'removal.asked' })
  app.chart.send({ type: 'removal.confirmed' })
  return app
}

describe('removing a wrong account', () => {
  it('asks first, and keeping it changes nothing (RD270)', async () => {
    const app = await open(both)
    app.chart.send({ type: 'removal.asked' })
    expect(app.value()).toBe('choosing')
    app.chart.send({ type: 'account.chosen', id: 2 })
    app.chart.send({ type: 'removal.asked' })
    expect(app.value()).toBe('confirmingRemoval')
    app.chart.send({ type: 'removal.closed' })
    expect([app.value(), app.context().chosenId]).toEqual(['choosing', 2])
    expect(app.fake.inputs('removeBankAccount')).toHaveLength(0)
  })

  it('removes the chosen account with one call and goes on with the others (RD270)', async () => {
    const app = await removing([bankAccount(1), bankAccount(2), bankAccount(3)])
    app.chart.send({ type: 'removal.confirmed' })
    expect(app.fake.inputs('removeBankAccount')).toEqual([{ accountId: 2 }])
    await app.fake.answer('removeBankAccount', undefined)
    expect(app.value()).toBe('choosing')
    expect(app.context()).toMatchObject({ accounts: [bankAccount(1), bankAccount(3)], chosenId: null })
  })

  it('leads to the form when the last account is gone, and chooses the only one that is left (RD270)', async () => {
    const one = await removing([bankAccount(2)])
    await one.fake.answer('removeBankAccount', undefined)
    expect([one.value(), one.context().chosenId]).toEqual(['adding', null])
    const two = await removing()
    await two.fake.answer('removeBankAccount', undefined)
    expect([two.value(), two.context().chosenId]).toEqual(['choosing', 1])
  })

  it('says that it was not removed when the lender refuses, and goes on with the list (RD270)', async () => {
    const app = await removing()
    await app.fake.fail('removeBankAccount', answered(409))
    expect([app.value(), app.context().failure]).toMatchObject(['removalFailed', { status: 409 }])
    expect(app.context()).toMatchObject({ accounts: both, chosenId: 2, canRemove: true })
    app.chart.send({ type: 'removal.asked' })
    expect([app.value(), app.context().failure]).toEqual(['confirmingRemoval', null])
    app.chart.send({ type: 'removal.closed' })
    app.chart.send({ type: 'account.submitted' })
    expect(app.value()).toBe('confirming')
  })

  it.each(['is gone', 'is still there'])('looks after a 404 whether the account %s (RD270)', async (how) => {
    const app = await removing()
    await app.fake.fail('removeBankAccount', answered(404))
    expect(app.value()).toBe('resolvingRemoval')
    await app.fake.answer('readBankAccounts', how === 'is gone' ? [bankAccount(1)] : both)
    if (how === 'is gone') {
      expect([app.value(), app.context().chosenId, app.context().failure]).toEqual(['choosing', 1, null])
      return
    }
    expect([app.value(), app.context().canRemove]).toEqual(['removalFailed', false])
    app.chart.send({ type: 'removal.asked' })
    expect(app.value()).toBe('removalFailed')
    app.chart.send({ type: 'account.submitted' })
    expect(app.value()).toBe('confirming')
  })

  it('finds out by the list whether a lost removal arrived, and never sends it twice (RD270, RD65)', async () => {
    const app = await removing()
    await app.fake.fail('removeBankAccount', cut)
    await app.fake.fail('readBankAccounts', offline)
    expect(app.value()).toBe('removalUnknown')
    app.chart.send({ type: 'retry.pressed' })
    await app.fake.wait(waits.verySlowConnection)
    expect(app.value()).toBe('removalUnknown')
    app.chart.send({ type: 'connection.restored' })
    expect(app.value()).toBe('resolvingRemoval')
    await app.fake.answer('readBankAccounts', [bankAccount(1)])
    expect(app.value()).toBe('choosing')
    expect(app.fake.inputs('removeBankAccount')).toHaveLength(1)
    const other = await removing()
    await other.fake.wait(waits.verySlowConnection)
    await other.fake.answer('readBankAccounts', both)
    expect([other.value(), other.context().canRemove]).toEqual(['removalFailed', true])
  })

  it.each(['additionUnknown', 'choiceUnknown'])(
    'looks at once when the connection is restored: %s (RD65)',
    async (state) => {
      const app = state === 'additionUnknown' ? await adding() : await confirming()
      if (state === 'choiceUnknown') app.chart.send({ type: 'account.confirmed' })
      await app.fake.fail(state === 'additionUnknown' ? 'addBankAccount' : 'setBankAccount', cut)
      const read = state === 'additionUnknown' ? 'readBankAccounts' : 'readProfile'
      await app.fake.fail(read, offline)
      expect(app.value()).toBe(state)
      app.chart.send({ type: 'connection.restored' })
      expect(app.fake.open(read)).toHaveLength(1)
    },
  )
})
