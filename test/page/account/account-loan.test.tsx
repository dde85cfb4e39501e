// @vitest-environment happy-dom
import { cleanup, screen, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { brand } from '#brand/brand.ts'
import { accountOf, dueBy } from '../borrowers.ts'
import { fold, folds, isOpen } from '../folds.ts'
import { atNoon, timeline, main, open, readAgreement, row, slip } from './open-account.ts'
import { settled, steadyHand } from '../render-page.tsx'
import { owing } from '#support/samples/lending.ts'

atNoon()

describe('account with a loan', () => {
  it('puts amount, date and both buttons before everything else (M9, M10, M11)', async () => {
    await open(accountOf({ balance: 200 }, {}))
    const text = main()
    const order = [
      '4 days until overdue',
      'To pay by Wed 25 Nov',
      'RS 14,100',
      'If you pay today',
      'RS 14,001',
      'PAY FOR THE LOAN',
      'EXTEND THE LOAN',
      'Balance RS 200',
      'Agreement details',
      'Agreement documents',
      'Previous payments',
    ].map((part) => text.indexOf(part))
    expect(order.every((place, index) => place >= 0 && place > (order[index - 1] ?? -1))).toBe(true)
    expect(screen.queryByRole('slider')).toBeNull()
  })

  it('says the exact sum of today rounded up, and what is due on the day (RD69, RD95)', async () => {
    await open(accountOf({}, {}))
    expect(main()).toContain('If you pay todayRS 14,201')
    expect(main()).toContain('To pay by Wed 25 NovRS 14,300')
    expect(slip().large).toBe('RS 14,300')
  })

  it('takes the balance off what is to pay on the day, because it is deducted then (RD285, RD288)', async () => {
    await open(accountOf({ balance: 300 }, {}))
    expect(slip().large).toBe('RS 14,000')
  })

  it.each([
    ['on the due day', dueBy('2026-11-21'), '21.11.2026'],
    ['where the lender plans no amount', owing(14_200.4, 0, '2026-11-25'), '25.11.2026'],
  ])('says what is to pay today and the day %s (RD69, RD288)', async (_when, loan, day) => {
    await open(accountOf({}, loan))
    expect(main()).toContain(`To pay todayRS 14,201Repayment date${day}`)
    expect(slip().large).toBe('RS 14,201')
  })

  it('says of a loan that the lender calls closed that nothing is to pay (RD287)', async () => {
    await open(accountOf({}, { status: 'closed', ...owing(0), isProlongAvailable: false }))
    expect(slip()).toEqual({ state: 'ok', tag: 'Closed', large: 'RS 0', buttons: [] })
  })

  it.each([
    [0, '2026-11-25', '4 days until overdue'],
    [0, '2026-11-22', '1 day until overdue'],
    [0, '2026-11-21', 'The payment is due today'],
    [1, '2026-11-20', 'Overdue for 1 day'],
    [3, '2026-11-18', 'Overdue for 3 days'],
  ])('says with %i days overdue and the day %s: %s (M9, UX41)', async (dpd, dueOn, text) => {
    await open(accountOf({}, { dpd, ...dueBy(dueOn) }))
    expect(screen.getAllByText(text).length).toBeGreaterThan(0)
  })

  it.each([
    ['2026-11-25', '4 days until overdue', 'offered'],
    ['2026-11-24', '3 days until overdue', 'due'],
    ['2026-11-21', 'The payment is due today', 'due'],
    ['2026-11-18', 'Overdue for 3 days', 'late'],
  ])(
    'says the state %s in the tag of the slip, marked from its last three days on: %s (M9, RD287)',
    async (dueOn, tag, state) => {
      await open(accountOf({}, { ...dueBy(dueOn), dpd: state === 'late' ? 3 : 0 }))
      expect(slip()).toMatchObject({ tag, state, buttons: ['PAY FOR THE LOAN', 'EXTEND THE LOAN'] })
    },
  )

  it('warns first of all when overdue, and opens the agreement details (M9)', async () => {
    await open(accountOf({}, { dpd: 3, ...dueBy('2026-11-18') }))
    expect(screen.getByText('Pay today to close the loan').closest('.slip.late')).toBeTruthy()
    const order = [
      'Overdue for 3 days',
      'Pay today to close the loan',
      'RS 14,201',
      'PAY FOR THE LOAN',
      'Call us before',
    ]
    const places = order.map((part) => main().indexOf(part))
    expect(places.every((place, index) => place > (places[index - 1] ?? -1))).toBe(true)
    expect(isOpen('Agreement details')).toBe(true)
  })

  it('says whom to call when overdue, before another loan is taken, and not earlier (RD287)', async () => {
    await open(accountOf({}, { dpd: 3, ...dueBy('2026-11-18') }))
    const note = screen.getByText('Cannot pay all of it today?').closest<HTMLElement>('.note')
    expect(note?.textContent).toContain('Call us before you borrow elsewhere.')
    expect(
      within(note ?? document.body)
        .getByRole('link', { name: /^011/ })
        .getAttribute('href'),
    ).toBe(`tel:${brand.care.phone}`)
    expect(screen.getByRole('button', { name: 'PAY FOR THE LOAN' }).className).toContain('btn-primary')
    cleanup()
    await open(accountOf({}, {}))
    expect(screen.queryByText('Cannot pay all of it today?')).toBeNull()
  })

  it('does not warn before the loan is overdue (M9)', async () => {
    await open(accountOf({}, { dpd: 0 }))
    expect(screen.queryByText('Pay today to close the loan')).toBeNull()
    expect(isOpen('Agreement details')).toBe(false)
  })

  it('offers the extension only where the lender does (M10)', async () => {
    await open(accountOf({}, { isProlongAvailable: false }))
    expect(screen.queryByRole('button', { name: 'EXTEND THE LOAN' })).toBeNull()
  })

  it('offers the payment only while something is due (M11, RD69)', async () => {
    await open(accountOf({ balance: 14_200.4 }, {}))
    expect(screen.queryByRole('button', { name: 'PAY FOR THE LOAN' })).toBeNull()
  })

  it('lists status, payment date, the amounts with their days and the balance (M6, RD317)', async () => {
    const { user } = await open(accountOf({}, {}))
    await user.click(fold('Agreement details'))
    expect([row('Status'), row('Payment date'), row('Amount to pay'), row('Balance')]).toEqual([
      'Active',
      '25.11.2026',
      'Today RS 14,201Wed 25 Nov RS 14,300',
      'RS 11,000',
    ])
  })

  it('shows a status that it does not know as the lender writes it (M6)', async () => {
    const { user } = await open(accountOf({}, { status: 'restructured' }))
    await user.click(fold('Agreement details'))
    expect(row('Status')).toBe('restructured')
  })

  it('keeps five fields of the loan on the phone after a tap, and takes them away again (Z10, RD113)', async () => {
    const { user, answer, fake } = await open(accountOf({}, {}))
    await vi.waitFor(() => expect(fake.open('readCard')).toHaveLength(1))
    await answer('readCard', null)
    await user.click(fold('Repayment card'))
    expect(fake.inputs('keepCard')).toEqual([])
    // It is read on another day too, so that it says days and never today.
    expect(main()).toContain('On Sat 21 NovRS 14,201')
    await user.click(screen.getByRole('button', { name: 'Save on this phone' }))
    const [{ card } = { card: null }] = fake.inputs('keepCard')
    expect(Object.keys(card ?? {}).toSorted()).toEqual(['confirmedAt', 'loanId', 'planned', 'sixDigits', 'today'])
    expect(card).toMatchObject({ loanId: '4821-0937', planned: { amount: 14_300, on: '2026-11-25' } })
    await answer('keepCard', card)
    expect(screen.getByText('The card is kept on this phone. It opens without a connection.')).toBeTruthy()
    await steadyHand()
    await user.click(screen.getByRole('button', { name: 'Remove from this phone' }))
    expect(fake.inputs('removeCard')).toHaveLength(1)
  })

  it('shares the card as text, each amount with its day, and offers an SMS where nothing can be shared (Z10, RD317)', async () => {
    const share = vi.fn<(data: ShareData) => Promise<void>>().mockResolvedValue()
    Object.defineProperty(navigator, 'share', { value: share, configurable: true })
    const { user } = await open(accountOf({}, {}))
    await user.click(fold('Repayment card'))
    await user.click(screen.getByRole('button', { name: 'Share' }))
    const [{ text = '' } = {}] = share.mock.calls[0] ?? []
    expect(text.replaceAll('\u00a0', ' ').split('\n').slice(0, 5)).toEqual([
      'Loan ID: 4821-0937',
      expect.stringMatching(/^First 6 digits of your NIC: \d{6}$/),
      'If you pay on Sat 21 Nov: RS 14,201',
      'To pay by Wed 25 Nov: RS 14,300',
      expect.stringMatching(/^Confirmed on 21.11.2026/),
    ])
    expect(text).not.toContain('@')
    Reflect.deleteProperty(navigator, 'share')
    cleanup()
    const second = await open(accountOf({}, {}))
    await second.user.click(fold('Repayment card'))
    expect(screen.getByRole('link', { name: 'Send as an SMS' }).getAttribute('href')).toContain('sms:?body=Loan%20ID')
  })

  it('puts the day of repayment with the amount of that day into the calendar (Z10, RD317)', async () => {
    const made: Blob[] = []
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      if (blob instanceof Blob) made.push(blob)
      return 'blob:day'
    })
    const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
    const { user } = await open(accountOf({}, {}))
    await user.click(fold('Repayment card'))
    await user.click(screen.getByRole('button', { name: 'Add to calendar' }))
    expect(clicked).toHaveBeenCalledTimes(1)
    expect(made[0]?.type).toBe('text/calendar;charset=utf-8')
    const file = ((await made[0]?.text()) ?? '').replaceAll('\r\n ', '').replaceAll('\u00a0', ' ')
    expect(file).toContain('DTSTART;VALUE=DATE:20261125\r\n')
    expect(file).toContain(String.raw`\nTo pay by Wed 25 Nov: RS 14\,300\n`)
  })

  it('shows the agreement number and opens the document above the page (U28, M7, RD66)', async () => {
    vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:pdf')
    Object.defineProperty(navigator, 'pdfViewerEnabled', { value: false, configurable: true })
    const { user, path } = await open(accountOf({}, {}))
    await user.click(fold('Agreement documents'))
    expect(row('Agreement number')).toContain('4821-0937')
    await user.click(screen.getByRole('button', { name: 'View the agreement (PDF)' }))
    await settled()
    const dialog = screen.getByRole('dialog', { name: 'Loan agreement' })
    expect(readAgreement).toHaveBeenCalledWith('agreement.pdf')
    expect(within(dialog).getByRole('link', { name: 'Download' }).getAttribute('download')).toBe(
      'agreement-4821-0937.pdf',
    )
    expect(path()).toBe('/account')
  })

  it('says of each closed fold what is inside (M3, M6, M7, M8)', async () => {
    await open(accountOf({ balance: 200 }, { payments: [{ date: '2026-11-19', amount: 500 }] }))
    const said = ['Balance', 'Agreement details', 'Agreement documents', 'Previous payments'].map((name) =>
      fold(name).textContent?.replaceAll('\u00a0', ' '),
    )
    expect(said).toEqual([
      'Balance RS 200',
      'Agreement details Active',
      'Agreement documents 4821-0937',
      'Previous payments 1',
    ])
  })

  it('lists previous payments, or says that there are none (M8)', async () => {
    const { user, wait, answerAccount } = await open(accountOf({}, {}))
    await user.click(fold('Previous payments'))
    expect(screen.getByText('There are no payments yet. Your payments will be listed here.')).toBeTruthy()
    await wait(30_000)
    await answerAccount(accountOf({}, { payments: [{ date: '2026-11-19', amount: 500 }] }))
    const paid = screen.getByText('19.11.2026', { selector: 'dt *' }).closest('dt')?.nextElementSibling
    expect(paid?.textContent).toBe('RS\u00a0500')
    expect(main()).toContain('Paid so far: RS 500')
  })

  it('says after each payment what was paid and what was left, and tells the way of the loan (U21)', async () => {
    const payments = [
      { date: '2026-11-18', amount: 500, purpose: 'debt' as const },
      { date: '2026-11-19', amount: 700, purpose: 'extension' as const },
    ]
    const { user } = await open(accountOf({}, { payments, openedOn: '2026-11-15' }))
    await user.click(fold('Previous payments'))
    expect(main()).toContain('Paid so far: RS 500. Still to pay: RS 14,300')
    expect(main()).toContain('Extension. Paid so far: RS 1,200. Still to pay: RS 14,300')
    expect(timeline()).toEqual([
      ['done', 'You took the loanSun 15 Nov'],
      ['done', 'You paid RS 500Wed 18 Nov'],
      ['done', 'You paid RS 700 to extendThu 19 Nov'],
      ['now', 'TodaySat 21 Nov RS 14,201'],
      ['', 'Repayment dueWed 25 Nov RS 14,300'],
    ])
    expect(document.querySelector('.timeline [aria-current=step]')?.textContent).toContain('Today')
  })

  it.each([
    [0, ['Agreement details', 'Agreement documents', 'Previous payments', 'Balance RS 0']],
    [200, ['Balance RS 200', 'Agreement details', 'Agreement documents', 'Previous payments']],
  ])('a balance of nothing comes last, any other first: RS %s (RD287)', async (balance, inOrder) => {
    await open(accountOf({ balance }, {}))
    const names = folds().map((one) => one.textContent.replaceAll('\u00a0', ' '))
    expect(names.filter((words) => inOrder.some((name) => words.startsWith(name)))).toHaveLength(inOrder.length)
    expect(names.findIndex((words) => words.startsWith('Balance'))).toBe(
      balance > 0 ? 0 : names.findIndex((words) => words.startsWith('Previous payments')) + 1,
    )
  })

  it('marks the day that was missed (U21, RD287)', async () => {
    await open(accountOf({}, { dpd: 3, ...dueBy('2026-11-18'), openedOn: '2026-11-11' }))
    expect(timeline()).toEqual([
      ['done', 'You took the loanWed 11 Nov'],
      ['late', 'Repayment dueWed 18 Nov'],
      ['now', 'TodaySat 21 Nov RS 14,201'],
    ])
  })

  it('reads the figures again when the borrower comes back to the page (RD96)', async () => {
    const { fake } = await open(accountOf({}, {}))
    fake.say('watchVisibility', { type: 'page.hidden' })
    fake.say('watchVisibility', { type: 'page.shown' })
    expect(fake.open('readCredit')).toHaveLength(1)
    await settled()
  })
})
