import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createLender } from '#server/app.ts'
import { eraseBorrower } from '#server/borrower/erase.ts'
import { openDatabase, type OpenDatabase } from '#server/database/open.ts'
import { borrowers, outbox } from '#server/database/schema.ts'
import { photoStoreOf } from '#server/photos/open-store.ts'
import { brand } from '#brand/brand.ts'
import { addDays, colomboMidnight } from '#machines/rules/dates.ts'
import { limits } from '#machines/rules/policy.ts'
import type { Language } from '#machines/shared/languages.ts'
import type { TestClient } from '#support/lender/lender-client.ts'
import { onServer, startLender, type Harness } from '#support/lender/lender-harness.ts'
import { startPayoutService, type PayoutService } from '#support/lender/payout-service.ts'

const HOUR = 3_600_000
const SOON = '0770000010'
const ALSO_SOON = '0770000017'
const OFFERED = '0770000007'
const [first, last] = limits.reminders.daysBefore
const { fromHour, untilHour } = limits.reminders

let harness: Harness
let gateway: PayoutService
let answers: number[] = []
beforeAll(async () => {
  gateway = await startPayoutService(() => answers.shift() ?? 202)
  harness = await startLender({ smsGatewayUrl: gateway.url, publicHost: 'lender.example' })
})
beforeEach(async () => {
  await harness.reset()
  gateway.taken.length = 0
  answers = []
})
afterAll(async () => {
  await harness.close()
  gateway.close()
})

const sms = v.object({ to: v.string(), text: v.string() })
/** What has come but codes. */
const reminders = () =>
  gateway.taken
    .map(({ headers, body }) => ({ ...v.parse(sms, JSON.parse(body)), key: headers['idempotency-key'] }))
    .filter(({ text }) => text.includes('#help'))
const receivers = () => reminders().map(({ to }) => to)
const arrived = (count: number) => expect.poll(() => reminders().length, { timeout: 8_000 }).toBe(count)
/** The lender looks every second. */
const looked = () => sleep(2_200)

const choose = (client: TestClient, on: boolean) => client.post('/api/v1/client/reminders', { on })
async function reminded(phone: string, lang: Language = 'en'): Promise<TestClient> {
  const client = await harness.signedIn(phone, lang)
  expect((await choose(client, true)).status).toBe(200)
  return client
}
const credit = async (client: TestClient, path: string) =>
  (await client.get('/api/v1/credit/activeCreditInfo')).at(`credit_full_info.${path}`)
const dueOf = async (client: TestClient) => String(await credit(client, 'plan_end_dt'))
async function pay(client: TestClient, amount: unknown): Promise<void> {
  const account_number = await credit(client, 'agreement_number')
  expect((await harness.client().post('/api/repaymentMock', { account_number, amount })).status).toBe(200)
}
/** Moves the clock to an hour of a day in Colombo. */
async function until(day: string, hour: number): Promise<void> {
  const now = await harness.now()
  await harness.advance(Math.ceil((colomboMidnight(day) + hour * HOUR - now) / 1_000))
}
async function beside(work: (store: OpenDatabase) => Promise<void>): Promise<void> {
  const { databaseUrl, dataFolder } = harness.options
  let failed: unknown = null
  await harness.restart({}, async () => {
    const store = await openDatabase(databaseUrl, dataFolder, 2, { migrates: false })
    await work(store).catch((error: unknown) => (failed = error))
    await store.close()
  })
  if (failed !== null) throw failed
}

describe('reminders of a payment', () => {
  it('come on two evenings, once each, with amount, day, person and the page of help (U19, RD387)', async () => {
    const client = await reminded(SOON, 'ta')
    const due = await dueOf(client)
    await until(addDays(due, -first), fromHour - 0.1)
    await looked()
    expect(reminders()).toEqual([])
    await until(addDays(due, -first), fromHour)
    await arrived(1)
    // A lender that ends before it has marked a message as delivered sends it again, under the same key.
    await looked()
    await harness.restart()
    await looked()
    const [one] = reminders()
    expect(one?.to).toBe(SOON)
    expect(one?.text).toMatch(/ செலுத்தவும்/)
    expect(one?.text).toMatch(/RS [\d,.]+/)
    for (const part of [brand.care.person.ta, brand.care.phone, 'https://lender.example/account#help'])
      expect(one?.text).toContain(part)
    await until(addDays(due, -last), fromHour)
    await arrived(2)
    await until(addDays(due, 1), fromHour)
    await looked()
    expect(new Set(reminders().map(({ key }) => key)).size).toBe(2)
    expect(reminders()).toHaveLength(2)
  })

  it('do not come to who has not asked, has turned them off, or has repaid; an extension moves them (U19, RD387)', async () => {
    const extending = await reminded(SOON)
    await reminded(ALSO_SOON)
    const due = await dueOf(extending)
    await until(addDays(due, -first), fromHour)
    await arrived(2)
    const [again, ended] = [await harness.signedIn(SOON), await harness.signedIn(ALSO_SOON)]
    const id = String(await credit(again, 'credit_id'))
    await again.post(`/api/v1/prolongation/init/${id}`)
    const agreed = await again.post(`/api/v1/prolongation/confirm/${id}`)
    await pay(again, agreed.number('data.prolongation_amount'))
    await pay(ended, await credit(ended, 'full_debt'))
    await until(addDays(due, -last), fromHour)
    await looked()
    expect(receivers()).toHaveLength(2)
    const moved = await dueOf(await harness.signedIn(SOON))
    expect(moved > due).toBe(true)
    await until(addDays(moved, -first), fromHour)
    await arrived(3)
    await choose(await harness.signedIn(SOON), false)
    await until(addDays(moved, -last), fromHour)
    await looked()
    expect(receivers().slice(2)).toEqual([SOON])
  })

  it('come of a loan that was taken after they were chosen (U19, RD387)', async () => {
    const client = await reminded(OFFERED, 'si')
    const application_id = (await client.get('/api/v1/me')).number('data.applicationId')
    const terms = { application_id, product_id: 201, amount: 10_000, term: 7 }
    expect((await client.accept(terms)).status).toBe(200)
    await harness.advance(60)
    const due = await dueOf(client)
    await until(addDays(due, -first), fromHour)
    await arrived(1)
    expect(reminders()[0]?.text).toContain('සියල්ල ගෙවිය නොහැකිද?')
  })

  it('that the gateway refuses are tried again under the same key, and never at night (U19, RD387)', async () => {
    const due = await dueOf(await reminded(SOON))
    answers = [202]
    await until(addDays(due, -first), fromHour)
    answers = [503]
    await arrived(2)
    const keys = reminders().map(({ key }) => key)
    expect(keys[0]).toBe(keys[1])
    answers = Array<number>(50).fill(503)
    await until(addDays(due, -last), fromHour)
    await arrived(3)
    await until(addDays(due, -last), untilHour)
    await looked()
    const sent = reminders().length
    answers = []
    await looked()
    expect(reminders()).toHaveLength(sent)
    await beside(async ({ database }) => {
      const rows = await database.select().from(outbox)
      expect(rows.map(({ deliveredAt, deadAt }) => [deliveredAt === null, deadAt])).toEqual([
        [false, null],
        [false, null],
      ])
    })
  })

  it('are written once however often they are chosen, stand in the list of consents, and go with the borrower (U19, RD387, RD357)', async () => {
    const client = await harness.signedIn(SOON)
    const records = () => client.get('/api/v1/client/records')
    const isListed = async () => (await records()).text.includes('"what":"reminders"')
    expect((await records()).at('data.reminders')).toBe(false)
    await Promise.all(Array.from({ length: 12 }, (_, n) => choose(client, n % 3 > 0)))
    await choose(client, true)
    expect([(await records()).at('data.reminders'), await isListed()]).toEqual([true, true])
    await choose(client, false)
    expect([(await records()).at('data.reminders'), await isListed()]).toEqual([false, false])
    await choose(client, true)
    await pay(client, await credit(client, 'full_debt'))
    await beside(async ({ database }) => {
      expect(await database.select().from(outbox)).toHaveLength(2)
      await eraseBorrower({ database, photoStore: photoStoreOf(harness.options) }, SOON)
      expect(await database.select().from(outbox)).toEqual([])
      const chosen = await database.select().from(borrowers).where(eq(borrowers.lang, 'en'))
      expect(chosen.filter(({ remindedSince }) => remindedSince !== null)).toEqual([])
    })
  })

  it.skipIf(!onServer)('come once from two instances', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'second-'))
    const second = await createLender({ ...harness.options, dataFolder: folder })
    try {
      const due = await dueOf(await reminded(SOON))
      await until(addDays(due, -first), fromHour)
      await arrived(1)
      await looked()
      expect(reminders()).toHaveLength(1)
    } finally {
      await second.close()
      await rm(folder, { recursive: true, force: true })
    }
  })
})

it('a reminder leads to a page of help that is open by then (U19, RD387)', () => {
  expect(Math.max(...limits.reminders.daysBefore)).toBeLessThanOrEqual(limits.help.daysBefore)
})
