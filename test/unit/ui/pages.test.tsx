// @vitest-environment happy-dom
import { brand } from '#brand/brand.ts'
import { screen, within, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { isCareOpen } from '#ui/care/care-hours.ts'
import { FaqSection } from '#features/landing/faq-section.tsx'
import { EligibilityList, RepresentativeExample } from '#features/landing/landing-sections.tsx'
import { NewsPage } from '#features/information/news-page.tsx'
import { RepaymentMockPage } from '#features/account/repayment-mock/repayment-mock-page.tsx'
import { ErrorSummary } from '#ui/application-form/error-summary.tsx'
import { Stepper } from '#ui/application-form/stepper.tsx'
import { TextField } from '#ui/text-fields/text-field.tsx'
import { show, tidyUp } from '#support/show.tsx'

tidyUp()

describe('the landing', () => {
  it('prints the three conditions and the other age of the terms (L4, RD3)', () => {
    show(<EligibilityList />)
    expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'Live in Sri Lanka',
      'Are over 18',
      'Have a mobile phone',
    ])
    expect(screen.getByText(/20 or older/)).toBeTruthy()
  })

  it('has five questions, all closed, each opening and closing by itself (L6)', async () => {
    show(<FaqSection apply={<button type="button">APPLY NOW</button>} />)
    const questions = [...document.querySelectorAll('details')]
    expect(questions.map(({ open }) => open)).toEqual(Array(5).fill(false))
    // Only one of one name is open, which the browser sees to.
    expect(new Set(questions.map((question) => question.getAttribute('name')))).toEqual(new Set(['questions']))
    const [first] = questions
    if (!first) throw new Error('five questions were counted')
    const question = within(first).getByRole('heading', { level: 3, name: 'How do I receive the money?' })
    await userEvent.click(question)
    expect(questions.map(({ open }) => open)).toEqual([true, false, false, false, false])
    await userEvent.click(question)
    expect(first.open).toBe(false)
    expect(screen.getByRole('button', { name: 'APPLY NOW' })).toBeTruthy()
  })

  it('prints the representative example exactly as given (L7, RD13)', () => {
    show(<RepresentativeExample />)
    const values = screen.getAllByRole('definition').map((value) => value.textContent?.replace('\u00a0', ' '))
    expect(values).toEqual(['RS 30,000', '122 days', 'RS 3,600', 'RS 13,920', 'RS 754', 'RS 48,274'])
    expect(screen.getByText('Example of a 122-day loan that is paid back in instalments.')).toBeTruthy()
  })
})

describe('the other pages', () => {
  it('shows two dated posts (I3)', () => {
    show(<NewsPage />)
    const dates = [...document.querySelectorAll('article time')].map((time) => time.getAttribute('datetime'))
    expect(dates).toHaveLength(2)
    expect(dates).toEqual(dates.toSorted((a, b) => (b ?? '').localeCompare(a ?? '')))
  })

  it('knows whether the phone is answered by the clock of Sri Lanka (U25, RD98)', () => {
    expect(isCareOpen(Date.parse('2026-11-21T02:59:00Z'))).toBe(false)
    expect(isCareOpen(Date.parse('2026-11-21T03:00:00Z'))).toBe(true)
    expect(isCareOpen(Date.parse('2026-11-21T15:59:00Z'))).toBe(true)
    expect(isCareOpen(Date.parse('2026-11-21T16:00:00Z'))).toBe(false)
  })

  it('says the step in words and names it in the title of the browser (U8)', () => {
    show(<Stepper step={2} of={9} title="Your address" hasErrors />)
    expect(screen.getByText('Step 2 of 9')).toBeTruthy()
    expect(document.title).toBe(`Error: Step 2 of 9: Your address - ${brand.names.en}`)
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }))
  })

  it('leads from the error summary to the field (U29)', async () => {
    show(
      <>
        <ErrorSummary attempt={1} problems={[{ name: 'nic', message: 'Enter your NIC number' }]} />
        <TextField name="nic" label="NIC number" value="" onChange={vi.fn()} error="Enter your NIC number" />
      </>,
    )
    expect(document.activeElement).toBe(screen.getByRole('alert', { name: 'There is a problem' }))
    await userEvent.click(screen.getByRole('link', { name: 'Enter your NIC number' }))
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'NIC number' }))
  })
})

const page = (onPay: (amount: number) => Promise<string>, onDone = vi.fn()) =>
  show(<RepaymentMockPage accountNumber="4821-0937" amount="14200" onPay={onPay} onDone={onDone} />)
const amount = () => screen.getByRole('textbox', { name: 'Amount (RS)' })
const send = () => userEvent.click(screen.getByRole('button', { name: 'Send Payment' }))

describe('/repaymentMock', () => {
  it('says that it is a test, sends the amount, shows the raw response and goes on (I5, RD76)', async () => {
    const pay = vi.fn(async () => '{"success":true}')
    const done = vi.fn()
    page(pay, done)
    expect(screen.getByText('Test page, no money moves')).toBeTruthy()
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Account number' }).disabled).toBe(true)
    await send()
    expect(pay).toHaveBeenCalledWith(14_200)
    expect(await screen.findByText('{"success":true}')).toBeTruthy()
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Response'))
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }))
    expect(done).toHaveBeenCalledTimes(1)
  })

  it('refuses an amount below 1 and sends nothing (I5)', async () => {
    const pay = vi.fn(async () => '')
    page(pay)
    await userEvent.clear(amount())
    await userEvent.type(amount(), '0')
    await send()
    expect(pay).not.toHaveBeenCalled()
    expect(amount().getAttribute('aria-invalid')).toBe('true')
    expect(document.activeElement).toBe(amount())
  })

  it('keeps the focus on the button while a payment fails (UX28)', async () => {
    page(async () => Promise.reject(new Error('{"message":"unknown account"}')))
    await send()
    await screen.findByText('{"message":"unknown account"}')
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Send Payment' }))
  })

  it('shows the body of a failure and stays (I5, W2)', async () => {
    const done = vi.fn()
    page(async () => Promise.reject(new Error('{"message":"unknown account"}')), done)
    await send()
    expect(await screen.findByText('{"message":"unknown account"}')).toBeTruthy()
    expect(done).not.toHaveBeenCalled()
    expect(screen.getByRole('button', { name: 'Send Payment' })).toBeTruthy()
  })
})
