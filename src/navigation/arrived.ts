/** What a prerendered page needs of the router: the router itself, how it shows pages, and who leads it. */
import { RouterProvider } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { whenIdle } from '#platform/start/when-idle.ts'
import { fetchAhead, fetchPage } from './fetch-ahead.ts'
import { follow, type Expected } from './follower.ts'
import { createPageRouter, type PageRouter } from './page-router.ts'
import type { SessionActor } from '#ui/navigation/session-types.ts'

export type Arrived = { readonly router: PageRouter; readonly Pages: ComponentType<{ router: PageRouter }> }

/** @param drawn the path of the page that is on the screen already, which nobody needs to be asked about */
export async function loadRouter(session: SessionActor, drawn: string | null): Promise<Arrived> {
  const expected: Expected = { path: drawn }
  const router = createPageRouter({ session, expected })
  if (drawn !== null) await router.load()
  // While the lender is asked where the borrower stands, the page that is probably meant is on its way.
  else fetchPage(router, router.latestLocation.pathname)
  follow(router, session, expected)
  fetchAhead(router, session, whenIdle)
  return { router, Pages: RouterProvider }
}
