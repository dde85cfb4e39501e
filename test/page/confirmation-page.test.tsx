// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { ConfirmationPage } from '#features/sign-in/confirmation/confirmation-page.tsx'
import { noon, refusedWith, renderPage, settled, tidyUp, type Start, steadyHand } from './render-page.tsx'
import { position, registering } from '#support/samples/lending.ts'

tidyUp()
afterEach(() => vi.unstubAllGlobals())

const code = () => screen.getByLabelText<HTMLInputElement>('Code')
const confirm = () => screen.getByRole('button', { name: /^Log in: Code|Checking/ })
const resend = () => screen.getByRole('button', { name: /Request new OTP|Sending/ })
const another = { resendAfterSeconds: null, attempts: 5, expiresInSeconds: null }

const open = (start: Start = {}) =>
  renderPage(ConfirmationPage, {
    path: '/confirmation',
    phone: '0771234567',
    deadline: noon + 15_000,
    sends: 1,
    ...start,
  })

async function openReady() {
  const page = await open()
  await page.tick(noon + 15_000)
  return page
}

describe('confirmation', () => {
  it('shows the number grouped 3-3-4 with a link to change it (O7)', async () => {
    await open()
    expect(screen.getByText('077 123 4567')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Change number' }).getAttribute('href')).toBe('/login')
  })

  it('keeps digits only, cuts to six and has no length limit in the page (O6, UX2)', async () => {
    const { user } = await open()
    expect(code().maxLength).toBe(-1)
    expect([code().inputMode, code().autocomplete]).toEqual(['numeric', 'one-time-code'])
    await user.type(code(), '12a3 45678')
    expect(code().value).toBe('123456')
    await user.clear(code())
    await user.click(code())
    await user.paste('Your OTP is 482913. Valid 5 min')
    expect(code().value).toBe('482913')
  })

  it.each([
    ['', 'Please enter the OTP code'],
    ['4829', 'OTP code must be 6 digits'],
  ])('answers the code "%s" with its message (O6)', async (typed, message) => {
    const { user, fake } = await open()
    if (typed !== '') await user.type(code(), typed)
    await user.click(confirm())
    expect(screen.getByText(message)).toBeTruthy()
    expect(document.activeElement).toBe(code())
    expect(fake.inputs('checkCode')).toEqual([])
  })

  it('checks the code once while Log in is busy (UX8)', async () => {
    const { user, fake } = await open()
    await user.type(code(), '482913{Enter}')
    expect(confirm().textContent).toBe('Checking…')
    await user.click(confirm())
    expect(fake.inputs('checkCode')).toEqual([{ phone: '0771234567', code: '482913' }])
  })

  it('shows the words of the lender on a wrong code, keeps the code and lets it be typed over (O13, RD25)', async () => {
    const { user, fail } = await open()
    await user.type(code(), '111111')
    await user.click(confirm())
    await fail('checkCode', refusedWith(401, { code: 'otp_wrong', message: 'The code is not right.' }))
    expect(screen.getByText('The code is not right.')).toBeTruthy()
    expect(code().value).toBe('111111')
    expect(document.activeElement).toBe(code())
    await user.type(code(), '{Backspace}')
    expect(screen.queryByText('The code is not right.')).toBeNull()
  })

  it('says the generic text when the lender has no words (O13)', async () => {
    const { user, fail } = await open()
    await user.type(code(), '111111')
    await user.click(confirm())
    await fail('checkCode', refusedWith(422))
    expect(screen.getByText('Something went wrong. Please try again later.')).toBeTruthy()
  })

  it('says how many tries are left after a wrong code (U14)', async () => {
    const { user, answer, fail } = await openReady()
    await user.click(resend())
    await answer('sendCode', another)
    expect(screen.queryByText(/left for this code/)).toBeNull()
    await user.type(code(), '111111')
    await user.click(confirm())
    await fail('checkCode', refusedWith(422, { code: 'otp_wrong', message: 'Wrong.' }))
    expect(screen.getByText('4 tries left for this code')).toBeTruthy()
  })

  it('counts down and then offers the button in the same place without moving the focus (O8, RD21, UX15)', async () => {
    const { tick } = await open()
    code().focus()
    expect(screen.getByText("Didn't receive? Request new OTP in 15 sec")).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Request new OTP' })).toBeNull()
    await tick(noon + 3_000)
    const text = screen.getByText("Didn't receive? Request new OTP in 12 sec")
    const place = text.previousElementSibling
    await tick(noon + 15_000)
    expect(resend().closest('.resend')?.previousElementSibling).toBe(place)
    expect(document.activeElement).toBe(code())
  })

  it('does not say that a new code can be requested to who has just logged in (RD341)', async () => {
    const { user, answer, said } = await open()
    await user.type(code(), '482913{Enter}')
    await answer('checkCode', registering('state_persdata'))
    expect(said()).not.toContain('now')
  })

  it('speaks at the start and at the end of the countdown and never in between (UX14)', async () => {
    const { tick, said } = await open()
    const spoken = [said()]
    for (const second of [1, 2, 3, 14, 15]) {
      await tick(noon + second * 1_000)
      if (spoken.at(-1) !== said()) spoken.push(said())
    }
    expect(spoken).toEqual(['You can request a new code in 15 seconds', 'You can request a new code now'])
  })

  it('clears code and error when another code was sent, counts again and says where it went (O9)', async () => {
    vi.spyOn(Date, 'now').mockReturnValue(noon + 20_000)
    const { user, answer, fail, said, fake } = await openReady()
    await user.type(code(), '111111')
    await user.click(confirm())
    await fail('checkCode', refusedWith(422, { message: 'Wrong.' }))
    await user.click(resend())
    await answer('sendCode', another)
    expect(code().value).toBe('')
    expect(screen.queryByText('Wrong.')).toBeNull()
    expect(screen.getByText("Didn't receive? Request new OTP in 15 sec")).toBeTruthy()
    expect(said()).toBe('New code sent to 077 123 4567')
    expect(document.activeElement).toBe(code())
    expect(fake.effects('storeResendDeadline').at(-1)).toEqual({ deadline: noon + 35_000, sends: 2, expiresAt: null })
  })

  it('says in words that no new code was sent, keeps the button and claims nothing (O9, RD22, UX16)', async () => {
    const { user, fail, said } = await openReady()
    await user.type(code(), '11')
    await user.click(resend())
    await fail('sendCode', { kind: 'network', reason: 'offline' })
    expect(screen.getByText('We could not send a new code.')).toBeTruthy()
    expect(resend().textContent).toBe('Request new OTP')
    expect(code().value).toBe('11')
    expect(said()).not.toContain('New code sent')
  })

  it('opens terms and privacy above the page and loses no digit (O10, RD24)', async () => {
    const { user, router } = await open()
    await user.type(code(), '4829')
    expect(screen.getByText(/including providing your data to third parties/)).toBeTruthy()
    for (const [name, title] of [
      ['Terms and conditions', 'Terms and conditions'],
      ['Privacy policy', 'Privacy policy'],
    ] as const) {
      await user.click(screen.getByRole('button', { name }))
      await settled()
      expect(await screen.findByRole('dialog', { name: title })).toBeTruthy()
      await act(async () => {
        router.history.back()
        await new Promise((resolve) => setTimeout(resolve, 20))
      })
      expect(screen.queryByRole('dialog')).toBeNull()
      expect(code().value).toBe('4829')
    }
    expect(screen.queryByText('OTP code must be 6 digits')).toBeNull()
  })

  it('fills in the code that the phone hands over and leaves Log in to the person (U12, UX3)', async () => {
    const get = vi.fn().mockResolvedValueOnce({ code: '482913' })
    vi.stubGlobal('OTPCredential', Object)
    vi.spyOn(navigator, 'credentials', 'get').mockReturnValue({
      get,
      create: get,
      store: get,
      preventSilentAccess: get,
    })
    const { fake, said } = await open()
    expect(get.mock.calls[0]?.[0]).toMatchObject({ otp: { transport: ['sms'] } })
    expect(code().value).toBe('482913')
    expect(said()).toBe('Code filled in')
    expect(fake.inputs('checkCode')).toEqual([])
  })

  it('leaves on the screen that and when another code was sent, and until when it works (U14, O9, RD102)', async () => {
    vi.spyOn(Date, 'now').mockReturnValue(noon + 60_000)
    const { user, answer } = await openReady()
    expect(screen.queryByText(/A new code was sent/)).toBeNull()
    expect(screen.queryByText(/This code expires at/)).toBeNull()
    await user.click(resend())
    await answer('sendCode', { ...another, expiresInSeconds: 300 })
    expect(screen.getByText('A new code was sent at 12:01')).toBeTruthy()
    expect(screen.getByText('This code expires at 12:06.')).toBeTruthy()
  })

  it('says when the code has ended, knows it after a reload, and takes the words back with a new code (U14, RD102)', async () => {
    vi.spyOn(Date, 'now').mockReturnValue(noon + 400_000)
    const { user, answer, tick } = await open({ expiresAt: noon + 300_000 })
    expect(screen.getByText('This code expires at 12:05.')).toBeTruthy()
    await tick(noon + 300_000)
    expect(
      screen.getByText('This code no longer works. Please request a new one.').closest('[role=status]'),
    ).toBeTruthy()
    await user.click(resend())
    await answer('sendCode', { ...another, expiresInSeconds: 300 })
    expect(screen.queryByText(/no longer works/)).toBeNull()
  })

  it('takes back that a code was sent while the next one is asked for or has failed (RD22, U14)', async () => {
    const { user, answer, fail, tick } = await openReady()
    await user.click(resend())
    await answer('sendCode', another)
    expect(screen.getByText(/A new code was sent/)).toBeTruthy()
    await tick(Date.now() + 60_000)
    await user.click(resend())
    await fail('sendCode', { kind: 'network', reason: 'offline' })
    expect(screen.queryByText(/A new code was sent/)).toBeNull()
    expect(screen.getByText('We could not send a new code.')).toBeTruthy()
  })

  it('helps after the second resend: the number, the amount that is kept, the phone, and whom to call (U12, U14, RD102)', async () => {
    const { user, answer, tick } = await open({ amount: 25_000, sends: 2 })
    await tick(noon + 15_000)
    expect(screen.queryByText('No code received?')).toBeNull()
    await user.click(resend())
    await answer('sendCode', another)
    const help = (await screen.findByText('No code received?', {}, { timeout: 15_000 })).closest('.note')
    expect(help?.textContent).toContain('Is 077 123 4567 your number')
    expect(help?.textContent).toMatch(/Your amount of RS\s25,000 is kept\./)
    expect(help?.querySelector('a[href="/login"]')?.textContent).toBe('Change number')
    expect(help?.querySelector('a[href^="tel:"]')).toBeTruthy()
  })

  it('the code field has the focus on arrival, and a screen reader says with it where the code went (RD218)', async () => {
    await open()
    expect(document.activeElement).toBe(code())
    const described = code().getAttribute('aria-describedby') ?? ''
    expect(document.getElementById(described)?.textContent).toContain('We sent it by SMS to 077 123 4567')
  })

  it('does not say that a code was sent where only the number is known (RD23)', async () => {
    const { tick } = await open({ sends: 0, deadline: 0 })
    await tick(noon)
    expect(document.getElementById('code-sent-to')?.textContent).toMatch(/^Request a code by SMS to 077 123 4567/)
    expect(resend()).toBeTruthy()
  })

  it('a new code takes every red word away, and is never said beside one (O9)', async () => {
    vi.spyOn(Date, 'now').mockReturnValue(noon + 20_000)
    const { user, answer, fail } = await openReady()
    await user.click(confirm())
    expect(screen.getByText('Please enter the OTP code')).toBeTruthy()
    await user.click(resend())
    await answer('sendCode', another)
    expect(screen.queryByText('Please enter the OTP code')).toBeNull()
    expect(screen.getByText(/A new code was sent/)).toBeTruthy()
    await user.type(code(), '111111')
    await steadyHand()
    await user.click(confirm())
    await fail('checkCode', refusedWith(422, { code: 'otp_wrong', message: 'Wrong.' }))
    expect(screen.getByText('Wrong.')).toBeTruthy()
    expect(screen.queryByText(/A new code was sent/)).toBeNull()
  })

  it.each(['otp_exhausted', 'otp_expired'])('after %s nothing says that the code still works (RD216)', async (dead) => {
    vi.spyOn(Date, 'now').mockReturnValue(noon + 20_000)
    const { user, answer, fail, fake, tick } = await open({ expiresAt: noon + 300_000 })
    expect(screen.getByText('This code expires at 12:05.')).toBeTruthy()
    await user.type(code(), '111111')
    await user.click(confirm())
    await fail('checkCode', refusedWith(422, { code: dead, message: 'Please request a new code.' }))
    expect(screen.getByText('Please request a new code.')).toBeTruthy()
    expect(screen.queryByText(/This code expires at/)).toBeNull()
    expect(fake.effects('storeResendDeadline').at(-1)).toMatchObject({ sends: 1, expiresAt: 0 })
    await user.type(code(), '{Backspace}')
    expect(screen.getByText('This code no longer works. Please request a new one.')).toBeTruthy()
    await tick(noon + 20_000)
    await user.click(resend())
    await answer('sendCode', { ...another, expiresInSeconds: 300 })
    expect(screen.queryByText(/no longer works/)).toBeNull()
    expect(screen.getByText('This code expires at 12:05.')).toBeTruthy()
  })

  it('after a reload a code that was locked is still locked (RD343)', async () => {
    const { tick } = await open({ expiresAt: 0 })
    await tick(noon + 1_000)
    expect(screen.getByText('This code no longer works. Please request a new one.')).toBeTruthy()
  })

  it('asks to keep the code to oneself, in the words that the field is described by (RD343)', async () => {
    await open()
    expect(document.getElementById('code-sent-to')?.textContent).toContain('Never read this code to anyone.')
    expect(code().getAttribute('aria-describedby')).toContain('code-sent-to')
  })

  it.each([
    [40, 'Too many tries. Wait 40 seconds, then try again.'],
    [521, 'Too many tries. Wait 9 minutes, then try again.'],
    [84_082, 'Too many tries. Wait 24 hours, then try again.'],
  ])('a refused send says how long to wait (%i s), and never to try at once (RD216)', async (seconds, words) => {
    const { user, fail } = await openReady()
    await user.click(resend())
    await fail('sendCode', refusedWith(429, { code: 'otp_too_many', retryAfterSeconds: seconds }))
    const notice = screen.getByRole('alert').textContent ?? ''
    expect(notice).toContain(words)
    expect(notice).not.toContain('at once')
  })

  it('a refused check says how long to wait (RD216)', async () => {
    const { user, fail } = await open()
    await user.type(code(), '111111')
    await user.click(confirm())
    await fail('checkCode', refusedWith(429, { message: 'Too many requests.', retryAfterSeconds: 521 }))
    expect(screen.getByText('Too many tries. Wait 9 minutes, then try again.')).toBeTruthy()
  })

  it('Log in says that it is about the code to those who hear it without the page (O10)', async () => {
    await open()
    expect(confirm().getAttribute('aria-label')).toBe('Log in: Code')
    expect(confirm().textContent).toBe('Log in')
  })

  it('what Log in agrees to stands right above it, and no docked bar can cover it (O10)', async () => {
    await open()
    expect(confirm().previousElementSibling?.textContent).toContain('including providing your data to third parties')
    expect(document.querySelector('main .actions')).toBeNull()
  })

  it('signs in with the right code and asks the lender where the person stands (O12, RD8)', async () => {
    const { user, answer, session, fake } = await open()
    await user.type(code(), '482913')
    await user.click(confirm())
    await answer('checkCode', null)
    expect(session.getSnapshot().hasTag('signedIn')).toBe(true)
    expect(fake.open('readProfile')).toHaveLength(1)
    await answer('readProfile', position({ clientState: 'state_done', applicationState: 'state_closed' }))
    expect(session.getSnapshot().children.account).toBeTruthy()
  })

  it('signs in with one call where the lender says with the code where the person stands (RD197)', async () => {
    const { user, answer, session, fake } = await open()
    await user.type(code(), '482913')
    await user.click(confirm())
    await answer('checkCode', position({ clientState: 'state_done', applicationState: 'state_closed' }))
    expect(fake.inputs('readProfile')).toEqual([])
    expect(session.getSnapshot().children.account).toBeTruthy()
  })

  it('keeps the digits and the countdown when the language changes (UX9)', async () => {
    const { user, i18n, tick } = await open()
    await user.type(code(), '4829')
    await tick(noon + 5_000)
    act(() => i18n.loadAndActivate({ locale: 'ta', messages: {} }))
    expect(code().value).toBe('4829')
    expect(screen.getByText("Didn't receive? Request new OTP in 10 sec")).toBeTruthy()
  })
})
