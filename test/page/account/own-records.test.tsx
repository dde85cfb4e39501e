// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { AccountPage } from '#features/account/account-page.tsx'
import { receiptText } from '#features/account/receipt.ts'
import { ownRecords, applying } from '#support/samples/lending.ts'
import { accountOf } from '../borrowers.ts'
import { fold as foldOf } from '../folds.ts'
import { noon, refusedWith, renderPage, settled, tidyUp } from '../render-page.tsx'

tidyUp()
beforeEach(() => {
  vi.spyOn(Date, 'now').mockReturnValue(noon)
})

async function open() {
  const page = await renderPage(AccountPage, { path: '/account', position: applying('state_no_application') })
  await page.answerAccount(accountOf())
  return page
}
const fold = (name: string) => waitFor(() => foldOf(name), { timeout: 10_000 })

describe('own records in the account', () => {
  it('lists what was agreed and shared with day and time, and keeps it as a file (Z13)', async () => {
    const saved: Blob[] = []
    vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
      if (file instanceof Blob) saved.push(file)
      return 'blob:receipt'
    })
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
    const { user, answer } = await open()
    await answer('readOwnRecords', ownRecords({ consents: [{ what: 'agreement', at: noon, detail: '4821-0937' }] }))
    await user.click(await fold('What you agreed to and shared'))
    expect(screen.getByText('Agreed: loan and Personal Loan Conditions (4821-0937)')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Download this list' }))
    expect(await saved[0]?.text()).toContain('21.11.2026 12:00  Agreed: loan and Personal Loan Conditions (4821-0937)')
  })

  it('leaves nothing out of the file, known to this page or not (Z13)', () => {
    const lines = [
      { at: noon, words: 'one' },
      { at: noon + 60_000, words: 'something_new' },
    ]
    const text = receiptText({ title: 'Title', made: 'Made', lines })
    expect(text.split('\r\n')).toEqual([
      '\uFEFFTitle',
      'Made',
      '',
      '21.11.2026 12:00  one',
      '21.11.2026 12:01  something_new',
      '',
    ])
  })

  it('names every sign-in and signs out everywhere else (U37)', async () => {
    const { user, answer, fake } = await open()
    await answer('readOwnRecords', ownRecords())
    await user.click(await fold('Where you are logged in'))
    expect(screen.getByText('This device')).toBeTruthy()
    expect(screen.getByText('Windows')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Log out everywhere else' }))
    expect(fake.open('endOtherSignIns')).toHaveLength(1)
    await answer('endOtherSignIns', undefined)
    expect(screen.getByText('You are logged in nowhere else.')).toBeTruthy()
    expect(screen.queryByText('Windows')).toBeNull()
    expect(document.activeElement).toBe(foldOf('Where you are logged in').nextElementSibling)
    const [here] = ownRecords().signIns
    await answer('readOwnRecords', ownRecords({ signIns: here ? [here] : [] }))
    expect(screen.getByText('You are logged in nowhere else.')).toBeTruthy()
  })

  it('shows nothing of it where the lender keeps no list (Z13)', async () => {
    const { answer } = await open()
    await answer('readOwnRecords', null)
    await settled()
    expect(screen.queryByText('Where you are logged in')).toBeNull()
  })

  it('says that it did not load; the account is whole without it (Z13, RD35)', async () => {
    const { fail } = await open()
    await fail('readOwnRecords', refusedWith(500))
    await waitFor(() => expect(screen.getByText('Your consents and log-ins did not load')).toBeTruthy(), {
      timeout: 10_000,
    })
    expect(screen.getByRole('button', { name: 'APPLY NOW' })).toBeTruthy()
  })

  it('stays as it was where it could not be read again, only the number waits for it (Z13, RD36)', async () => {
    const { user, answer, fail } = await open()
    await answer('readOwnRecords', ownRecords())
    const box = await screen.findByRole('checkbox', { name: /^Remind me by SMS/ })
    await user.click(box)
    await answer('setReminders', undefined)
    await fail('readOwnRecords', refusedWith(500))
    expect(screen.getByText('Your consents and log-ins did not load')).toBeTruthy()
    expect(box instanceof HTMLInputElement && box.checked && box.isConnected).toBe(true)
    expect([screen.queryAllByText('Where you are logged in').length, screen.queryByText('Mobile number')]).toEqual([
      1,
      null,
    ])
    await user.click(screen.getByRole('button', { name: /again/i }))
    await answer('readOwnRecords', ownRecords({ reminders: true }))
    expect(screen.queryByText('Your consents and log-ins did not load')).toBeNull()
    expect(screen.getByText('Mobile number')).toBeTruthy()
  })

  it('sets up this device to log in without a code, and takes it back (U34, RD391)', async () => {
    vi.stubGlobal('PublicKeyCredential', { parseRequestOptionsFromJSON: () => undefined })
    const { user, answer, fake } = await open()
    await answer('readOwnRecords', ownRecords())
    await user.click(await fold('Where you are logged in'))
    await user.click(screen.getByRole('button', { name: 'Set up on this device' }))
    expect(screen.getByRole('button', { name: 'Waiting for your device…' })).toBeTruthy()
    await answer('addPasskey', true)
    await answer('readOwnRecords', ownRecords({ passkeys: [{ id: 'key', device: 'Android', addedAt: noon }] }))
    expect(screen.getByText('Set up 21.11.2026 12:00')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: /^Remove the device set up/ }))
    expect(fake.inputs('removePasskey')).toEqual([{ id: 'key' }])
    await answer('removePasskey', undefined)
    expect(document.activeElement).toBe(foldOf('Where you are logged in').nextElementSibling)
    vi.unstubAllGlobals()
  })

  it('shows nothing of it where the browser cannot and no device is set up (U34)', async () => {
    const { user, answer } = await open()
    await answer('readOwnRecords', ownRecords())
    await user.click(await fold('Where you are logged in'))
    expect(screen.queryByText('Log in without a code')).toBeNull()
  })

  it('turns reminders on with one tap and off with another, and says it where that failed (U19, RD387, RD35)', async () => {
    const { user, answer, fail, fake } = await open()
    await answer('readOwnRecords', ownRecords())
    const name = 'Remind me by SMS 3 days and 1 day before the repayment date, in the evening'
    const box = await screen.findByRole('checkbox', { name })
    const isOn = () => box instanceof HTMLInputElement && box.checked
    expect(isOn()).toBe(false)
    await user.click(box)
    expect(isOn()).toBe(true)
    await answer('setReminders', undefined)
    expect(isOn()).toBe(true)
    await answer('readOwnRecords', ownRecords({ reminders: true }))
    await user.click(box)
    expect(fake.inputs('setReminders')).toEqual([{ on: true }, { on: false }])
    await fail('setReminders', refusedWith(500))
    expect(screen.getByText('We could not save your choice')).toBeTruthy()
    expect(isOn()).toBe(true)
    await user.click(box)
    await answer('setReminders', undefined)
    await answer('readOwnRecords', ownRecords())
    expect(isOn()).toBe(false)
  })

  it('shows no reminders where the lender sends none (U19, RD387)', async () => {
    const { answer } = await open()
    await answer('readOwnRecords', ownRecords({ reminders: null }))
    await fold('Where you are logged in')
    expect(screen.queryByRole('checkbox')).toBeNull()
  })
})
