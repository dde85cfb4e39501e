import { matchedRoutes } from 'hono/route'
import type { Call } from './env.ts'

type Route = ReturnType<typeof matchedRoutes>[number]

/** The call itself, by its pattern: guards and, once the page is served, its files match every path too. */
export const matchedRoute = (call: Call): Route | undefined =>
  matchedRoutes(call).find(({ method, path }) => method !== 'ALL' && !path.includes('*'))
