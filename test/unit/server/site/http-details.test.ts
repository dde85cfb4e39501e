import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises'
import type { Server } from 'node:http'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createPages } from '#server/app.ts'
import { createHttpServer } from '#server/http/listen.ts'
import { startLender, type Harness } from '#support/lender/lender-harness.ts'
import type { TestClient } from '#support/lender/lender-client.ts'

let folder: string
let harness: Harness
let client: TestClient
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'small-site-'))
  await mkdir(join(folder, 'assets'))
  await writeFile(join(folder, 'index.html'), '<!doctype html><title>page</title>')
  await writeFile(join(folder, 'csp.json'), JSON.stringify({ scripts: [] }))
  harness = await startLender({ siteFolder: folder, trustProxy: true })
  client = harness.client()
  await client.signIn('0771234567')
})
afterAll(async () => {
  await harness.close()
  await rm(folder, { recursive: true, force: true })
})

const lastLine = (path: string) => harness.lines.findLast((line) => String(line['route']).startsWith(path))

describe('the contract', () => {
  it('takes an omitted parent application and a visit that is null as none', async () => {
    const created = await client.post('/api/v1/application/create', { requested_amount: 11_000, requested_term: 7 })
    // Too early for somebody who still registers, but well formed.
    expect(created.at('code')).not.toBe('bad_request')
    const sent = await harness.client().post('/api/login', { phone: '0771234568', lang: 'en', visit_id: null })
    expect(sent.status).toBe(200)
  })

  it('answers every call with a slash at its end as without it', async () => {
    for (const path of ['/api/v1/me', '/api/v1/referenceBook/banks', '/api/v1/client/info', '/health', '/ready']) {
      const [bare, slashed] = [await client.get(path), await client.get(`${path}/`)]
      expect([path, slashed.status, bare.status]).toEqual([path, 200, 200])
    }
    expect((await client.post('/api/refresh/')).status).toBe(200)
    expect((await client.get('/api/login/')).status).toBe(405)
  })

  it('names nothing in /health', async () => {
    expect((await client.get('/health')).text).toBe('{"status":"ok"}')
  })
})

/** The cookies of somebody who knows the ids of a sign-in, but not its secret. */
const forged = () => {
  const token = client.cookies.get('__Host-session') ?? ''
  const fake = token.replace(/[\da-f]{64}$/, '0'.repeat(64))
  expect(fake).not.toBe(token)
  return fake
}

describe('the XSRF token of a sign-in (RD204)', () => {
  it('is never answered to a cookie that is not one of ours (RD204)', async () => {
    const own = client.cookies.get('XSRF-TOKEN') ?? ''
    expect(own).toMatch(/^[\da-f]{64}$/)
    for (const name of ['__Host-session', '__Host-refresh']) {
      for (const init of [{ method: 'GET' }, { method: 'POST', headers: { 'x-xsrf-token': 'a' } }]) {
        const stranger = harness.client()
        stranger.cookies.set(name, forged())
        const answer = await stranger.send('/api/v1/me', init)
        expect([name, answer.status, answer.headers.get('set-cookie')?.includes(own) ?? false]).toEqual([
          name,
          init.method === 'GET' ? 401 : 405,
          false,
        ])
      }
    }
  })

  it('is answered again to a sign-in that has lost it (RD204)', async () => {
    const own = client.cookies.get('XSRF-TOKEN') ?? ''
    client.cookies.delete('XSRF-TOKEN')
    expect((await client.post('/api/v1/prolongation/init/1')).at('code')).toBe('xsrf_mismatch')
    expect(client.cookies.get('XSRF-TOKEN')).toBe(own)
    client.cookies.delete('XSRF-TOKEN')
    expect((await client.get('/api/v1/me')).status).toBe(200)
    expect(client.cookies.get('XSRF-TOKEN')).toBe(own)
  })

  it('is not needed by a browser whose session nobody knows any more (RD204)', async () => {
    const stale = harness.client()
    stale.cookies.set('__Host-session', forged())
    expect((await stale.post('/api/login', { phone: '0771234569', lang: 'en' })).status).toBe(200)
  })
})

describe('the log (RD205)', () => {
  it('names the pattern that matched, with the page served too (RD205)', async () => {
    for (const [path, route] of [
      ['/api/v1/me', '/api/v1/me'],
      ['/api/v1/application/checkScoringStatus/7', '/api/v1/application/checkScoringStatus/:applicationId'],
      ['/api/v1/referenceBook/banks', '/api/v1/referenceBook/banks'],
      ['/api/Nimal-Perera', '/api/*'],
    ] as const) {
      await client.get(path)
      expect([path, harness.lines.at(-1)?.['route']]).toEqual([path, expect.stringMatching(pattern(route))])
    }
    await client.send('/api/logout', { method: 'POST', xsrf: false, headers: { cookie: 'XSRF-TOKEN=a' } })
    expect(harness.lines.at(-1)).toMatchObject({ route: '/api/logout', status: 403 })
  })

  it('keeps the request id and the trace of the proxy where they have the shape of one (RD205)', async () => {
    const id = '4bf92f3577b34da6a3ce929d0e0e4736'
    const trace = `00-${id}-00f067aa0ba902b7-01`
    const answer = await client.get('/api/v1/me', { 'x-request-id': id, traceparent: trace })
    expect(answer.headers.get('x-request-id')).toBe(id)
    expect(lastLine('/api/v1/me')).toMatchObject({ request_id: id, traceparent: trace })
    for (const wrong of ['0771234567', 'Nimal Perera', 'x'.repeat(200), '"}{"', '']) {
      const other = await client.get('/api/v1/me', { 'x-request-id': wrong, traceparent: wrong })
      expect(other.headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/)
      expect(JSON.stringify(lastLine('/api/v1/me'))).not.toContain(wrong === '' ? 'traceparent' : wrong)
    }
  })
})

const pattern = (route: string) => new RegExp(`^${route.replace('*', '\\*').replace(/:\w+/, ':\\w+')}$`)

const wanted = ['content-security-policy', 'x-content-type-options', 'referrer-policy', 'x-frame-options']

async function portOf(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const bound = server.address()
  return typeof bound === 'object' && bound !== null ? bound.port : 0
}
/** What comes back until the other side ends the connection. */
const ask = (port: number, bytes: string) =>
  new Promise<string>((resolve, reject) => {
    let heard = ''
    const socket = connect({ host: '127.0.0.1', port }, () => socket.write(bytes))
    socket.on('data', (part: Buffer) => (heard += part.toString()))
    socket.on('end', () => resolve(heard))
    socket.on('error', reject)
  })

describe('what never becomes a request', () => {
  it('a head that does not come ends its connection within seconds, and connections are bounded (RD303)', async () => {
    const server = createHttpServer(() => createPages({ ...harness.options, siteFolder: null }), {
      headersTimeout: 200,
    })
    const port = await portOf(server)
    const began = performance.now()
    expect(await ask(port, 'GET / HTTP/1.1\r\nHost: local')).toContain(' 408 ')
    expect(performance.now() - began).toBeLessThan(15_000)
    expect(server.maxConnections).toBeLessThanOrEqual(10_000)
    server.close()
  })

  it('carries the security headers and words too', async () => {
    const server = createHttpServer(() => createPages({ ...harness.options, siteFolder: null }))
    const port = await portOf(server)
    const close = 'Connection: close\r\n\r\n'
    const cases = {
      400: 'nonsense\r\n\r\n',
      431: `GET / HTTP/1.1\r\nHost: localhost\r\nX-Long: ${'a'.repeat(20_000)}\r\n${close}`,
      503: `GET /ready HTTP/1.1\r\nHost: localhost\r\n${close}`,
    }
    for (const [status, bytes] of Object.entries(cases)) {
      const answer = (await ask(port, bytes)).toLowerCase()
      expect(answer).toContain(` ${status} `)
      for (const name of wanted) expect([status, name, answer.includes(`\r\n${name}: `)]).toEqual([status, name, true])
      expect([status, answer]).toEqual([status, expect.stringMatching(/"message":"[^"]{10,}"/)])
    }
    server.close()
  })

  it('serves the hashes of the policy under no spelling of their name', async () => {
    for (const path of [
      '/csp.json',
      '/%63sp.json',
      '//csp.json',
      '/./csp.json',
      '/assets/..%2fcsp.json',
      '/csp%2ejson',
    ])
      expect([path, (await client.get(path)).text.includes('scripts')]).toEqual([path, false])
  })
})
