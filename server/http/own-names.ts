/** Under which names the lender answers: no request may choose the domain that an SMS or a check of the origin relies on. */
import { createMiddleware } from 'hono/factory'
import type { LenderOptions } from '../options.ts'
import type { LenderEnv } from './env.ts'
import { ApiError } from './api-error.ts'

/** Stands in the URL of a request that came without a name. */
export const NO_NAME = 'no-name.invalid'

const LOCAL = ['localhost', '127.0.0.1', '[::1]']
const SHAPE = /^(?:[a-z\d_.-]{1,253}|\[[\da-f:.]{2,45}\])(?::\d{1,5})?$/i

/** Lower case, without the port; null: not one name. */
const nameIn = (host: string): string | null =>
  SHAPE.test(host) && URL.canParse(`http://${host}`) ? new URL(`http://${host}`).hostname : null

/** An attacker can point a name at this machine, but not an address. */
const isAddress = (name: string): boolean => name.startsWith('[') || /^\d+\.\d+\.\d+\.\d+$/.test(name)

/** Balancers ask for these without a name or by address. Both answers are the same for everybody. */
const isHealthCheck = (path: string): boolean => path === '/health' || path === '/ready'

type Names = Pick<LenderOptions, 'publicHost' | 'sandbox' | 'listenHost'>

function isOwnName(name: string, { publicHost, sandbox, listenHost }: Names): boolean {
  if (name === nameIn(publicHost)) return true
  return sandbox && (LOCAL.includes(name) || isAddress(name) || name === listenHost)
}

/**
 * Refuses every other name (421) and what is no single name (400). The URL holds the name of an absolute request target, and
 * else the first Host; the header of a request with two of them is both, joined, and no name.
 */
export const ownNamesOnly = (options: Names) =>
  createMiddleware<LenderEnv>(async (call, next) => {
    const { host, pathname } = new URL(call.req.url)
    const isCheck = isHealthCheck(pathname)
    const names = [host, call.req.header('host') || host].map(nameIn)
    const isNamed = (name: string | null): name is string => name !== null && (name !== NO_NAME || isCheck)
    if (!names.every(isNamed)) throw new ApiError('bad_request')
    const isAllowed = (name: string) => isOwnName(name, options) || (isCheck && (name === NO_NAME || isAddress(name)))
    if (!names.every(isAllowed)) throw new ApiError('wrong_host')
    await next()
  })

/** Whether a page at this origin is our own. The sandbox has several names: there it is the one that was asked. */
export const isOwnOrigin = (origin: string, asked: string, { publicHost, sandbox }: Names): boolean =>
  URL.canParse(origin) && new URL(origin).host === (sandbox ? asked : publicHost)

/** What an SMS names: browsers compare it with the domain of the page, which has no port. */
export const domainOf = (publicHost: string): string => publicHost.replace(/:\d+$/, '')
