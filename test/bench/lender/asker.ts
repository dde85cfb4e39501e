/** How a borrower of the bench asks: one kept connection each at most, nothing parsed that nobody reads, so that asking costs little beside answering. */
import { Agent, request } from 'node:http'
import type { Asking, Heard } from '#support/lender/borrower.ts'
import { readable } from '#support/lender/lender-client.ts'

type Sent = { readonly method: string; readonly headers: Record<string, string>; readonly body?: string | Uint8Array }

const agent = new Agent({ keepAlive: true, maxSockets: 256 })
const origin = { 'sec-fetch-site': 'same-origin' }

function ask(port: number, path: string, sent: Sent, cookies: Map<string, string>): Promise<Heard> {
  return new Promise((resolve, reject) => {
    const headers: Record<string, string | number> = { ...origin, ...sent.headers }
    if (cookies.size > 0) headers['cookie'] = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const token = cookies.get('XSRF-TOKEN')
    if (token !== undefined) headers['x-xsrf-token'] = token
    if (sent.method !== 'GET') headers['content-length'] = Buffer.byteLength(sent.body ?? '')
    const outgoing = request({ agent, host: '127.0.0.1', port, path, method: sent.method, headers }, (answer) => {
      const pieces: Buffer[] = []
      answer.on('data', (piece: Buffer) => pieces.push(piece))
      answer.on('error', reject)
      answer.on('end', () => {
        for (const line of answer.headers['set-cookie'] ?? []) keep(line, cookies)
        resolve(readable(answer.statusCode ?? 0, Buffer.concat(pieces).toString()))
      })
    })
    outgoing.on('error', reject)
    outgoing.end(sent.body)
  })
}

function keep(line: string, cookies: Map<string, string>): void {
  const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
  if (/;\s*max-age=0/i.test(line)) cookies.delete(name)
  else cookies.set(name, value)
}

/** Asks the next of these lenders each time, as a balancer would send it; a browser's cookies and XSRF header. */
export function askerOf(ports: readonly number[]): Asking {
  const cookies = new Map<string, string>()
  let turn = 0
  const next = () => ports[turn++ % ports.length] ?? 0
  return {
    get: (path) => ask(next(), path, { method: 'GET', headers: {} }, cookies),
    post: (path, body, headers = {}) =>
      ask(
        next(),
        path,
        body === undefined
          ? { method: 'POST', headers }
          : { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(body) },
        cookies,
      ),
    send: (path, { method, headers, body }) => ask(next(), path, { method, headers, body }, cookies),
  }
}
