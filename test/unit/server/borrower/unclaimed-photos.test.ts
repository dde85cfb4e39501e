import { request } from 'node:http'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { eraseBorrower } from '#server/borrower/erase.ts'
import { phones, photos, unclaimedPhotos } from '#server/database/schema.ts'
import type { Database } from '#server/database/transaction.ts'
import { createLender } from '#server/app.ts'
import { movePhotos } from '#server/photos/move.ts'
import { photoStoreOf } from '#server/photos/open-store.ts'
import { photoFolder } from '#server/photos/photo-folder.ts'
import { claim, noteUnclaimed } from '#server/photos/unclaimed.ts'
import { createClient, type TestClient } from '#support/lender/lender-client.ts'
import { onServer, startLender, type Harness } from '#support/lender/lender-harness.ts'
import { sample } from '#support/pictures/sample-pictures.ts'
import { photoForm, upload, walkToBank } from '#support/lender/walk.ts'
import { bodies } from '#support/samples/answers.ts'
import { ObjectStore } from '#support/object-store/object-store.ts'

let store: ObjectStore
let harness: Harness
let client: TestClient
let database: Database
beforeAll(async () => {
  store = await ObjectStore.start()
  harness = await startLender({ photosUrl: store.url })
  ;({ database } = harness)
})
beforeEach(async () => {
  store.fault = null
  await harness.reset()
  client = harness.client()
  await client.signIn('0770000005')
})
afterAll(async () => {
  await harness.close()
  await store.close()
})

const send = async (type = 'selfie') => (await upload(client, photoForm(type))).status
const HOUR_AND_A_BIT = 3_700

const rows = async () => ({
  named: (await database.select().from(photos)).map(({ name }) => name),
  unclaimed: (await database.select().from(unclaimedPhotos)).map(({ name }) => name),
})

describe('a picture that no row names', () => {
  it('is not left by uploads, replacements, refusals and another person (RD364)', async () => {
    expect([await send(), await send(), await send('main_document_front')]).toEqual([200, 200, 200])
    expect((await upload(client, { ...photoForm('selfie'), application_id: '123' })).status).toBe(404)
    expect(store.photos).toHaveLength(2)
    expect(await rows()).toEqual({ named: expect.arrayContaining([...store.photos]), unclaimed: [] })
    await client.post('/api/v1/register/personalData', { ...bodies.personalData, nic: '199408701235' })
    expect([store.photos, await rows()]).toEqual([[], { named: [], unclaimed: [] }])
  })

  it('is removed an hour later where the store was away when it was replaced, and not the one in its place (RD364)', async () => {
    await send()
    const [first] = store.photos
    store.faultOfRemoval = { status: 500, code: 'InternalError' }
    expect(await send()).toBe(200)
    store.faultOfRemoval = null
    expect(store.photos).toHaveLength(2)
    expect((await rows()).unclaimed).toEqual([first])
    await send('main_document_front')
    expect(store.photos).toHaveLength(3)
    await harness.advance(HOUR_AND_A_BIT)
    await client.signIn('0770000005')
    await send('main_document_front')
    expect(store.photos).not.toContain(first)
    expect(await rows()).toEqual({ named: expect.arrayContaining([...store.photos]), unclaimed: [] })
  })

  it('is nothing, where a browser leaves in the middle of its upload (RD364)', async () => {
    const url = await harness.listen()
    const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const call = request(`${url}/api/v1/client/photo`, {
      method: 'POST',
      headers: {
        cookie,
        'content-type': 'multipart/form-data; boundary=x',
        'content-length': 100_000,
        'sec-fetch-site': 'same-origin',
      },
    })
    call.on('error', () => undefined)
    call.write(Buffer.alloc(50_000))
    await new Promise((resolve) => setTimeout(resolve, 200))
    call.destroy()
    expect([store.photos, await rows()]).toEqual([[], { named: [], unclaimed: [] }])
  })

  it('is not named by an upload that ends after it was removed (RD364)', async () => {
    await noteUnclaimed(database, { borrowerId: 1, names: ['late'] }, 0)
    await claim(database, 1, 'late')
    await expect(claim(database, 1, 'late')).rejects.toMatchObject({ code: 'unavailable' })
  })
})

describe('erasure', () => {
  it('takes pictures out of the store, also one that no row names; nothing is erased where the store does not serve (RD357, RD364)', async () => {
    const phone = '0771110009'
    client = harness.client()
    await client.signIn(phone)
    await walkToBank(client)
    store.objects.set('lost', Buffer.from('x'))
    const place = { database, photoStore: photoStoreOf(harness.options) }
    const known = await database.select().from(phones)
    const borrowerId = known.find((one) => one.phone === phone)?.borrowerId ?? 0
    await noteUnclaimed(database, { borrowerId, names: ['lost'] }, Date.now())
    store.fault = { status: 503, code: 'SlowDown' }
    await expect(eraseBorrower(place, phone)).rejects.toThrow(
      /A photo was not removed: http:\/\/127\.0\.0\.1:\d+ answers 503 SlowDown/,
    )
    store.fault = null
    expect((await rows()).named).toHaveLength(2)
    await eraseBorrower(place, phone)
    expect([store.photos, (await rows()).named]).toEqual([[], []])
  })
})

describe('photos of a data folder', () => {
  it('are copied into the store by a command, those that a row still names (RD363)', async () => {
    await send()
    await send('main_document_front')
    const folder = photoFolder(harness.options.dataFolder)
    for (const [name, bytes] of store.objects) await folder.keep(name, bytes)
    await folder.keep('nobodys', Buffer.from('x'))
    const whole = new Map(store.objects)
    whole.delete('probe')
    const move = () => movePhotos(database, harness.options)
    store.objects.clear()
    expect([await move(), await move()]).toEqual([2, 2])
    store.objects.delete('probe')
    expect(store.objects).toEqual(whole)

    const replaced = store.photos[0] ?? ''
    store.onWrite = () => void database.delete(photos).where(eq(photos.name, replaced)).execute()
    expect(await move()).toBe(2)
    store.onWrite = () => undefined
    expect(store.photos).toEqual([...whole.keys()].filter((name) => name !== replaced))
    await expect(movePhotos(database, { ...harness.options, photosUrl: null })).rejects.toThrow('Set PHOTOS_URL')
  })
})

describe('two lenders on one store', () => {
  it.runIf(onServer)('a photo sent to one and replaced through the other is gone for both', async () => {
    const second = await createLender({ ...harness.options, dataFolder: `${harness.options.dataFolder}-second` })
    const other = createClient(
      (one) => second.fetch(one, { address: '127.0.0.1' }),
      () => 'http://localhost',
    )
    for (const [name, value] of client.cookies) other.cookies.set(name, value)
    await send()
    const [first] = store.photos
    expect((await upload(other, photoForm('selfie', sample('halves')))).status).toBe(200)
    await second.close()
    expect(store.photos).toHaveLength(1)
    expect(store.photos).not.toContain(first)
    expect((await rows()).named).toEqual([...store.photos])
  })
})
