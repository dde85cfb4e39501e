/** How a page or the whole frame is shown in a test: a small router around it, whose links lead somewhere. */
import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { vi } from 'vitest'
import { NavigationBridgeProvider } from '#ui/navigation/navigation-bridge.tsx'
import { show } from '#support/show.tsx'
import { documents, guides } from '#support/public-paths.ts'

const targets = ['/account', '/login', ...guides, ...documents]

export async function showPage(page: () => ReactNode, at = '/') {
  vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined)
  const root = createRootRoute()
  const index = createRoute({ getParentRoute: () => root, path: '/', component: page })
  const others = targets.map((path) =>
    createRoute({ getParentRoute: () => root, path, component: path === at ? page : () => <p>{path}</p> }),
  )
  const router = createRouter({
    routeTree: root.addChildren([index, ...others]),
    history: createMemoryHistory({ initialEntries: [at] }),
  })
  await router.load()
  show(
    <NavigationBridgeProvider router={router}>
      <RouterProvider router={router} />
    </NavigationBridgeProvider>,
  )
  return router
}
