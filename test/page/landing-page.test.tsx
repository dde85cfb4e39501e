// @vitest-environment happy-dom
import { brand } from '#brand/brand.ts'
import { act, fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { LandingPage } from '#features/landing/landing-page.tsx'
import { noon, refusedWith, renderPage, tidyUp } from './render-page.tsx'

tidyUp()

const phone = () => screen.getByLabelText<HTMLInputElement>('Mobile number')
const calculator = () => within(screen.getByRole('region', { name: 'Loan calculator' }))
const apply = () => calculator().getByRole('button', { name: /APPLY NOW|Submitting/ })
const slider = () => screen.getByRole<HTMLInputElement>('slider', { name: 'Loan amount' })
const codeSent = { resendAfterSeconds: null, attempts: 5, expiresInSeconds: null }

describe('landing', () => {
  it('shows the calculator, the login link and who can apply (L1, L3, L4)', async () => {
    await renderPage(LandingPage)
    expect(slider()).toBeTruthy()
    expect(phone().placeholder).toBe('07________')
    expect(apply().textContent).toBe('APPLY NOW')
    expect(screen.getByRole('link', { name: 'Already register? Login' }).getAttribute('href')).toBe('/login')
    for (const text of ['Live in Sri Lanka', 'Are over 18', 'Have a mobile phone'])
      expect(screen.getByText(text)).toBeTruthy()
  })

  it('leads to five questions, and says what an application takes of data where the build has measured it (U33, RD389, Z9, RD388)', async () => {
    await renderPage(LandingPage)
    expect(screen.getByRole('link', { name: 'Can I get a loan?' }).getAttribute('href')).toBe('/canIGetLoan')
    expect(screen.queryByText(/MB of data/)).toBeNull()
    document.documentElement.dataset['mb'] = '0.31'
    await renderPage(LandingPage)
    expect(screen.getByText('About 0.31 MB of data, plus two photos')).toBeTruthy()
    delete document.documentElement.dataset['mb']
  })

  it('begins at 11,000 and moves in steps of 500 between 10,000 and 40,000 (L9, RD15)', async () => {
    const { user } = await renderPage(LandingPage)
    expect([slider().min, slider().max, slider().step, slider().value]).toEqual(['10000', '40000', '500', '11000'])
    await user.click(screen.getByRole('button', { name: 'More: Loan amount' }))
    expect(slider().value).toBe('11500')
    expect(slider().getAttribute('aria-valuetext')).toBe('RS\u00a011,500')
  })

  it('restores amount and number of an earlier visit (L9, RD50)', async () => {
    await renderPage(LandingPage, { phone: '0771234567', amount: 25_000 })
    expect(slider().value).toBe('25000')
    expect(phone().value).toBe('0771234567')
  })

  it('sends the amount that was chosen last, even where the page has not followed the slider yet (L9)', async () => {
    const { fake, answer } = await renderPage(LandingPage, { phone: '0771234567' })
    // One act: nothing is drawn between the touch of the slider and that of the button.
    act(() => {
      fireEvent.change(slider(), { target: { value: '23000' } })
      fireEvent.click(apply())
    })
    await answer('ensureVisit', { visitId: 'v' })
    await answer('ensureVisit', { visitId: 'v' })
    await answer('sendCode', codeSent)
    expect(fake.effects('storeLoginPhone')).toEqual([{ phone: '0771234567', amount: 23_000 }])
  })

  it('says first loan free together with its condition (L11, RD16)', async () => {
    await renderPage(LandingPage)
    const notice = within(screen.getByRole('main')).getByText('First loan free').closest('.note')
    expect(notice?.textContent).toContain('your offer says “Special free rate loan”')
  })

  it('names the lender and its licence right below the heading', async () => {
    await renderPage(LandingPage)
    const below = screen.getByRole('heading', { level: 1 }).nextElementSibling
    expect(below?.textContent).toBe(`${brand.names.en}: licence number ${brand.licence} (example)`)
  })

  it('says at the first slider what is repaid and when, from the one formula (U1, RD12)', async () => {
    vi.spyOn(Date, 'now').mockReturnValue(noon)
    const { user } = await renderPage(LandingPage)
    // 11,000 + 11,000 x 7 x 0.49928952 % = 11,384.45, shown rounded up.
    expect(calculator().getByText('RS 11,385')).toBeTruthy()
    expect(calculator().getByText('28.11.2026')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'More: Loan amount' }))
    expect(calculator().getByText('RS 11,902')).toBeTruthy()
  })

  it.each([
    ['', 'Phone number is required'],
    ['07712', 'Please complete phone number'],
    ['0112345678', 'Please enter valid phone number (format: 07XXXXXXXX)'],
  ])('answers the number "%s" with its message and sends nothing (L10, RD20)', async (typed, message) => {
    const { user, fake } = await renderPage(LandingPage)
    if (typed !== '') await user.type(phone(), typed)
    await user.click(apply())
    expect(screen.getByText(message)).toBeTruthy()
    expect(document.activeElement).toBe(phone())
    expect(phone().getAttribute('aria-invalid')).toBe('true')
    expect(fake.inputs('sendCode')).toEqual([])
  })

  it('judges the number when it is left and not while it is typed (W1, UX1)', async () => {
    const { user } = await renderPage(LandingPage)
    await user.type(phone(), '07712')
    expect(screen.queryByText('Please complete phone number')).toBeNull()
    await user.tab()
    expect(screen.getByText('Please complete phone number')).toBeTruthy()
    await user.clear(phone())
    await user.click(phone())
    await user.paste('+94 77 123 4567')
    expect(phone().value).toBe('0771234567')
    expect(screen.queryByText('Please complete phone number')).toBeNull()
  })

  it('says Submitting, sends the code once, stores number and amount (L2, L8, RD14)', async () => {
    const { user, fake, answer } = await renderPage(LandingPage)
    await user.type(phone(), '077 123 4567')
    await user.click(screen.getByRole('button', { name: 'More: Loan amount' }))
    await user.click(apply())
    await answer('ensureVisit', { visitId: 'v' })
    await answer('ensureVisit', { visitId: 'v' })
    expect(apply().textContent).toBe('Submitting...')
    expect(apply().getAttribute('aria-busy')).toBe('true')
    await user.click(apply())
    expect(fake.inputs('sendCode')).toEqual([{ phone: '0771234567' }])
    await answer('sendCode', codeSent)
    expect(fake.effects('storeLoginPhone')).toEqual([{ phone: '0771234567', amount: 11_500 }])
  })

  it('sends one code for Enter and a tap at once (UX8)', async () => {
    const { user, fake, answer } = await renderPage(LandingPage)
    await answer('ensureVisit', { visitId: 'v' })
    await user.type(phone(), '0771234567{Enter}')
    await user.click(apply())
    await answer('ensureVisit', { visitId: 'v' })
    expect(fake.inputs('sendCode')).toHaveLength(1)
  })

  it.each([404, 500, 422])('says only the generic text when the code is refused with %i (RD17, O4)', async (status) => {
    const { user, answer, fail } = await renderPage(LandingPage)
    await answer('ensureVisit', { visitId: 'v' })
    await user.type(phone(), '0771234567')
    await user.click(apply())
    await answer('ensureVisit', { visitId: 'v' })
    await fail('sendCode', refusedWith(status, { message: 'User not found', requestId: status === 500 ? 'r-7' : null }))
    const alert = screen.getByRole('alert')
    expect(within(alert).getByText('Something went wrong. Please try again later.')).toBeTruthy()
    expect(screen.queryByText('User not found')).toBeNull()
    expect(within(alert).queryByText('Reference number: r-7') !== null).toBe(status === 500)
    expect(phone().value).toBe('0771234567')
    expect(apply().textContent).toBe('APPLY NOW')
  })

  it('says how long to wait when codes were asked for too often (U14)', async () => {
    const { user, answer, fail } = await renderPage(LandingPage)
    await answer('ensureVisit', { visitId: 'v' })
    await user.type(phone(), '0771234567')
    await user.click(apply())
    await answer('ensureVisit', { visitId: 'v' })
    await fail('sendCode', refusedWith(429, { code: 'otp_too_soon', retryAfterSeconds: 40 }))
    expect(screen.getByText('Too many tries. Wait 40 seconds, then try again.')).toBeTruthy()
  })

  it('has the representative example one tap below the price (L7, RD13)', async () => {
    await renderPage(LandingPage)
    const link = calculator().getByRole('link', { name: 'Representative example' })
    expect(link.getAttribute('href')).toBe('/#example')
    expect(document.getElementById('example')?.textContent).toContain('RS\u00a048,274')
  })

  it('says of every yearly rate what is in it: interest alone, or all fees (U2)', async () => {
    await renderPage(LandingPage)
    const text = document.body.textContent.replaceAll('\u00a0', ' ')
    const rates = text.match(/[\d.]+% (?:a|per) year/g) ?? []
    const said = text.match(/Interest at [\d.]+% per year|[\d.]+% a year with all fees/g) ?? []
    expect(said).toEqual(['182.2% a year with all fees', 'Interest at 12% per year'])
    expect(rates).toHaveLength(said.length)
  })

  it('leads from the questions back to the number field (L6)', async () => {
    const { user } = await renderPage(LandingPage)
    const buttons = screen.getAllByRole('button', { name: /^APPLY NOW/ })
    expect(screen.getAllByRole('button', { name: 'APPLY NOW: Mobile number' })).toEqual([buttons[1]])
    expect(buttons).toHaveLength(2)
    await user.click(buttons[1] ?? apply())
    expect(document.activeElement).toBe(phone())
  })

  it('tells a signed-in person who cannot be placed so, without a number field (RD8)', async () => {
    const { user, fake, answer } = await renderPage(LandingPage, { position: { registerStatus: null } })
    expect(screen.getByText('You are logged in, but your application could not be opened.')).toBeTruthy()
    expect(screen.queryByLabelText('Mobile number')).toBeNull()
    expect(screen.getAllByRole('link', { name: /011 200 0000/ }).length).toBeGreaterThan(0)
    const before = fake.inputs('readProfile').length
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(fake.inputs('readProfile')).toHaveLength(before + 1)
    expect(screen.getByRole('button', { name: 'Trying…' }).getAttribute('aria-busy')).toBe('true')
    await answer('readProfile', {
      applicationId: null,
      clientState: null,
      registerStatus: null,
      applicationState: null,
      isRepeat: false,
      asOf: null,
    })
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy()
  })

  it('keeps what was typed and translates what is said when the language changes (UX9)', async () => {
    const { user, i18n, settled } = await renderPage(LandingPage)
    await user.type(phone(), '07712')
    await user.tab()
    i18n.load('si', { 'loanCalculator.errors.phoneIncomplete': 'අංකය සම්පූර්ණ නැත' })
    i18n.activate('si')
    await settled()
    expect(screen.getByText('අංකය සම්පූර්ණ නැත')).toBeTruthy()
    expect(phone().value).toBe('07712')
  })
})
