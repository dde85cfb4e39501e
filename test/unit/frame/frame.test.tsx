// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { brand } from '#brand/brand.ts'
import { Frame } from '#ui/frame/frame.tsx'
import { tidyUp } from '#support/show.tsx'
import { showPage } from './show-page.tsx'

tidyUp()

const open = (signedIn: boolean, onLogout = vi.fn(), path = '/') =>
  showPage(
    () => (
      <Frame signedIn={signedIn} language="en" onLanguage={vi.fn()} onLogout={onLogout}>
        <h1>A page</h1>
      </Frame>
    ),
    path,
  )
const header = () => within(screen.getByRole('banner'))
const footer = () => within(screen.getByRole('contentinfo'))

describe('the header', () => {
  it('offers the login to a visitor (X1)', async () => {
    const router = await open(false)
    expect(header().queryByRole('button', { name: 'Log out' })).toBeNull()
    await userEvent.click(header().getByRole('link', { name: 'Log in' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'))
  })

  it('offers the logout to a borrower, and says nothing of a failure (X1)', async () => {
    const onLogout = vi.fn()
    await open(true, onLogout)
    expect(header().queryByRole('link', { name: 'Log in' })).toBeNull()
    await userEvent.click(header().getByRole('button', { name: 'Log out' }))
    expect(onLogout).toHaveBeenCalledOnce()
  })

  it('asks before a logout that deletes what was typed, and only then (X1, RD273)', async () => {
    const onLogout = vi.fn()
    const asks = vi.fn(() => true)
    await showPage(() => (
      <Frame signedIn language="en" onLanguage={vi.fn()} onLogout={onLogout} asksBeforeLogout={asks}>
        <h1>A page</h1>
      </Frame>
    ))
    await userEvent.click(header().getByRole('button', { name: 'Log out' }))
    const question = within(await screen.findByRole('alertdialog', { name: 'Log out?' }))
    expect(question.getByText(/not sent is deleted from this phone/)).toBeTruthy()
    await userEvent.click(question.getByRole('button', { name: 'Stay logged in' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(onLogout).not.toHaveBeenCalled()
    await userEvent.click(header().getByRole('button', { name: 'Log out' }))
    await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Log out' }))
    expect(onLogout).toHaveBeenCalledOnce()
  })

  it('keeps the strip of the connection outside the header, which scrolls away (RD274, RD331)', async () => {
    await showPage(() => (
      <Frame signedIn language="en" onLanguage={vi.fn()} onLogout={vi.fn()} connection="offline">
        <h1>A page</h1>
      </Frame>
    ))
    const bar = screen.getByText('You are offline. What you typed is kept.')
    // A sticky box stays within its parent.
    expect(bar.closest('output')?.parentElement).toBe(screen.getByRole('main').parentElement)
  })

  it('has a logo that leads to the account, for a visitor as well (X6, RD78)', async () => {
    await open(false)
    expect(header().getAllByRole('link')[0]?.getAttribute('href')).toBe('/account')
  })
})

describe('the menu', () => {
  it('lists the hotline, two ways of money, three questions, four documents and two other sites (X3)', async () => {
    await open(false)
    await userEvent.click(header().getByRole('button', { name: 'Menu' }))
    const menu = within(await screen.findByRole('dialog', { name: 'Menu' }))
    expect(menu.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      `tel:${brand.care.phone}`,
      '/howToGet',
      '/howToPay',
      '/obtaining',
      '/repeat',
      '/meet',
      '/neverAsk',
      '/trust',
      expect.stringMatching(/^https:/),
      expect.stringMatching(/^https:/),
    ])
    expect(menu.getByRole('button', { name: 'Privacy policy' })).toBeTruthy()
    expect(menu.getByRole('button', { name: 'Terms and conditions' })).toBeTruthy()
  })

  it.each([
    ['Terms and conditions', 'OK'],
    ['Privacy policy', 'Close'],
  ])('opens %s, which closes with %s (X3, X5)', async (document, way) => {
    await open(false)
    await userEvent.click(header().getByRole('button', { name: 'Menu' }))
    await userEvent.click(await screen.findByRole('button', { name: document }))
    const dialog = within(await screen.findByRole('dialog', { name: document }))
    await userEvent.click(dialog.getByRole('button', { name: way }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })
})

describe('the footer', () => {
  it('names phone, e-mail and hours of the care line, with the zone (X4, RD98)', async () => {
    await open(false)
    expect(footer().getByRole('link', { name: /^011/ }).getAttribute('href')).toBe(`tel:${brand.care.phone}`)
    expect(footer().getByRole('link', { name: brand.care.email }).getAttribute('href')).toBe(
      `mailto:${brand.care.email}`,
    )
    expect(footer().getByText(/8:30-21:30/).textContent).toContain('Sri Lanka time')
    expect(footer().getByText(/^Open now$|^Closed now, opens at 8:30$/)).toBeTruthy()
  })

  it('has help and privacy only for somebody who is signed in (RD286)', async () => {
    await open(true)
    expect(footer().getByRole('link', { name: /^011/ }).getAttribute('href')).toBe(`tel:${brand.care.phone}`)
    expect(footer().getByText(/^Open now$|^Closed now, opens at 8:30$/)).toBeTruthy()
    expect(
      footer()
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
    ).toEqual(['/privacy', `tel:${brand.care.phone}`])
    expect(footer().queryByText('Short-term loans')).toBeNull()
  })

  it('has help and privacy only on every other page of a visitor (RD331)', async () => {
    await open(false, vi.fn(), '/login')
    expect(footer().getByRole('link', { name: /^011/ })).toBeTruthy()
    expect(footer().getAllByRole('link')).toHaveLength(2)
  })

  it('lists kinds of loans, the news, the registration and the copyright (X4)', async () => {
    await open(false)
    expect(footer().getByText('Short-term loans')).toBeTruthy()
    expect(footer().getByRole('link', { name: 'News' }).getAttribute('href')).toBe('/news')
    expect(footer().getByText(/registered in Sri Lanka/)).toBeTruthy()
    expect(footer().getByText(/^©/)).toBeTruthy()
  })
})
