// @vitest-environment happy-dom
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { brand } from '#brand/brand.ts'
import type { ClosedLoan } from '#machines/shared/payment.ts'
import { answered, cut } from '#support/fake-ports.ts'
import { extensionWaiting } from '#support/samples/lending.ts'
import { accountOf } from '../borrowers.ts'
import { fold } from '../folds.ts'
import { atNoon, main, open, readAgreement, row, slip } from './open-account.ts'
import { settled } from '../render-page.tsx'

atNoon()

const waiting = extensionWaiting({ amount: 385, payBy: '2026-11-21', nextDate: '2026-12-02' })
const openWaiting = () => open(accountOf({}, { extensionWaiting: waiting }))
const button = (name: string) => screen.getByRole('button', { name })

describe('account with an extension that waits for its payment', () => {
  it('says what to pay until when, and offers payment first, then cancellation, then the loan (RD322, RD287)', async () => {
    await openWaiting()
    expect(main()).toContain('Extension waiting: pay RS 385 today or it is dropped at midnight.')
    expect(main()).toContain('New repayment date02.12.2026')
    expect(slip().buttons).toEqual(['Pay for the extension', 'Cancel the extension', 'PAY FOR THE LOAN'])
    expect([...document.querySelectorAll('main .btn-primary')].map(({ textContent }) => textContent)).toEqual([
      'Pay for the extension',
    ])
    // The price decides; what the loan owes stands smaller below it.
    expect(slip().large).toBeUndefined()
  })

  it('names the day where the lender waits longer (RD322)', async () => {
    await open(accountOf({}, { extensionWaiting: { ...waiting, payBy: '2026-11-24' } }))
    expect(main()).toContain('Extension waiting: pay RS 385 by Tue 24 Nov or it is dropped at midnight.')
  })

  it('says in a sentence what paying for the loan means then, here and where it is paid (RD323)', async () => {
    const { user } = await openWaiting()
    const words =
      'If you pay for the whole loan instead, it is closed and the extension is not needed. If you pay less, but RS 385 or more, the extension is paid first.'
    expect(main()).toContain(words)
    await user.click(button('PAY FOR THE LOAN'))
    await screen.findByRole('heading', { level: 1, name: 'Pay your loan' })
    expect(main()).toContain(words)
  })

  it('leads to the payment of the extension with its price and its end (RD322)', async () => {
    const { user } = await openWaiting()
    await user.click(button('Pay for the extension'))
    await screen.findByRole('heading', { level: 1, name: 'Pay for the extension' })
    expect(main()).toContain('Extension waiting: pay RS 385 today or it is dropped at midnight.')
    expect(main()).not.toContain('may be cancelled')
  })

  it('is cancelled with one press, and the account offers to extend again (RD324)', async () => {
    const page = await openWaiting()
    const { user } = page
    await user.click(button('Cancel the extension'))
    expect(button('Cancelling…')).toBeTruthy()
    expect(button('Pay for the extension').getAttribute('aria-disabled')).toBe('true')
    await page.answer('cancelProlongation', undefined)
    await page.answerAccount(accountOf({}, { extensionWaiting: null }))
    expect(slip().buttons).toEqual(['PAY FOR THE LOAN', 'EXTEND THE LOAN'])
  })

  it('says that a cancellation did not work, and that one is being found out (RD324, RD65)', async () => {
    const page = await openWaiting()
    const { user } = page
    await user.click(button('Cancel the extension'))
    await page.fail('cancelProlongation', answered(409))
    await settled()
    expect(screen.getByRole('alertdialog', { name: 'Something went wrong' })).toBeTruthy()
    cleanup()
    const other = await openWaiting()
    await other.user.click(button('Cancel the extension'))
    await other.fail('cancelProlongation', cut)
    await settled()
    expect(main()).toContain('We do not know yet whether it arrived')
  })
})

describe('account with a loan that can be given back', () => {
  it('says until when the loan amount alone is repaid, and not later (RD382)', async () => {
    const words = 'You can give the loan back until Sun 22 Nov: you pay the loan amount and nothing else.'
    await open(accountOf({}, { giveBackUntil: '2026-11-22' }))
    expect(main()).toContain(words)
    cleanup()
    await open(accountOf({}, { giveBackUntil: null }))
    expect(main()).not.toContain('give the loan back')
  })
})

describe('account with a part payment', () => {
  const debt = { date: '2026-11-20', amount: 2_000, purpose: 'debt' } as const

  it('says what was received on which day, above what is still to pay, also where it is paid (RD325)', async () => {
    const { user } = await open(accountOf({}, { payments: [debt] }))
    expect(main()).toMatch(/Received: RS 2,000 on Fri 20 Nov\. Still to pay:To pay by/)
    await user.click(button('PAY FOR THE LOAN'))
    await screen.findByRole('heading', { level: 1, name: 'Pay your loan' })
    expect(main()).toContain('Received: RS 2,000 on Fri 20 Nov. Still to pay:')
  })

  it('names the latest part payment, and no extension (RD325)', async () => {
    const later = { date: '2026-11-21', amount: 500, purpose: 'debt' } as const
    await open(accountOf({}, { payments: [later, debt, { date: '2026-11-21', amount: 385, purpose: 'extension' }] }))
    expect(main()).toContain('Received: RS 500 on Sat 21 Nov.')
    cleanup()
    await open(accountOf({}, { payments: [{ date: '2026-11-21', amount: 385, purpose: 'extension' }] }))
    expect(main()).not.toContain('Received')
    cleanup()
    await open(accountOf({}, {}))
    expect(main()).not.toContain('Received')
  })
})

describe('account with an overdue loan', () => {
  const late = { dpd: 3, late: { wasDue: 11_384.45, oneMoreDay: 54.92 } }

  it('says what was due when and what one more day costs (RD326)', async () => {
    await open(accountOf({}, late))
    expect(main()).toMatch(/RS 11,385 was due on \w{3} \d+ Nov\. One more day costs RS 55\./)
  })

  it('says that nothing is added any more once charges have come to the most, also where it is paid (RD379)', async () => {
    const words = 'You never repay more than RS 22,000 for this loan in all. No charge is added beyond it.'
    await open(accountOf({}, late))
    expect(main()).not.toContain('You never repay more')
    cleanup()
    const { user } = await open(accountOf({}, { ...late, mostToRepay: 22_000 }))
    expect(main()).toContain(words)
    await user.click(button('PAY FOR THE LOAN'))
    await screen.findByRole('heading', { level: 1, name: 'Pay your loan' })
    expect(main()).toContain(words)
  })

  it.each([
    ['what was due after a later part payment', { wasDue: null, oneMoreDay: 54.92 }, 'was due on'],
    ['that a day costs nothing', { wasDue: 11_384.45, oneMoreDay: 0 }, 'One more day'],
  ])('does not say %s (RD326)', async (_, lateness, words) => {
    await open(accountOf({}, { ...late, late: lateness }))
    expect(main()).not.toContain(words)
  })

  it('says less where the lender does not say it (RD326)', async () => {
    await open(accountOf({}, { dpd: 3 }))
    expect(main()).not.toMatch(/was due on|One more day/)
  })

  it('has help that works at night: an email with the Loan ID in it, beside the hours of the phone (RD329)', async () => {
    await open(accountOf({}, late))
    const note = screen.getByText('Cannot pay all of it today?').closest<HTMLElement>('.note')
    const mail = within(note ?? document.body).getByRole('link', { name: brand.care.email })
    const id = accountOf({}, {}).credit?.agreementNumber ?? ''
    expect(decodeURIComponent(mail.getAttribute('href') ?? '')).toBe(
      `mailto:${brand.care.email}?subject=Loan ID: ${id}`,
    )
    expect(note?.textContent).toContain('at any hour')
  })
})

describe('account after a loan', () => {
  const closedLoan: ClosedLoan = {
    agreementNumber: '4821-0937',
    agreementDocument: 'agreement.pdf',
    closingLetter: 'letter.pdf',
    openedOn: '2026-11-01',
    closedOn: '2026-11-19',
    payments: [
      { date: '2026-11-08', amount: 385, purpose: 'extension' },
      { date: '2026-11-19', amount: 11_384.45, purpose: 'debt' },
    ],
    totalPaid: 11_769.45,
  }
  const openClosed = async (part: Partial<ClosedLoan> = {}) => {
    const { client } = accountOf({ closedLoan: { ...closedLoan, ...part }, lastRepaidOn: '2026-11-19' }, {})
    const page = await open({ client, credit: null, readAt: 0 })
    await waitFor(() => fold('Your last loan'))
    return page
  }

  it('keeps its days, its payments and what was paid in all (RD327)', async () => {
    const { user } = await openClosed()
    await user.click(fold('Your last loan'))
    const rows = [
      'You took the loan01.11.2026',
      '08.11.2026 Extension.RS 385',
      '19.11.2026 RS 11,385',
      'Repaid19.11.2026',
    ]
    for (const words of rows) expect(main()).toContain(words)
    expect(row('Paid in all')).toBe('RS 11,770')
  })

  it.each([
    ['View the closing letter (PDF)', 'Closing letter', 'letter.pdf'],
    ['View the agreement (PDF)', 'Loan agreement', 'agreement.pdf'],
  ])('opens a paper: %s (RD327, RD328)', async (label, title, name) => {
    const { user } = await openClosed()
    await user.click(fold('Your last loan'))
    await user.click(button(label))
    await settled()
    expect(screen.getByRole('dialog', { name: title })).toBeTruthy()
    expect(readAgreement).toHaveBeenLastCalledWith(name)
  })

  it('offers no letter that the lender does not have (RD327)', async () => {
    const { user } = await openClosed({ closingLetter: null })
    await user.click(fold('Your last loan'))
    expect(screen.queryByRole('button', { name: 'View the closing letter (PDF)' })).toBeNull()
  })

  it('keeps the papers beside a new loan (RD327)', async () => {
    await open(accountOf({ closedLoan }, {}))
    expect(await waitFor(() => fold('Your last loan'))).toBeTruthy()
  })
})
