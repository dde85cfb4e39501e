import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { Balancer } from '#support/lender/balancer.ts'
import { freePort } from '#support/browser/product.ts'
import { Borrower } from '#support/lender/borrower.ts'
import { bundleServer, ServerProcess } from '#support/lender/server-process.ts'
import { clientOf } from '#support/lender/writers.ts'

/** BORROWERS: fewer while something is tried out. */
const many = Number(process.env['BORROWERS'] ?? 200)
/** They come within so many seconds, as after an advertisement. */
const arrivalSeconds = 5

let folder: string
let servers: ServerProcess[] = []
let balancer: Balancer
let databaseUrl: string
// Before each attempt: the one before has killed a lender.
beforeEach(async () => {
  const url = process.env['TEST_DATABASE_URL']
  if (url === undefined)
    throw new Error('This run needs PostgreSQL: .ci/with-postgres npx vitest run --project load brings one.')
  databaseUrl = url
  const bundle = await bundleServer()
  folder = await mkdtemp(join(tmpdir(), 'lender-load-'))
  const settings = {
    DATABASE_URL: databaseUrl,
    SANDBOX: '1',
    DATA_DIR: folder,
    SCORING_SECONDS: '2',
    DISBURSEMENT_SECONDS: '2',
    OTP_RESEND_SECONDS: '0',
    OTP_SENDS_PER_ADDRESS: '100000',
    OTP_CHECKS_PER_ADDRESS: '100000',
    PAYMENTS_PER_ADDRESS: '100000',
  }
  const ports = [await freePort(), await freePort()]
  servers = ports.map((port) => ServerProcess.spawn(bundle, port, settings))
  await Promise.all(servers.map((server) => server.ready()))
  balancer = await Balancer.before(ports)
})
afterEach(async () => {
  await balancer?.close()
  await Promise.all(servers.map((server) => server.stop()))
  await rm(folder, { recursive: true, force: true })
})

let serial = 0
/** Of somebody whom no attempt has met. */
const nextPhone = () => `0761${String(serial++).padStart(6, '0')}`

const quantile = (sorted: readonly number[], part: number): number =>
  Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0)

/** What the database shows of these borrowers, whatever they were told: one loan and one payment each. */
async function booked(phones: readonly string[]): Promise<{ readonly loans: number; readonly payments: number }> {
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  const count = async (table: string) => {
    const { rows } = await client.query<{ n: string }>(
      `select count(*) n from ${table} where borrower_id in (select id from borrowers where phone = any($1))`,
      [phones],
    )
    return Number(rows[0]?.n)
  }
  const seen = { loans: await count('loans'), payments: await count('payments') }
  await client.end()
  return seen
}

it(`${many} borrowers at once go through all steps on two instances, one of them killed in the middle, and none fails`, async () => {
  const phones = Array.from({ length: many }, () => nextPhone())
  const borrowers = phones.map((phone) => new Borrower(clientOf(balancer.url), phone))
  const answered = () => borrowers.reduce((sum, { told }) => sum + told.length, 0)
  const began = performance.now()
  const walks = borrowers.map(async (borrower) => {
    await sleep(Math.random() * arrivalSeconds * 1_000)
    await borrower.walk()
  })
  const over = new AbortController()
  const killed = (async () => {
    // About twenty calls a borrower: half of all have been answered by then.
    while (answered() < many * 10 && !over.signal.aborted) await sleep(20)
    await servers[0]?.kill()
    return answered()
  })()
  const outcomes = await Promise.allSettled(walks)
  over.abort()
  const seconds = Math.round((performance.now() - began) / 100) / 10
  const failed = outcomes.flatMap((one) => (one.status === 'rejected' ? [String(one.reason)] : []))
  const told = borrowers.flatMap((one) => one.told)
  const times = told.map(({ ms }) => ms).toSorted((a, b) => a - b)
  const report = {
    borrowers: many,
    failed: failed.length,
    calls: told.length,
    killedAfter: await killed,
    triedAgain: told.filter(({ status }) => status === 0 || status >= 500).length,
    callsASecond: Math.round(told.length / seconds),
    p50: quantile(times, 0.5),
    p99: quantile(times, 0.99),
    seconds,
  }
  await mkdir('test-results/figures', { recursive: true })
  await writeFile('test-results/figures/load.json', JSON.stringify({ ...report, messages: failed }, null, 1))
  const cells = Object.entries(report)
  const lines = [cells.map(([name]) => name), cells.map(() => '---'), cells.map(([, value]) => value)]
  process.stdout.write(['', ...lines.map((words) => `| ${words.join(' | ')} |`), ''].join('\n'))
  expect(failed).toEqual([])
  expect(report.killedAfter).toBeLessThan(report.calls)
  // Without the kill nobody would have had to try again: it was felt.
  expect(report.triedAgain).toBeGreaterThan(0)
  expect(await booked(phones)).toEqual({ loans: many, payments: many })
})
