import { screen } from '@testing-library/react'
import { beforeEach, vi } from 'vitest'
import type { AccountData } from '#machines/account/account-data.ts'
import type { ApplicationState } from '#machines/shared/application.ts'
import type { RepaymentCard } from '#machines/repayment-card/card.ts'
import { AccountPage } from '#features/account/account-page.tsx'
// Loaded while the account is read: no test waits for a file.
import '#features/account/modes/help-mode.tsx'
import '#features/account/modes/slip-mode.tsx'
import '#features/account/modes/prolongation-mode.tsx'
import '#features/account/modes/repayment-mode.tsx'
import { dueBy } from '../borrowers.ts'
import { noon, renderPage, tidyUp, type Start } from '../render-page.tsx'
import { applying } from '#support/samples/lending.ts'

export const readAgreement = vi.fn<(name: string) => Promise<Blob>>()
/** At noon of the tests, with a document to open. */
export function atNoon(): void {
  tidyUp()
  beforeEach(() => {
    vi.spyOn(Date, 'now').mockReturnValue(noon)
    readAgreement.mockResolvedValue(new Blob(['%PDF-1.7']))
  })
}

export const openUnread = (start: Start = {}) =>
  renderPage(AccountPage, {
    path: '/account',
    position: applying('state_no_application'),
    amount: 15_000,
    system: { documents: { readAgreement } } as never,
    ...start,
  })

export async function open(data: AccountData, start: Start = {}, days: Partial<ApplicationState> = {}) {
  const page = await openUnread(start)
  await page.answerAccount(data, days)
  return page
}

export const keptCard: RepaymentCard = {
  loanId: '4821-0937',
  sixDigits: '901234',
  ...dueBy('2026-11-25'),
  confirmedAt: 0,
}

export const main = () => document.querySelector('main')?.textContent?.replaceAll('\u00a0', ' ') ?? ''
/** The name goes on with what is inside. */
export const apply = () => screen.getByRole('button', { name: /APPLY NOW|Submitting/ })
export const row = (name: string) =>
  screen.getByText(name, { selector: 'dt' }).nextElementSibling?.textContent?.replaceAll('\u00a0', ' ')

const words = (element: Element) => element.textContent?.replaceAll('\u00a0', ' ') ?? ''
/** The state of the loan as it is seen and as it is said. */
export function slip() {
  const found = document.querySelector('main .slip')
  return {
    state: found?.className.replace('slip ', ''),
    tag: found?.querySelector('.tag')?.textContent,
    large: found?.querySelector('.money-large')?.textContent?.replaceAll('\u00a0', ' '),
    buttons: [...(found?.querySelectorAll('button') ?? [])].map(words),
  }
}
/** Each step of a timeline with its state; '' lies ahead. */
export const timeline = () =>
  [...document.querySelectorAll('main .timeline li')].map((knot) => [knot.className, words(knot)])
