// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { BankAccountPage } from '#features/bank-account/bank-account-page.tsx'
import { savedAccounts } from '../borrowers.ts'
import { renderPage, tidyUp } from '../render-page.tsx'
import { applying } from '#support/samples/lending.ts'

tidyUp()

async function asked(isRepeat: boolean): Promise<string | undefined> {
  const page = await renderPage(BankAccountPage, {
    path: '/bankAccount',
    position: { ...applying('state_bank_account'), isRepeat },
    amount: 11_000,
  })
  await page.answer('readBankAccounts', savedAccounts)
  return document.querySelector('.actions .asked')?.textContent.replaceAll('\u00a0', ' ')
}

it('says beside the button what a new borrower asked for, with the cost at the standard rate', async () => {
  expect(await asked(false)).toBe('You asked for RS 11,000. 7 days, standard cost RS 385')
})

it('names no cost to a returning borrower, whose rank may make it cheaper', async () => {
  expect(await asked(true)).toBe('You asked for RS 11,000. 7 days')
})
