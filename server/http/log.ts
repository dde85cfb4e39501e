/** Decides what is logged: one JSON line a request with its id and outcome; never an address, a body, a query or a name. */
import { createMiddleware } from 'hono/factory'
import { routePath } from 'hono/route'
import type { LenderOptions } from '../options.ts'
import type { LenderEnv } from './env.ts'

export const requestLog = (log: LenderOptions['log']) =>
  createMiddleware<LenderEnv>(async (call, next) => {
    const startedAt = performance.now()
    await next()
    const { pathname } = new URL(call.req.url)
    const isCall = pathname.startsWith('/api/') || pathname.startsWith('/sandbox/')
    // The pattern, never the path itself: a path may hold an id or whatever somebody typed.
    if (isCall) {
      log({
        at: new Date().toISOString(),
        level: call.res.status >= 500 ? 'error' : 'info',
        request_id: call.get('requestId'),
        method: call.req.method,
        route: routePath(call, -1),
        status: call.res.status,
        ms: Math.round(performance.now() - startedAt),
      })
    }
  })
