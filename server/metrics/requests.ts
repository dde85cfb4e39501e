import { createMiddleware } from 'hono/factory'
import type { LenderEnv } from '../http/env.ts'
import { matchedRoute } from '../http/route.ts'
import type { Metrics } from './metrics.ts'

const groups = ['/api/', '/sandbox/']

/** Every answer is counted under the pattern of its call; pages, files and what does not exist under a pattern of their group. */
export const countRequests = (metrics: Metrics) =>
  createMiddleware<LenderEnv>(async (call, next) => {
    const startedAt = performance.now()
    await next()
    const { pathname } = new URL(call.req.url)
    const group = groups.find((prefix) => pathname.startsWith(prefix)) ?? '/'
    // Of the route, not of the request: a caller may choose any word as method.
    const { method, path: route } = matchedRoute(call) ?? { method: '*', path: `${group}*` }
    metrics.request({ method, route, status: call.res.status }, (performance.now() - startedAt) / 1_000)
  })
