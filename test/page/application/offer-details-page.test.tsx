// @vitest-environment happy-dom
import { brand } from '#brand/brand.ts'
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Product } from '#machines/shared/application.ts'
import { OfferDetailsPage } from '#features/offer/offer-details-page.tsx'
import { special, standard } from '../borrowers.ts'
import { fold, folds, isOpen } from '../folds.ts'
import { noon, refusedWith, renderPage, settled, tidyUp, steadyHand } from '../render-page.tsx'
import { applying } from '#support/samples/lending.ts'

tidyUp()
const readPreview = vi.fn<(name: string) => Promise<Blob>>()
beforeEach(() => {
  vi.spyOn(Date, 'now').mockReturnValue(noon)
  readPreview.mockResolvedValue(new Blob(['%PDF-1.7'], { type: 'application/pdf' }))
})
afterEach(() => vi.unstubAllGlobals())

async function openUnprepared(product: Product = standard, drafts: Readonly<Record<string, unknown>> = {}) {
  const page = await renderPage(OfferDetailsPage, {
    path: '/offerDetails',
    position: applying('state_offer'),
    amount: 20_000,
    drafts,
    system: { documents: { readPreview } } as never,
  })
  await page.answer('checkScoring', { kind: 'products', products: [product] })
  if (page.fake.open('createPreview').length === 0) {
    act(() => {
      const { onboarding } = page.session.getSnapshot().children
      onboarding?.send({ type: 'product.submitted' })
      onboarding?.send({ type: 'choice.confirmed' })
    })
  }
  return page
}
async function open(product: Product = standard, drafts: Readonly<Record<string, unknown>> = {}) {
  const page = await openUnprepared(product, drafts)
  await page.answer('createPreview', { previewName: 'p-9.pdf', expiresOn: '2026-11-23', readAt: 0 })
  await page.user.click(fold('Change amount or days'))
  return page
}

const accept = () => screen.getByRole('button', { name: /^(Accept loan|CONFIRMING)$/ })
const row = (name: string) =>
  screen.getByText(name, { selector: 'dt' }).nextElementSibling?.textContent?.replaceAll('\u00a0', ' ')
const amount = () => screen.getByRole<HTMLInputElement>('slider', { name: 'Loan amount' })
const term = () => screen.getByRole<HTMLInputElement>('slider', { name: 'Term' })
const ask = () => screen.getByRole('button', { name: 'Check against your payday' })
/** A part of its own, which arrives when the machine has time for it. */
const paidOn = () =>
  screen.findByLabelText<HTMLSelectElement>('On which day of the month are you paid?', {}, { timeout: 15_000 })

/** The hand has left the slider for long enough. */
const handRests = () => act(() => new Promise((resolve) => setTimeout(resolve, 650)))

describe('offer details', () => {
  it('never paints the defaults: a skeleton until product and document are there (D1, RD62)', async () => {
    await openUnprepared()
    expect(screen.queryByRole('slider')).toBeNull()
    expect(document.querySelector('main')?.textContent).not.toMatch(/5,000|8 days/)
  })

  it('sets amount and term in the limits of the product and begins with what was asked for (D1, RD62)', async () => {
    await open()
    expect([amount().min, amount().max, amount().step, amount().value]).toEqual(['1000', '30000', '500', '20000'])
    expect([term().min, term().max, term().step, term().value]).toEqual(['7', '30', '1', '14'])
    expect([amount().getAttribute('aria-valuetext'), term().getAttribute('aria-valuetext')]).toEqual([
      'RS\u00a020,000',
      '14 days',
    ])
  })

  it('begins with one large figure, what is paid back and on which weekday; the press agrees to it; sliders are folded (U1, RD265, RD296)', async () => {
    const page = await openUnprepared()
    await page.answer('createPreview', { previewName: 'p-9.pdf', expiresOn: '2026-11-23', readAt: 0 })
    expect(['You pay back', 'You get', 'Cost'].map(row)).toEqual(['RS 21,399 on Sat 5 Dec', 'RS 20,000', 'RS 1,399'])
    const [slip] = document.querySelectorAll('main .slip')
    const large = [...document.querySelectorAll('main .money-large')]
    expect(large.map((figure) => figure.textContent.replaceAll('\u00a0', ' '))).toEqual(['RS 21,399'])
    expect(slip?.querySelector('dt')?.textContent).toBe('You pay back')
    expect(document.querySelector('main')?.textContent).not.toContain('The money goes to')
    expect(slip?.nextElementSibling?.className).toContain('consent')
    expect(isOpen('Change amount or days')).toBe(false)
    expect(fold('Change amount or days').textContent.replaceAll('\u00a0', ' ')).toBe(
      'Change amount or days RS 20,000, 14 days',
    )
  })

  it('says what it costs and when, all above the button (D2, D3, D4, RD63, RD64)', async () => {
    await open()
    expect([row('Amount'), row('Interest and fees'), row('Total to return')]).toEqual([
      'RS 20,000',
      'RS 1,399',
      'RS 21,399',
    ])
    expect(row('Repayment date')).toBe('05.12.2026')
    expect(screen.getByText(/This offer is valid until/).textContent).toBe('This offer is valid until Mon 23 Nov.')
    const total = screen.getByText('Total to return')
    expect(total.compareDocumentPosition(accept()) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
  })

  it('says to which account the money goes, where the lender says it (RD338)', async () => {
    const page = await openUnprepared()
    const paidTo = { bankName: 'Peoples Bank', ending: '4821' }
    await page.answer('createPreview', { previewName: 'p-9.pdf', expiresOn: '2026-11-23', readAt: 0, paidTo })
    expect(screen.getByText(/^The money goes to/).textContent).toBe(
      'The money goes to your account at Peoples Bank that ends in 4821.',
    )
  })

  it('says what the cost is made of in rupees, part by part up to their sum, here and in the key facts (RD335)', async () => {
    const { user } = await open()
    const parts = ['Interest', 'Service fee', 'Consulting fee', 'Interest and fees']
    const inOrder = ['RS 58', 'RS 1,065', 'RS 276', 'RS 1,399']
    expect(parts.map(row)).toEqual(inOrder)
    expect(fold('What the cost is made of').textContent.replaceAll('\u00a0', ' ')).toBe(
      'What the cost is made of RS 1,399',
    )
    const names = [...document.querySelectorAll('.acc dt')].map((name) => name.textContent)
    expect(names.slice(0, 6)).toEqual(['Amount', ...parts, 'Total to return'])

    await user.click(screen.getByRole('button', { name: 'Key facts on one page' }))
    const facts = within(screen.getByRole('dialog', { name: 'Key facts of this loan' }))
    await facts.findByText('Consulting fee')
    expect(
      parts.map((name) => facts.getByText(name).nextElementSibling?.textContent.replaceAll('\u00a0', ' ')),
    ).toEqual(inOrder)
  })

  it('says the cost of a day and the rate of a year (U2)', async () => {
    await open()
    expect([row('Cost per day'), row('Rate per year')]).toEqual(['RS 100', '182.2%'])
  })

  it('keeps total and date beside the button, whatever was scrolled (U1)', async () => {
    await open()
    const bar = accept().closest('.actions')
    expect(bar?.textContent?.replaceAll('\u00a0', ' ')).toContain('You pay back RS 21,399 on Sat 5 Dec')
    fireEvent.change(amount(), { target: { value: '10000' } })
    await settled()
    expect(bar?.textContent?.replaceAll('\u00a0', ' ')).toContain('You pay back RS 10,700 on Sat 5 Dec')
  })

  it('the sentence of consent names the button, the amount and the conditions (RD264)', async () => {
    const { user } = await open()
    const sentence = document.querySelector<HTMLElement>('main .consent')
    if (!sentence) throw new Error('there is no consent')
    expect(sentence.textContent.replaceAll('\u00a0', ' ')).toBe(
      'By pressing Accept loan you borrow RS 20,000 and agree to the Personal Loan Conditions.',
    )
    await user.click(within(sentence).getByRole('button', { name: 'Personal Loan Conditions' }))
    await settled()
    expect(screen.getByRole('dialog', { name: 'Personal Loan Conditions' })).toBeTruthy()
  })

  it('an offer that has expired says so and leads to the account (RD264)', async () => {
    const inView = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => undefined)
    const { user, fail, session } = await open()
    await user.click(accept())
    await fail('confirmDisbursement', refusedWith(409, { code: 'offer_expired' }))
    expect(inView.mock.contexts).toEqual([screen.getByText('Your offer has expired').closest('[role=status]')])
    expect(screen.getByText('Your offer has expired')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Accept loan' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Go to my account' }))
    await settled()
    expect(session.getSnapshot().children.onboarding).toBeUndefined()
  })

  it('an offer that expired before it was opened says the same (RD264)', async () => {
    const { fail } = await openUnprepared()
    await fail('createPreview', refusedWith(409, { code: 'offer_expired' }))
    expect(screen.getByText('Your offer has expired')).toBeTruthy()
  })

  it('a reload keeps amount and term of the same offer, and of no other one (RD266)', async () => {
    const { fake } = await open()
    fireEvent.change(amount(), { target: { value: '12000' } })
    fireEvent.change(term(), { target: { value: '21' } })
    const kept = fake.effects('keepDraft').at(-1)
    expect(kept).toEqual({
      step: 'offer',
      values: { applicationId: 5, productId: 102, amount: 12_000, term: 21 },
    })
    cleanup()
    await open(standard, { offer: { applicationId: 5, productId: 102, amount: 12_000, term: 21 } })
    expect([amount().value, term().value]).toEqual(['12000', '21'])
    cleanup()
    await open(standard, { offer: { applicationId: 40, productId: 102, amount: 12_000, term: 21 } })
    expect([amount().value, term().value]).toEqual(['20000', '14'])
    cleanup()
    await open(standard, { offer: { applicationId: 5, productId: 102, amount: 99_000, term: 'x' } })
    expect([amount().value, term().value]).toEqual(['20000', '14'])
  })

  it('foretells in rupees what paying early, on time, late or extending costs, late not less than extended (U5, Z5, RD319)', async () => {
    const { user } = await open()
    await user.click(fold('If you pay early, late, or extend'))
    const foretold = ['You pay early, Sat 28 Nov', 'You pay on time, Sat 5 Dec', 'You pay 7 days late, Sat 12 Dec']
    const sums = [...foretold, 'You extend by 7 days, Sat 12 Dec'].map((name) =>
      [...document.querySelectorAll('dt')]
        .find((one) => one.textContent === name)
        ?.nextElementSibling?.textContent?.replaceAll('\u00a0', ' '),
    )
    expect(sums).toEqual([
      'RS 20,700cost RS 700',
      'RS 21,399cost RS 1,399',
      'RS 22,098cost RS 2,098',
      'RS 22,098cost RS 2,098',
    ])
  })

  it('shows the key facts on one page, with the most that is ever repaid, and prints them (U3, RD379, RD382)', async () => {
    const print = vi.fn<() => void>()
    vi.stubGlobal('print', print)
    const { user } = await open()
    await user.click(screen.getByRole('button', { name: 'Key facts on one page' }))
    const sheet = within(screen.getByRole('dialog', { name: 'Key facts of this loan' }))
    // A part of its own, which arrives when the machine has time for it.
    const total = await sheet.findByText('Total to return', {}, { timeout: 15_000 })
    expect(total.nextElementSibling?.textContent).toBe('RS\u00a021,399')
    expect(sheet.getByText('Term').nextElementSibling?.textContent).toBe('14 days')
    expect(sheet.getByText(brand.names.en)).toBeTruthy()
    expect(sheet.getByText('Loan').nextElementSibling?.textContent).toBe('Standard loan')
    expect(sheet.getByText('Application number').nextElementSibling?.textContent).toBe('5')
    const buttons = sheet.getAllByRole('button').map((one) => one.getAttribute('aria-label') ?? one.textContent)
    expect(buttons).toEqual(['Close', 'Print or save', 'Back'])
    expect(sheet.getByText('Effective annual rate')).toBeTruthy()
    expect(sheet.getByText(/within 1 day of the payout: you pay the loan amount and nothing else/)).toBeTruthy()
    expect(sheet.getByText(/You never repay more than/).textContent).toBe(
      'You never repay more than RS\u00a040,000 for this loan in all. No charge is added beyond it.',
    )
    await user.click(sheet.getByRole('button', { name: 'Print or save' }))
    expect(print).toHaveBeenCalledTimes(1)
  })

  it('follows the sliders, and the payload equals the summary (D2, UX39)', async () => {
    const { user, fake } = await open()
    fireEvent.change(amount(), { target: { value: '30000' } })
    fireEvent.change(term(), { target: { value: '30' } })
    await settled()
    expect([row('Amount'), row('Total to return'), row('Repayment date')]).toEqual([
      'RS 30,000',
      'RS 34,494',
      '21.12.2026',
    ])
    await user.click(accept())
    expect(fake.inputs('confirmDisbursement')).toEqual([{ applicationId: 5, productId: 102, amount: 30_000, term: 30 }])
  })

  it('costs nothing at a discount of 100 percent and says so (UX39, RD60)', async () => {
    await open(special)
    expect([row('Interest and fees'), row('Total to return'), row('Discount 100%')]).toEqual([
      'RS 0',
      'RS 20,000',
      '-RS 1,399',
    ])
    expect(document.querySelector('main .tag')?.textContent).toBe('Special free rate loan')
  })

  it('shows no total that cannot be true, says to call, and takes no press (RD12)', async () => {
    const { user, fake } = await open({ ...standard, dailyRate: 40 })
    expect(screen.queryByText('Total to return')).toBeNull()
    expect(screen.getByText('We cannot show the cost of this loan')).toBeTruthy()
    expect(screen.getByRole('heading', { name: 'Talk to us' })).toBeTruthy()
    expect(document.querySelector('main')?.textContent).not.toContain('NaN')
    await user.click(accept())
    expect(fake.inputs('confirmDisbursement')).toEqual([])
  })

  it('speaks a new total once the hand rests, and not the one that the page comes with (D2)', async () => {
    const { said } = await open()
    await handRests()
    expect(said()).toBe('')
    fireEvent.change(amount(), { target: { value: '10000' } })
    expect(said()).toBe('')
    await handRests()
    expect(said().replaceAll('\u00a0', ' ')).toBe('Total to return: RS 10,700, on Sat 5 Dec')
  })

  it('locks everything while it is CONFIRMING and sends once (D5, UX8)', async () => {
    const { user, fake } = await open()
    await user.click(accept())
    expect(accept().textContent).toBe('CONFIRMING')
    expect(accept().getAttribute('aria-busy')).toBe('true')
    expect(screen.queryByRole('slider')).toBeNull()
    expect(folds().some(({ textContent }) => textContent.startsWith('Change amount'))).toBe(false)
    expect(screen.queryByRole('button', { name: 'Back' })).toBeNull()
    await user.click(accept())
    expect(fake.inputs('confirmDisbursement')).toHaveLength(1)
  })

  it('says that nothing was agreed when it was refused, keeps the values and sends again on a press (D5, RD65)', async () => {
    const { user, fail, fake } = await open()
    fireEvent.change(amount(), { target: { value: '12000' } })
    await user.click(accept())
    await fail('confirmDisbursement', refusedWith(409, { code: 'wrong_state', requestId: 'r-5' }))
    const alert = screen.getByRole('alert')
    expect(alert.textContent).toContain('Your offer was not confirmed')
    expect(alert.textContent).toContain('Nothing was agreed.')
    expect(alert.textContent).toContain('Reference number: r-5')
    expect(row('You get')).toBe('RS 12,000')
    await steadyHand()
    await user.click(accept())
    expect(fake.inputs('confirmDisbursement')).toHaveLength(2)
  })

  it('offers no second try while another loan of the same person is open (RD310)', async () => {
    const { user, fail } = await open()
    await user.click(accept())
    await fail('confirmDisbursement', refusedWith(409, { code: 'loan_open' }))
    const alert = screen.getByRole('alert')
    expect(alert.textContent).toContain('Nothing was agreed.A loan with this NIC number is still open.')
    expect(alert.textContent).not.toContain('try again')
  })

  it('finds an unknown outcome out by reading and never sends again (RD65)', async () => {
    const { user, fail, fake } = await open()
    await user.click(accept())
    await fail('confirmDisbursement', { kind: 'network', reason: 'cut' })
    expect(screen.getByText('We do not know yet whether it arrived')).toBeTruthy()
    await fail('readProfile', { kind: 'network', reason: 'offline' })
    await user.click(accept())
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(fake.open('readProfile')).toHaveLength(1)
    expect(fake.inputs('confirmDisbursement')).toHaveLength(1)
  })

  it('goes back to the products and keeps the values (D6)', async () => {
    const { user, session } = await open()
    fireEvent.change(amount(), { target: { value: '12000' } })
    await user.click(screen.getByRole('button', { name: 'Back' }))
    const onboarding = session.getSnapshot().children.onboarding?.getSnapshot()
    expect(onboarding?.matches({ product: 'choosing' })).toBe(true)
    expect(onboarding?.context.amount).toBe(12_000)
  })

  it('opens the conditions with Open and Download, and the viewer only on a tap where there is none (D6, RD66, UX40)', async () => {
    vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:pdf', revokeObjectURL: () => undefined }))
    Object.defineProperty(navigator, 'pdfViewerEnabled', { value: false, configurable: true })
    const page = await open()
    await page.user.click(screen.getByRole('button', { name: 'Personal Loan Conditions (PDF)' }))
    await page.answer('createPreview', { previewName: 'p-10.pdf', expiresOn: '2026-11-23', readAt: 0 })
    await settled()
    const dialog = screen.getByRole('dialog', { name: 'Personal Loan Conditions' })
    expect(readPreview).toHaveBeenCalledWith('p-10.pdf')
    expect(within(dialog).getByRole('link', { name: 'Open' }).getAttribute('rel')).toBe('noopener noreferrer')
    expect(within(dialog).getByRole('link', { name: 'Download' }).getAttribute('download')).toBe(
      'personal-loan-conditions.pdf',
    )
    expect(within(dialog).getByRole('button', { name: 'View here' })).toBeTruthy()
  })

  it('says that the document did not load and reads it again (D6)', async () => {
    readPreview.mockRejectedValueOnce(refusedWith(500))
    const { user, answer } = await open()
    await user.click(screen.getByRole('button', { name: 'Personal Loan Conditions (PDF)' }))
    await answer('createPreview', { previewName: 'p-10.pdf', expiresOn: '2026-11-23', readAt: 0 })
    await settled()
    expect(screen.getByText('The document did not load')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await settled()
    expect(screen.getByRole('link', { name: 'Download' })).toBeTruthy()
  })

  it('asks for the payday on a press only, keeps it on the phone and marks it below the term (Z6, U6, RD104)', async () => {
    const { user, fake } = await open()
    expect(document.querySelector('[name=payday]')).toBeNull()
    await user.click(ask())
    await user.selectOptions(await paidOn(), '10')
    expect(fake.effects('keepDraft')).toMatchObject([{ step: 'payday', values: { day: '10' } }])
    const [mark] = document.querySelectorAll<HTMLElement>('.marks li')
    expect(mark?.textContent).toBe('Payday 10.12.2026')
    // Day 19 of 7 to 30.
    expect(Number.parseFloat(mark?.style.getPropertyValue('--p') ?? '')).toBeCloseTo((12 / 23) * 100)
  })

  it('moves the focus into the list of days that comes instead of the question (UX28)', async () => {
    const { user } = await open()
    await user.click(ask())
    const list = await paidOn()
    await settled()
    expect(document.activeElement).toBe(list)
  })

  it('warns of a repayment before the payday and takes the shortest term that reaches it on a press (Z6, RD104)', async () => {
    const { user, fake } = await open()
    await user.click(ask())
    await user.selectOptions(await paidOn(), '10')
    expect(term().value).toBe('14')
    expect(screen.getByText('You repay before you are paid')).toBeTruthy()
    expect(screen.getByText(/Your next payday is/).textContent).toContain('10.12.2026')
    await user.click(screen.getByRole('button', { name: 'Take 19 days instead' }))
    expect(term().value).toBe('19')
    expect(screen.queryByText('You repay before you are paid')).toBeNull()
    expect(screen.getByText(/This loan is due on it or after it/)).toBeTruthy()
    expect(fake.inputs('confirmDisbursement')).toEqual([])
  })

  it('says so where even the longest term ends before the payday (Z6, RD104)', async () => {
    const { user } = await open({ ...standard, maxApprovedTerm: 14 })
    await user.click(ask())
    await user.selectOptions(await paidOn(), '10')
    expect(screen.getByText(/even the longest term ends before it/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: /instead/ })).toBeNull()
    expect(document.querySelectorAll('.marks li')).toHaveLength(0)
  })

  it('knows the payday again, and nothing of what is not one (Z6, U10, RD104)', async () => {
    const page = await open(standard, { payday: { day: '25' } })
    expect((await paidOn()).value).toBe('25')
    expect(screen.getByText(/Your next payday is/).textContent).toContain('25.11.2026')
    page.session.getSnapshot().children.onboarding?.send({
      type: 'draft.changed',
      step: 'payday',
      values: { day: '77' },
    })
    await settled()
    expect(screen.queryByText(/Your next payday is/)).toBeNull()
  })
})
