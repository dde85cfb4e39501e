/** Decides how the router is set up. */
import { createRouter } from '@tanstack/react-router'
import type { Expected } from './follower.ts'
import { plainSearch } from './plain-search.ts'
import { routeTree } from './routes.tsx'
import type { SessionActor } from './session-types.ts'

export type PageRouter = ReturnType<typeof createPageRouter>

export function createPageRouter(given: { session: SessionActor; expected: Expected }) {
  const router = createRouter({
    routeTree,
    context: {
      session: given.session,
      expected: given.expected,
      shown: (): string | null => router.state.resolvedLocation?.pathname ?? null,
    },
    defaultPendingMs: 300,
    defaultPendingMinMs: 0,
    scrollRestoration: true,
    trailingSlash: 'never',
    ...plainSearch,
  })
  return router
}
