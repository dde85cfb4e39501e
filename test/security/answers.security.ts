import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { CspEvaluator } from 'csp_evaluator/dist/evaluator.js'
import { Severity } from 'csp_evaluator/dist/finding.js'
import { CspParser } from 'csp_evaluator/dist/parser.js'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startLender, type Harness } from '#support/lender/lender-harness.ts'
import { agreementOf, applicationOf, castOf, type Cast } from './support/objects.ts'
import { directivesOf, observe } from './support/observatory.ts'
import { bites, holds, type Check } from './support/outcome.ts'
import { removed } from './support/removed.ts'
import { siteFolder } from './support/site-folder.ts'

let harness: Harness
let cast: Cast
let folder: string
beforeAll(async () => {
  folder = await siteFolder()
  harness = await startLender({ siteFolder: folder, trustProxy: true })
  await harness.listen()
  cast = castOf(harness)
})
afterAll(() => harness.close())

/** As a proxy hands it on that ends TLS. */
const tls = { 'x-forwarded-proto': 'https' }
const asset = () => `/assets/${readdirSync(join(folder, 'assets')).find((name) => name.endsWith('.js'))}`

type Kind = { readonly name: string; readonly path: string; readonly init?: RequestInit; readonly status: number }

const post = (body: string, type = 'application/json'): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': type },
  body,
})

async function kinds(): Promise<readonly Kind[]> {
  const offer = await cast.as('offer')
  const debtor = await cast.as('debtor')
  const preview = await offer.post(`/api/v1/document/preview/1/${await applicationOf(offer)}`)
  const as = (client: typeof offer): RequestInit => ({
    headers: { cookie: [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
  })
  return [
    { name: 'landing', path: '/', status: 200 },
    { name: 'a page of the application', path: '/account', status: 200 },
    { name: 'an address that nobody knows', path: '/nothing', status: 200 },
    { name: 'an asset', path: asset(), status: 200 },
    { name: 'a missing asset', path: '/assets/none.js', status: 404 },
    { name: 'the health', path: '/health', status: 200 },
    { name: 'a public call', path: '/api/v1/referenceBook/banks', status: 200 },
    { name: 'a private call', path: '/api/v1/me', init: as(debtor), status: 200 },
    {
      name: 'a PDF before the offer',
      path: `/api/v1/document/preview/${preview.string('document_path')}`,
      init: as(offer),
      status: 200,
    },
    {
      name: 'a PDF of the loan',
      path: `/api/v1/document/1/${await agreementOf(debtor, 'credit_document')}`,
      init: as(debtor),
      status: 200,
    },
    { name: 'signed out', path: '/api/v1/me', status: 401 },
    {
      name: 'another site',
      path: '/api/login',
      init: { method: 'POST', headers: { 'sec-fetch-site': 'cross-site' } },
      status: 403,
    },
    { name: 'an unknown call', path: '/api/nothing', status: 404 },
    { name: 'a wrong method', path: '/api/login', status: 405 },
    { name: 'malformed JSON', path: '/api/login', init: post('{'), status: 400 },
    { name: 'a wrong type', path: '/api/login', init: post('a=1', 'text/plain'), status: 415 },
    { name: 'too much', path: '/api/login', init: post(' '.repeat(70_000)), status: 413 },
    { name: 'the sandbox', path: '/sandbox', status: 200 },
  ]
}

const ask = async ({ path, init }: Kind): Promise<Response> => {
  const headers = { ...tls, ...Object.fromEntries(new Headers(init?.headers)) }
  return fetch(new URL(path, harness.url), { ...init, headers })
}

const wanted: Readonly<Record<string, RegExp>> = {
  'content-security-policy': /^default-src 'none'; .*frame-ancestors 'none'/,
  'strict-transport-security': /^max-age=63072000; includeSubDomains/,
  'x-content-type-options': /^nosniff$/,
  'referrer-policy': /^no-referrer$/,
  'cross-origin-opener-policy': /^same-origin$/,
  'cross-origin-resource-policy': /^same-origin$/,
  'permissions-policy': /camera=\(self\), geolocation=\(self\), .*microphone=\(\)/,
  'x-frame-options': /^DENY$/,
  'x-request-id': /^[\da-f-]{36}$/,
}

const headers: Check = async (tally) => {
  for (const kind of await kinds()) {
    const answer = await ask(kind)
    const text = await answer.text()
    tally.same(kind.name, answer.status, kind.status)
    for (const [name, pattern] of Object.entries(wanted))
      tally.holds(`${kind.name}: ${name} is ${answer.headers.get(name)}`, pattern.test(answer.headers.get(name) ?? ''))
    const keptFor = new Map([
      [asset(), 'public, max-age=31536000, immutable'],
      ['/', 'private, no-cache'],
    ])
    const lasting = keptFor.get(kind.path) ?? 'no-store'
    tally.same(`${kind.name} is kept`, answer.headers.get('cache-control'), lasting)
    tally.same(
      `${kind.name} says who serves it`,
      [answer.headers.get('server'), answer.headers.get('x-powered-by')],
      [null, null],
    )
    tally.same(`${kind.name} is for other origins`, answer.headers.get('access-control-allow-origin'), null)
    tally.same(`${kind.name} has a stack`, /\n\s+at |node_modules|\.ts:\d/.test(kind.status >= 400 ? text : ''), false)
  }
}

const scores: Check = async (tally) => {
  for (const path of ['/', '/account', '/nothing', '/terms']) {
    const answer = await fetch(new URL(path, harness.url), { headers: tls })
    const seen = { headers: answer.headers, html: await answer.text(), cookies: answer.headers.getSetCookie() }
    const { score, lines } = observe(seen)
    tally.holds(`${path} scores ${score}: ${JSON.stringify(lines)}`, score >= 140)
    if (path === '/' && removed.protection === null) {
      const rows = lines.map(({ test, result, modifier }) => `| ${test} | ${result} | ${modifier} |`)
      process.stdout.write(
        ['', `| Observatory, offline: ${score} | | |`, '| --- | --- | --- |', ...rows, ''].join('\n'),
      )
    }
  }
}

/** One remark is left, of the level "maybe": `'self'` would be wrong beside JSONP, Angular or uploads served from here. */
const knownRemark = "script-src 'self'"

const evaluated: Check = async (tally) => {
  for (const kind of await kinds()) {
    const policy = (await ask(kind)).headers.get('content-security-policy') ?? ''
    const findings = new CspEvaluator(new CspParser(policy).csp).evaluate()
    const told = findings.map(({ directive, value, severity, description }) => ({
      what: `${directive} ${value}`,
      severity,
      description,
    }))
    tally.same(
      `${kind.name}: findings`,
      told.filter(({ what }) => what !== knownRemark),
      [],
    )
    tally.holds(
      `${kind.name}: more than maybe`,
      told.every(({ severity }) => severity >= Severity.MEDIUM_MAYBE),
    )
    tally.holds(`${kind.name}: Trusted Types`, /require-trusted-types-for 'script'; trusted-types /.test(policy))
    if (kind.name === 'landing' && removed.protection === null)
      process.stdout.write(`csp_evaluator on /: ${JSON.stringify(told)}\n`)
  }
}

/** What would make `'self'` unsafe: an answer that runs the caller's words, or a file of a borrower served as a script. */
const selfIsSafe: Check = async (tally) => {
  for (const kind of await kinds()) {
    const url = new URL(kind.path, harness.url)
    url.searchParams.set('callback', 'alert')
    const answer = await ask({ ...kind, path: url.pathname + url.search })
    const type = answer.headers.get('content-type') ?? ''
    const isScript = /script/.test(type)
    tally.holds(`${kind.name} answers a script`, !isScript || kind.path === asset())
    tally.holds(`${kind.name} repeats the caller`, !(await answer.text()).includes('alert'))
  }
  const debtor = await cast.as('debtor')
  for (const path of ['/api/v1/client/photo', '/photos', '/api/v1/client/photo/selfie'])
    tally.holds(`${path} serves a photo`, !(await debtor.get(path)).headers.get('content-type')?.startsWith('image'))
}

const cookies: Check = async (tally) => {
  const client = harness.client()
  const https = (path: string, body?: object) => client.post(path, body, tls)
  const phone = '0765550077'
  await https('/api/login', { phone, lang: 'en' })
  const entered = await https('/api/otp/check', { phone, otp_code: await client.code(phone) })
  const renewed = await https('/api/refresh')
  for (const [name, answer] of Object.entries({ entered, renewed })) {
    const lines = answer.headers.getSetCookie()
    // A right code also marks the browser that asked for it.
    const secrets = [
      '__Host-session',
      '__Host-refresh',
      'XSRF-TOKEN',
      ...(name === 'entered' ? ['__Host-browser'] : []),
    ]
    for (const secret of secrets) {
      const line = lines.find((one) => one.startsWith(`${secret}=`)) ?? ''
      const flags = line.split(';').map((part) => part.trim().toLowerCase())
      for (const flag of ['secure', 'path=/', 'samesite=lax'])
        tally.holds(`${name}: ${secret} lacks ${flag}`, flags.includes(flag))
      tally.same(`${name}: ${secret} is HttpOnly`, flags.includes('httponly'), secret !== 'XSRF-TOKEN')
      tally.holds(`${name}: ${secret} has a domain`, !flags.some((flag) => flag.startsWith('domain')))
    }
    tally.same(`${name}: other cookies`, lines.length, secrets.length)
    tally.holds(`${name}: a token stands in the body`, !/[\da-f]{64}/.test(answer.text))
  }
  const left = await https('/api/logout')
  for (const secret of ['__Host-session', '__Host-refresh'])
    tally.holds(
      `logout leaves ${secret}`,
      left.headers.getSetCookie().some((line) => line.startsWith(`${secret}=;`) && /Max-Age=0/i.test(line)),
    )
}

it('every kind of answer carries all headers, errors and documents included', () =>
  holds('headers of every answer', headers))
it('pages score 140 by the published rules of Observatory', () => holds('Observatory, offline', scores))
it('csp_evaluator finds nothing but its one remark about self', () => holds('csp_evaluator', evaluated))
it("nothing is served that would make script-src 'self' unsafe", () => holds("what 'self' allows", selfIsSafe))
it('cookies are __Host-, Secure, SameSite, and HttpOnly where no script reads them (RD83)', () =>
  holds('cookies', cookies))

it('missing headers are noticed by three controls', async () => {
  for (const check of [headers, scores, evaluated]) await bites('security headers', check)
})
it('cookies that scripts can read are noticed', () => bites('HttpOnly cookies', cookies))
it('a policy with unsafe-inline is noticed by both judges', () => {
  const policy = "default-src 'none'; script-src 'self' 'unsafe-inline'; frame-ancestors 'none'"
  expect(
    new CspEvaluator(new CspParser(policy).csp).evaluate().some(({ severity }) => severity < Severity.MEDIUM_MAYBE),
  ).toBe(true)
  const loose = { headers: new Headers({ 'content-security-policy': policy }), html: '', cookies: [] }
  expect(observe(loose).score).toBeLessThan(70)
  expect(directivesOf(policy).get('script-src')).toEqual(["'self'", "'unsafe-inline'"])
})
