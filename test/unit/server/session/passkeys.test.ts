import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestClient } from '#support/lender/lender-client.ts'
import { startLender, type Harness } from '#support/lender/lender-harness.ts'
import { SoftwareDevice } from '#support/lender/software-device.ts'

let harness: Harness
beforeAll(async () => {
  harness = await startLender()
})
afterAll(() => harness.close())

const page = { origin: 'http://localhost' }
const optionsFor = (client: TestClient, path: string, headers = page) => client.post(path, undefined, headers)
const challengeOf = async (client: TestClient, path = '/api/passkey/options') => ({
  challenge: (await optionsFor(client, path)).string('data.challenge'),
})

/** A borrower who has set up a device. */
async function setUp(phone: string, device = new SoftwareDevice()) {
  const client = await harness.signedIn(phone)
  const options = await optionsFor(client, '/api/v1/client/passkey/options')
  const owner = options.string('data.user.id')
  const made = device.make({ challenge: options.string('data.challenge') })
  const added = await client.post('/api/v1/client/passkey', made, page)
  return { client, device, owner, added, made }
}
const enter = (client: TestClient, body: unknown) => client.post('/api/passkey/check', body, page)

describe('a device that signs in without a code (U34, RD391)', () => {
  it('is set up once, listed, and signs in on a browser that knows nobody', async () => {
    const { client, device, owner, added } = await setUp('0772300001')
    expect(added.status).toBe(200)
    const listed = await client.get('/api/v1/client/records')
    expect(listed.at('data.passkeys')).toMatchObject([{ id: device.id, last_used_at: null }])
    const other = harness.client()
    const entered = await enter(other, device.use(await challengeOf(other), owner))
    expect([entered.status, entered.at('data.phone')]).toEqual([200, '0772300001'])
    expect(entered.at('data.position.clientState')).toBe('state_persdata')
    expect((await other.get('/api/v1/me')).status).toBe(200)
    expect((await other.get('/api/v1/client/records')).at('data.passkeys')).not.toMatchObject([{ last_used_at: null }])
  })

  it('asks for a key that its owner unlocks and that the device finds by itself, and names what it has already', async () => {
    const { client, device } = await setUp('0772300002')
    const again = await optionsFor(client, '/api/v1/client/passkey/options')
    expect(again.at('data')).toMatchObject({
      rp: { id: 'localhost' },
      excludeCredentials: [{ id: device.id }],
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    })
    expect((await optionsFor(harness.client(), '/api/passkey/options')).at('data')).toMatchObject({
      rpId: 'localhost',
      userVerification: 'required',
    })
  })

  it('needs a code again once it is removed', async () => {
    const { client, device, owner } = await setUp('0772300003')
    await client.post('/api/v1/client/passkey/remove', { passkey_id: device.id })
    expect((await client.get('/api/v1/client/records')).at('data.passkeys')).toEqual([])
    const answer = await enter(client, device.use(await challengeOf(client), owner))
    expect([answer.status, answer.at('code')]).toEqual([422, 'passkey_refused'])
  })

  it('is removed when the borrower signs out everywhere else: a stranger may have set it up', async () => {
    const { client, device, owner } = await setUp('0772300005')
    await client.post('/api/v1/client/signOutOthers')
    expect((await client.get('/api/v1/client/records')).at('data.passkeys')).toEqual([])
    expect((await enter(client, device.use(await challengeOf(client), owner))).status).toBe(422)
  })

  it('is one of five at most', async () => {
    const { client } = await setUp('0772300004')
    const statuses: number[] = []
    for (let n = 0; n < 5; n += 1) {
      const challenge = await challengeOf(client, '/api/v1/client/passkey/options')
      statuses.push((await client.post('/api/v1/client/passkey', new SoftwareDevice().make(challenge), page)).status)
    }
    expect(statuses).toEqual([200, 200, 200, 200, 409])
  })

  it('is erased with its borrower: the table names one', async () => {
    const { owned } = await import('#server/borrower/erase.ts')
    const { passkeys } = await import('#server/database/schema.ts')
    expect(owned).toContain(passkeys)
  })
})

const refused = async (answer: ReturnType<typeof enter>) => {
  const told = await answer
  return [told.status, told.at('code')]
}
const wrong = [422, 'passkey_refused']

describe('a device is refused (U34, RD391)', () => {
  it('that answers the same challenge twice', async () => {
    const { client, device, owner } = await setUp('0772300011')
    const first = await challengeOf(client)
    const proof = device.use(first, owner)
    expect((await enter(harness.client(), proof)).status).toBe(200)
    expect(await refused(enter(harness.client(), proof))).toEqual(wrong)
    expect(await refused(enter(harness.client(), device.use(first, owner)))).toEqual(wrong)
  })

  it('that answers a challenge older than five minutes', async () => {
    const { client, device, owner } = await setUp('0772300012')
    const proof = device.use(await challengeOf(client), owner)
    await harness.advance(301)
    expect(await refused(enter(client, proof))).toEqual(wrong)
  })

  it('that answers a challenge which the lender has not made, or made for another purpose', async () => {
    const { client, device, owner } = await setUp('0772300013')
    const invented = Buffer.from(`1795000000000.${'0'.repeat(32)}.${'0'.repeat(64)}`).toString('base64url')
    expect(await refused(enter(client, device.use({ challenge: invented }, owner)))).toEqual(wrong)
    const toAdd = await challengeOf(client, '/api/v1/client/passkey/options')
    expect(await refused(enter(client, device.use(toAdd, owner)))).toEqual(wrong)
    const made = new SoftwareDevice().make(await challengeOf(client))
    expect(await refused(client.post('/api/v1/client/passkey', made, page))).toEqual(wrong)
  })

  it('that says it belongs to somebody else, or to nobody', async () => {
    const { client, device } = await setUp('0772300014')
    const { owner: other } = await setUp('0772300015')
    for (const handle of [other, Buffer.from('7').toString('base64url'), 'AAAA'])
      expect(await refused(enter(client, device.use(await challengeOf(client), handle)))).toEqual(wrong)
  })

  it('that was added with a challenge of another borrower', async () => {
    const { client } = await setUp('0772300016')
    const { client: thief } = await setUp('0772300017')
    const made = new SoftwareDevice().make(await challengeOf(client, '/api/v1/client/passkey/options'))
    expect(await refused(thief.post('/api/v1/client/passkey', made, page))).toEqual(wrong)
  })

  it('that signed for another site, was not unlocked, or whose counter went back', async () => {
    const { client, device, owner } = await setUp('0772300018')
    device.origin = 'https://lender.example.evil.test'
    expect(await refused(enter(client, device.use(await challengeOf(client), owner)))).toEqual(wrong)
    device.origin = 'http://localhost'
    device.isUnlocked = false
    expect(await refused(enter(client, device.use(await challengeOf(client), owner)))).toEqual(wrong)
    device.isUnlocked = true
    device.counter = 50
    await harness.advance(1)
    expect((await enter(client, device.use(await challengeOf(client), owner))).status).toBe(200)
    device.counter = 2
    await harness.advance(1)
    expect(await refused(enter(client, device.use(await challengeOf(client), owner)))).toEqual(wrong)
  })

  it('whose signature or key is another one', async () => {
    const { client, device, owner } = await setUp('0772300019')
    const proof = device.use(await challengeOf(client), owner)
    const { signature } = device.use(await challengeOf(client), owner)
    expect(await refused(enter(client, { ...proof, signature }))).toEqual(wrong)
    const stranger = new SoftwareDevice()
    const forged = { ...stranger.use(await challengeOf(client), owner), id: device.id }
    expect(await refused(enter(client, forged))).toEqual(wrong)
  })
})
