import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createHttp, type Call } from '#lender/client/http.ts'
import { cutAtOnce, cutInBody, json, raw, silent, startMisbehavingServer } from '#support/misbehaving-server.ts'
import type { MisbehavingServer } from '#support/misbehaving-server.ts'

let server: MisbehavingServer
let online: boolean

beforeAll(async () => {
  server = await startMisbehavingServer()
})
afterAll(() => server.close())
beforeEach(() => {
  online = true
})

const http = () =>
  createHttp({
    origin: server.origin,
    cookies: () => '',
    isOnline: () => online,
    language: () => 'si',
    location: () => null,
    slow: { slowed: () => undefined, quickened: () => undefined },
  })
const get: Call = { method: 'GET', path: '/v1/me' }
const save: Call = { method: 'POST', path: '/v1/register/address', body: { address: 'x' } }
/** A date as headers write it. */
const after = (seconds: number) => new Date(Date.now() + seconds * 1_000).toUTCString()

/** Of a request that is cut: whether there is a network as it begins and as it ends. */
const reasonWhen = async (first: boolean, last: boolean) => {
  online = first
  server.behave((_seen, response) => {
    online = last
    response.destroy()
  })
  return http()
    .send(save, 'json')
    .catch((failure: unknown) => failure)
}

describe('failures', () => {
  it('refuses a 200 that is no JSON, empty, or a page of HTML (RD82)', async () => {
    server.behave(raw('{"data":'))
    await expect(http().send(get, 'json')).rejects.toEqual({ kind: 'shape', detail: 'no JSON' })
    server.behave(raw(''))
    await expect(http().send(get, 'json')).rejects.toEqual({ kind: 'shape', detail: 'empty answer' })
    server.behave(raw(' \n'))
    await expect(http().send(get, 'json')).rejects.toEqual({ kind: 'shape', detail: 'empty answer' })
    server.behave(raw('<!doctype html><p>Sign in to this Wi-Fi', 200, 'text/html'))
    await expect(http().send(get, 'json')).rejects.toEqual({ kind: 'shape', detail: 'no JSON' })
  })

  it('takes an empty answer where no answer is shown, but never a page of HTML (RD82)', async () => {
    server.behave(raw('', 204))
    await expect(http().send(save, 'json-or-nothing')).resolves.toBeNull()
    server.behave(raw(' \n'))
    await expect(http().send(save, 'json-or-nothing')).resolves.toBeNull()
    server.behave(raw('<p>portal', 200, 'text/html'))
    await expect(http().send(save, 'json-or-nothing')).rejects.toMatchObject({ kind: 'shape' })
  })

  it('passes an error without a status on as a network failure (G7)', async () => {
    server.behave(cutAtOnce)
    const open = new AbortController()
    await expect(http().send({ ...get, signal: open.signal }, 'json')).rejects.toEqual({
      kind: 'network',
      reason: 'cut',
    })
    server.behave(cutInBody)
    await expect(http().send(get, 'json')).rejects.toEqual({ kind: 'network', reason: 'cut' })
    online = false
    server.behave(cutAtOnce)
    await expect(http().send(get, 'json')).rejects.toEqual({ kind: 'network', reason: 'offline' })
  })

  it('says that nothing was sent only where there was no network from the beginning to the end (RD339)', async () => {
    expect(await reasonWhen(false, false)).toEqual({ kind: 'network', reason: 'offline' })
    expect(await reasonWhen(false, true)).toEqual({ kind: 'network', reason: 'cut' })
    expect(await reasonWhen(true, false)).toEqual({ kind: 'network', reason: 'cut' })
  })

  it('tells a cancelled request from a cut one (G7)', async () => {
    server.behave(silent)
    const controller = new AbortController()
    const asking = http().send({ ...get, signal: controller.signal }, 'json')
    setTimeout(() => controller.abort(), 30)
    await expect(asking).rejects.toEqual({ kind: 'network', reason: 'cancelled' })
  })

  it('reads the message of the server from data first (O13)', async () => {
    const body = { code: 'otp_wrong', message: 'outer', request_id: 'r-1', data: { message: 'Wrong code' } }
    server.behave(json(body, 422, { 'retry-after': '12' }))
    await expect(http().send(save, 'json')).rejects.toEqual({
      kind: 'http',
      status: 422,
      code: 'otp_wrong',
      message: 'Wrong code',
      requestId: 'r-1',
      retryAfterSeconds: 12,
    })
  })

  it('reads the message, the code and the number of the request wherever the lender writes them (O13)', async () => {
    server.behave(json({ code: ' ', message: 'outer', data: { code: 'inner', message: ' ', request_id: 'r-2' } }, 422))
    await expect(http().send(save, 'json')).rejects.toMatchObject({
      code: 'inner',
      message: 'outer',
      requestId: 'r-2',
      retryAfterSeconds: null,
    })
    server.behave(json({ code: 7, message: null, data: [{ message: 'in a list' }] }, 500, { 'x-request-id': 'r-3' }))
    await expect(http().send(save, 'json')).rejects.toMatchObject({ code: 'http_500', message: null, requestId: 'r-3' })
    for (const body of [null, ['x'], 'text']) {
      server.behave(json(body, 500))
      await expect(http().send(save, 'json')).rejects.toMatchObject({ code: 'http_500', message: null })
    }
  })

  it.each([
    ['0', 0],
    ['1.2', 2],
    ['-5', 0],
    ['', null],
    ['soon', null],
  ])('reads Retry-After "%s" as %s seconds (O13)', async (header, seconds) => {
    server.behave(json({}, 429, { 'retry-after': header }))
    await expect(http().send(save, 'json')).rejects.toMatchObject({ retryAfterSeconds: seconds })
  })

  it('reads Retry-After as a date, and one that is over as now (O13)', async () => {
    server.behave(json({}, 429, { 'retry-after': after(90) }))
    await expect(http().send(save, 'json')).rejects.toMatchObject({ retryAfterSeconds: expect.closeTo(90, -1) })
    server.behave(json({}, 429, { 'retry-after': after(-90) }))
    await expect(http().send(save, 'json')).rejects.toMatchObject({ retryAfterSeconds: 0 })
  })

  it('names an error that is no JSON by its status', async () => {
    server.behave(raw('<h1>Bad gateway', 502, 'text/html'))
    const failure = { kind: 'http', status: 502, code: 'http_502', message: null, requestId: null }
    await expect(http().send(get, 'json')).rejects.toMatchObject(failure)
  })

  it('reads success: false as a refusal whatever the status', async () => {
    server.behave(json({ success: false, message: 'No' }))
    await expect(http().send(save, 'json')).rejects.toMatchObject({ kind: 'http', status: 200, message: 'No' })
  })

  it('never sends a request again by itself', async () => {
    server.behave(json({}, 503))
    await expect(http().send(get, 'json')).rejects.toMatchObject({ status: 503 })
    expect(server.seen).toHaveLength(1)
    server.behave(cutAtOnce)
    await expect(http().send(get, 'json')).rejects.toMatchObject({ kind: 'network' })
    expect(server.seen).toHaveLength(1)
  })

  it('gives bytes as they came, and reads the refusal of such a call like any other (D6)', async () => {
    server.behave(raw('%PDF-1.7', 200, 'application/pdf'))
    const file = await http().send(get, 'blob')
    expect([file.type, await file.text()]).toEqual(['application/pdf', '%PDF-1.7'])
    server.behave(json({ code: 'gone', message: 'Gone' }, 404))
    await expect(http().send(get, 'blob')).rejects.toMatchObject({ status: 404, code: 'gone', message: 'Gone' })
  })

  it('gives the raw body, and the raw refusal (I5)', async () => {
    server.behave(raw('{"ok": true }'))
    await expect(http().send(save, 'text')).resolves.toBe('{"ok": true }')
    server.behave(raw('{"code":"no", "message":"x"}', 400))
    await expect(http().send(save, 'text')).rejects.toMatchObject({
      code: 'no',
      message: '{"code":"no", "message":"x"}',
    })
    server.behave(raw('', 400))
    await expect(http().send(save, 'text')).rejects.toMatchObject({ status: 400, message: null })
    server.behave(raw('{"success":false}'))
    await expect(http().send(save, 'text')).resolves.toBe('{"success":false}')
  })
})
