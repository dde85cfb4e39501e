/** Tells the router's types which tree is ours, so that links and search parameters are checked. */
import type { AnyRouter, Router } from '@tanstack/react-router'
import type { routeTree } from './routes.tsx'

declare module '@tanstack/react-router' {
  interface Register {
    router: Router<typeof routeTree, 'never', boolean>
  }
}
export type { AnyRouter }
