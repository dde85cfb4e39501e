import { randomInt } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import * as v from 'valibot'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { limits } from '#machines/rules/policy.ts'
import { createLender } from '#server/app.ts'
import type { TestClient } from '#support/lender/lender-client.ts'
import { onServer, startLender, type Harness } from '#support/lender/lender-harness.ts'
import { startPayoutService, type PayoutService } from '#support/lender/payout-service.ts'

const path = '/api/v1/client/number'
const WAIT = limits.numberChange.waitHours * 3_600 + 1

let harness: Harness
let gateway: PayoutService
let answers: number[] = []
beforeAll(async () => {
  gateway = await startPayoutService(() => answers.shift() ?? 202)
  harness = await startLender({ smsGatewayUrl: gateway.url, publicHost: 'lender.example' })
})
afterAll(async () => {
  await harness.close()
  gateway.close()
})

let [old, fresh] = ['', '']
let client: TestClient
const someNumber = () => `0713${String(randomInt(1_000_000)).padStart(6, '0')}`
beforeEach(async () => {
  ;[old, fresh] = [someNumber(), someNumber()]
  answers = []
  client = harness.client()
  await client.signIn(old)
  gateway.taken.length = 0
})

const sms = v.object({ to: v.string(), text: v.string() })
/** What has come but codes, for this borrower. */
const notices = () =>
  gateway.taken
    .map(({ headers, body }) => ({ ...v.parse(sms, JSON.parse(body)), key: headers['idempotency-key'] }))
    .filter(({ to, text }) => !text.includes('\n@') && [old, fresh].includes(to))
const receivers = () => notices().map(({ to }) => to)
const arrived = (count: number) => expect.poll(() => notices().length, { timeout: 10_000 }).toBe(count)
const step = async () => (await client.get('/api/v1/client/records')).at('data.number.change.step')
const phone = async () => (await client.get('/api/v1/client/info')).at('client_info.phone')
const ask = () => client.post(path, { phone: fresh })
const prove = async (number: string) => client.post(`${path}/check`, { otp_code: await client.code(number) })
async function change(): Promise<void> {
  await ask()
  await prove(old)
  expect((await prove(fresh)).status).toBe(200)
}
const refusedThrice = [400]

describe('messages of a change of the number (U26, RD385)', () => {
  it('go to the number in force while it waits, and to both when it counts', async () => {
    await change()
    await arrived(1)
    expect(receivers()).toEqual([old])
    expect(notices()[0]?.text).toContain('https://lender.example/account')
    await harness.advance(WAIT)
    await arrived(3)
    expect(receivers().slice(1).toSorted()).toEqual([old, fresh].toSorted())
    await client.post('/api/refresh')
    expect(await phone()).toBe(fresh)
  })

  it('that the gateway does not take are tried again under the same key', async () => {
    await ask()
    await prove(old)
    const code = await client.code(fresh)
    answers = [503]
    await client.post(`${path}/check`, { otp_code: code })
    await arrived(2)
    const [first, second] = notices()
    expect([second?.to, second?.key]).toEqual([first?.to, first?.key])
  })

  it('are not sent of a change that was stopped before it counts', async () => {
    await change()
    await arrived(1)
    await client.post(`${path}/cancel`)
    await harness.advance(WAIT)
    await sleep(2_200)
    expect(notices()).toHaveLength(1)
  })

  it('begin no change where the first code could not be sent', async () => {
    answers = [...refusedThrice]
    const refused = await ask()
    expect([refused.status, refused.at('code')]).toEqual([503, 'sms_failed'])
    expect(await step()).toBeUndefined()
    expect((await ask()).status).toBe(200)
    expect(await step()).toBe('old')
  })

  it('leave the proof of the number in force where the second code could not be sent: another one is asked for', async () => {
    await ask()
    answers = [...refusedThrice]
    const refused = await prove(old)
    expect([refused.status, refused.at('code')]).toEqual([503, 'sms_failed'])
    expect(await step()).toBe('new')
    expect((await ask()).status).toBe(200)
    expect((await prove(fresh)).status).toBe(200)
    expect(await step()).toBe('waiting')
  })
})

// Without a database server it is skipped: it proves no row of the tables.
describe('two instances', () => {
  it.skipIf(!onServer)('make one change of the number, and send each of its messages once', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'second-'))
    const second = await createLender({ ...harness.options, dataFolder: folder })
    try {
      await change()
      await arrived(1)
      await harness.advance(WAIT)
      await arrived(3)
      await sleep(2_200)
      expect(receivers().toSorted()).toEqual([old, old, fresh].toSorted())
      await client.post('/api/refresh')
      expect(await phone()).toBe(fresh)
    } finally {
      await second.close()
      await rm(folder, { recursive: true, force: true })
    }
  })
})
