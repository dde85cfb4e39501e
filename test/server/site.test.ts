import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startLender, type Harness } from './lender-harness.ts'

let harness: Harness
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'site-test-'))
  await mkdir(join(folder, 'assets'))
  await writeFile(join(folder, 'index.html'), '<!doctype html>landing')
  await writeFile(join(folder, 'app.html'), '<!doctype html>shell')
  await writeFile(join(folder, 'assets', 'a-1234.js'), 'export {}')
  await writeFile(join(folder, 'assets', 'a-1234.js.br'), brotliCompressSync('export {}'))
  await writeFile(join(folder, 'robots.txt'), 'User-agent: *')
  await writeFile(join(folder, '.env'), 'SECRET')
  await writeFile(join(folder, 'csp.json'), JSON.stringify({ scripts: ['sha384-abc'], styles: [] }))
  harness = await startLender({ siteFolder: folder })
  await harness.listen()
})
afterAll(async () => {
  await harness.close()
  await rm(folder, { recursive: true, force: true })
})

const get = async (path: string, headers: Record<string, string> = {}) => harness.client().get(path, headers)

describe('the built page', () => {
  it('R2 is the landing at /, the shell at every other address, and never cached', async () => {
    const landing = await get('/')
    expect([landing.text, landing.headers.get('cache-control')]).toEqual(['<!doctype html>landing', 'no-store'])
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
    const missing = await get('/assets/b-1234.js')
    expect([missing.status, missing.headers.get('cache-control')]).toEqual([404, 'no-store'])
    expect((await get('/robots.txt')).headers.get('cache-control')).toBe('public, max-age=3600')
  })

  it('hands out neither dot-files nor files outside its folder', async () => {
    for (const path of [
      '/.env',
      '/%2eenv',
      '/assets/../.env',
      '/csp.json',
      '/assets/..%2f.env',
      '/..%2f..%2fetc%2fpasswd',
    ]) {
      const answer = await get(path)
      expect([path, answer.text.includes('SECRET') || answer.text.includes('root:')]).toEqual([path, false])
    }
  })

  it('does not shadow the calls', async () => {
    expect((await get('/api/nothing')).at('code')).toBe('not_found')
    expect((await get('/api/login')).status).toBe(405)
    expect((await get('/sandbox/api/borrowers')).status).toBe(200)
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
