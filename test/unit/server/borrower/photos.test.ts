import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createDecoding, type PhotoForm } from '#server/photos/decoding.ts'
import { photoFolder } from '#server/photos/photo-folder.ts'
import type { TestClient } from '#support/lender/lender-client.ts'
import { startLender, strictLimits, type Harness } from '#support/lender/lender-harness.ts'
import {
  canvas,
  chunk,
  head,
  latin,
  lossless,
  piece,
  piecesOf,
  pixels,
  png,
  pngOf,
  segment,
  webpOf,
} from '#support/pictures/picture-parts.ts'
import { sample, samples, tinyJpeg } from '#support/pictures/sample-pictures.ts'
import { photoForm, upload, walkToPhotos } from '#support/lender/walk.ts'
import { ObjectStore } from '#support/object-store/object-store.ts'

let harness: Harness
let client: TestClient
async function start(photosUrl: string | null): Promise<void> {
  harness = await startLender({ photosUrl })
  client = harness.client()
  await client.signIn('0770000005')
}

const bytesOf = latin
const exif = segment(0xe1, latin('Exif\0\0GPS-HERE'))
const webp = (...extra: readonly number[][]) => webpOf(piecesOf(sample('losslessWebp')), ...extra)

async function formOf(picture: Uint8Array<ArrayBuffer>): Promise<PhotoForm> {
  const body = new FormData()
  body.append('photo', new Blob([picture]), 'a.jpg')
  const sent = new Response(body)
  const form = new Uint8Array(await sent.arrayBuffer())
  return { contentType: sent.headers.get('content-type') ?? '', form }
}
const decoding = createDecoding()
afterAll(() => decoding.close())
const jpegOf = async (picture: Uint8Array<ArrayBuffer>) => (await decoding.take(await formOf(picture))).jpeg
const isBroken = async (picture: Uint8Array<ArrayBuffer>) => expect(await jpegOf(picture)).toBeNull()

describe('what a picture is', () => {
  it('keeps every kind as a JPEG of the same size (RD300)', async () => {
    for (const name of samples) {
      const before = await sharp(sample(name)).metadata()
      const after = await sharp((await jpegOf(sample(name))) ?? new Uint8Array()).metadata()
      expect([name, after.format, after.width, after.height]).toEqual([name, 'jpeg', before.width, before.height])
    }
  })

  it('turns a photo as its camera noted, and drops the note (RD300)', async () => {
    const turned = await sharp(sample('halves')).withMetadata({ orientation: 6 }).toBuffer()
    const kept = sharp((await jpegOf(new Uint8Array(turned))) ?? new Uint8Array())
    const { width, height, orientation, exif: note } = await kept.metadata()
    expect([width, height, orientation, note]).toEqual([8, 16, undefined, undefined])
    const { data } = await kept.greyscale().raw().toBuffer({ resolveWithObject: true })
    // Black was on the left: it is at the top.
    expect([Number(data[0]) < 40, Number(data[8 * 16 - 1]) > 215]).toEqual([true, true])
  })

  it('takes a photo of twelve megapixels and keeps it small enough (RD300)', async () => {
    const noise = { type: 'gaussian', mean: 128, sigma: 20 } as const
    const photo = await sharp({ create: { width: 4000, height: 3000, channels: 3, background: '#888', noise } })
      .jpeg({ quality: 90 })
      .toBuffer()
    expect(photo.length).toBeGreaterThan(4_000_000)
    const { width, height } = await sharp((await jpegOf(new Uint8Array(photo))) ?? new Uint8Array()).metadata()
    expect([width, height]).toEqual([3000, 2250])
  })

  it('refuses more than 40 megapixels and no area at all', async () => {
    await isBroken(png(8000, 5001))
    await isBroken(png(0, 10))
    await isBroken(tinyJpeg(65_535, 65_535))
    await isBroken(webpOf(lossless(16_384, 16_384)))
  })

  it('refuses a small head with a large picture behind it (RD221)', async () => {
    await isBroken(webpOf(canvas(16, 16), lossless(16_384, 16_384)))
    await isBroken(pngOf(head(2, 2), head(100_000, 100_000), pixels(2, 2), chunk('IEND', [])))
    await isBroken(tinyJpeg(65_535, 65_535, segment(0xc0, [8, 0, 4, 0, 4, 1, 1, 0x11, 0])))
  })

  it('refuses a picture that is not whole, or moves (RD221)', async () => {
    await isBroken(pngOf(head(2, 2), chunk('IEND', [])))
    await isBroken(pngOf(head(2, 2), chunk('IDAT', [0], 1), chunk('IEND', [])))
    await isBroken(sample('progressive').slice(0, -40))
    const frames = Buffer.concat([Buffer.alloc(48, 0), Buffer.alloc(48, 255)])
    const moving = await sharp(frames, { raw: { width: 4, height: 8, channels: 3, pageHeight: 4 } })
      .webp()
      .toBuffer()
    await isBroken(new Uint8Array(moving))
  })

  it('keeps nothing of the bytes that were sent: tables, colours, notes, what stands behind the end (RD300)', async () => {
    const spareTable = segment(0xdb, [3, ...latin('GPS-HERE'.repeat(8))])
    const colours = pngOf(
      chunk('IHDR', [0, 0, 0, 2, 0, 0, 0, 2, 8, 3, 0, 0, 0]),
      chunk('PLTE', [0, 0, 0, ...latin('GPS-HERE!')]),
      chunk('IDAT', [...deflateSync(Buffer.alloc(6))]),
      chunk('IEND', []),
    )
    for (const sent of [
      tinyJpeg(4, 4, [...exif, ...spareTable]),
      new Uint8Array([...tinyJpeg(), ...latin('GPS-HERE')]),
      png(2, 2, chunk('tEXt', latin('Comment\0GPS-HERE'))),
      colours,
      webp(piece('EXIF', latin('GPS-HERE'))),
    ]) {
      expect(Buffer.from(sent).includes('GPS-HERE')).toBe(true)
      const kept = await jpegOf(sent)
      expect(kept).not.toBeNull()
      expect(Buffer.from(kept ?? []).includes('GPS-HERE')).toBe(false)
    }
  })
})

describe('the process that decodes', () => {
  it('takes so many forms at once, and refuses others so that they are sent again (RD301)', async () => {
    const narrow = createDecoding({ queued: 2, milliseconds: 10_000, idleMs: 1000 })
    const form = await formOf(tinyJpeg())
    const outcomes = await Promise.allSettled([narrow.take(form), narrow.take(form), narrow.take(form)])
    narrow.close()
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected'])
    expect(outcomes[2]).toMatchObject({ reason: { code: 'photos_busy', details: { retryAfterSeconds: 5 } } })
  })

  it('ends with a picture that takes too long, and another one takes the next picture (RD301)', async () => {
    const blank = { create: { width: 6300, height: 6300, channels: 4, background: '#8888' } } as const
    const slow = await formOf(
      new Uint8Array(await sharp(blank).png({ progressive: true, compressionLevel: 1 }).toBuffer()),
    )
    const patient = createDecoding({ queued: 4, milliseconds: 60_000, idleMs: 1000 })
    const began = performance.now()
    await patient.take(slow)
    const whole = performance.now() - began
    patient.close()
    const hasty = createDecoding({ queued: 4, milliseconds: Math.ceil(whole / 4), idleMs: 1000 })
    const [first, second] = await Promise.allSettled([hasty.take(slow), hasty.take(await formOf(tinyJpeg()))])
    hasty.close()
    expect(first).toMatchObject({ reason: { code: 'photos_busy' } })
    expect(second).toMatchObject({ value: { texts: {}, jpeg: expect.any(Uint8Array) } })
  })
})

const folder = () => join(harness.options.dataFolder, 'photos')
const places = {
  'the data folder': {
    open: () => start(null),
    close: () => Promise.resolve(),
    files: () => readdir(folder()).catch(() => []),
    read: (name: string) => readFile(join(folder(), name)),
  },
  'an object store': await (async () => {
    const store = await ObjectStore.start()
    return {
      open: () => start(store.url),
      close: () => store.close(),
      files: () => Promise.resolve(store.photos),
      read: (name: string) => Promise.resolve(store.objects.get(name)),
    }
  })(),
} as const

/** A body that never comes. */
const endless = () => new ReadableStream({ pull: () => new Promise<void>(() => undefined) })
function sendEndless(by: TestClient) {
  const headers = { 'content-type': 'multipart/form-data; boundary=x' }
  const init = { method: 'POST', headers, body: endless(), duplex: 'half' }
  return by.send('/api/v1/client/photo', init)
}
const part = (n: number) => `--x\r\ncontent-disposition: form-data; name="f${n}"\r\n\r\n\r\n`

describe.each(Object.entries(places))('the upload, kept in %s', (_place, { open, close, files, read }) => {
  beforeAll(open)
  afterAll(async () => {
    await harness.close()
    await close()
  })

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
    ['a JPEG without a scan', [...tinyJpeg().subarray(0, 100)]],
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

  it('a form of many parts is refused as one that cannot be read (RD301)', async () => {
    const body = `${Array.from({ length: 20 }, (_, n) => part(n)).join('')}--x--\r\n`
    const headers = { 'content-type': 'multipart/form-data; boundary=x' }
    const answer = await client.send('/api/v1/client/photo', { method: 'POST', headers, body })
    expect([answer.status, answer.at('code')]).toEqual([400, 'malformed_form'])
  })

  it('keeps the picture under an opaque name, and the new one instead of the old', async () => {
    const first = await upload(client, photoForm('selfie', tinyJpeg(4, 4, exif)))
    expect(first.status).toBe(200)
    await upload(client, photoForm('selfie', sample('halves')))
    const names = await files()
    expect(names).toHaveLength(1)
    expect(names[0]).toMatch(/^[\da-f]{48}$/)
    const { width, height } = await sharp(await read(names[0] ?? '')).metadata()
    expect([width, height]).toEqual([16, 8])
  })
})

describe('the upload', () => {
  beforeAll(() => start(null))
  afterAll(() => harness.close())

  it('asks where the borrower stands, and how often, before a byte of the picture is read (RD301)', async () => {
    const early = await harness.signedIn('0770000001')
    const answer = await sendEndless(early)
    expect([answer.status, answer.at('code')]).toEqual([409, 'wrong_step'])

    const strict = await startLender({ limits: { ...strictLimits, uploadsPerBorrowerPerHour: 2 } })
    const eager = strict.client()
    await eager.signIn('0770000005')
    for (let n = 0; n < 2; n += 1) expect((await upload(eager, photoForm('selfie'))).status).toBe(200)
    const refused = await sendEndless(eager)
    await strict.close()
    expect([refused.status, refused.at('code')]).toEqual([429, 'otp_too_many'])
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(60)
  })

  it('one borrower fills no room of others with uploads that do not end (RD301)', async () => {
    const small = await startLender()
    const slow = small.client()
    await slow.signIn('0770000005')
    for (let n = 0; n < 4; n += 1) void sendEndless(slow)
    // An upload that is answered has held room meanwhile, and one of the four may have found none: another takes its place.
    const next = async () => {
      const answer = await upload(slow, photoForm('selfie'))
      if (answer.status === 200) void sendEndless(slow)
      return answer.at('code')
    }
    await expect.poll(next).toBe('photos_busy')
    const other = small.client()
    await other.signIn('0771234567')
    await walkToPhotos(other)
    expect((await upload(other, photoForm('selfie'))).status).toBe(200)
    await small.close()
  })

  it('a photo that cannot be written whole to the data folder is refused with 503 and leaves no file', async () => {
    const own = photoFolder(harness.options.dataFolder)
    await own.prepare()
    // A folder in the place of the file: every byte is written, the last move fails.
    await mkdir(join(folder(), 'taken', 'inside'), { recursive: true })
    await expect(own.keep('taken', tinyJpeg())).rejects.toMatchObject({ code: 'unavailable', status: 503 })
    await rm(join(folder(), 'taken'), { recursive: true })
    expect(await readdir(folder())).toEqual([])

    await rename(folder(), `${folder()}-away`)
    await writeFile(folder(), '')
    const answer = await upload(client, photoForm('main_document_front'))
    await rm(folder())
    await rename(`${folder()}-away`, folder())
    expect([answer.status, answer.at('code')]).toEqual([503, 'unavailable'])
    expect(harness.lines.some((line) => line['reason'] === 'photo not written: EEXIST')).toBe(true)
  })
})
