import { createRouter, type RouterHistory } from '@tanstack/react-router'
import { PageFailed } from '#ui/failure/error-boundary.tsx'
import type { Expected } from './follower.ts'
import { plainSearch } from './plain-search.ts'
import { knowsTypes, stepMotion } from './step-motion.ts'
import { routeTree } from './routes.tsx'
import type { SessionActor } from '#ui/navigation/session-types.ts'

export type PageRouter = ReturnType<typeof createPageRouter>

/** @param given.history in place of the browser's, where no address line is at hand */
export function createPageRouter(given: { session: SessionActor; expected: Expected; history?: RouterHistory }) {
  const router = createRouter({
    routeTree,
    ...(given.history ? { history: given.history } : {}),
    context: {
      session: given.session,
      expected: given.expected,
      shown: (): string | null => router.state.resolvedLocation?.pathname ?? null,
    },
    defaultErrorComponent: PageFailed,
    defaultPendingMs: 300,
    defaultPendingMinMs: 0,
    scrollRestoration: given.history === undefined,
    trailingSlash: 'never',
    ...(knowsTypes() ? { defaultViewTransition: { types: stepMotion } } : {}),
    ...plainSearch,
  })
  return router
}
