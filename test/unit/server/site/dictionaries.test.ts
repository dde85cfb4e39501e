import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { createDCtx, decompressUsingDict, freeDCtx } from '@bokuweb/zstd-wasm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startLender, type Harness } from '#support/lender/lender-harness.ts'

const lines = (changed: string) =>
  Array.from({ length: 400 }, (_, n) => `export const value${n} = ${n * n}`).join('\n') + changed
const former = lines("\nimport './other-1111111.js'")
const next = lines("\nimport './other-2222222.js'")
const hashOf = (text: string) => createHash('sha256').update(text)
const available = (text: string) => `:${hashOf(text).digest('base64')}:`

let site: string
let published: string
let harness: Harness
beforeAll(async () => {
  site = await mkdtemp(join(tmpdir(), 'dictionary-test-'))
  published = await mkdtemp(join(tmpdir(), 'published-test-'))
  await mkdir(join(site, 'assets'))
  const put = async (name: string, text: string) => {
    await writeFile(join(site, 'assets', name), text)
    await writeFile(join(site, 'assets', `${name}.br`), brotliCompressSync(text))
  }
  await put('page-BBBBBBB.js', next)
  await put('sheet-BBBBBBB.css', next)
  await put('tiny-BBBBBBB.js', '1')
  await writeFile(join(site, 'assets', 'plain.js'), next)
  await writeFile(join(site, 'app.html'), 'shell')
  await writeFile(join(published, 'page-AAAAAAA.js'), former)
  await writeFile(join(published, 'sheet-AAAAAAA.css'), former)
  await writeFile(join(published, 'tiny-AAAAAAA.js'), '2')
  await writeFile(join(published, 'another-AAAAAAA.js'), former.replace('value1', 'valueX'))
  harness = await startLender({ siteFolder: site, assetsFolder: published })
})
afterAll(async () => {
  await harness?.close()
  for (const folder of [site, published]) await rm(folder, { recursive: true, force: true })
})

const ask = (name: string, headers: Readonly<Record<string, string>>) =>
  harness.lender.fetch(new Request(`http://localhost/assets/${name}`, { headers }))
const withFormer = { 'accept-encoding': 'gzip, br, zstd, dcb, dcz', 'available-dictionary': available(former) }

describe('a file of a new release', () => {
  it.each([
    ['page-BBBBBBB.js', former, next],
    ['sheet-BBBBBBB.css', former, next],
    ['page-BBBBBBB.js', former, next],
  ])('%s is compressed against the former one that the browser has (RD374)', async (name, dictionary, text) => {
    const answer = await ask(name, withFormer)
    const body = new Uint8Array(await answer.arrayBuffer())
    expect([answer.status, answer.headers.get('content-encoding')]).toEqual([200, 'dcz'])
    expect(answer.headers.get('content-type')).toMatch(name.endsWith('js') ? /^text\/javascript/ : /^text\/css/)
    expect(answer.headers.get('vary')).toBe('Accept-Encoding, Available-Dictionary')
    expect(body.length).toBeLessThan(150)
    expect(Buffer.from(body.subarray(8, 40))).toEqual(hashOf(dictionary).digest())
    const context = createDCtx()
    const read = Buffer.from(decompressUsingDict(context, body.subarray(40), Buffer.from(dictionary))).toString()
    freeDCtx(context)
    expect(read).toBe(text)
  })

  it('names the files that it may serve as a dictionary for, and is another one in every encoding (RD374)', async () => {
    const usual = await ask('page-BBBBBBB.js', { 'accept-encoding': 'br' })
    const short = await ask('page-BBBBBBB.js', withFormer)
    for (const answer of [usual, short])
      expect(answer.headers.get('use-as-dictionary')).toBe('match="/assets/page-*.js"')
    expect(short.headers.get('etag')).not.toBe(usual.headers.get('etag'))
    const again = await ask('page-BBBBBBB.js', { ...withFormer, 'if-none-match': short.headers.get('etag') ?? '' })
    expect(again.status).toBe(304)
    expect((await ask('plain.js', withFormer)).headers.get('use-as-dictionary')).toBeNull()
  })

  it.each([
    ['without the encoding', 'page-BBBBBBB.js', { ...withFormer, 'accept-encoding': 'br, dcz;q=0' }],
    ['without a dictionary', 'page-BBBBBBB.js', { 'accept-encoding': 'br, dcz' }],
    [
      'with a dictionary of another name',
      'page-BBBBBBB.js',
      { ...withFormer, 'available-dictionary': available(former.replace('value1', 'valueX')) },
    ],
    ['with an unknown dictionary', 'page-BBBBBBB.js', { ...withFormer, 'available-dictionary': available('nothing') }],
    ['with a header that is none', 'page-BBBBBBB.js', { ...withFormer, 'available-dictionary': '../../etc' }],
    ['that is shorter without', 'tiny-BBBBBBB.js', { ...withFormer, 'available-dictionary': available('2') }],
  ])('comes as usual %s (RD374)', async (_, name, headers) => {
    const answer = await ask(name, headers)
    expect([answer.status, answer.headers.get('content-encoding')]).toEqual([200, 'br'])
  })

  it('is 404 where it is not there, whatever the browser has (RD374)', async () => {
    expect((await ask('page-CCCCCCC.js', withFormer)).status).toBe(404)
  })
})
