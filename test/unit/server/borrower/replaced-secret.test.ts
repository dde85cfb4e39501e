import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createLender } from '#server/app.ts'
import { createClock } from '#server/clock.ts'
import { firstLoans } from '#server/database/schema.ts'
import { openDatabase, type OpenDatabase } from '#server/database/open.ts'
import { rotateDirectory } from '#server/loan/rotate.ts'
import { optionsFrom, rotationFrom } from '#server/options.ts'
import { signer } from '#server/parts.ts'
import { createClient, type TestClient } from '#support/lender/lender-client.ts'
import { onServer, startLender, type Harness } from '#support/lender/lender-harness.ts'
import { walkToBank, walkToReview } from '#support/lender/walk.ts'

const old = '4f1d0c5be2a97836d4e1f0a2b3c49586'
const present = 'b7c2a09e5d4138f6a1e0d9c8b7a69584'
const lost = '0d9c8b7a6958412b7c2a09e5d4138f6a'
let harness: Harness
beforeAll(async () => {
  harness = await startLender({ secret: old })
})
afterAll(() => harness.close())

/** Of the seeds: a loan that is running, and one that is repaid. */
const nics = { running: '900201010V', repaid: '900221012V' }

/** A phone of its own whose review has just begun. */
async function applied(phone: string, nic: string, client: TestClient) {
  await client.signIn(phone)
  const id = await walkToBank(client, { nic })
  await walkToReview(client, id)
  const offered = async () => {
    const seen = await client.get(`/api/v1/application/checkScoringStatus/${id}`)
    return Object.keys(seen.at('data.products') ?? {}).join()
  }
  const confirm = async () => {
    const terms = { application_id: id, product_id: 201, amount: 5_000, term: 7 }
    const answer = await client.accept(terms)
    return answer.status === 200 ? 'lent' : answer.at('code')
  }
  return { offered, confirm }
}

/** What another phone of a person is offered, and whether it gets a loan. */
async function otherPhone(phone: string, nic: string) {
  const { offered, confirm } = await applied(phone, nic, harness.client())
  await harness.advance(13)
  return [await offered(), await confirm()]
}

/** The embedded database serves one process, so the lender is away meanwhile. */
async function withDatabase(work: (store: OpenDatabase) => Promise<unknown>): Promise<void> {
  const { databaseUrl, dataFolder } = harness.options
  const store = await openDatabase(databaseUrl, dataFolder, 1, { migrates: false })
  try {
    await work(store)
  } finally {
    await store.close()
  }
}

const write = (client: TestClient) => client.post('/api/v1/client/signOutOthers')

describe('a secret that is replaced', () => {
  let [open, waiting, idle]: readonly TestClient[] = []
  const every = () => [open, waiting, idle].flatMap((one) => one ?? [])

  it('while the former one is valid for reading signs nobody out, refuses no write and no code on its way, and knows who has had a loan (RD367)', async () => {
    ;[open, waiting, idle] = [harness.client(), harness.client(), harness.client()]
    const late = harness.client()
    await open.signIn('0772220001')
    await idle.signIn('0772220002')
    await late.signIn('0772220003')
    await waiting.post('/api/login', { phone: '0772220004', lang: 'en' })
    const [ofLate, pageToken] = [new Map(late.cookies), open.cookies.get('XSRF-TOKEN')]
    await late.post('/api/refresh')
    const successor = late.cookies.get('__Host-refresh')

    await harness.restart({ secret: present, secretBefore: old }, () =>
      // A busy machine may take longer for this than a lost answer is forgiven.
      withDatabase(({ database }) => createClock(database, true, harness.options.clockBegin).advance(-60)),
    )
    expect((await write(open)).status).toBe(200)
    expect(open.cookies.get('XSRF-TOKEN')).not.toBe(pageToken)
    // Its answer was lost on the way: it asks again with the token before.
    for (const [name, value] of ofLate) late.cookies.set(name, value)
    expect((await late.post('/api/refresh')).status).toBe(200)
    expect(late.cookies.get('__Host-refresh')).toBe(successor)
    const otp_code = await waiting.code('0772220004')
    expect((await waiting.post('/api/otp/check', { phone: '0772220004', otp_code })).status).toBe(200)
    expect(await otherPhone('0772220005', nics.running)).toEqual(['201', 'loan_open'])
    expect(await otherPhone('0772220006', nics.repaid)).toEqual(['201', 'lent'])
  })

  it('is not needed any more once what was written with it is written anew (RD367)', async () => {
    const counts: Record<string, unknown> = {}
    const keys: Record<string, ReadonlySet<string>> = {}
    await harness.restart({ secret: present, secretBefore: null }, () =>
      withDatabase(async ({ database }) => {
        const rotate = async (name: string, from: string) => {
          counts[name] = await rotateDirectory(database, signer(present), signer(from))
          keys[name] = new Set((await database.select().from(firstLoans)).map(({ nicHash }) => nicHash))
        }
        await rotate('with a secret that was none', lost)
        await rotate('with the former one', old)
        await rotate('again', old)
      }),
    )
    const [none, done] = [keys['with a secret that was none'], keys['with the former one']]
    const moved = [...(done ?? [])].filter((key) => !none?.has(key)).length
    // One was met, and is under the present secret already.
    expect(none?.size).toBe(moved + 1)
    expect(counts).toEqual({
      'with a secret that was none': { rewritten: 0, unknown: moved },
      'with the former one': { rewritten: moved, unknown: 0 },
      again: { rewritten: 0, unknown: 0 },
    })
    for (const client of every()) expect((await client.get('/api/v1/me')).status).toBe(200)
    for (const client of every()) expect((await client.post('/api/refresh')).status).toBe(200)
    expect(await otherPhone('0772220007', nics.running)).toEqual(['201', 'loan_open'])
  })

  it('and was not kept leaves the sign-ins, and nobody is known to have had a loan (RD367)', async () => {
    await harness.restart({ secret: lost, secretBefore: null })
    for (const client of every()) expect((await client.get('/api/v1/me')).status).toBe(200)
    expect(await otherPhone('0772220009', nics.running)).toEqual(['101,201', 'lent'])
  })

  it('is a secret like any other, with another one beside it (RD367)', () => {
    const both = { SECRET: present, SECRET_BEFORE: old }
    for (const read of [optionsFrom, rotationFrom])
      expect(read(both)).toMatchObject({ secret: present, secretBefore: old })
    for (const wrong of [{ SECRET_BEFORE: old }, { SECRET: old, SECRET_BEFORE: old }])
      expect(() => optionsFrom(wrong)).toThrow(/needs another SECRET/)
    expect(() => optionsFrom({ ...both, SECRET_BEFORE: 'short' })).toThrow(/SECRET_BEFORE needs at least 32/)
    expect(() => rotationFrom({ ...both, SECRET_BEFORE: 'ab'.repeat(20) })).toThrow(/SECRET_BEFORE must be random/)
  })
})

// The embedded database serves one process.
describe.skipIf(!onServer)('two instances of which one writes with the next secret already', () => {
  it('sign nobody out by turns, and give one person one loan at the same moment', async () => {
    await harness.restart({ secret: old, secretBefore: present })
    const folder = await mkdtemp(join(tmpdir(), 'second-'))
    const second = await createLender({ ...harness.options, dataFolder: folder, secret: present, secretBefore: old })
    let turn = 0
    const ask = (request: Request) => {
      turn += 1
      return (turn % 2 === 0 ? second : harness.lender).fetch(request, { address: '127.0.0.1' })
    }
    try {
      for (let round = 0; round < 3; round += 1) {
        const both = await Promise.all(
          ['0', '1'].map((place) =>
            applied(
              `07722211${round}${place}`,
              `94087182${round}V`,
              createClient(ask, () => 'http://localhost'),
            ),
          ),
        )
        await harness.advance(13)
        // The other instance may still believe its own clock for a fifth of a second.
        await sleep(250)
        for (const { offered } of both) expect(await offered()).toBe('101,201')
        const outcomes = await Promise.all(both.map(({ confirm }) => confirm()))
        expect(new Set(outcomes)).toEqual(new Set(['lent', 'loan_open']))
      }
    } finally {
      await second.close()
      await rm(folder, { recursive: true, force: true })
    }
  })
})
