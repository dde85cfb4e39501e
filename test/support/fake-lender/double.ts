/**
 * A second back end for tests: another reading of the contract over real HTTP, in memory, written without a look at
 * the reference lender. It stores little and checks every payload; what matters is the shape of what it answers.
 */
import { Hono } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import { addAccountRoutes } from './account.routes.ts'
import { refuse, type DoubleApp } from './answers.ts'
import { addApplicationRoutes } from './application.routes.ts'
import { addBookRoutes } from './books.routes.ts'
import { addEntryRoutes } from './entry.routes.ts'
import { readPayload, type Body } from './payloads.ts'
import { serveApp, type Served } from './serve.ts'
import { newState, type State } from './state.ts'
import { addStepRoutes } from './steps.routes.ts'

export type Double = Served & {
  readonly state: State
  /** `METHOD /path` of every request so far, without the query. */
  readonly seen: readonly string[]
  count(call: string): number
  /** The newest body that was sent to this path. */
  sent(path: string): Body | undefined
}

const open = ['/api/visit/create', '/api/login', '/api/otp/check', '/api/refresh', '/api/logout']
const photoPath = '/api/v1/client/photo'

/** The double without a network: callers pass the request to it. */
export function createDouble() {
  const state = newState()
  const seen: string[] = []
  const sent = new Map<string, Body>()
  const app: DoubleApp = new Hono()

  app.use('/api/*', async (c, next) => {
    const { method, path } = c.req
    seen.push(`${method} ${path}`)
    const token = getCookie(c, 'XSRF-TOKEN')
    if (token === undefined) setCookie(c, 'XSRF-TOKEN', crypto.randomUUID(), { path: '/' })
    // The visit may have failed, so that the code is the first call of all.
    const isBare = token === undefined && ['/api/visit/create', '/api/login'].includes(path)
    if (method === 'POST' && !isBare && c.req.header('x-xsrf-token') !== token) return refuse(c, 403, 'No token')
    if (!open.includes(path) && getCookie(c, 'sid') !== state.session) return refuse(c, 401, 'Please sign in')
    if (method === 'POST' && path !== photoPath) {
      const { body, complaints } = readPayload(path, await c.req.text())
      sent.set(path, body)
      if (complaints.length > 0) return refuse(c, 422, complaints.join(', '))
      c.set('payload', body)
    }
    return next()
  })
  addEntryRoutes(app, state)
  addStepRoutes(app, state)
  addApplicationRoutes(app, state)
  addBookRoutes(app)
  addAccountRoutes(app, state)
  app.notFound((c) => refuse(c, 404, 'Nothing here'))
  return { app, state, seen, sent }
}

export async function startDouble(): Promise<Double> {
  const { app, state, seen, sent } = createDouble()
  const served = await serveApp(app.fetch)

  return {
    ...served,
    state,
    seen,
    count: (call) => seen.filter((one) => one === call).length,
    sent: (path) => sent.get(path),
  }
}
