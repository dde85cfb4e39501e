import { mkdir, writeFile } from 'node:fs/promises'
import { Client } from 'pg'
import { afterAll, describe, expect, it, vi } from 'vitest'
import type * as snapshots from '#server/borrower/snapshot.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { startLender } from '#support/lender/lender-harness.ts'
import { cutConnections, storm, type Storm } from './chaos.ts'
import { gather } from './crowd.ts'
import { examine, type Finding } from './examine.ts'

const removed = vi.hoisted(() => ({ queue: false }))

/** Without the row that all writes of one borrower queue at: what stands is read before, as careless code would. */
vi.mock('#server/borrower/snapshot.ts', async (original) => {
  const real = await original<typeof snapshots>()
  const changing: typeof real.changing = async (parts, borrowerId, work) => {
    if (!removed.queue) return real.changing(parts, borrowerId, work)
    const { now, today, ...snapshot } = await real.snapshotOf(parts, borrowerId)
    return inTransaction(parts.database, (tx) => work({ tx, parts, snapshot, now, today }))
  }
  return { ...real, changing }
})

type Run = Omit<Storm, 'acknowledged'> & { readonly name: string; readonly findings: readonly Finding[] }
const runs: Run[] = []
/** MONEY_ATTEMPTS: fewer while something is tried out; the command and CI use all of them. */
const wanted = Number(process.env['MONEY_ATTEMPTS'] ?? 10_000)

async function dropConstraints(database: Client): Promise<void> {
  for (const index of ['applications_one_open', 'loans_one_open', 'prolongations_one_pending'])
    await database.query(`drop index ${index}`)
  const { rows } = await database.query<{ conrelid: string; conname: string }>(
    "select conrelid::regclass::text conrelid, conname from pg_constraint where conrelid::regclass::text in ('bank_accounts', 'loans', 'replies', 'documents') and contype in ('u', 'p') and not (conrelid::regclass::text <> 'replies' and contype = 'p')",
  )
  for (const { conrelid, conname } of rows) await database.query(`alter table ${conrelid} drop constraint ${conname}`)
}

type Plan = {
  readonly size: number
  readonly waves: number
  readonly cutEvery: number
  readonly unprotected?: 'queue' | 'all'
}

async function run(name: string, plan: Plan): Promise<Run> {
  if (process.env['TEST_DATABASE_URL'] === undefined)
    throw new Error('This run needs PostgreSQL: .ci/with-postgres npx vitest run --project money brings one.')
  const harness = await startLender()
  const database = new Client({ connectionString: harness.options.databaseUrl ?? '', application_name: 'examiner' })
  await database.connect()
  try {
    const crowd = await gather(harness, database, plan.size)
    if (plan.unprotected === 'all') await dropConstraints(database)
    removed.queue = plan.unprotected !== undefined
    const { acknowledged, ...numbers } = await storm(crowd, {
      waves: plan.waves,
      pause: 5,
      trouble: (tally) => cutConnections(harness.options.databaseUrl ?? '', plan.cutEvery, tally),
    })
    const done = { name, ...numbers, findings: await examine(database, acknowledged) }
    runs.push(done)
    return done
  } finally {
    removed.queue = false
    await database.end()
    await harness.close()
  }
}

const sum = (findings: readonly Finding[], key: 'duplicates' | 'missing') =>
  findings.reduce((total, finding) => total + finding[key], 0)

afterAll(async () => {
  await mkdir('test-results/figures', { recursive: true })
  await writeFile('test-results/figures/money.json', JSON.stringify(runs, null, 1))
  const rows = runs.map(
    ({ name, attempts, lost, unanswered, cuts, seconds, findings }) =>
      `| ${name} | ${attempts} | ${lost} | ${unanswered} | ${cuts} | ${sum(findings, 'duplicates')} | ${sum(findings, 'missing')} | ${seconds} s |`,
  )
  process.stdout.write(
    [
      '',
      '| run | attempts | replies lost | unanswered (5xx) | cuts of all connections | duplicates | acknowledged and missing | time |',
      '| --- | -------- | ------------ | ---------------- | ----------------------- | ---------- | ------------------------ | ---- |',
      ...rows,
      '',
    ].join('\n'),
  )
})

describe('money moves', () => {
  it('happen exactly once in 10,000 attempts with double taps, lost replies and cut connections (RD65, K4, D5, M12, M4, K3, I5)', async () => {
    const { attempts, cuts, findings, gaveUp } = await run('as shipped', {
      size: Math.ceil(wanted / 126),
      waves: 6,
      cutEvery: 150,
    })
    expect(attempts).toBeGreaterThanOrEqual(wanted)
    expect(gaveUp).toEqual([])
    expect(cuts).toBeGreaterThan(wanted / 1_000)
    expect(findings.filter(({ duplicates, missing }) => duplicates + missing > 0)).toEqual([])
  })

  it('stay single by the constraints alone, without the queue (RD65)', async () => {
    const { findings } = await run('without the queue', { size: 10, waves: 4, cutEvery: 1_000, unprotected: 'queue' })
    expect(findings.filter(({ duplicates, missing }) => duplicates + missing > 0)).toEqual([])
  })

  it('are doubled without queue and constraints: the same run finds it (RD65)', async () => {
    const { findings } = await run('without queue and constraints', {
      size: 10,
      waves: 4,
      cutEvery: 1_000,
      unprotected: 'all',
    })
    expect(sum(findings, 'duplicates')).toBeGreaterThan(0)
  })
})
