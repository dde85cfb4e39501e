import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openDatabase, type OpenDatabase } from '#server/database/open.ts'
import { outbox } from '#server/database/schema.ts'
import type { Database } from '#server/database/transaction.ts'
import { isSigned } from '#server/hooks/signature.ts'
import { listDead, retryDead } from '#server/outbox/command.ts'
import { deliverDue, type Message } from '#server/outbox/deliver.ts'
import { sendSigned } from '#server/outbox/payout.ts'
import { createLog } from '#server/print.ts'
import { copyTemplate } from '#support/database/database-template.ts'
import { freshPostgres } from '#support/lender/lender-harness.ts'
import { hookSecret } from '#support/lender/payment-provider.ts'
import { startPayoutService, type PayoutService } from '#support/lender/payout-service.ts'

const second = 1_000
const day = 86_400_000
const now = 400 * day
let folder: string
let store: OpenDatabase
let drop: () => Promise<void>
let service: PayoutService
let answers: (number | 'the sender is killed')[] = []
let killed = false
const lines: unknown[] = []

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'outbox-test-'))
  const address = process.env['TEST_DATABASE_URL']
  const postgres = address === undefined ? null : await freshPostgres(address)
  drop = postgres?.drop ?? (() => Promise.resolve())
  if (!postgres) await copyTemplate(folder)
  store = await openDatabase(postgres?.url ?? null, folder, postgres ? 5 : 1)
  service = await startPayoutService(() => {
    const next = answers.shift() ?? 202
    if (typeof next === 'number') return next
    killed = true
    return 202
  })
})
beforeEach(async () => {
  await store.database.delete(outbox)
  service.taken.length = 0
  answers = []
  killed = false
})
afterAll(async () => {
  service.close()
  await store.close()
  await drop()
  await rm(folder, { recursive: true, force: true })
})

/** From the moment at which it is killed nothing of it is written any more. */
function mortal(database: Database): Database {
  const update: Database['update'] = (table) => {
    if (killed) throw new Error('killed')
    return database.update(table)
  }
  return Object.assign(Object.create(database), { update })
}

type Changes = {
  readonly database?: Database
  readonly contentOf?: (message: Message) => Promise<object | null>
  readonly isSender?: boolean
}
const round = (at: number, { database = store.database, isSender = true, ...changes }: Changes = {}) => {
  const sending = {
    url: service.url,
    secret: hookSecret,
    contentOf: ({ subjectId }: Message) => Promise.resolve({ subject: subjectId }),
    signal: new AbortController().signal,
    realTime: () => Promise.resolve(Date.now()),
    ...changes,
  }
  const senders = isSender ? { payout_requested: (message: Message) => sendSigned(sending, message) } : {}
  return deliverDue({ database, log: createLog({ write: (line) => lines.push(JSON.parse(line)) }), senders }, at)
}
const write = (id: number, dueAt = now) =>
  store.database
    .insert(outbox)
    .values({ id, borrowerId: 1, kind: 'payout_requested', subjectId: 7, sinceAt: now, dueAt })
async function row(id: number) {
  const [found] = await store.database.select().from(outbox).where(eq(outbox.id, id))
  if (!found) throw new Error('the message is gone')
  return found
}
const ids = () => service.taken.map(({ headers, body }) => [headers['idempotency-key'], JSON.parse(body).event_id])

describe('a message of the outbox', () => {
  it('arrives once, signed, under its own id, however many instances look (RD361)', async () => {
    await write(11)
    await write(12, now + second)
    await Promise.all(Array.from({ length: 20 }, () => round(now)))
    expect(ids()).toEqual([['11', '11']])
    const [one] = service.taken
    expect(isSigned(String(one?.headers['x-signature']), one?.body ?? '', [hookSecret], Date.now())).toBe(true)
    expect(JSON.parse(one?.body ?? '')).toEqual({ event_id: '11', subject: 7 })
    await round(now + 30 * day)
    expect(ids()).toEqual([
      ['11', '11'],
      ['12', '12'],
    ])
  })

  it('is sent once more with the same id where the sender was killed before it noted the answer (RD361)', async () => {
    await write(21)
    answers = ['the sender is killed']
    await expect(round(now, { database: mortal(store.database) })).rejects.toThrow('killed')
    // What it has claimed is left alone for a minute.
    await round(now + 59 * second)
    expect(ids()).toHaveLength(1)
    for (let minute = 1; minute < 5; minute += 1) await round(now + minute * 60 * second)
    expect(ids()).toEqual([
      ['21', '21'],
      ['21', '21'],
    ])
  })

  it('that fails is tried again later each time, and never all at the same moment (RD361)', async () => {
    const many = Array.from({ length: 6 }, (_, n) => 31 + n)
    for (const id of many) await write(id)
    answers = Array<number>(200).fill(503)
    let at = now
    for (const least of [1, 2, 4, 8, 16]) {
      await round(at)
      const waits = (await Promise.all(many.map(row))).map(({ dueAt }) => (dueAt - at) / second)
      expect(Math.min(...waits)).toBeGreaterThanOrEqual(least)
      expect(Math.max(...waits)).toBeLessThanOrEqual(least * 2)
      expect(new Set(waits).size).toBeGreaterThan(1)
      await round(at + 0.9 * least * second)
      at += 2 * least * second
    }
    expect(service.taken).toHaveLength(many.length * 5)
    expect((await row(31)).failure).toBe('status 503')
  })

  it('that has failed for a day is dead, in the log and in the list, until somebody has it tried again (RD361)', async () => {
    await write(41)
    answers = Array<number>(200).fill(500)
    let at = now
    for (; (await row(41)).deadAt === null; at = (await row(41)).dueAt) await round(at)
    expect((await row(41)).deadAt).toBeGreaterThanOrEqual(now + day)
    expect((await row(41)).deadAt).toBeLessThan(now + day + 3600 * second)
    expect(lines.at(-1)).toMatchObject({ task: 'outbox', event_id: 41, reason: 'status 500', dead: true })
    answers = []
    const sent = service.taken.length
    await round(at + 30 * day)
    expect(service.taken).toHaveLength(sent)
    expect((await listDead(store.database)).map((line) => JSON.parse(line))).toMatchObject([{ event_id: 41 }])
    expect(await retryDead(store.database, 41, at)).toBe(true)
    expect(await retryDead(store.database, 41, at)).toBe(false)
    await round(at)
    expect(ids().at(-1)).toEqual(['41', '41'])
    expect(await listDead(store.database)).toEqual([])
  })

  it('of a kind that this lender cannot send waits for one that can (RD361)', async () => {
    await write(61)
    await round(now, { isSender: false })
    expect((await row(61)).deliveredAt).toBeNull()
    await round(now)
    expect(ids()).toEqual([['61', '61']])
  })

  it('that nobody waits for any more is not sent (RD361)', async () => {
    await write(51)
    await round(now, { contentOf: () => Promise.resolve(null) })
    expect([service.taken.length, (await row(51)).deliveredAt]).toEqual([0, now])
  })
})
