/** Which parts of the application the tests in a real browser can reach: loaded into a blank page. */
import { createCamera } from '#platform/camera/camera.ts'
import { deviceRecord } from '#platform/device.ts'
import { createDrafts } from '#platform/storage/drafts.ts'
import { checkPicture } from '#platform/photo-quality/check.ts'
import { createPhotoCheck } from '#platform/photo-quality/photo-check.ts'
import { lookUpLocation, queryLocationPermission } from '#platform/location.ts'
import { createPhotoQueue } from '#platform/camera/photo-queue.ts'
import { createRecords } from '#platform/storage/records.ts'
import { scalePhoto } from '#platform/camera/scale-photo.ts'
import { createEncryptedStore } from '#platform/storage/encrypted-store.ts'
import { createStorage } from '#platform/storage/storage.ts'
import { createSystem, type System } from '#platform/system.ts'

const now = { value: 0 }
const records = createRecords(() => indexedDB)

/** What a promise came to, so that a Failure travels out of the page. */
async function outcome<T>(promise: Promise<T>) {
  try {
    return { ok: await promise, failure: null }
  } catch (failure) {
    return { ok: null, failure }
  }
}

async function pixels(picture: Blob): Promise<ImageData> {
  const bitmap = await createImageBitmap(picture)
  const { width, height } = bitmap
  const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true })
  if (!context) throw new Error('no canvas')
  context.drawImage(bitmap, 0, 0)
  bitmap.close()
  return context.getImageData(0, 0, width, height)
}

/** Size and the colours of the left and the right quarter of a picture. */
async function look(picture: Blob) {
  const { data, width, height } = await pixels(picture)
  const at = (x: number) => {
    const first = 4 * (Math.floor(height / 2) * width + Math.floor(x))
    const [red = 0, , blue = 0] = data.slice(first, first + 4)
    return red > blue ? 'red' : 'blue'
  }
  return { type: picture.type, width, height, left: at(width * 0.25), right: at(width * 0.75) }
}

/** A picture whose left half is red and whose right half is blue. */
async function paint(width: number, height: number, type: string): Promise<Blob> {
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('no canvas')
  context.fillStyle = '#f00'
  context.fillRect(0, 0, width, height)
  context.fillStyle = '#00f'
  context.fillRect(width / 2, 0, width / 2, height)
  return canvas.convertToBlob({ type })
}

/** Turns a JPEG by a note in its Exif part: orientation 3 is upside down. */
async function turned(jpeg: Blob): Promise<Blob> {
  const bytes = new Uint8Array(await jpeg.arrayBuffer())
  const tiff = [0x4d, 0x4d, 0, 42, 0, 0, 0, 8, 0, 1, 1, 0x12, 0, 3, 0, 0, 0, 1, 0, 3, 0, 0, 0, 0, 0, 0]
  const exif = [...Array.from('Exif', (letter) => letter.charCodeAt(0)), 0, 0, ...tiff]
  const head = [0xff, 0xd8, 0xff, 0xe1, 0, exif.length + 2, ...exif]
  return new Blob([new Uint8Array(head), bytes.slice(2)], { type: 'image/jpeg' })
}

/** Median of twenty runs of each act, ms. The acts take turns, so that a busy machine slows all of them; the first round is not counted. */
async function medians<Name extends string>(acts: Record<Name, () => unknown>) {
  const times = new Map<string, number[]>()
  for (let round = 0; round <= 20; round += 1)
    for (const [name, act] of Object.entries<() => unknown>(acts)) {
      const begin = performance.now()
      await act()
      if (round > 0) times.set(name, [...(times.get(name) ?? []), performance.now() - begin])
    }
  return (name: Name) => times.get(name)?.toSorted((one, other) => one - other)[10] ?? Number.NaN
}

const blocked = (): never => {
  throw new DOMException('blocked', 'SecurityError')
}

const encryptedStore = createEncryptedStore(
  records,
  () => crypto.subtle,
  () => now.value,
)

const inPage = {
  now,
  records,
  camera: createCamera(() => navigator.mediaDevices),
  withoutCamera: createCamera(() => undefined),
  storage: createStorage({ local: () => localStorage, session: () => sessionStorage }),
  encryptedStore,
  photos: createPhotoQueue(encryptedStore, () => now.value),
  drafts: createDrafts(encryptedStore, () => now.value),
  deviceRecord,
  lookUpLocation,
  queryLocationPermission,
  scalePhoto,
  checkPicture,
  check: createPhotoCheck(),
  createRecords,
  createSystem,
  blocked,
  outcome,
  medians,
  look,
  pixels,
  paint,
  turned,
}

declare global {
  var parts: typeof inPage
  var system: System
}
globalThis.parts = inPage
