/** `npm run dev` is one process: `/api` and `/sandbox` go to the lender through Vite's module runner. */
import { Readable } from 'node:stream'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { isRunnableDevEnvironment, type Plugin, type RunnableDevEnvironment } from 'vite'

type LenderModule = { getLender(this: void): Promise<Lender> }
type Lender = { fetch(request: Request): Promise<Response> }

function toRequest(incoming: IncomingMessage): Request {
  const headers = new Headers()
  for (const [name, value] of Object.entries(incoming.headers)) {
    if (value !== undefined) headers.set(name, Array.isArray(value) ? value.join(', ') : value)
  }
  const method = incoming.method ?? 'GET'
  const url = new URL(incoming.url ?? '/', `http://${incoming.headers.host ?? 'localhost'}`)
  if (method === 'GET' || method === 'HEAD') return new Request(url, { method, headers })
  const init: RequestInit & { duplex: 'half' } = {
    method,
    headers,
    body: Readable.toWeb(incoming) as ReadableStream,
    duplex: 'half',
  }
  return new Request(url, init)
}

async function send(response: Response, outgoing: ServerResponse): Promise<void> {
  outgoing.statusCode = response.status
  for (const [name, value] of response.headers) if (name !== 'set-cookie') outgoing.setHeader(name, value)
  const cookies = response.headers.getSetCookie()
  if (cookies.length > 0) outgoing.setHeader('set-cookie', cookies)
  outgoing.end(Buffer.from(await response.arrayBuffer()))
}

const isForLender = (url: string) => /^\/(api|sandbox|health|ready)(\/|\?|$)/.test(url)

type Exchange = { incoming: IncomingMessage; outgoing: ServerResponse; fail: (error: unknown) => void }

async function answer(environment: RunnableDevEnvironment, { incoming, outgoing, fail }: Exchange): Promise<void> {
  try {
    const { getLender } = await environment.runner.import<LenderModule>('/server/dev.ts')
    const lender = await getLender()
    // The page has gone while the lender was being started: nobody waits, and the body cannot be read any more.
    if (outgoing.destroyed) return
    await send(await lender.fetch(toRequest(incoming)), outgoing)
  } catch (error) {
    fail(error)
  }
}

export function lenderInDev(): Plugin {
  return {
    name: 'lender-in-dev',
    apply: 'serve',
    configureServer(server) {
      server.middlewares.use((incoming, outgoing, next) => {
        const environment = server.environments['ssr']
        if (!isForLender(incoming.url ?? '') || !environment || !isRunnableDevEnvironment(environment)) return next()
        void answer(environment, { incoming, outgoing, fail: next })
      })
    },
  }
}
