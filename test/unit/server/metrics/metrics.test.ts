import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import type { Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createMetricsServer } from '#server/metrics/listen.ts'
import { createMetrics, type Metrics } from '#server/metrics/metrics.ts'
import { optionsFrom } from '#server/options.ts'
import { startLender, type Harness } from '#support/lender/lender-harness.ts'
import { seriesIn, valueOf } from '#support/metrics/metrics-text.ts'
import { photoForm, upload, walkToBank, walkToReview } from '#support/lender/walk.ts'

let site: string
let metrics: Metrics
let harness: Harness
let server: Server
let url: string
/** With the borrowers of the sandbox, who have been moved to where they stand. */
let atStart: string
let text: string
/** Of the borrower who takes, extends and repays a loan. */
const personal = ['0771234567', '771234567', 'Nimal', '940871234', 'nimal@example.com', 'Temple Road']

beforeAll(async () => {
  site = await mkdtemp(join(tmpdir(), 'metrics-site-'))
  for (const name of ['index.html', 'app.html']) await writeFile(join(site, name), `<!doctype html>${name}`)
  await writeFile(join(site, 'csp.json'), JSON.stringify({ scripts: [], styles: [] }))
  metrics = createMetrics()
  harness = await startLender({ metrics, siteFolder: site, assetsFolder: site })
  server = createMetricsServer(metrics)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const bound = server.address()
  url = `http://127.0.0.1:${typeof bound === 'object' && bound !== null ? bound.port : 0}`
  atStart = await metrics.text()
  await borrowAndRepay()
  await beOdd()
  text = await (await fetch(`${url}/metrics`)).text()
})
afterAll(async () => {
  server.close()
  await harness.close()
  await rm(site, { recursive: true, force: true })
})

async function borrowAndRepay(): Promise<void> {
  const client = await harness.signedIn('0771234567')
  const id = await walkToBank(client)
  personal.push(String(id), client.cookies.get('XSRF-TOKEN') ?? 'none')
  await walkToReview(client, id)
  await harness.advance(13)
  await client.get(`/api/v1/application/checkScoringStatus/${id}`)
  await client.accept({
    application_id: id,
    product_id: 201,
    amount: 11_000,
    term: 7,
  })
  await harness.advance(16)
  const credit = await client.get('/api/v1/credit/activeCreditInfo')
  const number = credit.string('credit_full_info.agreement_number')
  const document = credit.string('credit_full_info.credit_document')
  personal.push(number, document)
  for (let times = 0; times < 2; times += 1)
    expect((await client.get(`/api/v1/document/1/${document}`)).status).toBe(200)
  await client.post('/api/v1/prolongation/init/14', {})
  await client.post('/api/repaymentMock', { account_number: number, amount: 12_000 })
  await client.get('/api/v1/me')
}

/** What somebody may put where words of the lender are expected. */
async function beOdd(): Promise<void> {
  const client = harness.client()
  for (const path of ['/api/v1/Nimal-940871234V', '/Nimal/0771234567', '/api/v1/document/1/Temple%20Road'])
    await client.get(path)
  for (const method of ['NIMAL', 'PROPFIND', 'PUT', 'OPTIONS']) await client.send('/api/v1/me', { method })
  await client.send('/api/v1/me', { method: 'HEAD' })
  await client.get('/api/notifications?user_id=0771234567')
  await client.post('/api/login', { phone: '0771234567', lang: 'en' })
  await client.post('/api/login', { phone: '0771234567', lang: 'en' })
  await client.post('/api/login', { phone: '0770000016', lang: 'en' })
  const other = await harness.signedIn('0770000005')
  await upload(other, photoForm('selfie', new Uint8Array(Buffer.from('Nimal'))))
}

it('name nothing of the borrower whose calls they count (RD365)', () => {
  expect(personal.filter((word) => word.length < 4 || text.includes(word))).toEqual([])
})

it('take the words of a label from a closed set: patterns, states, codes (RD365)', () => {
  const own = seriesIn(text).filter(({ name }) => name.startsWith('lender_'))
  const words = (label: string) => [...new Set(own.flatMap(({ labels }) => labels[label] ?? []))]
  expect(words('method').toSorted()).toEqual(['*', 'GET', 'POST'])
  expect(words('status').filter((status) => !/^[2-5]xx$/.test(status))).toEqual([])
  const routes = words('route')
  expect(routes).toContain('/api/v1/application/checkScoringStatus/:applicationId')
  expect(routes.filter((route) => /\d{2}|%/.test(route))).toEqual([])
  expect(routes.filter((route) => route.includes('*')).toSorted()).toEqual(['/*', '/api/*'])
  for (const label of ['change', 'outcome', 'cause'])
    expect(words(label).filter((word) => !/^[a-z_]+$/.test(word))).toEqual([])
})

it('are few: fewer than 400 series after a whole journey, and at most eleven a call (RD365)', () => {
  const series = seriesIn(text)
  expect(series.length).toBeGreaterThan(100)
  expect(series.length).toBeLessThan(400)
  const ofCalls = new Map<string, number>()
  for (const { method, route } of series.map(({ labels }) => labels))
    if (route !== undefined) ofCalls.set(`${method} ${route}`, (ofCalls.get(`${method} ${route}`) ?? 0) + 1)
  expect(ofCalls.size).toBeGreaterThan(15)
  expect([...ofCalls].filter(([, count]) => count > 11)).toEqual([])
})

const changed = (at: string, change: string) => valueOf(at, 'lender_borrower_changes_total', { change })

it('count calls, changes, codes, photos, documents and connections (RD365)', () => {
  const me = { method: 'GET', route: '/api/v1/me' }
  expect(valueOf(text, 'lender_requests_total', { ...me, status: '2xx' })).toBe(1)
  expect(valueOf(text, 'lender_request_seconds_count', me)).toBe(valueOf(text, 'lender_requests_total', me))
  const changes = [
    'signed_up',
    'state_address',
    'state_registered',
    'state_offer_calculation',
    'state_offer',
    'state_disbursement',
    'state_active',
    'repaid',
  ]
  const grown = (change: string) => changed(text, change) - changed(atStart, change)
  expect(changes.map((change) => [change, grown(change)])).toEqual(changes.map((change) => [change, 1]))
  const outcomes = (name: string, ...words: readonly string[]) =>
    words.map((outcome) => valueOf(text, name, { outcome }))
  expect(outcomes('lender_codes_total', 'sent', 'otp_too_soon', 'user_not_found')).toEqual([4, 1, 1])
  expect(outcomes('lender_photos_total', 'kept', 'photo_unreadable')).toEqual([2, 1])
  expect(outcomes('lender_housekeeping_total', 'done', 'failed')).toEqual([4, 0])
  expect(valueOf(text, 'lender_documents_drawn_total')).toBe(1)
  expect(valueOf(text, 'lender_ready')).toBe(1)
  expect(valueOf(text, 'lender_database_connections')).toBeGreaterThan(0)
  expect(valueOf(text, 'nodejs_eventloop_lag_p99_seconds')).toBeGreaterThan(0)
  expect(valueOf(text, 'process_resident_memory_bytes')).toBeGreaterThan(1e6)
})

it('are read on a port of their own, in the format of Prometheus, and nothing else is there (RD365)', async () => {
  const answer = await fetch(`${url}/metrics`)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/plain; version=0.0.4; charset=utf-8'])
  await answer.text()
  for (const path of ['/', '/metrics/', '/api/v1/me', '/health'])
    expect((await fetch(`${url}${path}`)).status).toBe(404)
  expect((await fetch(`${url}/metrics`, { method: 'POST' })).status).toBe(404)
})

it('are not on the port of borrowers, with a page or without (RD365)', async () => {
  const client = harness.client()
  expect((await client.get('/howToPay')).status).toBe(200)
  for (const path of ['/metrics', '/metrics/', '/api/metrics']) {
    const { status, text: said } = await client.get(path)
    expect([path, status, said.includes('lender_')]).toEqual([path, 404, false])
  }
})

it('are off unless the operator gives them a port, and then for this machine alone (RD365)', () => {
  expect(optionsFrom({})).toMatchObject({ metricsPort: 0, metricsHost: '127.0.0.1' })
  expect(optionsFrom({ METRICS_PORT: '9464', METRICS_HOST: '10.0.0.5' })).toMatchObject({
    metricsPort: 9464,
    metricsHost: '10.0.0.5',
  })
  expect(() => optionsFrom({ METRICS_PORT: '70000' })).toThrow(/METRICS_PORT/)
})
