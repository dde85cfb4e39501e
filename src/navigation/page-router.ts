/** Decides how the router is set up, in the browser and where pages are drawn at build time. */
import { createRouter, type RouterHistory } from '@tanstack/react-router'
import type { Expected } from './follower.ts'
import { plainSearch } from './plain-search.ts'
import { routeTree } from './routes.tsx'
import type { SessionActor } from './session-types.ts'

export type PageRouter = ReturnType<typeof createPageRouter>

/** @param session a promise while the charts are on their way: the guard waits for them */
export function createPageRouter(given: {
  session: SessionActor | Promise<SessionActor>
  expected: Expected
  history?: RouterHistory
}) {
  const router = createRouter({
    routeTree,
    ...(given.history ? { history: given.history } : {}),
    context: {
      session: given.session,
      expected: given.expected,
      shown: (): string | null => router.state.resolvedLocation?.pathname ?? null,
    },
    defaultPendingMs: 300,
    defaultPendingMinMs: 0,
    // Where pages are drawn there is nothing to scroll.
    scrollRestoration: given.history === undefined,
    trailingSlash: 'never',
    ...plainSearch,
  })
  return router
}

/** Drawn pages have the structure that the router gives to a server's answer; the browser must expect the same. */
export function expectDrawnPage(router: PageRouter): void {
  router.ssr = { manifest: undefined }
}
