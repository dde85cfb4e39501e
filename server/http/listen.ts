/** How requests reach the lender over the network, and what is answered where there is no request. */
import { STATUS_CODES, createServer, type Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { getRequestListener } from '@hono/node-server'
import type { Connection } from './env.ts'
import { policyFor, securityHeadersFor } from './headers.ts'
import { NO_NAME } from './own-names.ts'
import { ApiError, type ApiErrorCode } from './api-error.ts'

type Answering = { fetch(request: Request, connection?: Connection): Promise<Response> }

/** Neither the language nor TLS is known here. */
const headers = {
  ...securityHeadersFor(policyFor(null), false),
  'cache-control': 'no-store',
  'content-type': 'application/json',
}

function bodyOf(code: ApiErrorCode): string {
  const message = new ApiError(code).messageIn('en')
  return JSON.stringify({ success: false, code, message, data: { message } })
}

/** What Node's parser found in the bytes; anything else that ends a connection deserves no answer. */
const statuses: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
}

/** What the parser does not take never becomes a request: the answer is written by hand. */
function answerBroken(error: NodeJS.ErrnoException, socket: Duplex): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  const status = statuses[error.code ?? ''] ?? 400
  const body = bodyOf('bad_request')
  const lines = Object.entries({ ...headers, 'content-length': String(Buffer.byteLength(body)), connection: 'close' })
  const head = lines.map(([name, value]) => `${name}: ${value}`).join('\r\n')
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${head}\r\n\r\n${body}`)
}

/** A head that does not come is noticed within `headersTimeout` and the interval. */
const patience = {
  requestTimeout: 60_000,
  headersTimeout: 20_000,
  keepAliveTimeout: 10_000,
  connectionsCheckingInterval: 5_000,
}
/** More are closed at once: each takes memory and a file of the process. */
const MOST_CONNECTIONS = 10_000

/** @param answering who answers now */
export function createHttpServer(answering: () => Answering, own: Partial<typeof patience> = {}): Server {
  const listener = getRequestListener(
    async (request, { incoming }) => {
      const address = 'socket' in incoming ? incoming.socket.remoteAddress : undefined
      return answering().fetch(request, { address })
    },
    { hostname: NO_NAME, errorHandler: () => new Response(bodyOf('bad_request'), { status: 400, headers }) },
  )
  const settings = { ...patience, ...own, requireHostHeader: false }
  const server = createServer(settings, (request, response) => void listener(request, response))
  server.maxConnections = MOST_CONNECTIONS
  server.on('clientError', answerBroken)
  return server
}
