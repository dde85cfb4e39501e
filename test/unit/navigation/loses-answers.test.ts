import { describe, expect, it } from 'vitest'
import { losesAnswers } from '#navigation/loses-answers.ts'
import { answered } from '#support/fake-ports.ts'
import { applying, bankAccount, registering } from '#support/samples/lending.ts'
import { answers } from '#support/samples/answers.ts'
import { openSession, signedIn } from '#support/open-session.ts'

type App = Awaited<ReturnType<typeof signedIn>>
const loses = ({ session }: App) => losesAnswers(session.getSnapshot())
const type = ({ session }: App, step: string, values: object) =>
  session.getSnapshot().children.onboarding?.send({ type: 'draft.changed', step, values })

describe('a sign-out that would delete something', () => {
  it('is none for a visitor, in the account, and while a form is empty (RD273)', async () => {
    expect(losesAnswers(openSession().session.getSnapshot())).toBe(false)
    expect(loses(await signedIn(applying('state_active')))).toBe(false)
    const app = await signedIn(registering('state_address'), '/address')
    expect(loses(app)).toBe(false)
    type(app, 'address', { street: ' ', province: '', hasSecond: false })
    expect(loses(app)).toBe(false)
  })

  it('is one that was typed, until it is saved (RD273)', async () => {
    const app = await signedIn(registering('state_address'), '/address')
    type(app, 'address', { street: 'Lane 1' })
    expect(loses(app)).toBe(true)
    app.session.getSnapshot().children.onboarding?.send({ type: 'address.submitted', answers: answers.address })
    await app.fake.answer('saveAddress', registering('state_employment'))
    expect(loses(app)).toBe(false)
  })

  it('is one of an account that was typed and not added, and none of an account that was added (RD273)', async () => {
    const app = await signedIn(applying('state_bank_account'), '/bankAccount')
    await app.fake.answer('readBankAccounts', [])
    type(app, 'bank', { accountNumber: '0012345678' })
    expect(loses(app)).toBe(true)
    const bank = app.session.getSnapshot().children.onboarding?.getSnapshot().children.bankAccount
    const account = { bankCode: '7010', branchId: 12, accountNumber: '0012345678' }
    bank?.send({ type: 'newAccount.submitted', account })
    expect(loses(app)).toBe(true)
    bank?.send({ type: 'account.confirmed' })
    await app.fake.fail('addBankAccount', answered(422))
    expect(loses(app)).toBe(true)
    bank?.send({ type: 'newAccount.submitted', account })
    bank?.send({ type: 'account.confirmed' })
    await app.fake.answer('addBankAccount', { state: null, id: 1 })
    await app.fake.answer('readBankAccounts', [bankAccount(1, '0012345678')])
    expect(loses(app)).toBe(false)
  })

  it('is one of a photo that was taken and not sent (RD273)', async () => {
    const app = await signedIn(registering('state_photos'), '/photoVerify')
    await app.fake.answer('readKeptPhotos', [{ id: '1', type: 'selfie', bytes: 1, uploaded: true }])
    expect(loses(app)).toBe(false)
    const other = await signedIn(registering('state_photos'), '/photoVerify')
    await other.fake.answer('readKeptPhotos', [{ id: '1', type: 'selfie', bytes: 1, uploaded: false }])
    expect(loses(other)).toBe(true)
  })
})
