// @vitest-environment happy-dom
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { useEffect, type ReactNode } from 'react'
import { LiveRegion, useAnnounce } from '#ui/layout/live-region.tsx'
import { NavigationBridgeProvider } from '#ui/navigation/navigation-bridge.tsx'
import { said, show, tidyUp } from '#support/show.tsx'

tidyUp()

function Speaker({ sentence }: { sentence: string }) {
  const announce = useAnnounce()
  return (
    <button type="button" onClick={() => announce(sentence)}>
      Say
    </button>
  )
}

function First() {
  return <Speaker sentence="You can request a new code now" />
}

function Second() {
  const announce = useAnnounce()
  useEffect(() => announce('Two more questions below'), [announce])
  return <h1>Second</h1>
}

describe('the live region', () => {
  it('is silent until something is said, and politely says it once (UX14)', async () => {
    show(<Speaker sentence="New code sent" />)
    expect(said()).toBe('')
    const regions = document.querySelectorAll('[aria-live="polite"]')
    expect(regions).toHaveLength(1)
    await userEvent.click(screen.getByRole('button', { name: 'Say' }))
    expect(said()).toBe('New code sent')
  })

  it('what was said is not found on a later page (RD225)', () => {
    vi.useFakeTimers()
    try {
      show(<Speaker sentence="Photos submitted successfully!" />)
      fireEvent.click(screen.getByRole('button', { name: 'Say' }))
      expect(said()).toBe('Photos submitted successfully!')
      act(() => {
        vi.advanceTimersByTime(5_000)
      })
      expect(said()).toBe('')
    } finally {
      vi.useRealTimers()
    }
  })

  it('a page takes its words along when it is left, and the words of the next page stay (RD341)', async () => {
    const root = createRootRoute({
      component: () => (
        <LiveRegion>
          <Outlet />
        </LiveRegion>
      ),
    })
    const page = (path: string, component: () => ReactNode) =>
      createRoute({ getParentRoute: () => root, path, component })
    const router = createRouter({
      routeTree: root.addChildren([page('/', First), page('/login', Second), page('/meet', () => <h1>Silent</h1>)]),
      history: createMemoryHistory(),
    })
    await router.load()
    render(
      <NavigationBridgeProvider router={router}>
        <RouterProvider router={router} />
      </NavigationBridgeProvider>,
    )
    await userEvent.click(await screen.findByRole('button', { name: 'Say' }))
    expect(said()).toBe('You can request a new code now')
    await act(() => router.navigate({ to: '/login' }))
    await screen.findByRole('heading', { name: 'Second' })
    expect(said()).toBe('Two more questions below')
    await act(() => router.navigate({ to: '/meet' }))
    await screen.findByRole('heading', { name: 'Silent' })
    expect(said()).toBe('')
  })

  it('makes the same sentence a change when it is said again (UX14)', async () => {
    show(<Speaker sentence="New code sent" />)
    const region = document.querySelector('[data-live]')
    await userEvent.click(screen.getByRole('button', { name: 'Say' }))
    const first = region?.textContent
    await userEvent.click(screen.getByRole('button', { name: 'Say' }))
    expect(region?.textContent).not.toBe(first)
    expect(said()).toBe('New code sent')
  })
})
