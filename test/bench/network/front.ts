/** The front of the lender on the shaped network, as before a real one: TLS and HTTP/2; everything else is passed on as it is. */
import { execFileSync } from 'node:child_process'
import { createHash, X509Certificate } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import {
  createSecureServer,
  type IncomingHttpHeaders,
  type ServerHttp2Session,
  type ServerHttp2Stream,
} from 'node:http2'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

type Certificate = { readonly key: Buffer; readonly cert: Buffer }

/** Signed by itself, for this run alone. */
export async function makeCertificate(address: string): Promise<Certificate> {
  const folder = await mkdtemp(join(tmpdir(), 'lending-network-'))
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')]
  try {
    const kind = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2']
    const name = ['-subj', `/CN=${address}`, '-addext', `subjectAltName=IP:${address}`]
    execFileSync('openssl', ['req', '-x509', ...kind, ...name, '-keyout', key, '-out', cert], { stdio: 'pipe' })
    return { key: await readFile(key), cert: await readFile(cert) }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** How a browser is told to trust this key: one that merely overlooks the error connects a second time, and the visit pays for both. */
export function fingerprintOf({ cert }: Certificate): string {
  const key = new X509Certificate(cert).publicKey.export({ type: 'spki', format: 'der' })
  return createHash('sha256').update(key).digest('base64')
}

/** What belongs to one connection is not passed on to the next. */
const ofOneConnection = new Set(['connection', 'keep-alive', 'transfer-encoding', 'upgrade', 'http2-settings'])

type Headers = Readonly<Record<string, string | string[] | undefined>>
const passedOn = (headers: Headers) =>
  Object.fromEntries(
    Object.entries(headers).filter(
      ([name, value]) => value !== undefined && !name.startsWith(':') && !ofOneConnection.has(name),
    ),
  )

/** As a proxy does after about a minute. */
export const IDLE_MS = 8000

/** @param behind what is asked, `http://localhost:1234` */
export async function openFront(behind: string, address: string, port: number, certificate: Certificate) {
  const agent = new Agent({ keepAlive: true })
  const server = createSecureServer({ ...certificate, allowHTTP1: false })
  const sessions = new Set<ServerHttp2Session>()
  server.on('session', (session) => {
    sessions.add(session)
    session.setTimeout(IDLE_MS, () => session.close())
    session.on('close', () => sessions.delete(session))
    // A visitor who is gone says so to nobody here.
    session.on('error', () => session.destroy())
  })

  function pass(stream: ServerHttp2Stream, asked: IncomingHttpHeaders): void {
    const own = {
      ...passedOn(asked),
      host: asked[':authority'] ?? address,
      'x-forwarded-proto': 'https',
      'x-forwarded-for': stream.session?.socket.remoteAddress ?? '',
    }
    const to = new URL(asked[':path'] ?? '/', behind)
    const call = request(to, { agent, method: asked[':method'] ?? 'GET', headers: own })
    call.on('response', (answer) => {
      if (stream.destroyed) return answer.destroy()
      stream.respond({ ':status': answer.statusCode ?? 502, ...passedOn(answer.headers) })
      // An answer without a body has ended the stream already.
      return stream.writableEnded ? answer.resume() : answer.pipe(stream)
    })
    call.on('error', () => stream.close())
    stream.on('error', () => call.destroy())
    stream.on('close', () => call.destroy())
    stream.pipe(call)
  }

  server.on('stream', pass)
  server.listen(port, address)
  await once(server, 'listening')
  return {
    url: `https://${address}${port === 443 ? '' : `:${port}`}`,
    /** A browser whose network is gone cannot close its connection. */
    stop() {
      for (const session of sessions) session.destroy()
      server.close()
      agent.destroy()
    },
  }
}
