import { describe, expect, it } from 'vitest'
import { onPage } from '#support/browser/in-browser.ts'

const run = onPage()

const scale = (width: number, height: number, type: string) =>
  run.page.evaluate(
    async ([w, h, mime]) => {
      const { scalePhoto, paint, look } = globalThis.parts
      return look(await scalePhoto(await paint(w, h, mime)))
    },
    [width, height, type] as const,
  )

describe('chosen files', () => {
  it.each(['image/png', 'image/jpeg', 'image/webp'])('makes a 4000 px %s a JPEG of 1440 (UX20, RD91)', async (type) => {
    await expect(scale(4000, 3000, type)).resolves.toMatchObject({ type: 'image/jpeg', width: 1440, height: 1080 })
  })

  it.each(['image/png', 'image/jpeg', 'image/webp'])('leaves a small %s as it is (RD91)', async (type) => {
    await expect(scale(800, 600, type)).resolves.toMatchObject({ type, width: 800, height: 600 })
  })

  it('turns a picture that says it lies upside down (RD91)', async () => {
    const picture = await run.page.evaluate(async () => {
      const { scalePhoto, paint, turned, look } = globalThis.parts
      return look(await scalePhoto(await turned(await paint(800, 600, 'image/jpeg'))))
    })
    expect(picture).toMatchObject({ width: 800, left: 'blue', right: 'red' })
  })

  it('refuses what cannot be decoded (UX20)', async () => {
    const failures = await run.page.evaluate(async () => {
      const { scalePhoto, outcome } = globalThis.parts
      const heic = new Blob(['\u0000\u0000\u0000\u0018ftypheic then nothing of use'], { type: 'image/heic' })
      const broken = new Blob([new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3])], { type: 'image/jpeg' })
      const all = await Promise.all([heic, broken, new Blob([])].map((file) => outcome(scalePhoto(file))))
      return all.map((one) => one.failure)
    })
    expect(failures).toEqual(Array.from({ length: 3 }, () => ({ kind: 'device', code: 'photo-unreadable' })))
  })
})

describe('kept pictures', () => {
  it('survive a reload, marked as uploaded, and can be seen (Z2, RD49, UX21)', async () => {
    const kept = await run.page.evaluate(async () => {
      const { photos, paint } = globalThis.parts
      await photos.keep('main_document_front', await paint(20, 10, 'image/png'), '0771234567')
      const selfie = await photos.keep('selfie', await paint(10, 10, 'image/jpeg'), '0771234567')
      return photos.markUploaded(selfie, '0771234567')
    })
    await run.reload()
    const { found, type, gone } = await run.page.evaluate(async (id) => {
      const { photos } = globalThis.parts
      const all = await photos.read('0771234567')
      const picture = await (await fetch(photos.url(id) ?? '')).blob()
      await photos.forget('0771234567')
      return { found: all, type: picture.type, gone: [await photos.read('0771234567'), photos.url(id)] }
    }, kept.id)
    expect(found.find((photo) => photo.type === 'selfie')).toEqual(kept)
    expect(found.find((photo) => photo.type === 'main_document_front')).toMatchObject({ uploaded: false })
    expect([type, gone]).toEqual(['image/jpeg', [[], null]])
  })

  it('are not read after 24 hours (RD49)', async () => {
    const counts = await run.page.evaluate(async () => {
      const { photos, paint, now } = globalThis.parts
      await photos.keep('selfie', await paint(10, 10, 'image/jpeg'), '0771234567')
      now.value = 24 * 3_600_000
      const before = (await photos.read('0771234567')).length
      now.value += 1
      return [before, (await photos.read('0771234567')).length, (await photos.read('0771234567')).length]
    })
    expect(counts).toEqual([1, 0, 0])
  })

  it('are encrypted, and belong to the number that took them (RD49, RD84)', async () => {
    const seen = await run.page.evaluate(async () => {
      const { photos, paint, records } = globalThis.parts
      const mine = await photos.keep('selfie', await paint(10, 10, 'image/jpeg'), '0771234567')
      photos.close()
      const others = await photos.read('0770000000')
      const theirs = await photos.keep('selfie', await paint(20, 20, 'image/jpeg'), '0770000000')
      await photos.forget('0770000000')
      const [onDisk] = await records.all('photos')
      const bytes = Object(Object(Object(onDisk).bytes).sealed).bytes
      const head = bytes instanceof ArrayBuffer ? [...new Uint8Array(bytes).slice(0, 2)] : 'not encrypted'
      return { others, head, theirs: theirs.id !== mine.id, mine: (await photos.read('0771234567')).length }
    })
    expect(seen).toMatchObject({ others: [], theirs: true, mine: 1 })
    // The first bytes of a JPEG.
    expect(seen.head).not.toEqual([0xff, 0xd8])
    expect(seen.head).not.toBe('not encrypted')
  })

  it('stay in memory where the database is blocked (UX44)', async () => {
    const result = await run.page.evaluate(async () => {
      const broken = globalThis.parts.createRecords(globalThis.parts.blocked)
      await broken.put('photos', 'selfie', { a: 1 })
      const kept = [await broken.get('photos', 'selfie'), await broken.all('photos')]
      await broken.remove('photos', 'selfie')
      return [...kept, await broken.all('photos')]
    })
    expect(result).toEqual([{ a: 1 }, [{ a: 1 }], []])
  })
})
