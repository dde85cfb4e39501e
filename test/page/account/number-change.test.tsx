// @vitest-environment happy-dom
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { AccountPage } from '#features/account/account-page.tsx'
import type { OwnRecords } from '#machines/own-records/records.ts'
import { applying, ownPhone, ownRecords } from '#support/samples/lending.ts'
import { accountOf } from '../borrowers.ts'
import { fold as foldOf } from '../folds.ts'
import { noon, refusedWith, renderPage, tidyUp } from '../render-page.tsx'

tidyUp()
beforeEach(() => {
  vi.spyOn(Date, 'now').mockReturnValue(noon)
})
afterEach(() => {
  vi.unstubAllGlobals()
  sessionStorage.clear()
  localStorage.clear()
})

const fresh = '0771234567'
type Numbered = NonNullable<OwnRecords['number']>
const at = (step: 'old' | 'new' | 'waiting', when = noon, byPasskey = false): Numbered => ({
  phone: ownPhone,
  byPasskey,
  change: { phone: fresh, step, at: when },
})
const free = (byPasskey = false): Numbered => ({ phone: ownPhone, byPasskey, change: null })

async function open(number: Numbered | null = free()) {
  const page = await renderPage(AccountPage, { path: '/account', position: applying('state_no_application') })
  await page.answerAccount(accountOf())
  await page.answer('readOwnRecords', ownRecords({ number }))
  const title = await waitFor(() => foldOf('Where you are logged in'), { timeout: 10_000 })
  expect(title).toBeTruthy()
  const reads = (now: Numbered) => page.answer('readOwnRecords', ownRecords({ number: now }))
  return { ...page, reads }
}
const press = (name: string | RegExp) => screen.getByRole('button', { name })
const field = () => screen.getByRole('textbox', { name: /^New mobile number/ })
const code = () => screen.getByRole('textbox', { name: /^Code/ })

describe('the number in the account (U26, RD385)', () => {
  it('is changed with a code to the one in force and a code to the new one, then it waits', async () => {
    const { user, answer, reads, fake } = await open()
    await user.click(foldOf('Mobile number'))
    await user.type(field(), '077 123 4567')
    await user.click(press('Change mobile number'))
    expect(fake.inputs('changeNumber')).toEqual([{ act: 'ask', phone: fresh }])
    await answer('changeNumber', undefined)
    await reads(at('old'))
    expect(screen.getByText('Code 1 of 2: your number now')).toBeTruthy()
    await user.type(code(), '123456')
    await user.click(press(/^Confirm number/))
    await answer('changeNumber', undefined)
    await reads(at('new', noon + 1))
    expect(screen.getByText('Code 2 of 2: the new number')).toBeTruthy()
    expect(code()).toHaveProperty('value', '')
    await user.type(code(), '654321')
    await user.click(press(/^Confirm number/))
    expect(fake.inputs('changeNumber').slice(1)).toEqual([
      { act: 'prove', code: '123456' },
      { act: 'prove', code: '654321' },
    ])
    await answer('changeNumber', undefined)
    await reads(at('waiting', noon + 86_400_000))
    expect(screen.getByText(/^Your mobile number changes to/).textContent).toMatch(
      /to 077 123 4567 on Sun 22 Nov 12:00\./,
    )
    expect(document.activeElement).toBe(foldOf('Mobile number').nextElementSibling)
    await user.click(press('Keep 071 234 5678'))
    expect(fake.inputs('changeNumber').at(-1)).toEqual({ act: 'stop' })
  })

  it('sends nothing for a number that is none, and keeps what was typed over a reload', async () => {
    const { user, fake } = await open()
    await user.click(foldOf('Mobile number'))
    await user.type(field(), '0771')
    await user.click(press('Change mobile number'))
    expect(screen.getByText('Enter a valid phone number')).toBeTruthy()
    expect(fake.inputs('changeNumber')).toEqual([])
    cleanup()
    await open()
    expect(field()).toHaveProperty('value', '0771')
  })

  it('goes on where the lender says that it was, with the fold open', async () => {
    await open(at('new'))
    expect(screen.getByText('Code 2 of 2: the new number')).toBeTruthy()
    expect(screen.getByText('Code 2 of 2: the new number').closest('details')).toHaveProperty('open', true)
  })

  it('says at the code why it was refused, and takes it back when it is typed anew', async () => {
    const { user, fail, reads } = await open(at('old'))
    await user.type(code(), '123456')
    await user.click(press(/^Confirm number/))
    await fail('changeNumber', refusedWith(422, { code: 'otp_wrong', message: 'The code is not right.' }))
    await reads(at('old'))
    expect(screen.getByText('The code is not right.')).toBeTruthy()
    await user.type(code(), '1')
    expect(screen.queryByText('The code is not right.')).toBeNull()
  })

  it('says that no new code was sent, and why', async () => {
    const { user, fail, reads, fake } = await open(at('new'))
    await user.click(press('Request new OTP'))
    expect(fake.inputs('changeNumber')).toEqual([{ act: 'ask', phone: fresh }])
    await fail('changeNumber', refusedWith(503, { code: 'sms_failed' }))
    await reads(at('new'))
    const alert = screen.getByRole('alert')
    expect(within(alert).getByText('We could not send a new code.')).toBeTruthy()
    expect(within(alert).getByText(/We could not send the SMS/)).toBeTruthy()
  })

  it('says that the number belongs to an account, and takes another one', async () => {
    const { user, fail, reads } = await open(at('new'))
    await user.type(code(), '123456')
    await user.click(press(/^Confirm number/))
    await fail('changeNumber', refusedWith(409, { code: 'number_taken' }))
    await reads(free())
    const told = screen.getByText('This number cannot be used: it already belongs to an account.')
    expect(told.closest('details')).toHaveProperty('open', true)
    expect(field()).toBeTruthy()
  })

  it('reads again what has become of it where no answer came', async () => {
    const { user, fail, reads } = await open(at('waiting'))
    await user.click(press(/^Keep/))
    await fail('changeNumber', refusedWith(502))
    await fail('readOwnRecords', refusedWith(502))
    await user.click(press('Try again'))
    await reads(free())
    expect(field()).toBeTruthy()
  })

  it('offers the device in place of the first code where it counts, and nothing where the lender changes no number', async () => {
    vi.stubGlobal('PublicKeyCredential', { parseRequestOptionsFromJSON: () => undefined })
    localStorage.setItem('passkey', '1')
    const { user, fake } = await open(free(true))
    await user.click(foldOf('Mobile number'))
    await user.type(field(), fresh)
    await user.click(press('Change without a code to 071 234 5678'))
    expect(fake.inputs('changeNumber')).toEqual([{ act: 'passkey', phone: fresh }])
  })

  it('is not offered a device that the lender does not count yet, or that this browser has not', async () => {
    vi.stubGlobal('PublicKeyCredential', { parseRequestOptionsFromJSON: () => undefined })
    const { user } = await open(free(true))
    await user.click(foldOf('Mobile number'))
    expect(screen.queryByRole('button', { name: /^Change without a code/ })).toBeNull()
  })

  it('has no part in the account where the lender changes none', async () => {
    await open(null)
    expect(screen.queryByText('Mobile number')).toBeNull()
  })
})
