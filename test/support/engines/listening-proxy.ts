/**
 * What stands between an engine and the product: TLS, because WebKit keeps no `__Host-` cookie of plain http, and a first script in every
 * document, which tells what a quiet page would not say. WebDriver itself hears no console.
 */
import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { request, type IncomingMessage, type ServerResponse } from 'node:http'
import { createServer, type Server } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const ears = '/test/ears.js'
const heard = '/test/heard'
/** Runs in the page before everything else. */
const listening = `{
  let isLeft = false
  // A page that is left cancels what it was still reading.
  addEventListener('beforeunload', () => (isLeft = true))
  const tell = (words) => isLeft || navigator.sendBeacon('${heard}', location.pathname + ' ' + words)
  for (const level of ['error', 'warn']) {
    const say = console[level]
    console[level] = (...words) => { tell('console.' + level + ': ' + words.join(' ')); say.apply(console, words) }
  }
  addEventListener('error', ({ message, target }) => tell('uncaught: ' + (message ?? 'not loaded: ' + (target.src ?? target.href))), true)
  addEventListener('unhandledrejection', ({ reason }) => tell('unhandled rejection: ' + reason))
  addEventListener('securitypolicyviolation', (event) =>
    tell('against the policy: ' + event.violatedDirective + ' ' + event.blockedURI + ' ' + event.sourceFile + ':' + event.lineNumber))
}`

function certificate(): { readonly key: Buffer; readonly cert: Buffer } {
  const folder = mkdtempSync(join(tmpdir(), 'lending-certificate-'))
  const words =
    'req -x509 -newkey rsa:2048 -nodes -keyout key -out cert -subj /CN=localhost -addext subjectAltName=DNS:localhost'
  execFileSync('openssl', words.split(' '), { cwd: folder, stdio: 'pipe' })
  const [key, cert] = ['key', 'cert'].map((name) => readFileSync(join(folder, name)))
  rmSync(folder, { recursive: true, force: true })
  if (!key || !cert) throw new Error('openssl made no certificate')
  return { key, cert }
}

export class ListeningProxy {
  readonly url: string
  readonly noise: string[] = []
  /** Answers that a test provokes itself. */
  readonly forgiven: RegExp[] = []
  isCut = false
  private readonly server: Server

  private constructor(server: Server, url: string) {
    this.server = server
    this.url = url
  }

  static async before(port: number): Promise<ListeningProxy> {
    const server = createServer(certificate())
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    const address = server.address()
    if (address === null || typeof address === 'string') throw new Error('no port for the proxy')
    const proxy = new ListeningProxy(server, `https://localhost:${address.port}`)
    server.on('request', (incoming: IncomingMessage, outgoing: ServerResponse) => proxy.take(port, incoming, outgoing))
    return proxy
  }

  private take(port: number, incoming: IncomingMessage, outgoing: ServerResponse): void {
    const { method = '', url = '', headers } = incoming
    if (this.isCut) incoming.destroy()
    else if (url === ears) outgoing.writeHead(200, { 'content-type': 'text/javascript' }).end(listening)
    else if (url === heard) void this.note(incoming, outgoing)
    else {
      const { 'accept-encoding': _, ...kept } = headers
      const forwarded = request(
        { agent: false, host: '127.0.0.1', port, method, path: url, headers: kept },
        (answer) => {
          if ((answer.statusCode ?? 0) >= 400) this.hear(`${method} ${url}: status of ${answer.statusCode}`)
          void pass(answer, outgoing)
        },
      )
      forwarded.on('error', () => outgoing.destroy())
      incoming.pipe(forwarded)
    }
  }

  private async note(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const words: unknown[] = await incoming.toArray()
    this.hear(words.join(''))
    outgoing.writeHead(204).end()
  }

  private hear(words: string): void {
    if (!this.forgiven.some((pattern) => pattern.test(words))) this.noise.push(words)
  }

  /** As if there were no network. */
  cut(): void {
    this.isCut = true
    this.server.closeAllConnections()
  }

  async close(): Promise<void> {
    this.server.closeAllConnections()
    this.server.close()
    await once(this.server, 'close')
  }
}

async function pass(answer: IncomingMessage, outgoing: ServerResponse): Promise<void> {
  const { 'content-length': _, ...headers } = answer.headers
  if (!headers['content-type']?.startsWith('text/html')) {
    outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
    answer.pipe(outgoing)
    return
  }
  const parts: Buffer[] = await answer.toArray()
  const html = Buffer.concat(parts).toString()
  outgoing.writeHead(answer.statusCode ?? 502, headers)
  outgoing.end(html.replace('<head>', `<head><script src="${ears}"></script>`))
}
