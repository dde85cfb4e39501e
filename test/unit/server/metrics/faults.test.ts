import { rename, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createMetrics, type Metrics } from '#server/metrics/metrics.ts'
import type { Answer } from '#support/lender/lender-client.ts'
import { startLender, type Harness } from '#support/lender/lender-harness.ts'
import { valueOf } from '#support/metrics/metrics-text.ts'
import { photoForm, upload } from '#support/lender/walk.ts'

type Labels = Readonly<Record<string, string>>
type Seen = readonly [name: string, labels: Labels]

/** What the alerts look at, and what calm leaves where it is. */
const errors: Seen = ['lender_requests_total', { status: '5xx' }]
const mistakes: Seen = ['lender_failures_total', { cause: 'internal' }]
const away: Seen = ['lender_failures_total', { cause: 'database_away' }]
const sweeps: Seen = ['lender_housekeeping_total', { outcome: 'failed' }]
const notKept: Seen = ['lender_photos_total', { outcome: 'unavailable' }]
const photoMistakes: Seen = ['lender_photos_total', { outcome: 'internal' }]
const refusedSms: Seen = ['lender_sms_total', { outcome: 'failed' }]
const silentSms: Seen = ['lender_sms_total', { outcome: 'silent' }]
const all = [errors, mistakes, away, sweeps, notKept, photoMistakes, refusedSms, silentSms]

/** By how much each of `all` has grown while `work` ran; what has not is left out. */
async function grownBy(of: Metrics, work: () => Promise<unknown>): Promise<(readonly [Seen, number])[]> {
  const before = await of.text()
  await work()
  const after = await of.text()
  const grown = all.map((seen) => [seen, valueOf(after, ...seen) - valueOf(before, ...seen)] as const)
  return grown.filter(([, growth]) => growth !== 0)
}

const visit = { device_uid: 'faults', device_uid_wide: 'faults', device_details: {} }
const sent = { phone: '0771110009', lang: 'en' }
const metrics = createMetrics()
let harness: Harness
let isBroken = false

function announceCode(): void {
  if (isBroken) throw new Error('made to fail')
}
beforeAll(async () => {
  harness = await startLender({ metrics, announceCode })
})
afterAll(() => harness.close())

const ready = async () => valueOf(await metrics.text(), 'lender_ready')
const statusOf = async (call: Promise<Answer>) => (await call).status

async function beCalm(): Promise<void> {
  const client = await harness.signedIn('0770000005')
  expect(await statusOf(upload(client, photoForm('selfie')))).toBe(200)
  expect(await statusOf(upload(client, photoForm('selfie', new Uint8Array(9))))).toBe(422)
  expect(await statusOf(client.get('/api/v1/me'))).toBe(200)
  expect(await statusOf(client.post('/api/otp/check', { phone: '0770000005', otp_code: '000000' }))).toBe(422)
  expect(await statusOf(client.get('/api/v1/nothing'))).toBe(404)
  expect(await statusOf(harness.client().get('/api/v1/me'))).toBe(401)
}

describe('the metrics of a lender', () => {
  it('show nothing to worry about in calm, whatever borrowers do wrong (RD366)', async () => {
    expect(await grownBy(metrics, beCalm)).toEqual([])
    const text = await metrics.text()
    expect([await ready(), valueOf(text, 'lender_database_waiting'), valueOf(text, 'lender_failures_total')]).toEqual([
      1, 0, 0,
    ])
  })

  it('show a handler that fails (RD366)', async () => {
    isBroken = true
    expect(await grownBy(metrics, () => harness.client().post('/api/login', sent))).toEqual([
      [errors, 1],
      [mistakes, 1],
    ])
    isBroken = false
  })

  it('show a photo that could not be written (RD366)', async () => {
    const client = await harness.signedIn('0770000005')
    const folder = join(harness.options.dataFolder, 'photos')
    await rename(folder, `${folder}.away`)
    await writeFile(folder, '')
    expect(await grownBy(metrics, () => upload(client, photoForm('selfie')))).toEqual([
      [errors, 1],
      [notKept, 1],
    ])
    await rm(folder)
    await rename(`${folder}.away`, folder)
  })

  it('show calls that wait for a connection (RD366)', async () => {
    const client = await harness.signedIn('0770000010')
    const calls = Promise.all(Array.from({ length: 60 }, () => client.get('/api/v1/me')))
    const waiting: number[] = []
    for (let times = 0; times < 20; times += 1) waiting.push(valueOf(await metrics.text(), 'lender_database_waiting'))
    await calls
    expect(Math.max(...waiting)).toBeGreaterThan(1)
  })

  it('show that the event loop was held up (RD366)', async () => {
    await metrics.text()
    await sleep(20)
    const until = performance.now() + 300
    while (performance.now() < until);
    await sleep(20)
    expect(valueOf(await metrics.text(), 'nodejs_eventloop_lag_p99_seconds')).toBeGreaterThan(0.25)
  })

  it('show a lender that leaves, and one whose database is away (RD366)', async () => {
    expect(await ready()).toBe(1)
    harness.lender.leave()
    expect(await ready()).toBe(0)
    await harness.lender.close()
    expect(await grownBy(metrics, () => harness.client().post('/api/visit/create', visit))).toEqual([
      [errors, 1],
      [away, 1],
    ])
    expect(await ready()).toBe(0)
  })
})

/** How the gateway answers; 0 cuts the connection without an answer. */
let status = 202
const gateway = createServer((request, response) => {
  if (status === 0) request.socket.destroy()
  else response.writeHead(status).end()
})

it('the metrics of a lender with a gateway show what became of each message (RD366)', async () => {
  await new Promise<void>((resolve) => gateway.listen(0, '127.0.0.1', resolve))
  const bound = gateway.address()
  const port = typeof bound === 'object' && bound !== null ? bound.port : 0
  const smsGatewayUrl = `http://127.0.0.1:${port}/sms`
  const own = createMetrics()
  const earnest = await startLender({ metrics: own, sandbox: false, publicHost: 'localhost', smsGatewayUrl })
  const ask = (phone: string) => earnest.client().post('/api/login', { phone, lang: 'en' })
  try {
    expect(await grownBy(own, () => ask('0771110001'))).toEqual([])
    expect(valueOf(await own.text(), 'lender_sms_total', { outcome: 'delivered' })).toBe(1)
    status = 400
    expect(await grownBy(own, () => ask('0771110002'))).toEqual([
      [errors, 1],
      [refusedSms, 1],
    ])
    status = 0
    expect(await grownBy(own, () => ask('0771110003'))).toEqual([
      [errors, 1],
      [silentSms, 1],
    ])
    expect(valueOf(await own.text(), 'lender_codes_total', { outcome: 'sms_failed' })).toBe(2)
  } finally {
    await earnest.close()
    gateway.close()
  }
})
