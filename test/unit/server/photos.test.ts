import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { BrokenPicture } from '#server/photos/parts-of-picture.ts'
import { photoFolder } from '#server/photos/photo-folder.ts'
import { cleanPicture } from '#server/photos/picture.ts'
import type { TestClient } from '#support/lender/lender-client.ts'
import { startLender, type Harness } from '#support/lender/lender-harness.ts'
import {
  betweenAll,
  canvas,
  chunk,
  head,
  latin,
  lossless,
  piece,
  pixels,
  png,
  pngOf,
  segment,
  webpOf,
} from '#support/lender/picture-parts.ts'
import { sample } from '#support/lender/sample-pictures.ts'
import { photoForm, tinyJpeg, upload } from '#support/lender/walk.ts'

let harness: Harness
let client: TestClient
beforeAll(async () => {
  harness = await startLender()
  client = harness.client()
  await client.signIn('0770000005')
})
afterAll(() => harness.close())

const bytesOf = latin
const exif = segment(0xe1, latin('Exif\0\0GPS-HERE'))
const comment = segment(0xfe, latin('secret'))
const webp = (...extra: readonly number[][]) =>
  webpOf(canvas(4, 4), lossless(4, 4), ...extra, piece('EXIF', latin('GPS-HERE')))
const isBroken = (picture: Uint8Array) => expect(() => cleanPicture(picture)).toThrow(BrokenPicture)

describe('what a picture is', () => {
  it('reads kind and dimensions from the bytes themselves', () => {
    expect(cleanPicture(tinyJpeg(1440, 908))).toMatchObject({ mime: 'image/jpeg', width: 1440, height: 908 })
    expect(cleanPicture(png(30, 40))).toMatchObject({ mime: 'image/png', width: 30, height: 40 })
    expect(cleanPicture(webp())).toMatchObject({ mime: 'image/webp', width: 4, height: 4 })
    expect(cleanPicture(sample('alphaWebp'))).toMatchObject({ mime: 'image/webp', width: 20, height: 14 })
  })

  it('refuses more than 40 megapixels and no area at all', () => {
    isBroken(png(8000, 5001))
    isBroken(png(0, 10))
    isBroken(tinyJpeg(65_535, 65_535))
    isBroken(webpOf(lossless(16_384, 16_384)))
  })

  it('refuses a small head with a large picture behind it (RD221)', () => {
    isBroken(webpOf(canvas(16, 16), lossless(16_384, 16_384)))
    isBroken(pngOf(head(2, 2), head(100_000, 100_000), pixels(2, 2), chunk('IEND', [])))
    isBroken(tinyJpeg(65_535, 65_535, segment(0xc0, [8, 0, 4, 0, 4, 1, 1, 0x11, 0])))
  })

  it('refuses a picture that is not whole (RD221)', () => {
    isBroken(pngOf(head(2, 2), chunk('IEND', [])))
    isBroken(pngOf(head(2, 2), chunk('IDAT', [0], 1), chunk('IEND', [])))
    isBroken(tinyJpeg().slice(0, -2))
    isBroken(sample('progressive').slice(0, -40))
  })

  it('a picture without anything beside it stays byte for byte, however it was encoded (RD221)', () => {
    for (const name of ['progressive', 'restarts', 'palette', 'alphaWebp', 'losslessWebp'] as const) {
      const picture = sample(name)
      expect(Buffer.from(cleanPicture(picture).bytes).equals(Buffer.from(picture)), name).toBe(true)
    }
  })

  it('a JPEG of four colours keeps what says how they are mixed, and nothing more (RD221)', () => {
    const { bytes } = cleanPicture(sample('cmyk'))
    expect(Buffer.from(bytes).includes('Adobe')).toBe(true)
    expect(cleanPicture(bytes).bytes).toEqual(bytes)
  })

  it('drops place, device and comments, and whatever hides behind the picture', () => {
    const jpeg = cleanPicture(new Uint8Array([...tinyJpeg(4, 4, [...exif, ...comment]), ...bytesOf('PK-ZIP')]))
    expect(Buffer.from(jpeg.bytes).equals(Buffer.from(tinyJpeg()))).toBe(true)
    const picture = new Uint8Array([...png(2, 2, chunk('tEXt', latin('Comment\0GPS-HERE'))), ...bytesOf('<script>')])
    expect(Buffer.from(cleanPicture(picture).bytes).equals(Buffer.from(png()))).toBe(true)
    expect(Buffer.from(cleanPicture(webp()).bytes).equals(Buffer.from(webpOf(lossless(4, 4))))).toBe(true)
  })

  it('drops what stands between the scans of a progressive JPEG (RD221)', () => {
    for (const extra of [comment, exif, segment(0xf0, latin('secret')), segment(0xe0, latin('JFXX\0secret'))]) {
      const { bytes } = cleanPicture(betweenAll(sample('progressive'), extra))
      expect(Buffer.from(bytes).equals(Buffer.from(sample('progressive')))).toBe(true)
    }
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

  it('refuses other fields than the agreed ones (H6)', async () => {
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

  it('a photo that cannot be written whole is refused with 503 and leaves no file', async () => {
    const folder = join(harness.options.dataFolder, 'photos')
    const own = photoFolder(harness.options.dataFolder)
    const before = await files()
    // A folder in the place of the file: every byte is written, the last move fails.
    await mkdir(join(folder, 'taken', 'inside'), { recursive: true })
    await expect(own.keep('taken', tinyJpeg())).rejects.toMatchObject({ code: 'unavailable', status: 503 })
    await rm(join(folder, 'taken'), { recursive: true })
    expect(await files()).toEqual(before)

    await rename(folder, `${folder}-away`)
    await writeFile(folder, '')
    const answer = await upload(client, photoForm('main_document_front'))
    await rm(folder)
    await rename(`${folder}-away`, folder)
    expect([answer.status, answer.at('code')]).toEqual([503, 'unavailable'])
    expect(harness.lines.some((line) => line['reason'] === 'photo not written: EEXIST')).toBe(true)
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
