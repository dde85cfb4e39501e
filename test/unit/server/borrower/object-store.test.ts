import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createLender } from '#server/app.ts'
import { optionsFrom } from '#server/options.ts'
import { objectStore } from '#server/photos/object-store.ts'
import { watched } from '#server/photos/open-store.ts'
import { PhotosUnusable } from '#server/photos/photo-store.ts'
import { startLender, type Harness } from '#support/lender/lender-harness.ts'
import { photoForm, upload } from '#support/lender/walk.ts'
import { keys, ObjectStore } from '#support/object-store/object-store.ts'
import { signatureOf } from '#support/object-store/signature.ts'

let store: ObjectStore
beforeAll(async () => {
  store = await ObjectStore.start()
})
afterAll(() => store.close())

const withSetting = (change: (url: URL) => void): string => {
  const url = new URL(store.url)
  change(url)
  return url.href
}

describe('the stand-in of an object store', () => {
  const host = 'examplebucket.s3.amazonaws.com'
  const by = { day: '20130524', region: 'us-east-1' }
  const ofNothing = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'
  const hash = (sha256: string) => ({ host, 'x-amz-content-sha256': sha256, 'x-amz-date': '20130524T000000Z' })

  it.each([
    [
      'GET',
      '/test.txt',
      { ...hash(ofNothing), range: 'bytes=0-9' },
      'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
    ],
    [
      'PUT',
      '/test%24file.text',
      {
        ...hash('44ce7dd67c959e0d3524ffac1771dfbba87d2b6b4b4e99e42034a8b803f8b072'),
        date: 'Fri, 24 May 2013 00:00:00 GMT',
        'x-amz-storage-class': 'REDUCED_REDUNDANCY',
      },
      '98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd',
    ],
    ['GET', '/?lifecycle', hash(ofNothing), 'fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543'],
    [
      'GET',
      '/?max-keys=2&prefix=J',
      hash(ofNothing),
      '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7',
    ],
  ])('computes what AWS publishes for %s %s', (method, target, headers, signature) => {
    const signedHeaders = Object.keys(headers).toSorted()
    expect(signatureOf({ method, target, headers }, { ...by, signedHeaders }, keys.secret)).toBe(signature)
  })

  it('takes nothing that is unsigned, or other bytes than the signed ones', async () => {
    const url = new URL(store.url)
    const at = `${url.origin}/lending/photo`
    expect((await fetch(at, { method: 'PUT', body: 'x' })).status).toBe(403)
    expect(store.photos).toEqual([])
  })
})

describe('photos in an object store', () => {
  it('are written, replaced by nobody, and removed also where they are not there (RD363)', async () => {
    const own = objectStore(store.url)
    const photo = Buffer.from('photo')
    await own.prepare()
    await own.keep('a', photo)
    expect(store.objects.get('a')).toEqual(photo)
    await own.remove('a')
    await own.remove('a')
    expect(store.photos).toEqual([])
  })

  it.each([
    ['the secret', (url: URL) => (url.password = 'other'), '403 SignatureDoesNotMatch'],
    ['the key', (url: URL) => (url.username = 'other'), '403 InvalidAccessKeyId'],
    ['the region', (url: URL) => (url.search = ''), '400 AuthorizationHeaderMalformed'],
    ['the bucket', (url: URL) => (url.pathname = '/other'), '404 NoSuchBucket'],
  ])('end the start in one sentence where %s is wrong (RD363)', async (_, change, reason) => {
    const photosUrl = withSetting(change)
    const failed = await createLender({ ...optionsFrom({}), photosUrl }).catch((error: unknown) => error)
    expect(failed).toBeInstanceOf(PhotosUnusable)
    expect(String(failed)).toContain(`answers ${reason}.`)
    expect(String(failed)).not.toMatch(/wJalr|AKIA/)
  })

  it.each([
    'https://store.example/bucket',
    'https://key@store.example/bucket',
    'https://key:se/cret@store.example/bucket',
    'https://key:se%cret@store.example/bucket',
    'ftp://key:secret@store.example/bucket',
    'https://key:secret@store.example/bucket?regoin=x',
    'bucket',
  ])('are refused as a setting, which is not repeated: %s (RD363)', (setting) => {
    expect(() => optionsFrom({ PHOTOS_URL: setting })).toThrow(
      /^The setting PHOTOS_URL cannot be used: it must look like https:\/\/key:secret@host\/bucket\?region=name, with %2F/,
    )
  })
})

describe('trouble of the object store', () => {
  let harness: Harness
  beforeAll(async () => {
    harness = await startLender({ photosUrl: store.url })
  })
  afterAll(() => harness.close())

  it('is a 503 at the upload, its cause is in the log, and nothing else waits for it (RD363)', async () => {
    const client = await harness.signedIn('0770000005')
    for (const [fault, reason] of [
      [{ status: 507, code: 'QuotaExceeded' }, '507 QuotaExceeded'],
      [{ status: 403, code: 'AccessDenied' }, '403 AccessDenied'],
      ['cut', 'UND_ERR_SOCKET'],
      ['other bytes', '502 other bytes than those that were sent'],
    ] as const) {
      store.fault = fault
      const answer = await upload(client, photoForm('selfie'))
      expect([answer.status, answer.at('code'), answer.headers.get('retry-after')]).toEqual([503, 'unavailable', '2'])
      expect(harness.lines.map((line) => line['reason'])).toContain(`photo not written: ${reason}`)
      expect((await client.get('/api/v1/me')).at('data.clientState')).toBe('state_photos')
    }
    const ready = async () => {
      const { status, text } = await client.get('/ready')
      return [status, text]
    }
    await ready()
    await expect.poll(ready).toEqual([200, '{"status":"ready","photos":"unavailable"}'])
    store.fault = null
    expect((await upload(client, photoForm('selfie'))).status).toBe(200)
    expect(JSON.stringify(harness.lines)).not.toMatch(/wJalr|AKIA/)
  })

  it('does not hold up a start, and is looked for again every ten seconds (RD363)', async () => {
    const gone = await ObjectStore.start()
    const { url } = gone
    await gone.close()
    await objectStore(url).prepare()
    await expect(objectStore(url).keep('a', Buffer.from('x'))).rejects.toMatchObject({
      details: { reason: 'photo not written: ECONNREFUSED' },
    })

    vi.useFakeTimers({ toFake: ['performance'] })
    const own = objectStore(store.url)
    const state = watched(own)
    store.fault = 'cut'
    state()
    await expect.poll(state).toBe('unavailable')
    store.fault = null
    vi.advanceTimersByTime(9_000)
    expect(state()).toBe('unavailable')
    vi.advanceTimersByTime(1_000)
    await expect.poll(state).toBe('ready')
    vi.useRealTimers()
  })
})
