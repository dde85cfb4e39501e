import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { documentsOfSite } from '#server/documents-of-site.ts'

let folder: string
let answer: ReturnType<typeof documentsOfSite>

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'documents-'))
  const names = [
    'app.html',
    'index.html',
    'index.si.html',
    'index.ta.html',
    'howToPay/index.html',
    'howToPay/index.si.html',
    'terms/index.html',
  ]
  for (const name of names) {
    await mkdir(dirname(join(folder, name)), { recursive: true })
    await writeFile(join(folder, name), name)
  }
  await writeFile(join(folder, 'index.html.br'), 'packed by brotli')
  await writeFile(join(folder, 'index.html.gz'), 'packed by gzip')
  answer = documentsOfSite(folder)
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const ask = (path: string, headers: Record<string, string> = {}) =>
  answer(new Request(`http://lender.test${path}`, { headers }))
const kept = (path: string, cookie: string) => ask(path, { cookie }).headers.get('cache-control')
const said = (path: string, headers?: Record<string, string>) => ask(path, headers).text()

describe('the document of an address', () => {
  it.each([
    ['si-LK,si;q=0.9,en;q=0.8', 'index.si.html'],
    ['ta', 'index.ta.html'],
    ['de-DE,ta;q=0.5,si;q=0.7', 'index.si.html'],
    ['fr', 'index.html'],
    ['', 'index.html'],
  ])('speaks the first language of the browser that we speak: %s (N1)', async (languages, document) => {
    expect(await said('/', { 'accept-language': languages })).toBe(document)
  })

  it('speaks the stored choice before that of the browser (N2)', async () => {
    expect(await said('/', { cookie: 'a=1; lang=ta', 'accept-language': 'si' })).toBe('index.ta.html')
    expect(await said('/', { cookie: 'lang=xx', 'accept-language': 'si' })).toBe('index.si.html')
    expect(await said('/', { cookie: 'mylang=ta', 'accept-language': 'si' })).toBe('index.si.html')
  })

  it('is the shell for somebody who is signed in, but for what is for everyone (UX43)', async () => {
    for (const cookie of ['session=abc', '__Host-session=abc', 'lang=si; session=abc'])
      expect(await said('/', { cookie })).toBe('app.html')
    expect(await said('/terms', { cookie: 'session=abc' })).toBe('terms/index.html')
    expect(await said('/', { cookie: 'session=' })).toBe('index.html')
    expect(await said('/', { cookie: 'notsession=abc' })).toBe('index.html')
  })

  it('is the shell where no page was drawn, in that language or at all', async () => {
    expect(await said('/howToPay', { 'accept-language': 'si' })).toBe('howToPay/index.si.html')
    expect(await said('/howToPay', { 'accept-language': 'ta' })).toBe('app.html')
    expect(await said('/scoring')).toBe('app.html')
    expect(await said('/../../etc/passwd')).toBe('app.html')
  })

  it.each([
    ['gzip, deflate, br', 'br', 'packed by brotli'],
    ['gzip', 'gzip', 'packed by gzip'],
    ['identity', null, 'index.html'],
  ])('is packed as the browser can unpack it: %s', async (accepted, encoding, body) => {
    const answered = ask('/', { 'accept-encoding': accepted })
    expect(answered.headers.get('content-encoding')).toBe(encoding)
    expect(await answered.text()).toBe(body)
  })

  it('is kept for Back where it is public and nobody is signed in, and nowhere else (RD150)', () => {
    expect(kept('/howToPay', '')).toBe('private, no-cache')
    expect(kept('/howToPay', 'session=abc')).toBe('no-store')
    expect(kept('/', '__Host-session=abc')).toBe('no-store')
    expect(kept('/account', '')).toBe('no-store')
  })

  it('is never kept by a cache in between, and names what it depends on', () => {
    const { headers } = ask('/')
    expect(headers.get('cache-control')).toBe('private, no-cache')
    expect(headers.get('vary')).toBe('Cookie, Accept-Language, Accept-Encoding')
  })
})
