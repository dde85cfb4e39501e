import { afterAll, beforeAll, expect, it } from 'vitest'
import { startLender, strictLimits, strictOtp, type Harness } from '#support/lender/lender-harness.ts'

let harness: Harness
beforeAll(async () => {
  const limits = { ...strictLimits, visitsPerAddressPerDay: 3, paymentsPerAddressPerHour: 3 }
  harness = await startLender({ otp: { ...strictOtp, sendsPerHourInAll: 4 }, limits, trustProxy: true })
})
afterAll(() => harness.close())

const visit = { device_uid: 'a', device_uid_wide: 'b', device_details: {} }
const visitFrom = async (address: string) =>
  (await harness.client().post('/api/visit/create', visit, { 'x-forwarded-for': address })).status

async function statusesOf(addresses: readonly string[]): Promise<number[]> {
  const statuses: number[] = []
  for (const address of addresses) statuses.push(await visitFrom(address))
  return statuses
}

it.each([
  ['IPv4', ['203.0.113.9', '203.0.113.9:4711', '::ffff:203.0.113.9', '[::FFFF:CB00:7109]:443']],
  [
    'IPv6',
    [
      '2001:DB8:0:1::1',
      '[2001:db8::1:0:0:0:2]:443',
      '2001:0db8:0000:0001:0000:0000:0000:0003%eth0',
      '"[2001:db8:0:1::4]"',
    ],
  ],
  ['what is no address', ['unknown', '_hidden', '300.1.2.3', 'localhost']],
])('every spelling of one network counts together: %s', async (_, addresses) => {
  expect(await statusesOf(addresses)).toEqual([200, 200, 200, 429])
})

it('a whole /64 is one subscriber', async () => {
  const addresses = Array.from({ length: 25 }, (_, n) => `2001:db8:7:7:${n.toString(16)}:${n}::${n}`)
  expect((await statusesOf(addresses)).filter((status) => status === 200)).toHaveLength(3)
})

it('a /48 may do more than a /64, and not without end', async () => {
  const addresses = Array.from({ length: 25 }, (_, n) => `2001:db8:8:${n.toString(16)}::1`)
  expect((await statusesOf(addresses)).filter((status) => status === 200)).toHaveLength(12)
})

it('when the sends in all are used up, new numbers are not blamed and known browsers still get a code (RD213)', async () => {
  const owner = await harness.signedIn('0771230000')
  const statuses: unknown[] = []
  for (let n = 1; n < 6; n += 1) {
    const answer = await harness
      .client()
      .post('/api/login', { phone: `077123000${n}`, lang: 'en' }, { 'x-forwarded-for': `203.0.113.${n}` })
    statuses.push(answer.status === 200 ? 200 : [answer.status, answer.at('code'), answer.headers.has('retry-after')])
  }
  expect(statuses).toEqual([200, 200, 200, [503, 'sms_limit', true], [503, 'sms_limit', true]])
  await harness.advance(16)
  expect((await owner.post('/api/login', { phone: '0771230000', lang: 'en' })).status).toBe(200)
})
