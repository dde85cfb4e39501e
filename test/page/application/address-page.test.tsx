// @vitest-environment happy-dom
import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { asFailure } from '#machines/shared/failure.ts'
import { AddressPage } from '#features/onboarding/address/address-page.tsx'
import { bookOf } from '#support/samples/reference-data.ts'
import { refusedWith, renderPage, settled, tidyUp, type Start, steadyHand, stepLine } from '../render-page.tsx'
import { registering } from '#support/samples/lending.ts'

tidyUp()

const open = (start: Start = {}) =>
  renderPage(AddressPage, { path: '/address', position: registering('state_address'), ...start })
const place = (name: 'District' | 'Divisional secretariat' | 'Grama niladhari division') =>
  screen.getByRole('button', { name: new RegExp(`^${name}`) })
const text = (field: HTMLElement) => field.querySelector('span')?.textContent
const next = () => screen.getByRole('button', { name: /NEXT|Saving/ })
const street = () => screen.getByLabelText<HTMLInputElement>(/Street/)
const sheet = async (name: string) => within(await screen.findByRole('dialog', { name }))
const rows = async (name: string) =>
  within((await sheet(name)).getByRole('list'))
    .getAllByRole('button')
    .map((row) => row.textContent)
/** Going back in the history is answered a moment later. */
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

const filled = {
  province: '1',
  district: '12',
  divisional: '121',
  gn: '1211',
  street: '12/3 Temple Road',
  livingPeriod: '2',
}
const payload = {
  livingPeriod: 2,
  province: 1,
  district: 12,
  divisional: 121,
  gn: 1211,
  street: '12/3 Temple Road',
}

describe('address', () => {
  it('lets each list wait for the one above it and says for what (A1)', async () => {
    await open()
    expect(screen.getByText(stepLine('address'))).toBeTruthy()
    expect([text(place('District')), place('District').getAttribute('aria-disabled')]).toEqual([
      'Choose from the list',
      null,
    ])
    expect(text(place('Divisional secretariat'))).toBe('Choose a district first')
    expect(text(place('Grama niladhari division'))).toBe('Choose a divisional secretariat first')
    expect(place('Grama niladhari division').getAttribute('aria-disabled')).toBe('true')
  })

  it('goes on in one sheet from the district to the division, in the alphabet, and gives the focus back (A1, RD347)', async () => {
    const { user } = await open()
    await user.click(place('District'))
    expect(await rows('District')).toEqual(['Colombo Western', 'Gampaha Western', 'Kandy Central'])
    await user.click((await sheet('District')).getByRole('button', { name: 'Kandy Central' }))
    await settled()
    await user.click((await sheet('Divisional secretariat')).getByRole('button', { name: 'Gangawata Korale' }))
    await settled()
    expect(screen.queryByRole('alert')).toBeNull()
    await user.click((await sheet('Grama niladhari division')).getByRole('button', { name: 'Asgiriya' }))
    await closed()
    expect([
      text(place('District')),
      text(place('Divisional secretariat')),
      text(place('Grama niladhari division')),
    ]).toEqual(['Kandy (Central)', 'Gangawata Korale', 'Asgiriya'])
    expect(document.activeElement).toBe(place('District'))
  })

  it('keeps what was chosen when the sheet is closed half-way, and goes on from there (A1, RD347)', async () => {
    const { user } = await open()
    await user.click(place('District'))
    await user.click((await sheet('District')).getByRole('button', { name: /Colombo/ }))
    await settled()
    await user.click((await sheet('Divisional secretariat')).getByRole('button', { name: 'Close' }))
    await closed()
    expect([text(place('District')), text(place('Divisional secretariat'))]).toEqual([
      'Colombo (Western)',
      'Choose from the list',
    ])
    expect(screen.getByText('Choose your divisional secretariat')).toBeTruthy()
    await user.click(place('Divisional secretariat'))
    await user.click((await sheet('Divisional secretariat')).getByRole('button', { name: 'Kolonnawa' }))
    expect(await rows('Grama niladhari division')).toEqual(['Wellampitiya'])
  })

  it('forgets what was typed on this phone, once it was asked twice (RD49, RD84)', async () => {
    const { user, fake, said } = await open({ drafts: { address: filled } })
    await user.click(screen.getByRole('button', { name: 'Delete what I typed on this phone' }))
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Keep it' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(street().value).toBe('12/3 Temple Road')
    await steadyHand()
    await user.click(screen.getByRole('button', { name: 'Delete what I typed on this phone' }))
    await user.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete what I typed' }),
    )
    await settled()
    expect([street().value, text(place('District')), screen.queryByRole('alertdialog')]).toEqual([
      '',
      'Choose from the list',
      null,
    ])
    expect(fake.effects('forgetDrafts')).toHaveLength(1)
    expect(said()).toBe('Your answers have been cleared from this phone.')
  })

  it('clears everything below another district and asks for it again (A1, UX32)', async () => {
    const { user, fake } = await open({ drafts: { address: filled } })
    expect(text(place('Grama niladhari division'))).toBe('Wellampitiya')
    await user.click(place('District'))
    await user.click((await sheet('District')).getByRole('button', { name: /Kandy/ }))
    await settled()
    expect(await rows('Divisional secretariat')).toEqual(['Gangawata Korale'])
    await user.click((await sheet('Divisional secretariat')).getByRole('button', { name: 'Close' }))
    await closed()
    expect([text(place('Divisional secretariat')), text(place('Grama niladhari division'))]).toEqual([
      'Choose from the list',
      'Choose a divisional secretariat first',
    ])
    await user.click(next())
    expect(fake.inputs('saveAddress')).toEqual([])
  })

  it('leaves everything below as it is where the same district is taken again (A1)', async () => {
    const { user } = await open({ drafts: { address: filled } })
    await user.click(place('District'))
    await user.click((await sheet('District')).getByRole('button', { name: /Colombo/ }))
    await closed()
    expect(text(place('Grama niladhari division'))).toBe('Wellampitiya')
  })

  it('shows names in the chosen language, Latin where there is none, and keeps the choice (A3, RD37)', async () => {
    const { i18n } = await open({ drafts: { address: filled } })
    act(() => i18n.loadAndActivate({ locale: 'si', messages: {} }))
    expect(text(place('District'))).toBe('Colombo (බස්නාහිර)')
  })

  it('answers every question that is open on submit, and no list that waits for another one (A2, W1, RD272)', async () => {
    const { user, fake } = await open()
    await user.type(screen.getByLabelText('Street, house and apartment'), 'Ab')
    await user.click(next())
    const summary = within(screen.getByRole('alert', { name: 'There is a problem' }))
    expect(summary.getAllByRole('link').map((link) => link.textContent)).toEqual([
      'Choose your district',
      'Street must have at least 3 characters',
      'Choose how long you have lived at this address',
    ])
    expect(fake.inputs('saveAddress')).toEqual([])
  })

  it('sends the ids of all four places, the street and the living period (A2)', async () => {
    const { user, fake, answer, session } = await open({ drafts: { address: { ...filled, livingPeriod: '' } } })
    await user.click(screen.getByRole('radio', { name: 'More than a year' }))
    await user.click(next())
    expect(fake.inputs('saveAddress')).toEqual([payload])
    await answer('saveAddress', registering('state_employment'))
    expect(session.getSnapshot().children.onboarding?.getSnapshot().matches('employment')).toBe(true)
  })

  it('stays on the page after a failure, keeps everything and says so (A4, RD35)', async () => {
    const { user, fail, fake } = await open({ drafts: { address: filled } })
    await user.click(next())
    await fail('saveAddress', refusedWith(400))
    expect(screen.getByText('Not saved. Your answers are still here.')).toBeTruthy()
    expect(text(place('District'))).toBe('Colombo (Western)')
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(fake.inputs('saveAddress')).toEqual([payload, payload])
  })

  it('says while offline that it is checked once the connection is back, in view and with the focus kept (UX24, RD65, RD274)', async () => {
    const page = await open({ drafts: { address: filled } })
    const inView = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => undefined)
    act(() => page.fake.say('watchConnection', { type: 'connection.lost' }))
    await page.user.click(next())
    await page.fail('saveAddress', { kind: 'network', reason: 'cut' })
    await page.fail('readProfile', { kind: 'network', reason: 'offline' })
    const notice = screen.getByText('We do not know yet whether it arrived').closest('.note')
    expect(notice?.textContent).not.toContain('offline')
    expect(next().textContent).toBe('NEXT')
    expect(notice?.textContent).toContain('As soon as the connection is back, we check whether your answers arrived.')
    expect(screen.queryByText('We are checking whether your answers were saved.')).toBeNull()
    expect(inView.mock.contexts).toContain(notice)
    await page.user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(document.activeElement?.textContent).toBe('Try again')
    act(() => page.fake.say('watchConnection', { type: 'connection.restored' }))
    expect(screen.getByText('We are checking whether your answers were saved.')).toBeTruthy()
    await page.answer('readProfile', registering('state_address'))
    expect(document.activeElement?.textContent).toContain('Not saved. Your answers are still here.')
    expect(document.activeElement?.compareDocumentPosition(next())).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  })

  it('says that nothing was sent where the network was away before Next, with one Try again and no claim of saving (RD339)', async () => {
    const page = await open({ drafts: { address: filled } })
    act(() => page.fake.say('watchConnection', { type: 'connection.lost' }))
    await page.user.click(next())
    expect(next().textContent).toBe('NEXT')
    await page.fail('saveAddress', { kind: 'network', reason: 'offline' })
    const notice = screen.getByText('Not saved. Your answers are still here.').closest('.note')
    expect(notice?.textContent).toContain('There was no connection, so nothing was sent.')
    expect(notice?.className).toBe('note warn')
    expect(screen.queryByText(/whether (it|your answers)/)).toBeNull()
    expect(screen.getAllByRole('button', { name: 'Try again' })).toHaveLength(1)
    act(() => page.fake.say('watchConnection', { type: 'connection.restored' }))
    expect(notice?.className).toBe('note warn')
    expect([page.fake.inputs('saveAddress'), page.fake.open('readProfile')]).toEqual([[payload], []])
    await page.user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(page.fake.inputs('saveAddress')).toEqual([payload, payload])
  })

  it('is silent when the switch is off (A4, RD35)', async () => {
    const { user, fail } = await open({ drafts: { address: filled }, rules: { saySaveFailures: false } })
    await user.click(next())
    await fail('saveAddress', refusedWith(400))
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('says which list did not load, keeps it empty and loads it on a press (RD36)', async () => {
    let broken = true
    const { user } = await open({
      books: (book, parentId) => {
        if (broken && book === 'divisional') throw asFailure({ kind: 'network', reason: 'offline' })
        return bookOf(book, parentId)
      },
    })
    await user.click(place('District'))
    await user.click((await sheet('District')).getByRole('button', { name: /Colombo/ }))
    await settled()
    const failed = await sheet('Divisional secretariat')
    expect(failed.getByText('The list did not load.')).toBeTruthy()
    expect(failed.queryAllByRole('listitem')).toEqual([])
    broken = false
    await user.click(failed.getByRole('button', { name: 'Try again' }))
    await settled()
    expect(await rows('Divisional secretariat')).toEqual(['Kolonnawa'])
  })

  it('goes back to personal data by the Back link and judges nothing on the way (U9, U10)', async () => {
    const { user, path, fake } = await open()
    await user.type(screen.getByLabelText('Street, house and apartment'), 'A')
    await user.click(screen.getByRole('link', { name: 'Back' }))
    await settled()
    expect(path()).toBe('/personalData')
    expect(screen.queryByText('Street must have at least 3 characters')).toBeNull()
    expect(fake.effects('keepDraft').at(-1)).toMatchObject({ step: 'address', values: { street: 'A' } })
  })
})
