// @vitest-environment happy-dom
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createHttp, type Call } from '#lender/client/http.ts'
import { cutAtOnce, cutInBody, json, raw, silent, startMisbehavingServer } from '#support/misbehaving-server.ts'
import type { MisbehavingServer } from '#support/misbehaving-server.ts'

let server: MisbehavingServer
let online: boolean
let shares: number[]
let credentials: boolean[]
/** Header lines in place of those of the answer. */
let headerLines: string | null

/** Reports what leaves, as a browser does and happy-dom does not. */
class ReportingRequest extends XMLHttpRequest {
  override send(body?: XMLHttpRequestBodyInit): void {
    credentials.push(this.withCredentials)
    for (const [loaded, total] of [
      [7, 0],
      [0, 1_200],
      [300, 1_200],
      [1_200, 1_200],
    ] as const)
      this.upload.dispatchEvent(new ProgressEvent('progress', { lengthComputable: total > 0, loaded, total }))
    super.send(body)
  }
  override getAllResponseHeaders(): string {
    return headerLines ?? super.getAllResponseHeaders()
  }
}

beforeAll(async () => {
  server = await startMisbehavingServer()
  window.location.href = `${server.origin}/`
  globalThis.XMLHttpRequest = ReportingRequest
})
afterAll(() => server.close())
beforeEach(() => {
  online = true
  shares = []
  credentials = []
  headerLines = null
  server.behave(json({ data: 1 }))
})

const http = () =>
  createHttp({
    origin: server.origin,
    cookies: () => 'XSRF-TOKEN=abc',
    isOnline: () => online,
    language: () => 'ta',
    location: () => null,
    slow: { slowed: () => undefined, quickened: () => undefined },
  })

const onSent = (share: number) => void shares.push(share)

function picture(signal?: AbortSignal): Call {
  const body = new FormData()
  body.append('type', 'selfie')
  body.append('photo', new Blob(['the picture'], { type: 'image/jpeg' }), 'selfie.jpg')
  return { method: 'POST', path: '/v1/client/photo', body, onSent, ...(signal ? { signal } : {}) }
}
const send = (signal?: AbortSignal) => http().send(picture(signal), 'json-or-nothing')

describe('a picture whose progress is shown', () => {
  it('is a form, with the headers and the cookies of every call (H6, G2, G3)', async () => {
    await expect(send()).resolves.toEqual({ data: 1 })
    const [sent] = server.seen
    expect([sent?.method, sent?.path]).toEqual(['POST', '/api/v1/client/photo'])
    expect(sent?.headers).toMatchObject({
      'content-type': expect.stringMatching(/^multipart\/form-data; boundary=/),
      'accept-language': 'ta',
      'x-xsrf-token': 'abc',
    })
    expect(sent?.body).toMatch(/name="type"\s+selfie\s/)
    expect(sent?.body).toMatch(/name="photo"; filename=.*\s+Content-Type: image\/jpeg\s+the picture\s/)
    expect(credentials).toEqual([true])
  })

  it('reports which share of it has left, where the browser knows it (UX22)', async () => {
    await send()
    expect(shares).toEqual([0, 0.25, 1])
  })

  it.each([204, 205])('is accepted by an empty answer with the status %i (RD82)', async (status) => {
    server.behave(raw('', status))
    await expect(send()).resolves.toBeNull()
  })

  it('is not accepted by a page of HTML (RD82)', async () => {
    server.behave(raw('<p>portal', 200, 'text/html'))
    await expect(send()).rejects.toEqual({ kind: 'shape', detail: 'no JSON' })
  })

  it('is refused with the words of the lender and what its headers say (UX22)', async () => {
    const at = new Date(Date.now() + 60_000).toUTCString()
    const body = { code: 'too_large', message: 'Too large' }
    server.behave(json(body, 413, { 'x-request-id': 'r-7', 'retry-after': at }))
    await expect(send()).rejects.toEqual({
      kind: 'http',
      status: 413,
      code: 'too_large',
      message: 'Too large',
      requestId: 'r-7',
      retryAfterSeconds: expect.closeTo(60, -1),
    })
  })

  it('is refused with its headers where a browser ends them with an empty line or passes on a broken one (UX22)', async () => {
    headerLines = 'x-request-id: r-9\r\n: nameless\r\nno colon\r\n\r\n'
    server.behave(json({ code: 'too_large' }, 413))
    await expect(send()).rejects.toMatchObject({ status: 413, requestId: 'r-9' })
  })

  it('is refused by a status that has no body', async () => {
    server.behave(raw('', 304))
    await expect(send()).rejects.toMatchObject({ kind: 'http', status: 304 })
  })

  it.each([
    ['before an answer', cutAtOnce],
    ['within the answer', cutInBody],
  ])('is a network failure where the network is cut %s (G7, UX22)', async (_when, behaviour) => {
    server.behave(behaviour)
    await expect(send()).rejects.toEqual({ kind: 'network', reason: 'cut' })
    online = false
    await expect(send()).rejects.toEqual({ kind: 'network', reason: 'offline' })
  })

  it('is not sent at all when it was cancelled before (G7)', async () => {
    await expect(send(AbortSignal.abort())).rejects.toEqual({ kind: 'network', reason: 'cancelled' })
    expect(credentials).toEqual([])
  })

  it('ends at the lender, too, when it is cancelled under way (G7)', async () => {
    const cancel = new AbortController()
    const ended = new Promise<void>((resolve) =>
      server.behave((seen, response, nth) => {
        response.on('close', resolve)
        silent(seen, response, nth)
        cancel.abort()
      }),
    )
    await expect(send(cancel.signal)).rejects.toEqual({ kind: 'network', reason: 'cancelled' })
    await ended
  })

  it('is only for forms: anything else goes the usual way', async () => {
    await http().send({ method: 'PUT', path: '/v1/x', body: { a: 1 }, onSent }, 'json')
    expect([server.seen[0]?.method, server.seen[0]?.body, credentials]).toEqual(['PUT', '{"a":1}', []])
  })
})
