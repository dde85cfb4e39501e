import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { publishAssets } from '#server/published-assets.ts'
import { startLender, type Harness } from '#support/lender/lender-harness.ts'

let harness: Harness
let folder: string
let published: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'site-test-'))
  await mkdir(join(folder, 'assets'))
  await writeFile(join(folder, 'index.html'), '<!doctype html>landing')
  await writeFile(join(folder, 'index.html.br'), brotliCompressSync('<!doctype html>landing'))
  await writeFile(join(folder, 'app.html'), '<!doctype html>shell')
  await writeFile(join(folder, 'assets', 'a-1234.js'), 'export {}')
  await writeFile(join(folder, 'assets', 'a-1234.js.br'), brotliCompressSync('export {}'))
  await writeFile(join(folder, 'robots.txt'), 'User-agent: *')
  await writeFile(join(folder, '.env'), 'SECRET')
  await writeFile(join(folder, 'csp.json'), JSON.stringify({ scripts: ['sha384-abc'], styles: [] }))
  await writeFile(join(folder, 'nginx-headers.conf'), 'add_header content-security-policy "sha384-abc" always;')
  await writeFile(join(folder, 'manifest.webmanifest'), '{}')
  published = await mkdtemp(join(tmpdir(), 'published-test-'))
  harness = await startLender({ siteFolder: folder, assetsFolder: published })
  await harness.listen()
})
afterAll(async () => {
  await harness.close()
  for (const made of [folder, published]) await rm(made, { recursive: true, force: true })
})

const get = async (path: string, headers: Record<string, string> = {}) => harness.client().get(path, headers)

describe('the built page', () => {
  it('is the landing at /, the shell at every other address, and never used without asking (R2)', async () => {
    const landing = await get('/')
    expect([landing.text, landing.headers.get('cache-control')]).toEqual([
      '<!doctype html>landing',
      'private, no-cache',
    ])
    for (const path of ['/account', '/personal-data', '/offerDetails?productId=1', '/nothing/at/all', '/app.html']) {
      const shell = await get(path)
      expect([path, shell.status, shell.text]).toEqual([path, 200, '<!doctype html>shell'])
      expect(shell.headers.get('cache-control')).toBe('no-store')
    }
  })

  it('keeps hashed files for ever and answers 404 to a missing one', async () => {
    const file = await get('/assets/a-1234.js', { 'accept-encoding': 'br' })
    expect([file.status, file.text]).toEqual([200, 'export {}'])
    expect(file.headers.get('content-encoding')).toBe('br')
    expect(file.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect((await get('/robots.txt')).headers.get('cache-control')).toBe('public, max-age=3600')
  })

  it('says that the answer depends on the encodings, and compresses only for who takes it (RD302)', async () => {
    for (const path of ['/assets/a-1234.js', '/']) {
      for (const [accepted, encoding] of [
        ['br', 'br'],
        ['gzip, br;q=0', null],
        ['x-br', null],
        ['identity', null],
      ] as const) {
        const { headers } = await get(path, { 'accept-encoding': accepted })
        expect([path, accepted, headers.get('content-encoding')]).toEqual([path, accepted, encoding])
        expect(headers.get('vary')).toContain('Accept-Encoding')
      }
    }
  })

  it('does not send a file again that the browser has already (RD302)', async () => {
    for (const path of ['/assets/a-1234.js', '/robots.txt']) {
      const first = await get(path, { 'accept-encoding': 'br' })
      const etag = first.headers.get('etag') ?? ''
      expect([path, etag]).toEqual([path, expect.stringMatching(/^"[\w.-]+"$/)])
      const again = await get(path, { 'accept-encoding': 'br', 'if-none-match': etag })
      expect([path, again.status, again.text]).toEqual([path, 304, ''])
      expect(again.headers.get('cache-control')).toBe(first.headers.get('cache-control'))
    }
    const plain = await get('/assets/a-1234.js', { 'accept-encoding': 'identity' })
    const compressed = await get('/assets/a-1234.js', { 'accept-encoding': 'br' })
    expect(plain.headers.get('etag')).not.toBe(compressed.headers.get('etag'))
    expect((await get('/')).headers.get('etag')).toBeNull()
  })

  it.each([
    '/assets/b-1234.js',
    '/assets/',
    '/assets/none',
    '/assets/none.html',
    '/assets/none.css',
    '/assets/..%2findex.html',
    '/worker.js',
    '/howToPay/picture.webp',
  ])('%s, which is not there, is 404 in plain text and never a page (RD250)', async (path) => {
    const { status, headers, text } = await get(path)
    expect([status, headers.get('cache-control')]).toEqual([404, 'no-store'])
    expect(headers.get('content-type')).toMatch(/^text\/plain/)
    expect(text).not.toContain('<')
  })

  it('names the type of the manifest', async () => {
    expect((await get('/manifest.webmanifest')).headers.get('content-type')).toBe('application/manifest+json')
  })

  it('hands out neither dot-files nor files outside its folder', async () => {
    for (const path of [
      '/.env',
      '/%2eenv',
      '/assets/../.env',
      '/csp.json',
      '/nginx-headers.conf',
      '/%63sp.json',
      '/assets/../csp.json',
      '/assets/..%2f.env',
      '/..%2f..%2fetc%2fpasswd',
    ]) {
      const answer = await get(path)
      expect([path, answer.text.includes('SECRET') || /root:|sha384-abc/.test(answer.text)]).toEqual([path, false])
    }
  })

  it('does not shadow the calls', async () => {
    expect((await get('/api/nothing')).at('code')).toBe('not_found')
    expect((await get('/api/login')).status).toBe(405)
    expect((await get('/sandbox/api/borrowers')).status).toBe(200)
  })
})

/** A build of its own with one asset. */
async function buildWith(name: string): Promise<string> {
  const build = await mkdtemp(join(tmpdir(), 'build-test-'))
  await mkdir(join(build, 'assets'))
  await writeFile(join(build, 'assets', name), 'export const old = true')
  await writeFile(join(build, 'assets', `${name}.br`), brotliCompressSync('export const old = true'))
  return build
}

const daysAgo = (count: number) => new Date(Date.now() - count * 86_400_000)

describe('the assets of other builds', () => {
  const old = 'old-1234.js'
  it('are served while this instance runs, once they have been published (RD251)', async () => {
    expect((await get(`/assets/${old}`)).status).toBe(404)
    await publishAssets(await buildWith(old), published)
    const { status, text, headers } = await get(`/assets/${old}`, { 'accept-encoding': 'br' })
    expect([status, text, headers.get('content-encoding')]).toEqual([200, 'export const old = true', 'br'])
    expect(headers.get('content-type')).toMatch(/^text\/javascript/)
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(await readdir(published)).toEqual([old, `${old}.br`])
  })

  it('go when no start has published them for ninety days (RD251)', async () => {
    const target = await mkdtemp(join(tmpdir(), 'aged-test-'))
    await publishAssets(await buildWith('first-1.js'), target)
    await publishAssets(await buildWith('second-2.js'), target)
    for (const [name, age] of [
      ['first-1.js', 91],
      ['first-1.js.br', 89],
      ['second-2.js', 91],
    ] as const)
      await utimes(join(target, name), daysAgo(age), daysAgo(age))
    await publishAssets(await buildWith('second-2.js'), target)
    expect(await readdir(target)).toEqual(['first-1.js.br', 'second-2.js', 'second-2.js.br'])
  })

  it('are only assets: nothing beside the folder is handed out (RD251)', async () => {
    await writeFile(join(published, '.hidden-1.js'), 'SECRET')
    for (const path of ['/assets/.hidden-1.js', '/assets/%2ehidden-1.js', '/assets/..%2fmanifest.webmanifest'])
      expect([path, (await get(path)).status]).toEqual([path, 404])
  })
})

describe('the headers', () => {
  it('are on every answer, errors included, with the hashes of the build', async () => {
    for (const path of ['/', '/account', '/assets/none.js', '/api/v1/me', '/api/nothing', '/health', '/robots.txt']) {
      const { headers } = await get(path)
      const csp = headers.get('content-security-policy') ?? ''
      expect([path, csp.includes("script-src 'self' 'sha384-abc'")]).toEqual([path, true])
      for (const part of ["default-src 'none'", "frame-ancestors 'none'", "require-trusted-types-for 'script'"]) {
        expect(csp).toContain(part)
      }
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('referrer-policy')).toBe('no-referrer')
      expect(headers.get('cross-origin-opener-policy')).toBe('same-origin')
      expect(headers.get('permissions-policy')).toContain('camera=(self), geolocation=(self)')
    }
  })

  it('name HSTS and upgrade only where the borrower came over TLS', async () => {
    expect((await get('/')).headers.get('strict-transport-security')).toBeNull()
    const tls = await harness.lender.fetch(new Request('https://loan.example/'))
    expect(tls.headers.get('strict-transport-security')).toContain('max-age=63072000; includeSubDomains')
    expect(tls.headers.get('content-security-policy')).toContain('upgrade-insecure-requests')
  })
})
