import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { freePort } from '#support/browser/product.ts'
import { bundleServer, ServerProcess } from '#support/lender/server-process.ts'
import { photoForm, upload } from '#support/lender/walk.ts'
import { clientOf } from '#support/lender/writers.ts'
import { ObjectStore } from '#support/object-store/object-store.ts'

let bundle: string
let folder: string
let store: ObjectStore
const servers: ServerProcess[] = []
beforeAll(async () => {
  bundle = await bundleServer()
  folder = await mkdtemp(join(tmpdir(), 'photo-kills-'))
  store = await ObjectStore.start()
})
afterAll(async () => {
  await Promise.all(servers.map((server) => server.stop()))
  await store.close()
  await rm(folder, { recursive: true, force: true })
})

const photo = async () => {
  const noise = { type: 'gaussian', mean: 128, sigma: 20 } as const
  const picture = sharp({ create: { width: 1200, height: 900, channels: 3, background: '#888', noise } })
  return photoForm('selfie', new Uint8Array(await picture.jpeg().toBuffer()))
}
const start = async () => {
  const server = ServerProcess.spawn(bundle, await freePort(), {
    DATA_DIR: folder,
    PHOTOS_URL: store.url,
    DATABASE_URL: '',
  })
  servers.push(server)
  await server.ready()
  const client = clientOf(server.url)
  await client.signIn('0770000005')
  return { server, client }
}

it.each([
  ['in the middle of a photo', 'begun', 0],
  ['between a photo and its row', 'kept', 1],
] as const)(
  'killed %s: nothing half written is there, and what no row names is gone later (RD364)',
  async (_, at, left) => {
    const first = await start()
    const form = await photo()
    expect((await upload(first.client, form)).status).toBe(200)
    const [before = ''] = store.photos
    const whole = store.objects.get(before)?.length
    const killed = new Promise<void>((resolve) => {
      store.onWrite = (stage) => {
        if (stage !== at) return undefined
        // What is still under way is lost with the process.
        if (stage === 'begun') store.fault = 'cut'
        store.onWrite = () => undefined
        const killing = first.server.kill(folder)
        void killing.then(resolve)
        return killing
      }
    })
    await upload(first.client, form).catch(() => null)
    await killed
    store.fault = null
    expect(store.photos).toHaveLength(1 + left)
    expect([...store.photos].map((name) => store.objects.get(name)?.length)).toEqual(Array(1 + left).fill(whole))
    expect(store.photos).toContain(before)

    const second = await start()
    expect((await upload(second.client, form)).status).toBe(200)
    expect(store.photos).toHaveLength(1 + left)
    await second.client.post('/sandbox/api/clock', { advance_seconds: 3_700 })
    await second.client.signIn('0770000005')
    expect((await upload(second.client, form)).status).toBe(200)
    expect(store.photos).toHaveLength(1)
    await second.server.stop()
  },
)
