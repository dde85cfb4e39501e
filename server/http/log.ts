/** What is logged: one JSON line a request with its id and outcome; never an address, a body, a query or a name. */
import { createMiddleware } from 'hono/factory'
import type { LenderOptions } from '../options.ts'
import type { LenderEnv } from './env.ts'
import { matchedRoute } from './route.ts'
import { traceparentOf } from './trace.ts'

export const requestLog = ({ log, trustProxy }: Pick<LenderOptions, 'log' | 'trustProxy'>) =>
  createMiddleware<LenderEnv>(async (call, next) => {
    const startedAt = performance.now()
    await next()
    const { pathname } = new URL(call.req.url)
    const group = ['/api/', '/sandbox/'].find((prefix) => pathname.startsWith(prefix))
    // The pattern, never the path itself: a path may hold an id or whatever somebody typed.
    if (group !== undefined) {
      log[call.res.status >= 500 ? 'error' : 'info']({
        request_id: call.get('requestId'),
        traceparent: traceparentOf(call, trustProxy),
        method: call.req.method,
        route: matchedRoute(call)?.path ?? `${group}*`,
        status: call.res.status,
        ms: Math.round(performance.now() - startedAt),
      })
    }
  })
