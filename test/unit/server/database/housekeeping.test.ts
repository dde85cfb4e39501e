import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { forgetOld, keepHouse } from '#server/database/housekeeping.ts'
import { openDatabase, type OpenDatabase } from '#server/database/open.ts'
import {
  oneTimeCodes,
  rateWindows,
  refreshTokens,
  replies,
  sentCodes,
  sessionFamilies,
  sessions,
  visits,
} from '#server/database/schema.ts'
import { createMetrics } from '#server/metrics/metrics.ts'
import { createLog } from '#server/print.ts'
import { copyTemplate } from '#support/lender/database-template.ts'
import { valueOf } from '#support/lender/metrics-text.ts'

const day = 86_400_000
const now = 400 * day
let folder: string
let store: OpenDatabase

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'housekeeping-test-'))
  await copyTemplate(folder)
  store = await openDatabase(null, folder, 1)
})
afterAll(async () => {
  await store.close()
  await rm(folder, { recursive: true, force: true })
})

/** The same rows of this age in days, in every table that is swept. */
async function leave(name: string, age: number): Promise<void> {
  const at = now - age * day
  const { database } = store
  const details = {}
  await database.insert(rateWindows).values({ key: name, startsAt: at, n: 1 })
  const code = { phone: name, codeHash: '', lang: 'en', sentAt: at, expiresAt: at } as const
  await database.insert(sentCodes).values({ ...code, browser: 'b' })
  await database.insert(oneTimeCodes).values(code)
  await database
    .insert(sessionFamilies)
    .values({ borrowerId: 1, id: age, createdAt: now - 400 * day, expiresAt: at, device: name })
  await database.insert(sessions).values({ borrowerId: 1, tokenHash: name, familyId: 1, expiresAt: at })
  await database.insert(refreshTokens).values({ borrowerId: 1, tokenHash: name, familyId: 1, expiresAt: at })
  await database
    .insert(replies)
    .values({ borrowerId: 1, call: 'c', key: name, requestHash: '', status: 200, body: '', createdAt: at })
  await database
    .insert(visits)
    .values({ id: name, deviceId: 'd', deviceUid: 'u', deviceUidWide: 'w', details, createdAt: at })
}

const names = (rows: readonly { readonly name: string }[]) => rows.map(({ name }) => name).toSorted()

it('forgets what serves nobody any more, and nothing younger', async () => {
  await leave('of today', 0)
  await leave('of ten days ago', 10)
  await leave('of last year', 365)
  await forgetOld(store.database, now)
  const { database } = store
  expect({
    windows: names(await database.select({ name: rateWindows.key }).from(rateWindows)),
    codes: names(await database.select({ name: sentCodes.phone }).from(sentCodes)),
    codesOfBefore: names(await database.select({ name: oneTimeCodes.phone }).from(oneTimeCodes)),
    families: (await database.select({ name: sessionFamilies.device }).from(sessionFamilies)).map(({ name }) => name),
    sessions: names(await database.select({ name: sessions.tokenHash }).from(sessions)),
    tokens: names(await database.select({ name: refreshTokens.tokenHash }).from(refreshTokens)),
    replies: names(await database.select({ name: replies.key }).from(replies)),
    visits: names(await database.select({ name: visits.id }).from(visits)),
  }).toEqual({
    windows: ['of today'],
    codes: ['of today'],
    codesOfBefore: ['of today'],
    families: ['of today'],
    sessions: ['of today'],
    tokens: ['of today'],
    replies: ['of ten days ago', 'of today'],
    visits: ['of ten days ago', 'of today'],
  })
})

it('a sweep that fails is in the log and in the metrics, and nobody goes without a code (RD366)', async () => {
  const lines: Readonly<Record<string, unknown>>[] = []
  const { database } = store
  await database.execute(sql`alter table replies rename to replies_away`)
  const log = createLog({ write: (text) => lines.push(JSON.parse(text) as Readonly<Record<string, unknown>>) })
  const metrics = createMetrics()
  const swept = async () => {
    const text = await metrics.text()
    return ['done', 'failed'].map((outcome) => valueOf(text, 'lender_housekeeping_total', { outcome }))
  }
  await keepHouse({ database, options: { log, metrics } }, now)
  expect(await swept()).toEqual([0, 1])
  await database.execute(sql`alter table replies_away rename to replies`)
  await keepHouse({ database, options: { log, metrics } }, now)
  expect(await swept()).toEqual([1, 1])
  expect(lines).toMatchObject([{ level: 'error', task: 'housekeeping', sql_state: '42P01' }])
})
