import type { BrowserContext, Route } from 'playwright-core'

export type LineFault = {
  readonly name: string
  /** Milliseconds from one strike to the next: two refusals within five seconds are one too many. */
  readonly pause?: number
  readonly strike: (route: Route, context: BrowserContext) => Promise<void>
}

export const refusal = (status: number, headers: Readonly<Record<string, string>> = {}) => ({
  status,
  headers: { 'content-type': 'application/json', ...headers },
  body: '{"code":"made_up","message":"Refused"}',
})
const page = '<!doctype html><title>Hello</title>'

const refused = (status: number, headers?: Readonly<Record<string, string>>): LineFault => ({
  name: String(status),
  strike: (route) => route.fulfill(refusal(status, headers)),
})

export const lineFaults: readonly LineFault[] = [
  { name: 'dropped before', strike: (route) => route.abort('connectionreset') },
  {
    name: 'reply lost after',
    async strike(route) {
      await route.fetch()
      await route.abort('connectionreset')
    },
  },
  {
    name: '401, refresh works',
    pause: 5_500,
    async strike(route, context) {
      const cookies = await context.cookies()
      const session = cookies.find(({ name }) => name.endsWith('session'))
      if (session) await context.clearCookies({ name: session.name })
      await route.fulfill(refusal(401))
    },
  },
  refused(429, { 'retry-after': '1' }),
  refused(500),
  {
    name: '502 in HTML',
    async strike(route) {
      await route.fetch()
      await route.fulfill({ status: 502, contentType: 'text/html', body: page })
    },
  },
  refused(503),
  {
    name: 'malformed JSON',
    async strike(route) {
      await route.fetch()
      await route.fulfill({ status: 200, contentType: 'application/json', body: '{"data":{"a":' })
    },
  },
  { name: 'HTML 200', strike: (route) => route.fulfill({ status: 200, contentType: 'text/html', body: page }) },
  {
    name: 'delivered twice',
    async strike(route) {
      const answer = await route.fetch()
      await route.fetch()
      await route.fulfill({ response: answer })
    },
  },
]
