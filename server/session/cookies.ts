/** The names and attributes of the cookies: `__Host-` and Secure wherever a browser treats the address as safe. */
import { getCookie, setCookie } from 'hono/cookie'
import type { Call } from '../http/env.ts'
import type { Settings } from '../parts.ts'

const DAY = 86_400
export const REFRESH_SECONDS = 30 * DAY
/** Long enough for a borrower who comes back for another loan. */
const BROWSER_SECONDS = 180 * DAY

/** Chromium and Firefox take Secure cookies from http on these hosts. */
const LOCAL = new Set(['localhost', '127.0.0.1', '[::1]'])

/** Whether the borrower's browser came over TLS, as far as the proxy is believed. */
export function isTls(request: Request, trustProxy: boolean): boolean {
  if (trustProxy) return request.headers.get('x-forwarded-proto') === 'https'
  return request.url.startsWith('https:')
}

/** Plain names exist only in the sandbox, for a test phone on the local network. */
function isHardened(call: Call, parts: Settings): boolean {
  if (!parts.options.sandbox || isTls(call.req.raw, parts.options.trustProxy)) return true
  return LOCAL.has(new URL(call.req.url).hostname)
}

type Kind = 'session' | 'refresh' | 'browser'

export const readCookie = (call: Call, parts: Settings, kind: Kind): string | null =>
  getCookie(call, kind, isHardened(call, parts) ? 'host' : undefined) ?? null

/** Null removes it. The session cookie outlives its session, so that a late call still proves its XSRF header. */
export function writeCookie(call: Call, parts: Settings, kind: Kind, value: string | null): void {
  setCookie(call, kind, value ?? '', {
    ...(isHardened(call, parts) ? { prefix: 'host' } : {}),
    httpOnly: true,
    sameSite: 'Lax',
    maxAge: value === null ? 0 : kind === 'browser' ? BROWSER_SECONDS : REFRESH_SECONDS,
  })
}

export const readXsrfCookie = (call: Call): string | null => getCookie(call, 'XSRF-TOKEN') ?? null

/** The name that the specification gives; scripts read it, hence not HttpOnly. */
export function writeXsrfCookie(call: Call, parts: Settings, value: string): void {
  setCookie(call, 'XSRF-TOKEN', value, {
    secure: isHardened(call, parts),
    sameSite: 'Lax',
    maxAge: REFRESH_SECONDS,
  })
}
