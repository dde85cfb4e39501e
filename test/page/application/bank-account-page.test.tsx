// @vitest-environment happy-dom
import { act, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { groupAccountNumber } from '#machines/bank-account/account-number.ts'
import type { BookItem, BookName } from '#machines/dependent-lists/books.ts'
import { BankAccountPage } from '#features/bank-account/bank-account-page.tsx'
import { savedAccounts } from '../borrowers.ts'
import { refusedWith, renderPage, settled, tidyUp, type Start } from '../render-page.tsx'
import { applying } from '#support/samples/lending.ts'

tidyUp()

const entry = (id: number, nameLat: string, rest: Partial<BookItem> = {}): BookItem => ({
  id,
  nameLat,
  nameSh: null,
  nameTm: null,
  ...rest,
})
const branches: Readonly<Record<number, readonly BookItem[]>> = {
  7010: [entry(1, 'Kandy'), entry(2, 'Galle')],
  7278: [entry(3, 'Jaffna')],
}
const books = (book: BookName, parentId: number | null): readonly BookItem[] =>
  book === 'banks'
    ? [entry(7278, 'Sampath Bank', { bankCode: '7278' }), entry(7010, 'Bank of Ceylon', { bankCode: '7010' })]
    : (branches[parentId ?? 0] ?? [])

async function open(accounts = savedAccounts, start: Start = {}) {
  const page = await renderPage(BankAccountPage, {
    path: '/bankAccount',
    position: applying('state_bank_account'),
    amount: 11_000,
    books,
    ...start,
  })
  await page.answer('readBankAccounts', accounts)
  return page
}

const wrong = savedAccounts[1]?.accountNumber ?? ''
const next = () => screen.getByRole('button', { name: /NEXT|Saving/ })
const bank = () => screen.getByLabelText<HTMLSelectElement>('Bank')
const number = () => screen.getByLabelText<HTMLInputElement>('Account number')
const dialog = () => screen.getByRole('alertdialog')
const back = (page: Awaited<ReturnType<typeof open>>) =>
  act(async () => {
    page.router.history.back()
    await new Promise((resolve) => setTimeout(resolve, 20))
  })

async function fillIn({ user }: Awaited<ReturnType<typeof open>>) {
  await user.selectOptions(bank(), 'Bank of Ceylon')
  await settled()
  await user.click(screen.getByRole('button', { name: /Branch/ }))
  await settled()
  await user.click(within(screen.getByRole('dialog', { name: 'Branch' })).getByRole('button', { name: 'Kandy' }))
  await act(() => new Promise((resolve) => setTimeout(resolve, 20)))
  await user.type(number(), '0012 3456-7890')
}

describe('bank account', () => {
  it('lists saved accounts with bank, branch and number, none chosen for the borrower (K1)', async () => {
    await open()
    const [first, second] = screen.getAllByRole('radio')
    expect(screen.getAllByRole('radio', { checked: false })).toHaveLength(2)
    expect(first?.closest('label')?.textContent).toBe('Bank of CeylonKandy0012 3456 7890')
    expect(second?.closest('label')?.textContent).toBe('Sampath BankGalle9876 5')
    expect(screen.getByText('or add new')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'ADD NEW BANK ACCOUNT' })).toBeTruthy()
  })

  it('asks for a choice when none is made and leads to the list (K1)', async () => {
    const { user } = await open()
    await user.click(next())
    expect(screen.getByText('Choose an account or add a new one')).toBeTruthy()
    expect(document.activeElement).toBe(screen.getAllByRole('radio')[0])
  })

  it('reads the account back in groups before it is used and can be closed (K2, RD52)', async () => {
    const { user, fake } = await open()
    await user.click(screen.getByRole('radio', { name: 'Bank of Ceylon' }))
    await user.click(next())
    for (const text of ['Bank of Ceylon', 'Kandy', '0012 3456 7890'])
      expect(within(dialog()).getByText(text)).toBeTruthy()
    await user.click(within(dialog()).getByRole('button', { name: 'Use a different account' }))
    expect(screen.queryByRole('alertdialog')).toBeNull()
    expect(fake.inputs('setBankAccount')).toEqual([])
  })

  it('closes the question with Back and stays on the page (K2, RD89)', async () => {
    const page = await open()
    await page.user.click(screen.getByRole('radio', { name: 'Sampath Bank' }))
    await page.user.click(next())
    await settled()
    await back(page)
    expect(screen.queryByRole('alertdialog')).toBeNull()
    expect(page.path()).toBe('/bankAccount')
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Sampath Bank' }).checked).toBe(true)
  })

  it('fixes the account for the application once (K4, UX8)', async () => {
    const { user, fake } = await open()
    await user.click(screen.getByRole('radio', { name: 'Sampath Bank' }))
    await user.click(next())
    await user.click(within(dialog()).getByRole('button', { name: 'Use this account' }))
    await user.click(within(dialog()).getByRole('button', { name: 'Saving…' }))
    expect(fake.inputs('setBankAccount')).toEqual([{ applicationId: 5, accountId: 2 }])
  })

  it('stays with a message when the choice was refused and keeps it (RD52)', async () => {
    const { user, fail } = await open()
    await user.click(screen.getByRole('radio', { name: 'Sampath Bank' }))
    await user.click(next())
    await user.click(within(dialog()).getByRole('button', { name: 'Use this account' }))
    await fail('setBankAccount', refusedWith(409))
    expect(screen.getByRole('alert').textContent).toContain('Your account was not saved for this loan')
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Sampath Bank' }).checked).toBe(true)
  })

  it('says that the accounts did not load, tries again, and an account can be added all the same (RD35)', async () => {
    const page = await renderPage(BankAccountPage, {
      path: '/bankAccount',
      position: applying('state_bank_account'),
      amount: 11_000,
      books,
    })
    await page.fail('readBankAccounts', refusedWith(500))
    expect(screen.getByText('Your saved accounts did not load')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'ADD NEW BANK ACCOUNT' })).toBeTruthy()
    await page.user.click(screen.getByRole('button', { name: 'Try again' }))
    await page.answer('readBankAccounts', savedAccounts)
    expect(screen.getAllByRole('radio')).toHaveLength(2)
  })

  it('begins with the form and its instructions where no account is saved (K3)', async () => {
    await open([])
    expect(screen.getByText('The account must be in your own name.')).toBeTruthy()
    expect(bank()).toBeTruthy()
    expect(screen.getByText('Choose a bank first')).toBeTruthy()
  })

  it('answers an empty form with a message for everything that can be answered now (K3)', async () => {
    const { user } = await open([])
    await user.click(next())
    const problems = within(screen.getByRole('alert')).getAllByRole('link')
    expect(problems.map((link) => link.textContent)).toEqual(['Choose your bank', 'Enter your account number'])
  })

  it.each([
    ['1234', 'Account number must have at least 5 characters'],
    ['1'.repeat(31), 'Account number must have at most 30 characters'],
  ])('refuses the number %s (K3, RD53)', async (typed, message) => {
    const { user } = await open([])
    await user.type(number(), typed)
    await user.tab()
    expect(screen.getByText(message)).toBeTruthy()
  })

  it('clears the branch when another bank is chosen (K3)', async () => {
    const page = await open([])
    await fillIn(page)
    expect(screen.getByRole('button', { name: /Branch/ }).textContent).toContain('Kandy')
    await page.user.selectOptions(bank(), 'Sampath Bank')
    await settled()
    expect(screen.getByRole('button', { name: /Branch/ }).textContent).toContain('Choose from the list')
  })

  it('sends the number without its separators, asks whether the account is right before it saves it, and keeps the state (K3, K5, UX36, RD344)', async () => {
    const page = await open([])
    await fillIn(page)
    await page.user.click(next())
    for (const text of ['Bank of Ceylon', 'Kandy', '0012 3456 7890'])
      expect(within(dialog()).getByText(text)).toBeTruthy()
    expect(page.fake.inputs('addBankAccount')).toEqual([])
    await page.user.click(within(dialog()).getByRole('button', { name: 'Use this account' }))
    expect(page.fake.inputs('addBankAccount')).toEqual([
      { bankCode: '7010', branchId: 1, accountNumber: '001234567890', applicationId: 5 },
    ])
    await page.answer('addBankAccount', { state: 'state_bank_account', id: 1 })
    expect(page.fake.effects('storeFlowState')).toEqual([{ state: 'state_bank_account' }])
    await page.answer('readBankAccounts', savedAccounts.slice(0, 1))
    expect(page.fake.inputs('setBankAccount')).toEqual([{ applicationId: 5, accountId: savedAccounts[0]?.id }])
  })

  it('keeps what was typed when the account was refused (RD52)', async () => {
    const page = await open([])
    await fillIn(page)
    await page.user.click(next())
    await page.user.click(within(dialog()).getByRole('button', { name: 'Use this account' }))
    await page.fail('addBankAccount', refusedWith(422, { code: 'bad_values' }))
    expect(screen.getByRole('alert').textContent).toContain('The account was not saved')
    expect([bank().value, number().value]).toEqual(['7010', '001234567890'])
  })

  it('looks whether the account arrived instead of sending it again (RD65)', async () => {
    const page = await open([])
    await fillIn(page)
    await page.user.click(next())
    await page.user.click(within(dialog()).getByRole('button', { name: 'Use this account' }))
    await page.fail('addBankAccount', { kind: 'network', reason: 'cut' })
    expect(screen.getByText('We do not know yet whether it arrived')).toBeTruthy()
    await page.answer('readBankAccounts', savedAccounts.slice(0, 1))
    expect(dialog()).toBeTruthy()
    expect(page.fake.inputs('addBankAccount')).toHaveLength(1)
  })

  it('removes a wrong account after asking, and goes on with the other one (RD270)', async () => {
    const page = await open()
    expect(screen.queryByRole('button', { name: /^Remove the account/ })).toBeNull()
    await page.user.click(screen.getAllByRole('radio')[1] as HTMLElement)
    await page.user.click(screen.getByRole('button', { name: `Remove the account that ends with ${wrong.slice(-4)}` }))
    expect(within(dialog()).getByText(groupAccountNumber(wrong))).toBeTruthy()
    await page.user.click(within(dialog()).getByRole('button', { name: 'Remove' }))
    expect(page.fake.inputs('removeBankAccount')).toEqual([{ accountId: savedAccounts[1]?.id }])
    await page.answer('removeBankAccount', undefined)
    await settled()
    expect(screen.getAllByRole('radio')).toHaveLength(1)
    expect(screen.getByText('The account was removed.')).toBeTruthy()
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }))
  })

  it('keeps the account on Keep it and on Back (RD270)', async () => {
    const page = await open(savedAccounts.slice(0, 1))
    const ask = () => page.user.click(screen.getByRole('button', { name: /^Remove the account/ }))
    await ask()
    await page.user.click(within(dialog()).getByRole('button', { name: 'Keep it' }))
    await settled()
    await ask()
    await back(page)
    expect(screen.queryByRole('alertdialog')).toBeNull()
    expect(page.fake.inputs('removeBankAccount')).toHaveLength(0)
  })

  it.each([
    [409, 'account_in_use', 'This account is used for a loan or an application and cannot be removed now.'],
    [
      404,
      'not_found',
      'Accounts cannot be removed here. Choose another account or add a new one: only that one is used.',
    ],
  ])('says in words why an account is not removed: %i %s (RD270)', async (status, code, words) => {
    const page = await open(savedAccounts.slice(0, 1))
    await page.user.click(screen.getByRole('button', { name: /^Remove the account/ }))
    await page.user.click(within(dialog()).getByRole('button', { name: 'Remove' }))
    await page.fail('removeBankAccount', refusedWith(status, { code }))
    if (status === 404) await page.answer('readBankAccounts', savedAccounts.slice(0, 1))
    await settled()
    expect(screen.getByRole('alert').textContent).toContain('The account was not removed')
    expect(screen.getByRole('alert').textContent).toContain(words)
    expect(screen.queryByRole('button', { name: /^Remove the account/ }) === null).toBe(status === 404)
  })

  it('leads back to the form with everything typed when the details are to be changed (K2, UX28, RD344)', async () => {
    const page = await open([])
    await fillIn(page)
    await page.user.click(next())
    await page.user.click(within(dialog()).getByRole('button', { name: 'Change the details' }))
    await settled()
    expect(screen.queryByRole('alertdialog')).toBeNull()
    expect([bank().value, number().value]).toEqual(['7010', '001234567890'])
    expect(document.activeElement).toBe(next())
    expect(page.fake.inputs('addBankAccount')).toEqual([])
  })

  it('says that the banks did not load and asks again (RD36)', async () => {
    let isDown = true
    const { user } = await open([], {
      books: (book, parentId) => {
        if (isDown) throw refusedWith(500)
        return books(book, parentId)
      },
    })
    expect(screen.getByText('The list did not load.')).toBeTruthy()
    isDown = false
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await settled()
    expect(within(bank()).getByText('Bank of Ceylon')).toBeTruthy()
  })

  it('restores what was typed before (U10)', async () => {
    await open([], { drafts: { bank: { bank: '7010', branch: '2', accountNumber: '555555' } } })
    expect([bank().value, number().value]).toEqual(['7010', '555555'])
    expect(screen.getByRole('button', { name: /Branch/ }).textContent).toContain('Galle')
  })

  it('closes the form with Back where there are accounts (RD89)', async () => {
    const page = await open()
    await page.user.click(screen.getByRole('button', { name: 'ADD NEW BANK ACCOUNT' }))
    await settled()
    await back(page)
    expect(screen.getAllByRole('radio')).toHaveLength(2)
  })
})
