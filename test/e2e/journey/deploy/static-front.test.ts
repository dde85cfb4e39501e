import { request, type IncomingHttpHeaders } from 'node:http'
import { request as secureRequest } from 'node:https'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { built, freePort, Product } from '#support/browser/product.ts'
import { freshPhone, Traveller } from '#support/browser/traveller.ts'
import * as walk from '#support/browser/walk.ts'
import { Proxy } from '#support/lender/proxy.ts'

let lender: Product
let nginx: Proxy
beforeAll(async () => {
  const port = await freePort()
  lender = await Product.start({ SANDBOX: '1', PUBLIC_HOST: `localhost:${port}`, TRUST_PROXY: '1' })
  nginx = await Proxy.before({ file: 'nginx-static.conf', build: built, port, lenders: [lender.port] })
})
afterAll(async () => {
  await nginx?.stop()
  await lender?.stop()
})

type Answer = { readonly status: number; readonly headers: IncomingHttpHeaders; readonly text: string }

function get(url: string, headers: Readonly<Record<string, string>> = {}): Promise<Answer> {
  const ask = url.startsWith('https:') ? secureRequest : request
  return new Promise((resolve, reject) => {
    const call = ask(url, { headers, rejectUnauthorized: false }, (answer) => {
      const parts: Buffer[] = []
      answer.on('data', (part: Buffer) => parts.push(part))
      answer.on('end', () => {
        const { statusCode = 0, headers: got } = answer
        resolve({ status: statusCode, headers: got, text: Buffer.concat(parts).toString() })
      })
    })
    call.on('error', reject)
    call.end()
  })
}
const fromNginx = (path: string, headers?: Readonly<Record<string, string>>) => get(`${nginx.url}${path}`, headers)
const fromLender = (path: string, headers: Readonly<Record<string, string>> = {}) =>
  get(`http://127.0.0.1:${lender.port}${path}`, { ...headers, 'x-forwarded-proto': 'https' })

const visitors: readonly Readonly<Record<string, string>>[] = [
  {},
  { 'accept-language': 'si-LK,si;q=0.9,en;q=0.8' },
  { 'accept-language': 'de,TA;q=0.7,en;q=0.3' },
  { 'accept-language': 'en-US', cookie: 'auth_hint=1; lang=ta' },
  { 'accept-language': 'en-US', cookie: 'lang=tamil' },
  { cookie: 'lang=si; session=abc' },
  { cookie: '__Host-session=abc; lang=en' },
  { cookie: 'no_session=abc' },
]
const pages = [
  '/',
  '/login',
  '/canIGetLoan',
  '/howToGet',
  '/howToPay/',
  '/terms',
  '/trust',
  '/account',
  '/persdata',
  '/no/such/page',
  '/index.html',
  '/terms/index.ta.html',
]

describe('the built pages behind nginx, by the file of the deployment', () => {
  it.each(visitors)('are the documents that the reference lender serves, for a visitor with %j', async (visitor) => {
    for (const path of pages) {
      const [ours, theirs] = await Promise.all([fromNginx(path, visitor), fromLender(path, visitor)])
      expect([path, ours.status, ours.text === theirs.text]).toEqual([path, theirs.status, true])
    }
  })

  it('carry the same security headers, errors included', async () => {
    const names = [
      'content-security-policy',
      'strict-transport-security',
      'x-content-type-options',
      'referrer-policy',
      'cross-origin-opener-policy',
      'cross-origin-resource-policy',
      'permissions-policy',
      'x-frame-options',
    ]
    for (const path of ['/', '/account', '/service-worker.js', '/manifest.webmanifest', '/assets/no-such-file.js']) {
      const [ours, theirs] = await Promise.all([fromNginx(path), fromLender(path)])
      for (const name of names) expect([path, name, ours.headers[name]]).toEqual([path, name, theirs.headers[name]])
    }
  })

  it('are cached as the lender has them cached, and a missing file is never a page', async () => {
    const { text } = await fromNginx('/')
    const [script = ''] = /\/assets\/[\w.-]+\.js/.exec(text) ?? []
    for (const path of [script, '/favicon.svg', '/service-worker.js', '/', '/account']) {
      const [ours, theirs] = await Promise.all([fromNginx(path), fromLender(path)])
      expect([path, ours.status, ours.headers['cache-control']]).toEqual([path, 200, theirs.headers['cache-control']])
      // nginx has the older name of scripts.
      const types = [ours, theirs].map(({ headers }) =>
        headers['content-type']?.split(';')[0]?.replace('application/javascript', 'text/javascript'),
      )
      expect([path, types[0]]).toEqual([path, types[1]])
    }
    for (const path of ['/assets/no-such-file.js', '/csp.json', '/nginx-headers.conf', '/.env', '/no.png'])
      expect([path, (await fromNginx(path)).status]).toEqual([path, 404])
    expect((await fromNginx('/manifest.webmanifest')).headers['content-type']).toMatch(/^application\/manifest\+json/)
    const compressed = await fromNginx(script, { 'accept-encoding': 'gzip' })
    expect(compressed.headers['content-encoding']).toBe('gzip')
  })

  it('a borrower signs in and goes on after a reload', async () => {
    const phone = freshPhone()
    const traveller = await Traveller.set(nginx.url, { trustedKey: nginx.keyHash, keepsSite: true })
    await walk.enter(traveller, lender, phone)
    await walk.form(traveller, 'personalData', phone)
    await traveller.arrives('/address')
    await traveller.page.reload()
    await traveller.arrives('/address')
    await traveller.leave()
  })

  it('a visitor reads in the chosen language without a network', async () => {
    const traveller = await Traveller.set(nginx.url, { trustedKey: nginx.keyHash, keepsSite: true })
    const { page, context } = traveller
    await page.locator('main h1:not(.pending, .pending > *)').waitFor()
    await context.addCookies([{ name: 'lang', value: 'si', url: nginx.url }])
    await page.evaluate(() => localStorage.setItem('lang', 'si'))
    await page.goto('/')
    const kept = () =>
      page.evaluate(async () => {
        const found = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()))
        return found.flat().map(({ url }) => new URL(url).pathname)
      })
    await expect.poll(kept, { timeout: 60_000 }).toContain('/documents/si/howToPay')
    traveller.forgive(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/)
    await context.setOffline(true)
    await page.goto('/howToPay')
    await page.locator('output.line.offline').waitFor()
    expect(await page.locator('html').getAttribute('lang')).toBe('si')
    await context.setOffline(false)
    await traveller.leave()
  })
})
