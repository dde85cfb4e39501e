// @vitest-environment happy-dom
import { useRouterState } from '@tanstack/react-router'
import { act, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { LandingPage } from '#features/landing/landing-page.tsx'
import { LoginPage } from '#features/sign-in/login-page.tsx'
import { refusedWith, renderPage, settled, tidyUp } from './render-page.tsx'

tidyUp()

const phone = () => screen.getByLabelText<HTMLInputElement>('Mobile number')
const send = () => screen.getByRole('button', { name: /SEND CODE|Submitting/ })

async function sendNumber(typed = '0771234567') {
  const page = await renderPage(LoginPage, { path: '/login' })
  await page.answer('ensureVisit', { visitId: 'v' })
  await page.user.type(phone(), typed)
  await page.user.click(send())
  await page.answer('ensureVisit', { visitId: 'v' })
  return page
}

function LoginOrLanding() {
  const path = useRouterState({ select: (state) => state.location.pathname })
  return path === '/login' ? <LoginPage /> : <LandingPage />
}

const callUs = () => {
  const help = screen.getByText('Is this your number? Call us, we can help you.').parentElement
  return [help?.querySelector('a[href^="tel:"]') !== null, help?.textContent?.includes('8:30-21:30')]
}

describe('login', () => {
  it('asks for one number, explains itself and promises safe data (O1, O2)', async () => {
    await renderPage(LoginPage, { path: '/login' })
    expect(screen.getByRole('heading', { level: 1, name: 'Log in to your account' })).toBeTruthy()
    expect(screen.getByText('Enter your mobile number. We send you a code by SMS.')).toBeTruthy()
    expect([phone().placeholder, phone().type, phone().autocomplete]).toEqual(['07________', 'tel', 'tel-national'])
    expect(screen.getByText('Your data is safe')).toBeTruthy()
  })

  it.each([
    ['', 'Please enter your phone number'],
    ['07712', 'Enter a valid phone number'],
    ['0112345678', 'Enter a valid phone number'],
  ])('answers the number "%s" in the words of this page (O1, RD20)', async (typed, message) => {
    const { user, fake } = await renderPage(LoginPage, { path: '/login' })
    if (typed !== '') await user.type(phone(), typed)
    await user.click(send())
    expect(screen.getByText(message)).toBeTruthy()
    expect(fake.inputs('sendCode')).toEqual([])
  })

  it('says User not found on the field, keeps the number and offers to apply with it (O3, RD17)', async () => {
    const { user, fail } = await sendNumber()
    await fail('sendCode', refusedWith(404, { message: 'no such user' }))
    expect(screen.getByText('User not found')).toBeTruthy()
    expect(phone().getAttribute('aria-invalid')).toBe('true')
    expect(phone().value).toBe('0771234567')
    expect(document.activeElement).toBe(phone())
    expect(screen.getByRole('link', { name: 'New here? Apply with this number' }).getAttribute('href')).toBe('/')
    expect(screen.queryByRole('alert')).toBeNull()
    await user.type(phone(), '{Backspace}')
    expect(screen.queryByText('User not found')).toBeNull()
  })

  it('a number that cannot be used ends with a person, on this page and on the landing (RD215)', async () => {
    const { user, answer, fail, path } = await renderPage(LoginOrLanding, { path: '/login' })
    await answer('ensureVisit', { visitId: 'v' })
    await user.type(phone(), '0771234567')
    await user.click(send())
    await answer('ensureVisit', { visitId: 'v' })
    await fail('sendCode', refusedWith(404))
    expect(callUs()).toEqual([true, true])
    await user.click(screen.getByRole('link', { name: 'New here? Apply with this number' }))
    await settled()
    expect(path()).toBe('/')
    const [apply] = screen.getAllByRole('button', { name: /APPLY NOW/ })
    if (apply) await user.click(apply)
    await answer('ensureVisit', { visitId: 'v' })
    await fail('sendCode', refusedWith(404))
    expect(within(screen.getByRole('alert')).getByText('Something went wrong. Please try again later.')).toBeTruthy()
    expect(callUs()).toEqual([true, true])
  })

  it('a right code that led to no sign-in is explained with cookies (RD217)', async () => {
    const { answer, fail, session } = await sendNumber()
    expect(screen.queryByText('You are not logged in')).toBeNull()
    await answer('sendCode', { resendAfterSeconds: null, attempts: 5, expiresInSeconds: null })
    act(() => session.getSnapshot().children.signIn?.send({ type: 'code.submitted', code: '123456' }))
    await answer('checkCode', null)
    await fail('readProfile', refusedWith(401))
    expect(screen.getByText('You are not logged in')).toBeTruthy()
    expect(screen.getByText(/Allow cookies for this site/)).toBeTruthy()
  })

  it('takes the number along to the landing and leaves the refusal behind (RD17)', async () => {
    const { user, answer, fail, path } = await renderPage(LoginOrLanding, { path: '/login' })
    await answer('ensureVisit', { visitId: 'v' })
    await user.type(phone(), '0771234567')
    await user.click(send())
    await answer('ensureVisit', { visitId: 'v' })
    await fail('sendCode', refusedWith(404))
    await user.click(screen.getByRole('link', { name: 'New here? Apply with this number' }))
    await settled()
    expect(path()).toBe('/')
    expect(screen.getByRole('slider', { name: 'Loan amount' })).toBeTruthy()
    expect(phone().value).toBe('0771234567')
    expect(screen.queryByRole('alert')).toBeNull()
    expect(screen.queryByText('User not found')).toBeNull()
  })

  it.each([500, 403])('says the generic text for an answer %i (O4)', async (status) => {
    const { fail } = await sendNumber()
    await fail('sendCode', refusedWith(status, { message: 'secret prose' }))
    expect(within(screen.getByRole('alert')).getByText('Something went wrong. Please try again later.')).toBeTruthy()
    expect(screen.queryByText('secret prose')).toBeNull()
    expect(screen.queryByText('User not found')).toBeNull()
  })

  it('says the generic text without a network, and why (O4, UX24)', async () => {
    const { fail } = await sendNumber()
    await fail('sendCode', { kind: 'network', reason: 'offline' })
    const alert = within(screen.getByRole('alert'))
    expect(alert.getByText('Something went wrong. Please try again later.')).toBeTruthy()
    expect(alert.getByText('There was no connection, so nothing was sent.')).toBeTruthy()
  })

  it('stores the number when the code was sent and reports no amount (O5)', async () => {
    const { fake, answer } = await sendNumber('+94 77 123 4567')
    await answer('sendCode', { resendAfterSeconds: null, attempts: 5, expiresInSeconds: null })
    expect(fake.inputs('sendCode')).toEqual([{ phone: '0771234567' }])
    expect(fake.effects('storeLoginPhone')).toEqual([{ phone: '0771234567', amount: null }])
  })

  it('asks for the number again when the code page was opened without one (O11, RD23)', async () => {
    await renderPage(LoginPage, { path: '/confirmation' })
    expect(screen.getByText('Please enter your mobile number again to get a code.')).toBeTruthy()
  })

  it('finds the number of this visit in the field (RD23)', async () => {
    await renderPage(LoginPage, { path: '/login', phone: '0779998877' })
    expect(phone().value).toBe('0779998877')
    expect(screen.queryByText('Please enter your mobile number again to get a code.')).toBeNull()
  })
})

const withoutCode = () => screen.queryByRole('button', { name: /Log in without a code|Waiting for your device/ })
function giveDevice(hasKey: boolean) {
  vi.stubGlobal('PublicKeyCredential', { parseRequestOptionsFromJSON: () => undefined })
  if (hasKey) localStorage.setItem('passkey', '1')
}

describe('login without a code (U34, RD391)', () => {
  afterEach(() => {
    vi.unstubAllGlobals()
    localStorage.clear()
  })

  it('is offered only on a device that has been set up, in a browser that can do it', async () => {
    localStorage.setItem('passkey', '1')
    await renderPage(LoginPage, { path: '/login' })
    expect(withoutCode()).toBeNull()
  })

  it('is not offered before a device has been set up', async () => {
    giveDevice(false)
    await renderPage(LoginPage, { path: '/login' })
    expect(withoutCode()).toBeNull()
  })

  it('asks the device, says that it was not accepted, and lets a code be sent', async () => {
    giveDevice(true)
    const { user, fake, fail } = await renderPage(LoginPage, { path: '/login' })
    await user.click(screen.getByRole('button', { name: 'Log in without a code' }))
    expect(fake.open('enterByPasskey')).toHaveLength(1)
    await fail('enterByPasskey', refusedWith(422, { message: 'We do not know this device.' }))
    expect(screen.getByRole('alert').textContent).toContain('Something went wrong')
    await user.type(phone(), '0771234567')
    await user.click(send())
    expect(screen.queryByRole('alert')).toBeNull()
  })
})
