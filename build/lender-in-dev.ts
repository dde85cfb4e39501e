/** Decides that `npm run dev` is one process: `/api` and `/sandbox` go to the lender through Vite's module runner. */
import { Readable } from 'node:stream'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { isRunnableDevEnvironment, type Plugin } from 'vite'

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

export function lenderInDev(): Plugin {
  return {
    name: 'lender-in-dev',
    apply: 'serve',
    configureServer(server) {
      server.middlewares.use((incoming, outgoing, next) => {
        if (!isForLender(incoming.url ?? '')) return next()
        const environment = server.environments['ssr']
        if (!environment || !isRunnableDevEnvironment(environment)) return next()
        environment.runner
          .import<{ getLender(): Promise<Lender> }>('/server/dev.ts')
          .then(({ getLender }) => getLender())
          .then((lender) => lender.fetch(toRequest(incoming)))
          .then((response) => send(response, outgoing))
          .catch(next)
      })
    },
  }
}
