// @vitest-environment happy-dom
import { cleanup, screen, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { brand } from '#brand/brand.ts'
import { owedOn } from '#machines/rules/money.ts'
import { applicationState, applying } from '#support/samples/lending.ts'
import { accountOf, special, standard } from '../borrowers.ts'
import { fold, isOpen } from '../folds.ts'
import { apply, atNoon, keptCard, timeline, main, open, openUnread, row, slip } from './open-account.ts'
import { refusedWith, settled, steadyHand } from '../render-page.tsx'

atNoon()

describe('account', () => {
  it('waits with words until the figures are there (M1)', async () => {
    await openUnread()
    expect(screen.getByText('Loading your account…')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'APPLY NOW' })).toBeNull()
  })

  it('says that the account did not load and tries again (M1, RD35)', async () => {
    const { user, fail, fake } = await openUnread()
    await fail('readCredit', refusedWith(500))
    expect(screen.getByText('Your account did not load')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(fake.open('readCredit')).toHaveLength(1)
  })

  it('shows the kept card where the account did not load, with the moment of the lender’s word (Z10, RD114)', async () => {
    const { fail, answer, fake } = await openUnread()
    await fail('readCredit', refusedWith(500))
    await screen.findByText('Your account did not load')
    await vi.waitFor(() => expect(fake.open('readCard')).toHaveLength(1))
    const today = owedOn(14_200.4, '2026-11-18')
    await answer('readCard', { ...keptCard, today, confirmedAt: Date.UTC(2026, 10, 18, 8, 35) })
    expect(screen.getByText('Confirmed on 18.11.2026 14:05. The amount can change from day to day.')).toBeTruthy()
    expect(row('Loan ID')).toContain('4821-0937')
    expect(main()).toContain('On Wed 18 NovRS 14,201')
    expect(main()).toContain('To pay by Wed 25 NovRS 14,300')
    expect(main()).not.toMatch(/overdue|If you pay today/i)
    expect(screen.queryByRole('button', { name: 'Save on this phone' })).toBeNull()
  })

  it('greets by name and says the rank in words (M2)', async () => {
    await open(accountOf())
    expect(screen.getByRole('heading', { level: 1, name: 'Hello, Nadeesha Perera' })).toBeTruthy()
    expect(screen.getByText('Gold client')).toBeTruthy()
  })

  it('shows a borrower who was declined the day of the next application, and no calculator until then (U32, RD263)', async () => {
    await open(accountOf(), { position: applying('state_declined') }, { retryOn: '2099-12-21' })
    expect(row('You can apply again from')).toBe('21.12.2099')
    expect(screen.queryByRole('slider')).toBeNull()
    expect(screen.queryByRole('button', { name: 'APPLY NOW' })).toBeNull()
  })

  it('puts the day on which a declined borrower may apply again into the calendar (RD263)', async () => {
    const made: Blob[] = []
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      if (blob instanceof Blob) made.push(blob)
      return 'blob:day'
    })
    const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
    const { user } = await open(accountOf(), { position: applying('state_declined') }, { retryOn: '2099-12-21' })
    await vi.waitFor(() =>
      expect(screen.getByRole('button', { name: 'Add to calendar' }).getAttribute('aria-busy')).toBeNull(),
    )
    await user.click(screen.getByRole('button', { name: 'Add to calendar' }))
    expect(clicked).toHaveBeenCalledTimes(1)
    expect(await made[0]?.text()).toMatch(/DTSTART;VALUE=DATE:20991221\r\n[^]*You can apply again from: 21\.12\.2099/)
  })

  it.each([
    ['declined until a day', accountOf(), applying('state_declined'), { retryOn: '2099-12-21' }],
    ['declined', accountOf(), applying('state_declined'), {}],
    ['approved', accountOf({ hasUnfinishedApplications: true }), applying('state_offer'), {}],
    ['without a loan', accountOf(), applying('state_no_application'), {}],
    ['paying out', accountOf({ hasDisbInProgress: true }), applying('state_no_application'), {}],
    ['repaid', accountOf({ lastRepaidOn: '2026-11-19' }), applying('state_no_application'), {}],
    ['with a loan', accountOf({}, {}), applying('state_active'), {}],
  ])('has one raised part, and it comes first: %s (RD287)', async (_name, data, position, days) => {
    await open(data, { position }, days)
    expect(document.querySelectorAll('main .slip')).toHaveLength(1)
    expect(document.querySelector('main .account > div')?.firstElementChild?.className).toMatch(/^slip /)
    expect(document.querySelectorAll('main .slip .btn-primary').length).toBeLessThan(2)
  })

  it('names the hotline, and whether somebody answers, when the account did not load (U25)', async () => {
    const { fail } = await openUnread()
    await fail('readCredit', refusedWith(500))
    const alert = screen.getByRole('alert')
    expect(within(alert).getByRole('link', { name: /^011/ }).getAttribute('href')).toBe(`tel:${brand.care.phone}`)
    expect(alert.textContent).toContain('Open now')
  })

  it('says when the lender gave the figures (Z7)', async () => {
    await open(accountOf())
    expect(screen.getByText('Updated at 12:00')).toBeTruthy()
  })

  it('unfolds the balance with its note (M3)', async () => {
    const { user } = await open(accountOf({ balance: 1_200 }))
    expect(isOpen('Balance RS 1,200')).toBe(false)
    await user.click(fold('Balance RS 1,200'))
    expect(isOpen('Balance RS 1,200')).toBe(true)
    expect(screen.getByText('The balance is deducted automatically from the next repayment.')).toBeTruthy()
  })
})

describe('account without a loan', () => {
  it('shows who is here before the days are known, and says with Try again that they did not load (M1, U32, RD35)', async () => {
    const { answer, fail, fake, user } = await openUnread()
    const { client, ...loan } = accountOf()
    await answer('readClientInfo', client)
    await answer('readCredit', loan)
    expect(screen.getByRole('heading', { level: 1, name: 'Hello, Nadeesha Perera' })).toBeTruthy()
    expect(document.querySelector('main .skeleton')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'APPLY NOW' })).toBeNull()
    await fail('readApplicationState', refusedWith(500))
    expect(screen.getByText('Part of your account did not load')).toBeTruthy()
    expect(apply()).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(fake.open('readApplicationState')).toHaveLength(1)
    await answer('readApplicationState', applicationState({ retryOn: '2099-12-21' }))
    expect(screen.queryByText('Part of your account did not load')).toBeNull()
    expect(row('You can apply again from')).toBe('21.12.2099')
  })

  it('shows the calculator with the note and nothing of a loan (M4)', async () => {
    await open(accountOf())
    expect(screen.getByRole<HTMLInputElement>('slider', { name: 'Loan amount' }).value).toBe('15000')
    expect(main()).toContain('You choose the final amount and term once we have checked your application.')
    expect(screen.queryByText(/overdue|pay today/i)).toBeNull()
    expect(screen.queryByRole('button', { name: 'OR FINISH UNFINISHED APP' })).toBeNull()
  })

  it('creates one application for the amount and the fixed term (M4, UX8)', async () => {
    const { user, fake } = await open(accountOf())
    await user.click(apply())
    expect(apply().textContent).toBe('Submitting...')
    await user.click(apply())
    expect(fake.inputs('createApplication')).toEqual([{ amount: 15_000, term: 7, parentId: null }])
  })

  it('alerts in the page when it was not created and gives the focus back (M4, RD99)', async () => {
    const { user, fail, fake } = await open(accountOf())
    await user.click(apply())
    await fail('createApplication', refusedWith(422))
    const alert = screen.getByRole('alertdialog')
    expect(within(alert).getByText('Unable to submit application. Please try again.')).toBeTruthy()
    await user.click(within(alert).getByRole('button', { name: 'OK' }))
    expect(screen.queryByRole('alertdialog')).toBeNull()
    expect(document.activeElement).toBe(apply())
    await steadyHand()
    await user.click(apply())
    expect(fake.inputs('createApplication')).toHaveLength(2)
  })

  it('finds out whether the application was created (RD65)', async () => {
    const { user, fail, fake } = await open(accountOf())
    await user.click(apply())
    await fail('createApplication', { kind: 'network', reason: 'cut' })
    expect(screen.getByText('We do not know yet whether it arrived')).toBeTruthy()
    expect([fake.open('readProfile').length, fake.inputs('createApplication').length]).toEqual([1, 1])
  })

  it('goes on with an unfinished application (M4, RD67)', async () => {
    const { user, session } = await open(accountOf({ hasUnfinishedApplications: true }))
    await user.click(screen.getByRole('button', { name: 'OR FINISH UNFINISHED APP' }))
    await settled()
    expect(session.getSnapshot().children.account).toBeUndefined()
  })

  const approved = accountOf({ hasUnfinishedApplications: true })
  const untilMonday = { offerExpiresOn: '2026-11-23' }
  const withOffers = { position: applying('state_offer') }

  it('an approved offer is the first thing in the account, with its last day and one press to it (RD262)', async () => {
    const { user, session } = await open(approved, withOffers, untilMonday)
    expect(slip()).toMatchObject({ state: 'offered', tag: 'Your loan is approved', buttons: ['See my offer'] })
    expect(row('Approved until')).toBe('23.11.2026')
    expect(isOpen('Need a different amount')).toBe(false)
    await user.click(screen.getByRole('button', { name: 'See my offer' }))
    await settled()
    expect(session.getSnapshot().children.account).toBeUndefined()
  })

  it('an approved offer that nobody has opened says until when it can be opened (RD355)', async () => {
    await open(approved, withOffers, { offerOpenBy: '2026-12-02' })
    expect(row('Open it by')).toBe('02.12.2026')
    expect(screen.queryByText('Approved until')).toBeNull()
  })

  it('an approved loan says what is approved, what is paid back and when, from the lender (RD338)', async () => {
    const days = { ...untilMonday, requestedAmount: 15_000, products: [special, standard] }
    await open(approved, withOffers, days)
    expect(row('Standard loan')).toBe('RS 25,000 You pay back RS 26,748 on Sat 5 Dec if you accept today.')
    expect(row('Special free rate loan')).toBe('RS 25,000 You pay back RS 25,000 on Sat 5 Dec if you accept today.')
    expect(row('Approved until')).toBe('23.11.2026')
    expect(screen.queryByText('You asked for')).toBeNull()
    cleanup()
    // A lender that does not say it.
    await open(approved, withOffers, { ...days, products: [] })
    expect(row('You asked for')).toBe('RS 15,000')
    cleanup()
    // A cost that cannot be true is not shown.
    await open(approved, withOffers, { ...days, products: [{ ...standard, dailyRate: 900 }] })
    expect(row('Standard loan')).toBe('RS 25,000')
  })

  it('a new application asks first, says what is lost, and sends nothing when the offer is kept (RD262)', async () => {
    const { user, fake } = await open(approved, withOffers, untilMonday)
    await user.click(fold('Need a different amount'))
    await user.click(apply())
    const dialog = screen.getByRole('alertdialog', { name: 'Give up your approved loan?' })
    expect(dialog.textContent).toContain('A new application replaces the loan that is approved until 23.11.2026.')
    expect(fake.inputs('createApplication')).toEqual([])
    await user.click(within(dialog).getByRole('button', { name: 'Keep my offer' }))
    expect(screen.queryByRole('alertdialog')).toBeNull()
    expect(fake.inputs('createApplication')).toEqual([])
    await steadyHand()
    await user.click(apply())
    await user.click(screen.getByRole('button', { name: 'Give it up and apply again' }))
    expect(fake.inputs('createApplication')).toEqual([{ amount: 15_000, term: 7, parentId: null }])
  })

  it('an offer that has ended since is not promised and not asked about (RD262)', async () => {
    const { user, fake } = await open(accountOf(), withOffers)
    expect(screen.queryByText('Your loan is approved')).toBeNull()
    await user.click(apply())
    expect(fake.inputs('createApplication')).toHaveLength(1)
  })

  it('says that the disbursement is in progress and hides the calculator (M5)', async () => {
    await open(accountOf({ hasDisbInProgress: true }))
    expect(slip()).toMatchObject({ state: 'offered', tag: 'Disbursement in progress', buttons: [] })
    expect(screen.queryByRole('slider')).toBeNull()
    expect(timeline()).toEqual([
      ['done', 'You accepted the loan'],
      ['now', 'We are sending the money to your bankA bank transfer can take a few hours.'],
      ['', 'Money in your bank account'],
    ])
  })

  it('says how much is on its way where the lender says it (RD297)', async () => {
    await open(accountOf({ hasDisbInProgress: true, disbAmount: 11_000 }))
    expect(slip().large).toBe('RS 11,000')
  })

  it('says of a repaid loan that nothing is owed, and offers the next one without urging (RD297)', async () => {
    await open(accountOf({ lastRepaidOn: '2026-11-19' }))
    expect(slip()).toEqual({ state: 'ok', tag: 'Repaid on 19.11.2026', large: 'RS 0', buttons: [] })
    expect(screen.getByRole('heading', { name: 'Need a loan again?' })).toBeTruthy()
    expect(apply().className).toContain('btn-secondary')
  })

  it.each([
    ['declined', accountOf({ lastRepaidOn: '2026-11-19' }), applying('state_declined')],
    [
      'unfinished',
      accountOf({ lastRepaidOn: '2026-11-19', hasUnfinishedApplications: true }),
      applying('state_bank_account'),
    ],
  ])('shows the later application instead of the repaid loan: %s (RD297)', async (_name, data, position) => {
    await open(data, { position })
    expect(main()).not.toContain('Repaid on')
  })

  it('reads again every 30 s and shows the loan once it is there (M5, RD68)', async () => {
    const { wait, answerAccount } = await open(accountOf({ hasDisbInProgress: true }))
    await wait(30_000)
    await answerAccount(accountOf({}, {}))
    expect(screen.queryByText('Disbursement in progress')).toBeNull()
    expect(slip().tag).toBe('4 days until overdue')
  })

  it('says that the last application was declined, without a reason, and lets apply again (RD57)', async () => {
    await open(accountOf(), { position: applying('state_declined') })
    expect(screen.getByRole('heading', { name: 'We could not offer a loan for your last application' })).toBeTruthy()
    expect(slip()).toMatchObject({ state: 'off', tag: 'Declined' })
    expect(main()).toContain('This is about this application only, not about the next one.')
    expect(apply()).toBeTruthy()
  })
})
