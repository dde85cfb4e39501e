import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { Client } from 'pg'
import * as v from 'valibot'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { TestClient } from '#support/lender/lender-client.ts'
import { onServer, startLender, strictOtp, type Harness } from '#support/lender/lender-harness.ts'

let harness: Harness
const sendsInAll = 70
let gateway: Server
/** What the gateway answers next; after the last one it accepts. 0 cuts the connection. */
let answers: number[] = []
let received: { to: string; text: string; key: unknown; type: unknown }[] = []
/** One key for each send, of all tests. */
const sends = new Set<unknown>()
/** When each message came, in milliseconds. */
let times: number[] = []

function receive(body: string, headers: IncomingMessage['headers']): number {
  const { to, text: said } = v.parse(v.object({ to: v.string(), text: v.string() }), JSON.parse(body))
  received.push({ to, text: said, key: headers['idempotency-key'], type: headers['content-type'] })
  sends.add(headers['idempotency-key'])
  times.push(performance.now())
  return answers.shift() ?? 202
}

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const status = receive(await text(request), request.headers)
  if (status === 0) request.socket.destroy()
  else response.writeHead(status).end()
}

beforeAll(async () => {
  gateway = createServer((request, response) => void answer(request, response))
  await new Promise<void>((resolve) => gateway.listen(0, '127.0.0.1', resolve))
  const bound = gateway.address()
  const port = typeof bound === 'object' && bound !== null ? bound.port : 0
  harness = await startLender({
    otp: { ...strictOtp, resendSeconds: 0, sendsPerHourInAll: sendsInAll },
    sandbox: false,
    publicHost: 'localhost',
    smsGatewayUrl: `http://127.0.0.1:${port}/sms`,
  })
})
beforeEach(() => {
  answers = []
  received = []
  times = []
})
afterAll(async () => {
  await harness.close()
  gateway.close()
})

const ask = (browser: TestClient, phone: string) => browser.post('/api/login', { phone, lang: 'en' })
const codeIn = (n: number) => /#(\d{6})$/.exec(received[n]?.text ?? '')?.[1] ?? 'none'
const check = (browser: TestClient, phone: string, code: string) =>
  browser.post('/api/otp/check', { phone, otp_code: code })

it('hands the code to the gateway, and this code signs in', async () => {
  const browser = harness.client()
  expect((await ask(browser, '0771110001')).status).toBe(200)
  expect(received).toEqual([
    {
      to: '0771110001',
      text: expect.stringContaining('@localhost #'),
      key: expect.anything(),
      type: 'application/json',
    },
  ])
  expect((await check(browser, '0771110001', codeIn(0))).status).toBe(200)
})

it.runIf(onServer)('keeps no message of its own: a code in readable form is with the gateway alone', async () => {
  await ask(harness.client(), '0771110007')
  const database = new Client({ connectionString: harness.options.databaseUrl ?? '' })
  await database.connect()
  const { rows } = await database.query('select * from messages')
  await database.end()
  expect([rows, received.length]).toEqual([[], 1])
})

it.each([
  ['a failure', '0771110002', [0, 500]],
  ['a gateway that is busy', '0771110008', [429, 408]],
])('tries again after %s, each time later, with the same message and the same key', async (_, phone, failures) => {
  answers = failures
  const browser = harness.client()
  expect((await ask(browser, phone)).status).toBe(200)
  expect(received).toHaveLength(3)
  expect(new Set(received.map((one) => JSON.stringify(one))).size).toBe(1)
  const [first = 0, second = 0, third = 0] = times
  expect(second - first).toBeGreaterThanOrEqual(249)
  expect(third - second).toBeGreaterThanOrEqual(999)
  expect((await check(browser, phone, codeIn(2))).status).toBe(200)
})

it('does not repeat what the gateway refuses', async () => {
  answers = [400]
  const refused = await ask(harness.client(), '0771110003')
  expect([refused.status, refused.at('code'), received.length]).toEqual([503, 'sms_failed', 1])
})

it('a send that failed uses up nothing, and its code is dead (RD214)', async () => {
  const browser = harness.client()
  answers = [400, 400, 400]
  for (let n = 0; n < 3; n += 1) expect((await ask(browser, '0771110004')).status).toBe(503)
  expect((await check(browser, '0771110004', codeIn(2))).at('code')).toBe('otp_expired')
  const sent = await ask(browser, '0771110004')
  expect([sent.status, sent.at('data.sends_left')]).toEqual([200, 2])
  expect((await check(browser, '0771110004', codeIn(3))).status).toBe(200)
})

it('failures are forgiven five times in ten minutes (RD214)', async () => {
  answers = Array<number>(20).fill(400)
  const statuses: number[] = []
  for (let n = 0; n < 10; n += 1) statuses.push((await ask(harness.client(), '0771110005')).status)
  expect(statuses).toEqual([...Array<number>(8).fill(503), 429, 429])
  expect(received).toHaveLength(8)
})

it('says why in the log, without number and text', async () => {
  answers = [400]
  await ask(harness.client(), '0771110006')
  const line = harness.lines.findLast(({ code }) => code === 'sms_failed')
  expect(line).toMatchObject({ level: 'error', reason: 'status 400', request_id: expect.any(String) })
  expect(JSON.stringify(harness.lines)).not.toContain('0771110006')
})

// The last test of this lender: it uses up what the others have left.
it('a send that failed counts among the sends in all, whose limit guards the gateway (RD213, RD214)', async () => {
  answers = Array<number>(sendsInAll).fill(400)
  const codes = new Set<unknown>()
  for (let n = 10; n < 80; n += 1) codes.add((await ask(harness.client(), `07722200${n}`)).at('code'))
  expect([[...codes], sends.size]).toEqual([['sms_failed', 'sms_limit'], sendsInAll])
})
