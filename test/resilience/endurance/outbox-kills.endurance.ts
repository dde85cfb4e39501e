import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import * as v from 'valibot'
import { freePort } from '#support/browser/product.ts'
import { nicOfOneOfMany } from '#support/lender/borrower.ts'
import { hookSecret } from '#support/lender/payment-provider.ts'
import { startPayoutService, type PayoutService } from '#support/lender/payout-service.ts'
import { bundleServer, ServerProcess } from '#support/lender/server-process.ts'
import { walkToBank, walkToReview } from '#support/lender/walk.ts'
import { clientOf } from '#support/lender/writers.ts'

/** Fewer in CI; the command's own number is that of the claim. */
const kills = Number(process.env['KILLS'] ?? 100)
/** Longer than a message stays claimed by a process that was killed. */
const claimSeconds = 61

const request = v.object({ event_id: v.string(), account_name: v.string() })

let service: PayoutService
let folder: string
let bundle: string
let life = 0
/** In which life of the lender each request came. */
const lives: number[] = []
let onReceived: () => void = () => undefined
beforeAll(async () => {
  bundle = await bundleServer()
  folder = await mkdtemp(join(tmpdir(), 'outbox-kills-'))
  service = await startPayoutService(async () => {
    lives.push(life)
    onReceived()
    await sleep(Math.random() * 50)
    return 202
  })
})
afterAll(async () => {
  service.close()
  await rm(folder, { recursive: true, force: true })
})

const start = async (): Promise<ServerProcess> => {
  life += 1
  const server = ServerProcess.spawn(bundle, await freePort(), {
    DATA_DIR: folder,
    DATABASE_URL: '',
    SCORING_SECONDS: '0',
    SESSION_SECONDS: '86400',
    OTP_RESEND_SECONDS: '0',
    OTP_SENDS_PER_ADDRESS: '1000000',
    OTP_CHECKS_PER_ADDRESS: '1000000',
    HOOK_SECRET: hookSecret,
    PAYOUT_URL: service.url,
  })
  await server.ready()
  await clientOf(server.url).post('/sandbox/api/clock', { advance_seconds: claimSeconds })
  return server
}

/** The names of borrowers whose confirmation of an offer was answered with success. */
const accepted = new Set<string>()
let borrowers = 0
async function borrow(url: string): Promise<void> {
  borrowers += 1
  const [phone, name] = [`076${String(borrowers).padStart(7, '0')}`, `Nimal Perera ${borrowers}`]
  const client = clientOf(url)
  await client.signIn(phone)
  const id = await walkToBank(client, { name, nic: nicOfOneOfMany(phone) })
  await walkToReview(client, id)
  const scored = await client.get(`/api/v1/application/checkScoringStatus/${id}`)
  expect(scored.at('data.products.201')).toBeDefined()
  const terms = { application_id: id, product_id: 201, amount: 11_000, term: 7 }
  const confirmed = await client.accept(terms)
  if (confirmed.status === 200) accepted.add(name)
}

/** Killed while payouts are being sent: before the service has answered, between two answers, or after them. */
async function round(n: number): Promise<void> {
  const server = await start()
  const before = accepted.size
  const dying = new AbortController()
  const dead = new Promise<void>((resolve) => {
    onReceived = () => {
      if (dying.signal.aborted || accepted.size < before + 3) return
      dying.abort()
      void sleep(Math.random() * 100)
        .then(() => server.kill(n % 2 === 0 ? folder : null))
        .then(resolve)
    }
  })
  const queue = async () => {
    while (!dying.signal.aborted)
      await borrow(server.url).catch((error: unknown) => {
        if (!dying.signal.aborted) throw error
      })
  }
  await Promise.all([dead, ...Array.from({ length: 4 }, queue)])
}

/** By the name of the borrower. */
function sendings() {
  const all = new Map<string, { readonly ids: readonly unknown[]; readonly life: number | undefined }[]>()
  for (const [n, { headers, body }] of service.taken.entries()) {
    const { event_id, account_name } = v.parse(request, JSON.parse(body))
    const sending = { ids: [event_id, headers['idempotency-key']], life: lives[n] }
    all.set(account_name, [...(all.get(account_name) ?? []), sending])
  }
  return all
}

function missing() {
  const all = sendings()
  return [...accepted].filter((name) => !all.has(name))
}

it(
  `${kills} kills while payouts are sent lose none that was confirmed; one that comes again has the same id, and once a life at most`,
  async () => {
    for (let n = 0; n < kills; n += 1) await round(n)
    onReceived = () => undefined
    const last = await start()
    await expect.poll(missing, { timeout: 120_000, interval: 500 }).toEqual([])
    await last.stop()
    const all = [...sendings().values()]
    const again = all.map((ofOne) => ofOne.length - 1)
    const duplicates = again.reduce((sum, one) => sum + one, 0)
    console.log(JSON.stringify({ kills, confirmed: accepted.size, duplicates, mostOfOne: Math.max(...again) }))
    for (const ofOne of all) {
      expect(new Set(ofOne.flatMap(({ ids }) => ids)).size).toBe(1)
      expect(new Set(ofOne.map((sending) => sending.life)).size).toBe(ofOne.length)
    }
  },
  kills * 60_000 + 180_000,
)
