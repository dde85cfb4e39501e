// @vitest-environment happy-dom
import { act, fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Prolongation } from '#machines/account/account-data.ts'
import { AccountPage } from '#features/account/account-page.tsx'
import { isOwnPage, paymentLink } from '#features/account/modes/payment-link.ts'
import { accountOf, client, credit, dueBy } from '../borrowers.ts'
import { timeline, row, slip } from './open-account.ts'
import { noon, refusedWith, renderPage, settled, tidyUp, steadyHand } from '../render-page.tsx'
import { applying, owing } from '#support/samples/lending.ts'

tidyUp()
beforeEach(() => {
  vi.spyOn(Date, 'now').mockReturnValue(noon)
})

const prolongation: Prolongation = {
  term: 14,
  amount: 1_398.01,
  prevDate: '2026-11-25',
  nextDate: '2026-12-09',
  newRepaymentAmount: null,
}

async function open(data = accountOf({}, {})) {
  const page = await renderPage(AccountPage, {
    path: '/account',
    position: applying('state_active'),
    amount: 15_000,
  })
  await page.answerAccount(data)
  return page
}
type Page = Awaited<ReturnType<typeof open>>

async function openExtension(conditions = prolongation, data = accountOf({}, {})) {
  const page = await open(data)
  await page.user.click(extend())
  await page.answer('initProlongation', conditions)
  await screen.findByRole('heading', { level: 1, name: 'Extend the loan' })
  return page
}
async function openRepayment(data = accountOf({}, {})) {
  const page = await open(data)
  await page.user.click(screen.getByRole('button', { name: 'PAY FOR THE LOAN' }))
  await screen.findByRole('heading', { level: 1, name: 'Pay your loan' })
  return page
}
const back = (page: Page) =>
  act(async () => {
    page.router.history.back()
    await new Promise((resolve) => setTimeout(resolve, 20))
  })

const extend = () => screen.getByRole('button', { name: /EXTEND THE LOAN|Preparing/ })
const confirm = () => screen.getByRole('button', { name: /^(Extend loan|CONFIRMING)$/ })
const text = () => document.querySelector('main')?.textContent?.replaceAll('\u00a0', ' ') ?? ''
const inSlip = () => document.querySelector('main .slip')?.textContent?.replaceAll('\u00a0', ' ') ?? ''
const beside = () => confirm().closest('.actions')?.textContent?.replaceAll('\u00a0', ' ') ?? ''

describe('extension', () => {
  it('says first what is paid today and when the loan is repaid, then the extra time (M12, RD289)', async () => {
    await openExtension()
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1, name: 'Extend the loan' }))
    expect(slip()).toMatchObject({ state: 'due' })
    expect(inSlip()).toBe('Pay RS 1,399 today. You repay the loan on Wed 9 Dec.Extra time14 days')
  })

  it('shows what changes as a timeline: the payment of today, the date before and the date after (M12, RD70)', async () => {
    await openExtension()
    expect(timeline()).toEqual([
      ['now', 'To pay todayRS 1,399'],
      ['', 'BeforeWed 25 Nov RS 14,300'],
      ['', 'AfterWed 9 Dec'],
    ])
    expect(text()).not.toMatch(/no additional charges/i)
  })

  it('shows a new repayment amount and a sum only if the lender sends one (RD71)', async () => {
    await openExtension()
    expect(text()).not.toContain('You still owe')
    expect(screen.queryByText('Total')).toBeNull()
  })

  it('shows the new repayment amount after the old one, and what both payments make (RD71, M12, RD289)', async () => {
    await openExtension({ ...prolongation, newRepaymentAmount: 14_300 })
    expect(inSlip()).toContain('Pay RS 1,399 today. You still owe RS 14,300 on Wed 9 Dec.')
    expect(row('Total')).toBe('RS 15,699')
    expect(timeline().slice(1)).toEqual([
      ['', 'BeforeWed 25 Nov RS 14,300'],
      ['', 'AfterWed 9 Dec RS 14,300'],
    ])
  })

  it('deducts the balance from what is owed before and after the extension, not from its price (RD71, RD285)', async () => {
    await openExtension({ ...prolongation, newRepaymentAmount: 14_300 }, accountOf({ balance: 2_000 }, {}))
    expect(inSlip()).toContain('Pay RS 1,399 today. You still owe RS 12,300 on Wed 9 Dec.')
    expect(row('Total')).toBe('RS 13,699')
    expect(beside()).toContain('On Wed 9 Dec RS 12,300')
    expect(timeline().slice(1)).toEqual([
      ['', 'BeforeWed 25 Nov RS 12,300'],
      ['', 'AfterWed 9 Dec RS 12,300'],
    ])
  })

  it('what is paid today, what is still owed and when stand beside the button (RD265)', async () => {
    await openExtension({ ...prolongation, newRepaymentAmount: 14_300 })
    expect(beside()).toContain('To pay today RS 1,399On Wed 9 Dec RS 14,300')
    // The consent stands under the slip: the docked bar holds one line.
    expect(beside()).not.toContain('By pressing')
    expect(document.querySelector('main .slip + .consent')?.textContent).toContain(
      'By pressing Extend loan you agree to extend the loan',
    )
  })

  it('without a new amount the payment of today and the new date stand beside the button (RD265, RD71)', async () => {
    await openExtension()
    expect(beside()).toContain('To pay today RS 1,399Repayment date: Wed 9 Dec')
  })

  it('the extension of an overdue loan says so, and that its days count from today (RD265)', async () => {
    const overdue = accountOf({}, { dpd: 4, ...dueBy('2026-11-17') })
    await openExtension({ ...prolongation, term: 7, prevDate: '2026-11-17', nextDate: '2026-11-29' }, overdue)
    expect(slip().state).toBe('late')
    expect(text()).toContain('BeforeTue 17 Nov')
    expect(text()).toContain('AfterSun 29 NovThe old date has passed, so the 7 days count from today.')
    expect(text()).not.toContain('Extended by')
  })

  it('warns above the button that the extension is cancelled, with the line of consent (M12)', async () => {
    await openExtension()
    const warning = screen.getByText('If you do not pay today, the extension is cancelled.')
    const consent = screen.getByText(/By pressing Extend loan you agree/)
    expect(warning.compareDocumentPosition(confirm()) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
    expect(consent.compareDocumentPosition(confirm()) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
  })

  it('confirms once and leads to the payment for the extension (M13, UX8)', async () => {
    const page = await openExtension()
    await page.user.click(confirm())
    expect(confirm().textContent).toBe('CONFIRMING')
    await page.user.click(confirm())
    expect(page.fake.inputs('confirmProlongation')).toEqual([{ creditId: 7 }])
    await page.answer('confirmProlongation', undefined)
    expect(screen.getByRole('heading', { level: 1, name: 'Pay for the extension' })).toBeTruthy()
    expect(text()).toContain('RS 1,399')
    expect(text()).toContain('New repayment date09.12.2026')
  })

  it('says in the modal that it went wrong when it cannot be prepared, and returns the focus (M12)', async () => {
    const page = await open()
    await page.user.click(extend())
    expect(extend().getAttribute('aria-busy')).toBe('true')
    await page.fail('initProlongation', refusedWith(200, { code: 'prolongation_refused' }))
    const modal = screen.getByRole('alertdialog', { name: 'Something went wrong' })
    expect(within(modal).getByText("We're already on it!")).toBeTruthy()
    await page.user.click(within(modal).getByRole('button', { name: 'OK' }))
    expect(document.activeElement).toBe(extend())
  })

  it('says the same when it was not confirmed and stays on the screen (M12)', async () => {
    const page = await openExtension()
    await page.user.click(confirm())
    await page.fail('confirmProlongation', refusedWith(500))
    const modal = screen.getByRole('alertdialog', { name: 'Something went wrong' })
    await page.user.click(within(modal).getByRole('button', { name: 'OK' }))
    expect(screen.getByRole('heading', { level: 1, name: 'Extend the loan' })).toBeTruthy()
    expect(document.activeElement).toBe(confirm())
  })

  it('closes the extension with Back, with the link and with the history (RD89)', async () => {
    const page = await openExtension()
    await back(page)
    expect(extend()).toBeTruthy()
    expect(page.path()).toBe('/account')
    await steadyHand()
    await page.user.click(extend())
    await page.answer('initProlongation', prolongation)
    await page.user.click(screen.getByRole('button', { name: 'Back' }))
    await act(() => new Promise((resolve) => setTimeout(resolve, 20)))
    expect(extend()).toBeTruthy()
    expect(page.router.state.location.state.mode).toBeUndefined()
  })
})

describe('repayment', () => {
  it('says what is paid today and what on the due day, each with its day (RD317)', async () => {
    await openRepayment()
    expect(row('If you pay today')).toContain('RS 14,201')
    expect(text()).toContain('To pay by Wed 25 NovRS 14,300')
  })

  it('asks for the price of an extension today, and never beside the old day alone (RD317)', async () => {
    const page = await openExtension()
    await page.user.click(confirm())
    await page.answer('confirmProlongation', undefined)
    await settled()
    expect(row('To pay today')).toContain('RS 1,399')
  })

  it('does not call the amount of yesterday that of today once midnight has passed (RD317)', async () => {
    await openRepayment()
    vi.mocked(Date.now).mockReturnValue(noon + 86_400_000)
    fireEvent(document, new Event('visibilitychange'))
    await settled()
    expect(text()).not.toContain('If you pay today')
    expect(text()).toContain('On Sat 21 NovRS 14,201')
  })

  it('shows the amount rounded up, the Loan ID and the first six digits of the NIC (M13, RD95, RD74)', async () => {
    await openRepayment()
    expect(text()).toContain('RS 14,201')
    expect(text()).toContain('Loan ID4821-0937')
    expect(text()).toContain('First 6 digits of your NIC199435')
  })

  it('copies each number, the amount exactly (RD74)', async () => {
    const { user, said } = await openRepayment()
    const copied: string[] = []
    vi.spyOn(navigator.clipboard, 'writeText').mockImplementation((copy) => {
      copied.push(copy)
      return Promise.resolve()
    })
    for (const button of screen.getAllByRole('button', { name: /^Copy: / })) await user.click(button)
    expect(copied).toEqual(['14200.40', '14300', '4821-0937', '199435'])
    expect(said()).toBe('Copied: First 6 digits of your NIC')
  })

  it('paints no default amount, whatever the chart starts with (RD72)', async () => {
    await openRepayment(accountOf({}, owing(5_000)))
    expect(text()).not.toContain('14,200')
    expect(text()).toContain('RS 5,000')
  })

  it('makes the link with five parameters and the exact amount (M14, RD73, RD95)', () => {
    const link = new URL(paymentLink('https://pay.example/go', { client, credit, amount: 14_200.4 }))
    expect(Object.fromEntries(link.searchParams)).toEqual({
      account_number: '4821-0937',
      amount: '14200.40',
      email: 'nadeesha@example.com',
      passport: '199435601234',
      phone: '0771234567',
    })
    expect([isOwnPage('/repaymentMock'), isOwnPage('https://pay.example/go')]).toEqual([true, false])
  })

  it('sends no name, NIC, email or phone to the test page of our own (RD345)', () => {
    const link = new URL(paymentLink('/repaymentMock', { client, credit, amount: 14_200.4 }), 'https://loan.example')
    expect(Object.fromEntries(link.searchParams)).toEqual({ account_number: '4821-0937', amount: '14200.40' })
  })

  it('keeps personal data out of the page until the tap (M14, M17, RD73)', async () => {
    const { router } = await openRepayment()
    const link = screen.getByRole('link', { name: /One click pay/ })
    expect(link.getAttribute('rel')).toBe('noopener noreferrer')
    expect(document.body.innerHTML).not.toContain('nadeesha@example.com')
    const pushed = vi.spyOn(router.history, 'push')
    fireEvent.click(link)
    await settled()
    expect(pushed.mock.calls[0]?.[0]).toContain('account_number=4821-0937&amount=14200.40')
    expect(pushed.mock.calls[0]?.[1]).toMatchObject({ oneShot: true })
  })

  it('leads to the guide of the kiosk with the one-shot flag (M15)', async () => {
    const { user, router, path } = await openRepayment()
    await user.click(screen.getByRole('link', { name: 'Pay & GO' }))
    await settled()
    const { oneShot, dialog } = router.state.location.state
    expect([path(), oneShot, dialog]).toEqual(['/howToPay', true, 'guide-kiosk'])
  })

  it.each([
    [0, 'offered'],
    [5, 'late'],
  ])('marks what is to pay when it is overdue for %i days: %s (RD287)', async (dpd, state) => {
    await openRepayment(accountOf({}, { dpd }))
    expect(slip().state).toBe(state)
  })

  it('shows at the kiosk what is typed there, each with a button to copy it (M13)', async () => {
    await openRepayment()
    expect(row('Loan ID')).toContain('4821-0937')
    expect(row('First 6 digits of your NIC')).toContain('199435')
    expect(document.querySelectorAll('.kiosk .copy')).toHaveLength(2)
  })

  it('shows a code for the app of a bank, and gives it as a picture (RD349)', async () => {
    const { answerAccount, wait } = await openRepayment()
    expect(screen.queryByAltText('LANKAQR code')).toBeNull()
    await wait(30_000)
    await answerAccount(accountOf({}, { paymentCode: '/api/v1/credit/code/7' }))
    const address = '/api/v1/credit/code/7?amount=14200.40'
    expect(screen.getByAltText('LANKAQR code').getAttribute('src')).toBe(address)
    const link = screen.getByRole('link', { name: 'Save picture' })
    expect([link.getAttribute('href'), link.getAttribute('download')]).toEqual([address, '4821-0937.png'])
    fireEvent.error(screen.getByAltText('LANKAQR code'))
    expect(screen.queryByRole('link', { name: 'Save picture' })).toBeNull()
    expect(screen.getByRole('link', { name: /One click pay/ })).toBeTruthy()
  })

  it('says that a payment can take time to show (RD96)', async () => {
    await openRepayment()
    expect(screen.getByText('A payment can take time to show here. Keep your receipt.')).toBeTruthy()
  })

  it('returns to the account once the loan is paid (RD96)', async () => {
    const { wait, answerAccount } = await openRepayment()
    await wait(30_000)
    await answerAccount(accountOf())
    expect(screen.getByRole('button', { name: 'APPLY NOW' })).toBeTruthy()
    expect(screen.queryByRole('link', { name: /One click pay/ })).toBeNull()
  })

  it('closes the repayment with Back (RD89)', async () => {
    const page = await openRepayment()
    await back(page)
    expect(slip().tag).toBe('4 days until overdue')
  })
})
