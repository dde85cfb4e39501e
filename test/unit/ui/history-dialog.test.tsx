// @vitest-environment happy-dom
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router'
import { act, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { Frame } from '#ui/frame/frame.tsx'
import { HowToPayPage } from '#features/information/how-to-pay-page.tsx'
import { NavigationBridgeProvider } from '#ui/navigation/navigation-bridge.tsx'
import { show, tidyUp } from '#support/show.tsx'

tidyUp()

async function open(at: string, onLanguage = vi.fn()) {
  vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined)
  const root = createRootRoute({
    component: () => (
      <Frame signedIn={false} language="en" onLanguage={onLanguage} onLogout={vi.fn()}>
        <Outlet />
      </Frame>
    ),
  })
  const page = (path: string, component: () => ReactNode) =>
    createRoute({ getParentRoute: () => root, path, component })
  const routeTree = root.addChildren([
    page('/', () => <input aria-label="Kept" defaultValue="" />),
    page('/howToPay', HowToPayPage),
    page('/meet', () => <p>About the provider</p>),
    page('/login', () => null),
  ])
  const router = createRouter({ routeTree, history: createMemoryHistory({ initialEntries: [at] }) })
  await router.load()
  show(
    <NavigationBridgeProvider router={router}>
      <RouterProvider router={router} />
    </NavigationBridgeProvider>,
  )
  return router
}

const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))

describe('a dialog of the frame', () => {
  it('closes by Back, stays on its address and keeps what was typed (RD89, UX29)', async () => {
    const router = await open('/')
    await userEvent.type(await screen.findByLabelText('Kept'), 'typed')
    await press('Menu')
    expect(await screen.findByRole('dialog', { name: 'Menu' })).toBeTruthy()
    expect(router.state.location.pathname).toBe('/')
    act(() => router.history.back())
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(screen.getByLabelText<HTMLInputElement>('Kept').value).toBe('typed')
  })

  it('goes back once, however often it is closed (RD89)', async () => {
    const router = await open('/meet')
    await press('Menu')
    const close = await screen.findByRole('button', { name: 'Close' })
    await userEvent.dblClick(close)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(router.state.location.pathname).toBe('/meet')
    expect(router.history.location.state.__TSR_index).toBe(0)
  })

  it('opens a document from the menu in its place, so that one Back returns to the page (X3, X5)', async () => {
    const router = await open('/')
    await press('Menu')
    await press('Privacy policy')
    expect(await screen.findByRole('dialog', { name: 'Privacy policy' })).toBeTruthy()
    expect(screen.queryByRole('dialog', { name: 'Menu' })).toBeNull()
    expect(await screen.findByText(/We do not sell your personal data/)).toBeTruthy()
    act(() => router.history.back())
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('offers three languages in their own scripts, takes the choice and closes (X2, RD77)', async () => {
    const chosen = vi.fn()
    await open('/', chosen)
    await press(/Change language/)
    expect(await screen.findByRole('button', { name: 'Sin සිංහල' })).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Eng English' }).getAttribute('aria-pressed')).toBe('true')
    expect(screen.getByText('தமிழ்').getAttribute('lang')).toBe('ta')
    await press('Tam தமிழ்')
    expect(chosen).toHaveBeenCalledWith('ta')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('gives a link of the menu the one-shot flag and leaves no open menu behind (RD6)', async () => {
    const router = await open('/')
    await press('Menu')
    await userEvent.click(await screen.findByRole('link', { name: 'Meet the provider' }))
    await screen.findByText('About the provider')
    expect(router.state.location.state.oneShot).toBe(true)
    act(() => router.history.back())
    await screen.findByLabelText('Kept')
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

describe('the guides of /howToPay', () => {
  it('open from their card and close by their back link (I4)', async () => {
    const router = await open('/howToPay')
    await press('Show the steps for the kiosk')
    expect(await screen.findByRole('heading', { level: 1, name: 'How to pay at a kiosk' })).toBeTruthy()
    expect(screen.getByText(/Collect the receipt/)).toBeTruthy()
    await press('Back')
    expect(await screen.findByRole('heading', { level: 1, name: 'How to pay' })).toBeTruthy()
    expect(router.state.location.pathname).toBe('/howToPay')
  })
})
