/** How tests get a real HTTP server that answers what they say: late, never, cut, malformed, or with any status. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'

export type Seen = {
  readonly method: string
  readonly path: string
  readonly headers: IncomingMessage['headers']
  readonly body: string
}
export type Behaviour = (seen: Seen, response: ServerResponse, nth: number) => void

export type MisbehavingServer = {
  readonly origin: string
  readonly seen: readonly Seen[]
  behave(behaviour: Behaviour): void
  /** Requests to this path so far. */
  asked(path: string): readonly Seen[]
  close(): Promise<void>
}

export const json =
  (value: unknown, status = 200, headers: Readonly<Record<string, string>> = {}): Behaviour =>
  (_seen, response) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers })
    response.end(JSON.stringify(value))
  }

export const raw =
  (text: string, status = 200, type = 'application/json'): Behaviour =>
  (_seen, response) => {
    response.writeHead(status, { 'content-type': type })
    response.end(text)
  }

/** Promises more than it sends, then cuts the connection. */
export const cutInBody: Behaviour = (_seen, response) => {
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': '100' })
  response.write('{"data":')
  setTimeout(() => response.destroy(), 20)
}
export const cutAtOnce: Behaviour = (_seen, response) => void response.destroy()
export const silent: Behaviour = () => undefined

export const later =
  (milliseconds: number, behaviour: Behaviour): Behaviour =>
  (seen, response, nth) =>
    void setTimeout(() => behaviour(seen, response, nth), milliseconds)

/** By `METHOD /path`; anything else is a 404. */
export const byPath =
  (table: Readonly<Record<string, Behaviour>>): Behaviour =>
  (seen, response, nth) =>
    (table[`${seen.method} ${seen.path}`] ?? json({ code: 'not_found', message: 'nothing here' }, 404))(
      seen,
      response,
      nth,
    )

export async function startMisbehavingServer(): Promise<MisbehavingServer> {
  let behaviour: Behaviour = json({})
  const seen: Seen[] = []

  async function take(request: IncomingMessage, response: ServerResponse) {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(Buffer.from(part))
    const { method = '', url = '', headers } = request
    const one = { method, path: url, headers, body: Buffer.concat(parts).toString('latin1') }
    seen.push(one)
    behaviour(one, response, seen.filter((other) => other.path === one.path).length)
  }
  const server = createServer((request, response) => void take(request, response).catch(() => response.destroy()))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (typeof address !== 'object' || address === null) throw new Error('no address')

  return {
    origin: `http://127.0.0.1:${address.port}`,
    seen,
    behave(next) {
      behaviour = next
      seen.length = 0
    },
    asked: (path) => seen.filter((one) => one.path === path),
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
