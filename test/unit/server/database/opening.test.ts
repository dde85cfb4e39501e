import { cp, mkdir, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { freePort } from '#support/browser/product.ts'
import { freshPostgres } from '#support/lender/lender-harness.ts'
import { bundleServer, ServerProcess, type Settings } from '#support/lender/server-process.ts'
import { valueOf } from '#support/metrics/metrics-text.ts'
import { TcpRelay } from '#support/lender/tcp-relay.ts'

let place: string
beforeAll(async () => {
  const bundle = dirname(await bundleServer())
  // Inside the project, so that the bundle finds its packages.
  place = join(dirname(bundle), 'opening')
  await rm(place, { recursive: true, force: true })
  await cp(bundle, join(place, 'dist-server'), { recursive: true })
  await mkdir(join(place, 'dist/assets'), { recursive: true })
  for (const name of ['index.html', 'app.html', 'assets/a-1234.js']) await writeFile(join(place, 'dist', name), name)
  await writeFile(join(place, 'dist/csp.json'), JSON.stringify({ scripts: ['sha384-abc'], styles: [] }))
})
afterAll(() => rm(place, { recursive: true, force: true }))

const start = async (databaseUrl: string, settings: Settings = {}) =>
  ServerProcess.spawn(join(place, 'dist-server/main.js'), await freePort(), {
    DATABASE_URL: databaseUrl,
    DATA_DIR: join(place, 'data'),
    SANDBOX: '1',
    ...settings,
  })

it('a lender whose database is not there yet serves pages and files, answers calls with 503, and waits for it (RD307, RD365)', async () => {
  const address = process.env['TEST_DATABASE_URL']
  const fresh = address === undefined ? null : await freshPostgres(address)
  const database = new URL(fresh?.url ?? 'postgres://nobody@127.0.0.1/none')
  const behind = Number(database.port)
  database.port = String(await freePort())
  const metricsPort = await freePort()
  const server = await start(database.href, { METRICS_PORT: String(metricsPort) })
  const metrics = async () => (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
  const get = (path: string) => fetch(`${server.url}${path}`, { headers: { 'sec-fetch-site': 'same-origin' } })
  try {
    await expect
      .poll(
        () =>
          get('/health').then(
            ({ status }) => status,
            () => 0,
          ),
        { timeout: 20_000 },
      )
      .toBe(200)
    // Longer than a connection is tried.
    await expect.poll(() => server.said, { timeout: 20_000 }).toContain('cannot be used: connect ECONNREFUSED')
    for (const [path, body] of [
      ['/', 'index.html'],
      ['/howToPay', 'app.html'],
      ['/assets/a-1234.js', 'assets/a-1234.js'],
    ] as const) {
      const page = await get(path)
      expect([path, page.status, await page.text()]).toEqual([path, 200, body])
      expect(page.headers.get('content-security-policy')).toContain("'sha384-abc'")
    }
    for (const path of ['/api/v1/me', '/api/login', '/sandbox/api/borrowers', '/ready']) {
      const { status, headers } = await get(path)
      expect([path, status, headers.get('retry-after')]).toEqual([path, 503, '2'])
    }
    expect((await get('/assets/none-1.js')).status).toBe(404)
    expect((await get('/metrics')).status).toBe(404)
    const before = await metrics()
    expect([
      valueOf(before, 'lender_ready'),
      valueOf(before, 'lender_requests_total', { route: '/api/*', status: '5xx' }),
    ]).toEqual([0, 2])
    if (!fresh) return
    const relay = await TcpRelay.before(database.hostname, behind, Number(database.port))
    await server.ready()
    expect((await get('/api/v1/me')).status).toBe(401)
    expect(valueOf(await metrics(), 'lender_ready')).toBe(1)
    await server.stop()
    await relay.close()
  } finally {
    await server.stop()
    await fresh?.drop()
  }
})

it('a mistake of the address is not waited for (RD307)', async () => {
  const server = await start('mysql://x')
  expect(await server.ended()).toBe(1)
  expect(server.said).toContain('it must look like postgres://')
})

it('a port for metrics that somebody else has is said at once, by the name of its setting (RD365)', async () => {
  const taken = createServer()
  await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve))
  const bound = taken.address()
  const METRICS_PORT = String(typeof bound === 'object' && bound !== null ? bound.port : 0)
  const server = await start('postgres://nobody@127.0.0.1:1/none', { METRICS_PORT })
  expect(await server.ended()).toBe(1)
  expect(server.said).toContain(`Port ${METRICS_PORT} is in use. Stop the other program or set METRICS_PORT.`)
  taken.close()
})
