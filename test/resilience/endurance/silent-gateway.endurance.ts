import { createServer, type Server } from 'node:http'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startLender, type Harness } from '#support/lender/lender-harness.ts'

let harness: Harness
let gateway: Server
let received = 0
beforeAll(async () => {
  gateway = createServer(() => {
    received += 1
  })
  await new Promise<void>((resolve) => gateway.listen(0, '127.0.0.1', resolve))
  const bound = gateway.address()
  const port = typeof bound === 'object' && bound !== null ? bound.port : 0
  harness = await startLender({
    sandbox: false,
    publicHost: 'localhost',
    smsGatewayUrl: `http://127.0.0.1:${port}/sms`,
  })
})
afterAll(async () => {
  await harness.close()
  gateway.closeAllConnections()
  gateway.close()
})

it('gives up on a gateway that never answers after two tries of four seconds, and says so in the log (RD214)', async () => {
  received = 0
  const start = performance.now()
  const refused = await harness.client().post('/api/login', { phone: '0771110001', lang: 'en' })
  const seconds = (performance.now() - start) / 1_000
  expect([refused.status, refused.at('code'), received]).toEqual([503, 'sms_failed', 2])
  expect(seconds).toBeGreaterThan(8)
  expect(seconds).toBeLessThan(12)
  expect(harness.lines.find(({ code }) => code === 'sms_failed')).toMatchObject({ reason: 'TimeoutError' })
})
