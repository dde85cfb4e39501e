/** Which eight forms cost a careless lender seconds of its only thread, or gigabytes: each within the 8 MiB that a photo may have. */
import sharp from 'sharp'
import type { TestClient } from './lender-client.ts'
import { walkToPhotos } from './walk.ts'
import { clientOf } from './writers.ts'
import { bytes, chunk, head, latin, segment, signature } from '#support/pictures/picture-parts.ts'
import { sample, tinyJpeg } from '#support/pictures/sample-pictures.ts'

type Bytes = Uint8Array<ArrayBuffer>
export type HostileUpload = { readonly name: string; readonly body: FormData | Bytes }

const MAX_PHOTO = 8 * 1024 * 1024

/** `part` as often as it fits between the two. */
function filled(
  before: Uint8Array,
  part: readonly number[],
  after: Uint8Array,
  most = Number.POSITIVE_INFINITY,
): Bytes {
  const times = Math.min(most, Math.floor((MAX_PHOTO - before.length - after.length) / part.length))
  const middle = Buffer.alloc(times * part.length, Buffer.from(part))
  return new Uint8Array(Buffer.concat([before, middle, after]))
}

export function formOf(picture: Bytes): FormData {
  const form = new FormData()
  for (const [key, value] of Object.entries({ type: 'selfie', source: 'camera', is_gallery: '0' }))
    form.append(key, value)
  form.append('photo', new Blob([picture], { type: 'image/jpeg' }), 'a.jpg')
  return form
}

/** Short, so that 140,000 fields are within the limit of a form. */
const boundary = 'b'
const fields = (count: number): Bytes => {
  const one = (n: number) => `--${boundary}\r\ncontent-disposition: form-data; name="f${n}"\r\n\r\n\r\n`
  return new Uint8Array(Buffer.from(`${Array.from({ length: count }, (_, n) => one(n)).join('')}--${boundary}--\r\n`))
}

const scanOf = (jpeg: Bytes): number => Buffer.from(jpeg).indexOf(Buffer.from([0xff, 0xda]))
const end = bytes(0xff, 0xd9)
/** The last scan of a progressive picture again and again; each goes over every pixel that the frame announces. */
async function scansOfManyPixels(): Promise<Bytes> {
  const large = { create: { width: 6000, height: 6000, channels: 3, background: '#888' } } as const
  const jpeg = await sharp(large).jpeg({ progressive: true, quality: 1 }).toBuffer()
  const last = jpeg.lastIndexOf(Buffer.from([0xff, 0xda]))
  const scan = [...jpeg.subarray(last, last + 10), 0x55]
  return filled(jpeg.subarray(0, last), scan, end)
}
/** Every second row and column is read apart, so that all of it is held: 320 MB of pixels in a few kilobytes. */
const interlaced = async (): Promise<Bytes> => {
  const large = { create: { width: 6300, height: 6300, channels: 4, background: '#8888' } } as const
  return new Uint8Array(await sharp(large).toColourspace('rgb16').png({ progressive: true }).toBuffer())
}

export async function hostileUploads(): Promise<readonly HostileUpload[]> {
  const jpeg = tinyJpeg()
  const scan = scanOf(jpeg)
  const riff = new Uint8Array(
    Buffer.concat([Buffer.from('RIFF\xf8\xff\x7f\0WEBP', 'latin1'), sample('losslessWebp').subarray(12)]),
  )
  const pictures: readonly (readonly [string, Bytes])[] = [
    ['1.4 million restart intervals', filled(jpeg.subarray(0, scan), segment(0xdd, [0, 0]), jpeg.subarray(scan))],
    ['scans of one byte', filled(jpeg.subarray(0, scan), [...jpeg.subarray(scan, scan + 10), 0x55], end)],
    ['scans of one byte over 36 megapixels', await scansOfManyPixels()],
    [
      'empty chunks of pixels',
      filled(bytes(...signature, ...head(2, 2)), chunk('IDAT', []), bytes(...chunk('IEND', []))),
    ],
    ['a million pieces of a WebP', filled(riff, [...latin('zzzz'), 0, 0, 0, 0], bytes())],
    ['a PNG of ten gigapixels', filled(bytes(...signature, ...head(100_000, 100_000)), chunk('IDAT', [0]), bytes(), 1)],
    ['a small file of 320 MB of pixels', await interlaced()],
  ]
  return [
    ...pictures.map(([name, picture]) => ({ name, body: formOf(picture) })),
    { name: '140,000 fields', body: fields(140_000) },
  ]
}

/** Three borrowers who have come to their photos: each may send four at once. */
export function photographers(url: string): Promise<readonly TestClient[]> {
  const phones = ['0761110001', '0761110002', '0761110003']
  return Promise.all(
    phones.map(async (phone) => {
      const client = clientOf(url)
      await client.signIn(phone)
      await walkToPhotos(client)
      return client
    }),
  )
}

/** All at once, by turns of the borrowers: the status of each answer, and after how many milliseconds it came. */
export function sendAll(clients: readonly TestClient[], forms: readonly HostileUpload[]) {
  const began = performance.now()
  return Promise.all(
    forms.map(async ({ name, body }, n) => {
      const headers = body instanceof FormData ? {} : { 'content-type': `multipart/form-data; boundary=${boundary}` }
      const answer = await clients[n % clients.length]?.send('/api/v1/client/photo', { method: 'POST', headers, body })
      return { name, status: answer?.status ?? 0, ms: Math.round(performance.now() - began) }
    }),
  )
}

/** Stored as a picture of our own, as with superfluous segments (200), or refused (400, 422). */
export const isStoredOrRefused = ({ status }: { readonly status: number }): boolean => [200, 400, 422].includes(status)
