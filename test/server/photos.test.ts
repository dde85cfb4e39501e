import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { deflateSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inspectPicture } from '../../server/photos/inspect.ts'
import { stripMetadata } from '../../server/photos/strip-metadata.ts'
import type { TestClient } from './lender-client.ts'
import { startLender, type Harness } from './lender-harness.ts'
import { photoForm, tinyJpeg, upload } from './walk.ts'

let harness: Harness
let client: TestClient
beforeAll(async () => {
  harness = await startLender()
  client = harness.client()
  await client.signIn('0770000005')
})
afterAll(() => harness.close())

const bytesOf = (text: string): number[] => [...Buffer.from(text, 'latin1')]
const exif = [0xff, 0xe1, 0, 16, ...bytesOf('Exif\0\0GPS-HERE')]
const comment = [0xff, 0xfe, 0, 8, ...bytesOf('secret')]

function chunk(type: string, data: readonly number[]): number[] {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  return [...length, ...bytesOf(type), ...data, 0, 0, 0, 0]
}
function png(width = 2, height = 2, extra: readonly number[] = []): Uint8Array<ArrayBuffer> {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, 2, 0, 0, 0], 8)
  const signature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
  const data = [...deflateSync(Buffer.alloc(14))]
  return new Uint8Array([
    ...signature,
    ...chunk('IHDR', [...head]),
    ...extra,
    ...chunk('IDAT', data),
    ...chunk('IEND', []),
  ])
}
function webp(extra: readonly number[] = []): Uint8Array<ArrayBuffer> {
  const piece = (type: string, data: readonly number[]) => {
    const size = Buffer.alloc(4)
    size.writeUInt32LE(data.length)
    return [...bytesOf(type), ...size, ...data, ...(data.length % 2 ? [0] : [])]
  }
  const flags = [0x0c, 0, 0, 0, 3, 0, 0, 3, 0, 0]
  const body = [
    ...piece('VP8X', flags),
    ...piece('VP8L', [0x2f, 3, 0xc0, 0, 0, 0]),
    ...extra,
    ...piece('EXIF', bytesOf('GPS-HERE')),
  ]
  const size = Buffer.alloc(4)
  size.writeUInt32LE(body.length + 4)
  return new Uint8Array([...bytesOf('RIFF'), ...size, ...bytesOf('WEBP'), ...body])
}

describe('what a picture is', () => {
  it('reads kind and dimensions from the bytes themselves', () => {
    expect(inspectPicture(tinyJpeg(1440, 908))).toEqual({ mime: 'image/jpeg', width: 1440, height: 908 })
    expect(inspectPicture(png(30, 40))).toEqual({ mime: 'image/png', width: 30, height: 40 })
    expect(inspectPicture(webp())).toEqual({ mime: 'image/webp', width: 4, height: 4 })
  })

  it('refuses more than 40 megapixels and no area at all', () => {
    expect(inspectPicture(png(8000, 5001))).toBeNull()
    expect(inspectPicture(png(0, 10))).toBeNull()
    expect(inspectPicture(tinyJpeg(65_535, 65_535))).toBeNull()
  })

  it('drops place, device and comments, and whatever hides behind the picture', () => {
    const jpeg = stripMetadata(
      new Uint8Array([...tinyJpeg(4, 4, [...exif, ...comment]), ...bytesOf('PK-ZIP')]),
      'image/jpeg',
    )
    expect(Buffer.from(jpeg).equals(Buffer.from(tinyJpeg()))).toBe(true)
    const text = chunk('tEXt', bytesOf('Comment\0GPS-HERE'))
    const picture = new Uint8Array([...png(2, 2, text), ...bytesOf('<script>')])
    expect(Buffer.from(stripMetadata(picture, 'image/png')).equals(Buffer.from(png()))).toBe(true)
    const stripped = Buffer.from(stripMetadata(webp(), 'image/webp'))
    expect(stripped.includes('GPS-HERE')).toBe(false)
    expect([stripped[20], stripped.readUInt32LE(4)]).toEqual([0, stripped.length - 8])
  })
})

const files = () => readdir(join(harness.options.dataFolder, 'photos')).catch(() => [])

describe('the upload', () => {
  it.each([
    ['an empty file', []],
    ['text', bytesOf('hello world')],
    ['a GIF', bytesOf('GIF89a\x01\0\x01\0')],
    ['an SVG with a script', bytesOf('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>')],
    ['HTML', bytesOf('<!doctype html><script>1</script>')],
    ['a PDF', bytesOf('%PDF-1.7')],
    ['a ZIP', bytesOf('PK\x03\x04')],
    ['a program', bytesOf('MZ\x90\0')],
    ['only the first bytes of a JPEG', [0xff, 0xd8, 0xff]],
    ['a JPEG that never begins', [0xff, 0xd8, 0xff, 0xe0, 0xff, 0xff, ...Array.from({ length: 40 }, () => 0)]],
    ['a JPEG without a scan', [...tinyJpeg().subarray(0, 16)]],
    ['a JPEG with a segment of no length', [0xff, 0xd8, 0xff, 0xe0, 0, 0, ...Array.from({ length: 40 }, () => 0xff)]],
    ['a PNG cut short', [...png().subarray(0, 40)]],
    ['a PNG with a chunk beyond its end', [...png(2, 2, [0x7f, 0xff, 0xff, 0xff, ...bytesOf('tEXt')])]],
    ['a PNG of 10 gigapixels', [...png(100_000, 100_000)]],
    ['a WebP of no kind', bytesOf('RIFF\x10\0\0\0WEBPnone\0\0\0\0aaaaaaaaaaaaaaaaaa')],
    ['a WebP with a chunk beyond its end', [...webp().subarray(0, 34)]],
  ] as const)('refuses %s and keeps nothing of it', async (_, bytes) => {
    const answer = await upload(client, photoForm('selfie', new Uint8Array(bytes)))
    expect([answer.status, answer.at('code')]).toEqual([422, 'photo_unreadable'])
    expect(await files()).toEqual([])
  })

  it('H6 refuses other fields than the agreed ones', async () => {
    const good = photoForm('selfie')
    const { photo: _, ...without } = good
    for (const form of [
      { ...good, type: 'passport' },
      { ...good, source: 'disk' },
      { ...good, is_gallery: '1' },
      { ...good, more: 'x' },
      { ...good, application_id: '../1' },
      { ...good, photo: 'text' },
      without,
    ]) {
      expect((await upload(client, form)).status).toBe(400)
    }
    expect((await upload(client, { ...good, application_id: '123' })).status).toBe(404)
    expect((await client.post('/api/v1/client/photo', {})).status).toBe(415)
    const headers = { 'content-type': 'multipart/form-data; boundary=x' }
    const broken = await client.send('/api/v1/client/photo', { method: 'POST', headers, body: 'nonsense' })
    expect([broken.status, broken.at('code')]).toEqual([400, 'malformed_form'])
    const huge = new Uint8Array(8 * 1024 * 1024 + 1)
    expect((await upload(client, photoForm('selfie', huge))).status).toBe(413)
    expect(await files()).toEqual([])
  })

  it('keeps the picture without metadata under an opaque name, and the new one instead of the old', async () => {
    const first = await upload(client, photoForm('selfie', tinyJpeg(4, 4, exif)))
    expect([first.status, first.at('data.bytes')]).toEqual([200, tinyJpeg().length])
    await upload(client, photoForm('selfie', tinyJpeg(8, 8)))
    const names = await files()
    expect(names).toHaveLength(1)
    expect(names[0]).toMatch(/^[\da-f]{48}$/)
    const kept = await readFile(join(harness.options.dataFolder, 'photos', names[0] ?? ''))
    expect(kept.equals(Buffer.from(tinyJpeg(8, 8)))).toBe(true)
  })
})
