/** Decides that a write comes from our own page: Sec-Fetch-Site first, Origin where a browser does not send it. */
import { createMiddleware } from 'hono/factory'
import type { LenderEnv } from './env.ts'
import { Refusal } from './refusal.ts'

export const isUnsafe = (method: string): boolean => !['GET', 'HEAD', 'OPTIONS'].includes(method)

function isOwn(request: Request): boolean {
  const site = request.headers.get('sec-fetch-site')
  if (site !== null) return site === 'same-origin' || site === 'none'
  const origin = request.headers.get('origin')
  if (origin === null) return true
  const host = request.headers.get('host') ?? new URL(request.url).host
  return URL.canParse(origin) && new URL(origin).host === host
}

/** Refuses every unsafe call of another site, signed in or not, before its body is read. */
export const ownOriginOnly = createMiddleware<LenderEnv>(async (call, next) => {
  if (isUnsafe(call.req.method) && !isOwn(call.req.raw)) throw new Refusal('cross_site')
  await next()
})
