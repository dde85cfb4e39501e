import { createServer } from 'node:http'
import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startLender, type Harness } from '#support/lender/lender-harness.ts'

let harness: Harness
let port: number
const sent: string[] = []
const gateway = createServer((request, response) => {
  request.on('data', (bytes: Buffer) => sent.push(bytes.toString()))
  request.on('end', () => response.end())
})
beforeAll(async () => {
  harness = await startLender()
  port = Number(new URL(await harness.listen()).port)
  await new Promise<void>((resolve) => gateway.listen(0, '127.0.0.1', resolve))
})
afterAll(async () => {
  gateway.close()
  await harness.close()
})

type Raw = { readonly status: number; readonly head: string; readonly body: string }

/** Exactly these bytes: no client would send some of them. */
async function raw(lines: readonly string[], body = ''): Promise<Raw> {
  const text = await new Promise<string>((resolve, reject) => {
    let heard = ''
    const socket = connect({ host: '127.0.0.1', port }, () => socket.write(`${lines.join('\r\n')}\r\n\r\n${body}`))
    socket.on('data', (bytes: Buffer) => (heard += bytes.toString()))
    socket.on('end', () => resolve(heard))
    socket.on('error', reject)
  })
  const [head = '', ...rest] = text.split('\r\n\r\n')
  return { status: Number(head.split(' ')[1]), head, body: rest.join('\r\n\r\n') }
}

const login = JSON.stringify({ phone: '0771234000', lang: 'en' })
const writing = ['Content-Type: application/json', `Content-Length: ${login.length}`, 'Connection: close']
const post = (target: string, headers: readonly string[]) =>
  raw([`POST ${target} HTTP/1.1`, ...headers, ...writing], login)
const get = (target: string, headers: readonly string[], version = '1.1') =>
  raw([`GET ${target} HTTP/${version}`, ...headers, 'Connection: close'])

const own = () => `Host: localhost:${port}`
/** The form of the request and the status that it deserves. */
const foreign: Readonly<Record<string, () => readonly [string, readonly string[], number]>> = {
  'a foreign name': () => ['/api/login', ['Host: evil.example'], 421],
  'a foreign name with the right port': () => ['/api/login', [`Host: evil.example:${port}`], 421],
  'a name that begins like the own one': () => ['/api/login', ['Host: localhost.evil.example'], 421],
  'a very long name': () => ['/api/login', [`Host: ${'a'.repeat(60)}.${'b'.repeat(60)}.example`], 421],
  'a foreign target with the own Host': () => ['http://evil.example/api/login', [own()], 421],
  'the own target with a foreign Host': () => [`http://localhost:${port}/api/login`, ['Host: evil.example'], 421],
  'a foreign target behind the own name': () => ['http://localhost@evil.example/api/login', [own()], 421],
  'the own name and a foreign one': () => ['/api/login', [own(), 'Host: evil.example'], 400],
  'a foreign name and the own one': () => ['/api/login', ['Host: evil.example', own()], 400],
  'a name that is none': () => ['/api/login', ['Host: local host'], 400],
  'no name': () => ['/api/login', [], 400],
  'a foreign name and the Origin that goes with it': () => [
    '/api/login',
    ['Host: evil.example', 'Origin: http://evil.example'],
    421,
  ],
}

const forms = Object.keys(foreign)

describe('in the sandbox', () => {
  it.each(forms)('%s is refused in words, and no code is sent (RD200)', async (name) => {
    const [target, headers, status] = foreign[name]?.() ?? ['', [], 0]
    const answer = await post(target, headers)
    expect([answer.status, answer.body]).toEqual([status, expect.stringMatching(/"message":"[^"]{10,}"/)])
    expect(answer.head).toMatch(/content-security-policy: default-src 'none'/i)
    expect(answer.head).not.toMatch(/set-cookie/i)
    const messages = await harness.client().get('/sandbox/api/messages?phone=0771234000')
    expect(messages.at('data')).toEqual([])
  })

  it('the names of the machine itself and its addresses are answered, foreign pages too are refused (RD200)', async () => {
    for (const host of [`localhost:${port}`, `127.0.0.1:${port}`, `[::1]:${port}`, '192.168.1.20', 'LOCALHOST']) {
      expect([host, (await get('/sandbox', [`Host: ${host}`])).status]).toEqual([host, 200])
    }
    for (const path of ['/', '/sandbox', '/sandbox/api/messages', '/api/v1/me', '/nothing'])
      expect([path, (await get(path, ['Host: rebound.example'])).status]).toEqual([path, 421])
  })

  it('the SMS names the own host, whichever name was asked (RD200)', async () => {
    const client = harness.client()
    expect((await client.post('/api/login', { phone: '0771234001', lang: 'en' })).status).toBe(200)
    const [message] = [(await client.get('/sandbox/api/messages?phone=0771234001')).string('data.0.text')]
    expect(message).toMatch(/\n@localhost #\d{6}$/)
  })

  it('health checks are answered without a name and by address, and nothing else is (RD201)', async () => {
    for (const path of ['/health', '/ready']) {
      expect([path, (await get(path, [], '1.0')).status]).toEqual([path, 200])
      expect([path, (await get(path, [])).status]).toEqual([path, 200])
      expect([path, (await get(path, ['Host: 10.0.0.7:8080'])).status]).toEqual([path, 200])
      expect([path, (await get(path, ['Host: evil.example'])).status]).toEqual([path, 421])
    }
    expect((await get('/api/v1/me', [], '1.0')).status).toBe(400)
  })
})

const postFrom = (origin: string) => post('/api/login', ['Host: lender.example', `Origin: ${origin}`])

describe('outside the sandbox', () => {
  beforeAll(async () => {
    const bound = gateway.address()
    const address = typeof bound === 'object' && bound !== null ? bound.port : 0
    await harness.restart({
      sandbox: false,
      publicHost: 'lender.example',
      smsGatewayUrl: `http://127.0.0.1:${address}`,
    })
  })

  it('only PUBLIC_HOST is answered, and it alone stands in the SMS (RD200)', async () => {
    for (const host of ['localhost', '127.0.0.1', 'evil.example', 'www.lender.example', 'lender.example.'])
      expect([host, (await post('/api/login', [`Host: ${host}`])).status]).toEqual([host, 421])
    const answer = await post('/api/login', ['Host: lender.example', 'X-Forwarded-Host: evil.example'])
    expect(answer.status).toBe(200)
    expect(sent).toHaveLength(1)
    expect(JSON.parse(sent[0] ?? '{}')).toMatchObject({ text: expect.stringMatching(/\n@lender\.example #\d{6}$/) })
  })

  it('health checks are answered by address and without a name (RD200)', async () => {
    expect((await get('/ready', ['Host: 10.0.0.7:8080'])).status).toBe(200)
    expect((await get('/ready', [], '1.0')).status).toBe(200)
    expect((await get('/ready', ['Host: evil.example'])).status).toBe(421)
  })

  it('an Origin is compared with PUBLIC_HOST (RD200)', async () => {
    for (const origin of ['https://evil.example', 'https://lender.example:8443', 'http://localhost', 'null', 'x'])
      expect([origin, (await postFrom(origin)).status]).toEqual([origin, 403])
    expect((await postFrom('https://lender.example')).body).not.toContain('cross_site')
  })
})
