import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDatabase, type OpenDatabase } from '#server/database/open.ts'
import { meta } from '#server/database/schema.ts'
import { afterCommit, inTransaction, sqlState, type Transaction } from '#server/database/transaction.ts'
import { troubleOf } from '#server/database/trouble.ts'
import { copyTemplate } from '#support/database/database-template.ts'
import { freshPostgres, onServer, startLender, type Harness } from '#support/lender/lender-harness.ts'

const onCitus = process.env['CITUS_DATABASE_URL'] !== undefined

const failing = (state: string) => `do $do$ begin raise exception 'made to fail' using errcode = '${state}'; end $do$`

const good = async (tx: Transaction) => void (await tx.execute(sql`select 1`))
const bad = (state: string) => async (tx: Transaction) => void (await tx.execute(sql.raw(failing(state))))
const nested = (one: (tx: Transaction) => Promise<void>) => async (tx: Transaction) =>
  void (await Promise.all([one(tx), good(tx)]))
const deeper = (one: (tx: Transaction) => Promise<void>) => nested(nested(nested(one)))

const slow = async (tx: Transaction) => {
  await good(tx)
  await new Promise((resolve) => setTimeout(resolve, 50))
  await tx.insert(meta).values({ key: 'late', value: '1' }).onConflictDoNothing()
}

const trap = (state: string) => `
  create sequence if not exists hits;
  create or replace function trap() returns trigger language plpgsql as $do$ begin
    if nextval('hits') % 10 < 3 then raise exception 'made to fail' using errcode = '${state}'; end if;
    return new; end $do$;
  create or replace trigger trap before insert on payments for each row execute function trap()`

describe.skipIf(onCitus)('a failure of the database inside a pipeline', () => {
  let store: OpenDatabase
  let folder: string
  let fresh: Awaited<ReturnType<typeof freshPostgres>> | null = null
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'pipeline-'))
    const address = process.env['TEST_DATABASE_URL']
    fresh = address === undefined ? null : await freshPostgres(address)
    if (!fresh) await copyTemplate(folder)
    store = await openDatabase(fresh?.url ?? null, folder, 2)
  })
  afterAll(async () => {
    await store.close()
    await fresh?.drop()
    await rm(folder, { recursive: true, force: true })
  })

  const shapes = {
    alone: (state: string) => bad(state),
    'before another': (state: string) => nested(bad(state)),
    'in a nested pipeline': (state: string) => deeper(bad(state)),
    'after another': (state: string) => async (tx: Transaction) =>
      void (await Promise.all([good(tx), deeper(bad(state))(tx)])),
    'swallowed by its caller': (state: string) => async (tx: Transaction) => {
      await bad(state)(tx).catch(() => undefined)
    },
  }
  for (const [where, shape] of Object.entries(shapes)) {
    it(`${where} is the one that decides: a collision is run again, anything else is what the caller is given (RD305)`, async () => {
      for (const state of ['40001', '40P01']) {
        let attempts = 0
        const work = (tx: Transaction) => {
          attempts += 1
          return attempts < 4 ? shape(state)(tx) : good(tx)
        }
        await inTransaction(store.database, work)
        expect([state, attempts]).toEqual([state, 4])
      }
      for (const [state, trouble] of [
        ['53100', 'database_full'],
        ['57014', 'statement_timeout'],
        ['55P03', 'lock_timeout'],
      ] as const) {
        const failed: unknown = await inTransaction(store.database, shape(state)).catch((error: unknown) => error)
        expect([sqlState(failed), troubleOf(failed)]).toEqual([state, trouble])
      }
    })
  }

  it('leaves nothing to count: an effect follows the commit, once however often the work is run (RD365)', async () => {
    let counted = 0
    const failingFirst = (state: string, times: number) => {
      let attempts = 0
      return async (tx: Transaction) => {
        attempts += 1
        afterCommit(tx, () => (counted += 1))
        if (attempts <= times) await bad(state)(tx)
      }
    }
    await inTransaction(store.database, failingFirst('40001', 3))
    expect(counted).toBe(1)
    await expect(inTransaction(store.database, failingFirst('53100', 1))).rejects.toThrow('made to fail')
    await inTransaction(store.database, good)
    expect(counted).toBe(1)
  })

  it('ends the transaction for the rest of its work too: nothing is written after it (RD305)', async () => {
    const late: Promise<unknown>[] = []
    const work = async (tx: Transaction) => {
      late.push(slow(tx).catch((error: unknown) => error))
      await bad('53100')(tx)
    }
    await expect(inTransaction(store.database, work)).rejects.toThrow('made to fail')
    expect(await Promise.all(late)).toEqual([expect.any(Error)])
    expect((await store.database.execute(sql`select 1 from meta where key = 'late'`)).rows).toEqual([])
  })
})

describe.skipIf(onCitus)('payments while three of ten fail in the database', () => {
  let harness: Harness
  beforeAll(async () => {
    harness = await startLender()
  })
  afterAll(() => harness.close())

  /** Asked beside the lender, or between two of them where only one process may have the database. */
  async function asAdmin(statement: string): Promise<void> {
    if (!onServer) await harness.lender.close()
    const { databaseUrl, dataFolder } = harness.options
    const client = new Client({ connectionString: databaseUrl ?? '' })
    const store = onServer ? null : await openDatabase(null, dataFolder, 1)
    if (store) await store.database.execute(sql.raw(statement))
    else {
      await client.connect()
      await client.query(statement)
      await client.end()
    }
    await store?.close()
    if (!onServer) await harness.restart()
  }

  async function pay(times: number): Promise<Record<string, number>> {
    const client = await harness.signedIn('0770000010')
    const credit = await client.get('/api/v1/credit/activeCreditInfo')
    const body = { account_number: credit.string('credit_full_info.agreement_number'), amount: 1 }
    const answers: Record<string, number> = {}
    for (let paid = 0; paid < times; paid += 1) {
      const { status } = await client.post('/api/repaymentMock', body)
      answers[status] = (answers[status] ?? 0) + 1
    }
    const after = await client.get('/api/v1/credit/activeCreditInfo')
    const owedLess = credit.number('credit_full_info.full_debt') - after.number('credit_full_info.full_debt')
    expect(Math.round(owedLess)).toBe(answers[200])
    return answers
  }

  it('by a collision are all booked, each once (RD305)', async () => {
    await asAdmin(trap('40001'))
    expect(await pay(100)).toEqual({ 200: 100 })
    await asAdmin(trap('40P01'))
    expect(await pay(100)).toEqual({ 200: 100 })
  })

  it('by a full disk or a timeout answer 503, and the log names the cause (RD305)', async () => {
    for (const [state, cause] of [
      ['53100', 'database_full'],
      ['57014', 'statement_timeout'],
    ] as const) {
      await asAdmin(trap(state))
      const from = harness.lines.length
      expect(await pay(20)).toEqual({ 200: 14, 503: 6 })
      const causes = harness.lines.slice(from).flatMap((line) => ('cause' in line ? [line['cause']] : []))
      expect(causes).toEqual(Array.from({ length: 6 }, () => cause))
    }
  })
})
