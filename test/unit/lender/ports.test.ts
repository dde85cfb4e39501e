import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  createActor,
  toPromise,
  type AnyActorLogic,
  type AnyStateMachine,
  type InputFrom,
  type OutputFrom,
} from 'xstate'
import { savedIn } from '#machines/onboarding/answers.ts'
import { createCamera } from '#platform/camera/camera.ts'
import { createDrafts } from '#platform/storage/drafts.ts'
import { createLog } from '#platform/log.ts'
import { createKeptCard } from '#platform/storage/kept-card.ts'
import { createPhotoQueue } from '#platform/camera/photo-queue.ts'
import { createRecords } from '#platform/storage/records.ts'
import { createEncryptedStore } from '#platform/storage/encrypted-store.ts'
import { createStorage } from '#platform/storage/storage.ts'
import { createConnectionNews } from '#platform/watch/watch-connection.ts'
import { createAccountPorts } from '#platform/ports/account-ports.ts'
import { createApplicationPorts } from '#platform/ports/application-ports.ts'
import { provideCharts } from '#platform/ports/provide-machines.ts'
import type { Environment } from '#platform/ports/environment.ts'
import { createSessionPorts } from '#platform/ports/session-ports.ts'
import { createEffects } from '#platform/ports/effects.ts'
import type { Dependencies } from '#platform/ports/dependencies.ts'
import { mapStorage } from '#support/map-storage.ts'
import { formSteps } from '#machines/onboarding/steps.ts'
import { answers, bodies } from '#support/samples/answers.ts'
import {
  byPath,
  cutAtOnce,
  json,
  later,
  startMisbehavingServer,
  type MisbehavingServer,
} from '#support/misbehaving-server.ts'
import { callsTo } from './scripted-client.ts'

let server: MisbehavingServer
let world: Dependencies
let local: Storage
let now: number

beforeAll(async () => {
  server = await startMisbehavingServer()
})
afterAll(() => server.close())
beforeEach(() => {
  local = mapStorage()
  now = Date.parse('2026-01-31T20:00:00Z')
  world = worldOf(local)
})

function worldOf(shared: Storage, locks?: LockManager): Dependencies {
  const session = mapStorage()
  const environment: Environment = {
    origin: server.origin,
    now: () => now,
    isOnline: () => true,
    cookies: () => '',
    language: () => 'ta',
    storages: { local: () => shared, session: () => session },
    address: () => ({ pathname: '/', search: '' }),
    devices: () => undefined,
    databases: () => undefined,
    subtle: () => crypto.subtle,
    locks: () => locks,
  }
  const records = createRecords(environment.databases)
  const encryptedStore = createEncryptedStore(records, environment.subtle, environment.now)
  return {
    environment,
    calls: callsTo(server.origin),
    storage: createStorage(environment.storages),
    camera: createCamera(environment.devices),
    photos: createPhotoQueue(encryptedStore, environment.now),
    check: () => Promise.resolve(null),
    card: createKeptCard(records),
    drafts: createDrafts(encryptedStore, environment.now),
    encryptedStore,
    records,
    news: createConnectionNews(),
    log: createLog(environment.now),
  }
}

async function run<L extends AnyActorLogic>(logic: L, input: InputFrom<L>): Promise<OutputFrom<L>> {
  const actor = createActor(logic, { input })
  actor.subscribe({ error: () => undefined })
  return toPromise(actor.start())
}

const asked = () => server.seen.map((one) => `${one.method} ${one.path}`)
const profile = (applicationId: number | null) =>
  json({ data: { applicationId, clientState: 'state_registered', registerStatus: 'complete', applicationState: null } })
const ok = json({ success: true })
const jpeg = () => new Blob(['picture'], { type: 'image/jpeg' })

const preview = 'POST /api/v1/document/preview/1/5'
const createPreview = (from: Dependencies = world) =>
  run(createApplicationPorts(from).createPreview, { applicationId: 5, productId: 3, amount: 10_000, term: 14 })

const refreshIn = (tab: Dependencies) => run(createSessionPorts(tab).refreshSession, { since: now - 1 })

const signOut = (from: Dependencies) => run(createSessionPorts(from).signOut, undefined)
const hint = () => local.getItem('auth_hint')

describe('pictures', () => {
  it('uploads with the known application id (RD46)', async () => {
    server.behave(ok)
    const photo = await world.photos.keep('selfie', jpeg(), null)
    const done = await run(createApplicationPorts(world).uploadPhoto, { phone: null, photo, applicationId: 12 })
    expect(done).toEqual({ ...photo, uploaded: true })
    expect(asked()).toEqual(['POST /api/v1/client/photo'])
    expect(server.seen[0]?.body).toContain('name="application_id"\r\n\r\n12\r\n')
  })

  it('keeps a picture whose upload fails, so that it can be sent again (UX22)', async () => {
    const photo = await world.photos.keep('selfie', jpeg(), null)
    const { uploadPhoto } = createApplicationPorts(world)
    server.behave(cutAtOnce)
    await expect(run(uploadPhoto, { phone: null, photo, applicationId: 1 })).rejects.toMatchObject({ kind: 'network' })
    await expect(world.photos.read(null)).resolves.toEqual([{ ...photo, accepted: true }])
    server.behave(ok)
    await expect(run(uploadPhoto, { phone: null, photo, applicationId: 1 })).resolves.toMatchObject({ uploaded: true })
    await expect(world.photos.read(null)).resolves.toEqual([{ ...photo, accepted: true, uploaded: true }])
  })

  it('says when the picture is no longer here', async () => {
    const photo = { id: 'gone', type: 'selfie', bytes: 1, uploaded: false } as const
    const sending = run(createApplicationPorts(world).uploadPhoto, { phone: null, photo, applicationId: 1 })
    await expect(sending).rejects.toEqual({ kind: 'device', code: 'photo-missing' })
  })

  it('refuses what is no file (RD91)', async () => {
    const keeping = run(createApplicationPorts(world).keepPickedPhoto, { phone: null, type: 'selfie', file: {} })
    await expect(keeping).rejects.toEqual({ kind: 'device', code: 'photo-unreadable' })
  })

  it('closes the step with one call, and answers where the borrower stands if the lender says so (RD51)', async () => {
    const { submitPhotos } = createApplicationPorts(world)
    server.behave(profile(5))
    await expect(run(submitPhotos, { requestedAmount: 11_000 })).resolves.toMatchObject({ applicationId: 5 })
    expect(asked()).toEqual(['POST /api/v1/register/photo'])
    server.behave(ok)
    await expect(run(submitPhotos, { requestedAmount: 11_000 })).resolves.toBeNull()
    expect(asked()).toEqual(['POST /api/v1/register/photo'])
  })

  it('shows no drafts while the tab does not know whose it is (RD49)', async () => {
    await world.drafts.keep('address', { street: 'x' }, '0771234567')
    const { readDrafts } = createApplicationPorts(world)
    await expect(run(readDrafts, { phone: null })).resolves.toEqual({})
    await expect(run(readDrafts, { phone: '0771234567' })).resolves.toEqual({ address: { street: 'x' } })
  })

  it.each(formSteps)(
    'reads answers to %s that an earlier version stored under the names of the lender (RD49, RD103)',
    async (step) => {
      const phone = '0771234567'
      await world.drafts.keep(`saved.${step}`, bodies[step], phone)
      const drafts = await run(createApplicationPorts(world).readDrafts, { phone })
      expect(savedIn(drafts)).toMatchObject({ [step]: answers[step] })
      await world.drafts.keep(`saved.${step}`, answers[step], phone)
      expect(savedIn(await run(createApplicationPorts(world).readDrafts, { phone }))).toEqual({ [step]: answers[step] })
    },
  )
})

describe('the conditions', () => {
  it('come with the day that the lender tells, if any, in one call (RD63)', async () => {
    server.behave(byPath({ [preview]: json({ document_path: 'a.pdf', offer_expires_on: '2026-02-09' }) }))
    await expect(createPreview()).resolves.toEqual({
      previewName: 'a.pdf',
      expiresOn: '2026-02-09',
      paidTo: null,
      readAt: now,
    })
    server.behave(byPath({ [preview]: json({ document_path: 'a.pdf' }) }))
    await expect(createPreview()).resolves.toEqual({ previewName: 'a.pdf', expiresOn: null, paidTo: null, readAt: now })
    expect(asked()).toEqual([preview])
  })

  it('the lender is given the figures that the document must say (RD220)', async () => {
    server.behave(byPath({ [preview]: json({ document_path: 'a.pdf', offer_expires_on: '2026-02-09' }) }))
    await createPreview()
    expect(JSON.parse(server.seen.at(-1)?.body ?? '')).toEqual({ product_id: 3, amount: 10_000, term: 14 })
  })
})

describe('visit and code', () => {
  it('answers at once where a visit id is stored (V2, RD5)', async () => {
    world.storage.rememberVisit({ visitId: 'v1', deviceId: null })
    server.behave(json({}, 500))
    await expect(run(createSessionPorts(world).ensureVisit, undefined)).resolves.toEqual({ visitId: 'v1' })
    expect(asked()).toEqual([])
  })

  it('sends the code in the language of the screen, with the visit id (RD26)', async () => {
    world.storage.rememberVisit({ visitId: 'v1', deviceId: null })
    server.behave(ok)
    await run(createSessionPorts(world).sendCode, { phone: '0771234567' })
    expect(server.seen[0]?.body).toBe('{"phone":"0771234567","lang":"ta","visit_id":"v1"}')
  })
})

/** Locks of one browser with several tabs. */
function fakeLocks(): LockManager {
  let last: Promise<unknown> = Promise.resolve()
  const request = async (_name: string, ...rest: unknown[]): Promise<unknown> => {
    const task = rest.at(-1)
    const turn = last.then(() => (typeof task === 'function' ? task(null) : undefined))
    last = turn.catch(() => undefined)
    return turn
  }
  return { request, query: () => Promise.resolve({}) } as LockManager
}

describe('the refresh across tabs', () => {
  it('renews once although two tabs want it at the same time (G4)', async () => {
    const locks = fakeLocks()
    const tabs = [worldOf(local, locks), worldOf(local, locks)]
    server.behave(later(30, ok))
    await Promise.all(tabs.map(refreshIn))
    expect(asked()).toEqual(['POST /api/refresh'])
  })

  it('renews in the second tab when the first one failed (G4)', async () => {
    const locks = fakeLocks()
    server.behave((seen, response, nth) => (nth === 1 ? json({}, 401) : ok)(seen, response, nth))
    const both = await Promise.allSettled([worldOf(local, locks), worldOf(local, locks)].map(refreshIn))
    expect(both.map((one) => one.status)).toEqual(['rejected', 'fulfilled'])
  })

  it('renews again later (G4)', async () => {
    server.behave(ok)
    await refreshIn(world)
    now += 60_000
    await refreshIn(world)
    expect(asked()).toHaveLength(2)
  })
})

describe('a port that reads', () => {
  it('writes nothing, also where something has expired (RD353)', async () => {
    const phone = '0771234567'
    await world.drafts.keep('address', { street: 'x' }, phone)
    await world.photos.keep('selfie', jpeg(), phone)
    await world.records.put('keys', 'repayment_card', { unreadable: true })
    now += 100 * 3_600_000
    const removed = vi.spyOn(world.records, 'remove')
    const writes = [removed, vi.spyOn(world.records, 'put'), vi.spyOn(local, 'setItem'), vi.spyOn(local, 'removeItem')]
    const { readDrafts, readKeptPhotos } = createApplicationPorts(world)
    await expect(run(readDrafts, { phone })).resolves.toEqual({})
    await expect(run(readKeptPhotos, { phone })).resolves.toEqual([])
    await expect(run(createAccountPorts(world).readCard, undefined)).resolves.toBeNull()
    expect(writes.map((write) => write.mock.calls.length)).toEqual([0, 0, 0, 0])
    // Forgetting it is an effect of its own.
    createEffects(world).forgetExpired()
    await vi.waitFor(() => expect(removed).toHaveBeenCalledTimes(2))
  })
})

describe('signing out', () => {
  it('forgets everything of the borrower, and keeps device and language (G8, RD84)', async () => {
    const { storage, drafts, photos } = world
    storage.rememberSignedIn()
    storage.rememberPhone('0771234567')
    storage.rememberRequestedAmount(12_000)
    storage.rememberFlowState('state_bank_account')
    storage.rememberResend({ deadline: 1, sends: 2 })
    storage.rememberLanguage('si')
    storage.rememberVisit({ visitId: 'v', deviceId: 'd' })
    await drafts.keep('address', { street: 'x' }, '0771234567')
    await photos.keep('selfie', jpeg(), '0771234567')
    await drafts.keep('address', { street: 'y' }, '0770000001')
    await photos.keep('selfie', jpeg(), '0770000001')
    server.behave(ok)
    await signOut(world)
    createEffects(world).forgetBorrower({ context: { phone: '0771234567' } })
    await expect(drafts.read('0771234567')).resolves.toEqual({})
    await expect(photos.read('0771234567')).resolves.toEqual([])
    // Somebody else who uses this phone has not signed out.
    await expect(drafts.read('0770000001')).resolves.toEqual({ address: { street: 'y' } })
    await expect(photos.read('0770000001')).resolves.toHaveLength(1)
    expect([storage.phone(), storage.requestedAmount(), storage.flowState(), storage.resend()]).toEqual([
      null,
      null,
      null,
      { deadline: 0, sends: 0 },
    ])
    expect([hint(), storage.language(), storage.visitId()]).toEqual([null, 'si', 'v'])
  })

  it('leaves everybody else on this phone what they typed where nobody knows who signs out (RD354)', async () => {
    const { drafts, photos } = world
    await drafts.keep('address', { street: 'x' }, '0771234567')
    await photos.keep('selfie', jpeg(), '0771234567')
    await drafts.keep('employment', { income: '1' }, null)
    createEffects(world).forgetBorrower({ context: { phone: null } })
    await expect(drafts.read('0771234567')).resolves.toEqual({ address: { street: 'x' } })
    await expect(photos.read('0771234567')).resolves.toHaveLength(1)
  })

  it('keeps what a known number has typed where nobody signed out, and nothing of a nobody (RD49, RD84)', async () => {
    const { storage, drafts, photos } = world
    storage.rememberSignedIn()
    storage.rememberPhone('0771234567')
    await drafts.keep('address', { street: 'x' }, '0771234567')
    await drafts.keep('employment', { income: '1' }, null)
    const kept = await photos.keep('selfie', jpeg(), '0771234567')
    await photos.keep('main_document_front', jpeg(), null)
    createEffects(world).suspendBorrower()
    expect([hint(), storage.phone()]).toEqual([null, null])
    await expect(drafts.read('0777777777')).resolves.toEqual({})
    await expect(drafts.read('0771234567')).resolves.toEqual({ address: { street: 'x' } })
    // A picture that waits to be sent waits for its owner, and nobody else sees it.
    expect(photos.picture(kept.id)).toBeNull()
    await expect(photos.read('0777777777')).resolves.toEqual([])
    await expect(photos.read('0771234567')).resolves.toEqual([kept])
  })

  it('leaves the hint at 0 while the lender has not heard of it, and says it once more (RD84, RD18)', async () => {
    world.storage.rememberSignedIn()
    server.behave(cutAtOnce)
    await expect(signOut(world)).rejects.toMatchObject({ kind: 'network' })
    createEffects(world).forgetBorrower({ context: { phone: null } })
    expect(hint()).toBe('0')
    server.behave(ok)
    const next = worldOf(local)
    expect(next.storage.hasUnsentSignOut()).toBe(true)
    await signOut(next)
    expect(next.storage.hasUnsentSignOut()).toBe(false)
    expect([asked(), hint()]).toEqual([['POST /api/logout'], null])
  })

  it('says nothing over a new sign-in (RD84)', async () => {
    server.behave(cutAtOnce)
    await expect(signOut(world)).rejects.toMatchObject({ kind: 'network' })
    server.behave(ok)
    await run(createSessionPorts(world).checkCode, { phone: '0771234567', code: '123456' })
    createEffects(world).rememberSignedIn()
    expect(world.storage.hasUnsentSignOut()).toBe(false)
    expect(asked()).toEqual(['POST /api/otp/check'])
  })

  it('opens the drafts while a code is checked, and hands on where the borrower stands (RD49, RD197)', async () => {
    const prepare = vi.spyOn(world.records, 'prepare')
    const position = { clientState: 'state_address', registerStatus: 'in_progress', applicationState: null }
    server.behave(json({ data: { message: 'Welcome', position } }))
    const told = run(createSessionPorts(world).checkCode, { phone: '0771234567', code: '123456' })
    expect(prepare).toHaveBeenCalledOnce()
    await expect(told).resolves.toMatchObject(position)
  })
})

describe('the account', () => {
  it('reads client and loan by a call of each, the loan with the time (M1)', async () => {
    const { readClientInfo, readCredit } = createAccountPorts(world)
    server.behave(byPath({ 'GET /api/v1/client/info': json({ client_info: { fullName: 'A', balance: 1 } }) }))
    await expect(run(readClientInfo, undefined)).resolves.toMatchObject({ fullName: 'A' })
    server.behave(byPath({ 'GET /api/v1/credit/activeCreditInfo': json({ credit_full_info: null }) }))
    await expect(run(readCredit, undefined)).resolves.toEqual({ credit: null, readAt: now })
    expect(asked()).toHaveLength(1)
  })
})

const isMachine = (logic: unknown): logic is AnyStateMachine =>
  typeof logic === 'object' && logic !== null && 'implementations' in logic
/** Every such port of a machine and of those that it invokes, with the name of the machine that invokes it. */
const readsOf = (machine: AnyStateMachine): (readonly [string, AnyActorLogic])[] =>
  Object.entries<unknown>(machine.implementations.actors).flatMap(([name, logic]) =>
    isMachine(logic)
      ? readsOf(logic)
      : /^read[A-Z]/.test(name)
        ? [[`${machine.id} ${name}`, logic as AnyActorLogic]]
        : [],
  )

describe('ports whose name begins with read', () => {
  it('never write and make one call at most, whatever the lender answers', async () => {
    const charts = provideCharts(world)
    const ports = new Map(Object.values(charts).flatMap(readsOf))
    expect(ports.size).toBeGreaterThan(15)
    const replies = [
      {},
      { data: { application_id: null, requested_amount: null } },
      { client_state: 'state_photos', application_id: null },
      { client_info: { phone: '0771234567' } },
    ]
    const behaviours = [...replies.map((reply) => json(reply)), json({}, 404), json({}, 500), cutAtOnce]
    for (const [name, logic] of ports) {
      for (const behaviour of behaviours) {
        server.behave(behaviour)
        // Two lists take more calls, which calls.test.ts counts: the branches of a bank, and the districts of all provinces.
        const input = { book: 'banks', parentId: null, phone: '0771234567' }
        await run(logic, input).catch(() => undefined)
        expect(
          asked().filter((call) => !call.startsWith('GET ')),
          name,
        ).toEqual([])
        expect(asked().slice(1), name).toEqual([])
      }
    }
  })
})
