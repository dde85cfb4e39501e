import { describe, expect, it } from 'vitest'
import { bankAccountMachine } from '#machines/bank-account/machine.ts'
import { photosMachine } from '#machines/photos/machine.ts'
import { waits } from '#machines/rules/policy.ts'
import { answered, FakePorts, offline } from '#support/fake-ports.ts'
import { bankAccount, ownPhone } from '#support/samples/lending.ts'

const added = { bankCode: '7010', branchId: 12, accountNumber: '0012345678' }
const timeout = { kind: 'network', reason: 'timeout' } as const

async function adding(id: number | null) {
  const fake = new FakePorts()
  const chart = fake.start(bankAccountMachine, { phone: ownPhone, applicationId: 5 })
  await fake.answer('readBankAccounts', [])
  chart.send({ type: 'newAccount.submitted', account: added })
  chart.send({ type: 'account.confirmed' })
  await fake.answer('addBankAccount', { state: null, id })
  return { fake, chart, context: () => chart.getSnapshot().context }
}

describe('a new account', () => {
  it('is found by the id of the answer where the list hides its number (K3, RD52)', async () => {
    const app = await adding(9)
    await app.fake.answer('readBankAccounts', [bankAccount(8, '1111'), bankAccount(9, 'XXXX5678')])
    expect([app.chart.getSnapshot().value, app.context().chosenId]).toEqual(['setting', 9])
  })

  it('is found by its number where the answer has no id (K3)', async () => {
    const app = await adding(null)
    await app.fake.answer('readBankAccounts', [bankAccount(8, '1111'), bankAccount(9, added.accountNumber)])
    expect([app.chart.getSnapshot().value, app.context().chosenId]).toEqual(['setting', 9])
  })

  it('is chosen by nobody where the list has neither (K3)', async () => {
    const app = await adding(null)
    await app.fake.answer('readBankAccounts', [bankAccount(8, '1111'), bankAccount(7, '2222')])
    expect([app.chart.getSnapshot().value, app.context().chosenId]).toEqual(['choosing', null])
  })

  it('that nobody answers for has failed by the time, until the list says more (RD35)', async () => {
    const fake = new FakePorts()
    const chart = fake.start(bankAccountMachine, { phone: ownPhone, applicationId: 5 })
    await fake.wait(waits.verySlowConnection)
    expect(chart.getSnapshot().context.failure).toEqual(timeout)
    chart.send({ type: 'retry.pressed' })
    expect(chart.getSnapshot().context.failure).toBeNull()
  })
})

describe('a removal', () => {
  it.each([
    [answered(404), false],
    [answered(422), true],
    [{ kind: 'device', code: 'odd' } as const, true],
  ])('may be tried again unless the lender does not know the call: case %#', async (failure, canRemove) => {
    const fake = new FakePorts()
    const chart = fake.start(bankAccountMachine, { phone: ownPhone, applicationId: 5 })
    await fake.answer('readBankAccounts', [bankAccount(1), bankAccount(2)])
    chart.send({ type: 'account.chosen', id: 2 })
    chart.send({ type: 'removal.asked' })
    chart.send({ type: 'removal.confirmed' })
    await fake.fail('removeBankAccount', failure)
    if (chart.getSnapshot().value !== 'removalFailed')
      await fake.answer('readBankAccounts', [bankAccount(1), bankAccount(2)])
    expect(chart.getSnapshot().value).toBe('removalFailed')
    expect(chart.getSnapshot().context.canRemove).toBe(canRemove)
    chart.send({ type: 'removal.asked' })
    expect(chart.getSnapshot().value).toBe(canRemove ? 'confirmingRemoval' : 'removalFailed')
  })
})

describe('a picture from the files', () => {
  const file = { name: 'me.jpg' }
  async function picked() {
    const fake = new FakePorts()
    const chart = fake.start(photosMachine, {
      phone: ownPhone,
      applicationId: 5,
      requestedAmount: 15_000,
      isOtherPerson: false,
    })
    await fake.answer('readKeptPhotos', [])
    chart.send({ type: 'photo.picked', photo: 'main_document_front', file })
    return { fake, chart, context: () => chart.getSnapshot().context }
  }

  it('is prepared as the kind and the file that were picked (H4)', async () => {
    const app = await picked()
    expect(app.fake.inputs('keepPickedPhoto')).toEqual([{ phone: ownPhone, type: 'main_document_front', file }])
    expect(app.context()).toMatchObject({ type: 'main_document_front', isPicked: true, failure: null, photo: null })
  })

  it('is no picked one any more once the camera is asked for, and its failure is over (H4, RD35)', async () => {
    const app = await picked()
    await app.fake.fail('keepPickedPhoto', offline)
    expect(app.context().failure).toEqual(offline)
    app.chart.send({ type: 'camera.asked', photo: 'selfie' })
    expect(app.context()).toMatchObject({ type: 'selfie', isPicked: false, failure: null })
  })

  it('that the device never finishes has failed by the time (H4, RD35)', async () => {
    const app = await picked()
    await app.fake.wait(waits.verySlowConnection)
    expect(app.context().failure).toEqual(timeout)
  })
})
