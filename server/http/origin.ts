/** A write comes from our own page: Sec-Fetch-Site first, Origin where a browser does not send it. */
import { createMiddleware } from 'hono/factory'
import type { LenderOptions } from '../options.ts'
import type { LenderEnv } from './env.ts'
import { isOwnOrigin } from './own-names.ts'
import { ApiError } from './api-error.ts'

export const isUnsafe = (method: string): boolean => !['GET', 'HEAD', 'OPTIONS'].includes(method)

function isOwn(request: Request, options: LenderOptions): boolean {
  const site = request.headers.get('sec-fetch-site')
  if (site !== null) return site === 'same-origin' || site === 'none'
  const origin = request.headers.get('origin')
  return origin === null || isOwnOrigin(origin, new URL(request.url).host, options)
}

/** Refuses every unsafe call of another site, signed in or not, before its body is read. */
export const ownOriginOnly = (options: LenderOptions) =>
  createMiddleware<LenderEnv>(async (call, next) => {
    if (isUnsafe(call.req.method) && !isOwn(call.req.raw, options)) throw new ApiError('cross_site')
    await next()
  })
