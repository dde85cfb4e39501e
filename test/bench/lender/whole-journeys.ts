/**
 * How many borrowers get a loan in a second when many come at once, on one database. `main` prints the rows as JSON, so
 * that the bench can have them measured beside a fresh PostgreSQL (`.ci/with-postgres`).
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { Borrower } from '#support/lender/borrower.ts'
import { ServerProcess, type Settings } from '#support/lender/server-process.ts'
import { built, freePort } from '#support/browser/product.ts'
import { hand } from './beside-postgres.ts'
import { askerOf } from './asker.ts'
import { processorOf } from '../taps/processor.ts'
import { quantile, whole } from '../tables.ts'

export const crowds = [1, 20, 100, 200] as const
/** Borrowers start one after another, until enough have finished the journey: fewer say too little. */
const waysAtLeast = 100
/** Nobody waits for the review or for the bank, and nobody is refused because all come from one address. */
export const unhurt = {
  SCORING_SECONDS: '0',
  DISBURSEMENT_SECONDS: '0',
  OTP_RESEND_SECONDS: '0',
  OTP_SENDS_PER_ADDRESS: '1000000',
  OTP_CHECKS_PER_ADDRESS: '1000000',
  PAYMENTS_PER_ADDRESS: '1000000',
}
export const program = join(built, 'dist-server/main.js')
export const waysHead = [
  'database',
  'borrowers',
  'ways a second',
  'calls a second',
  'p50 ms',
  'p99 ms',
  'lender ms a call',
  'PostgreSQL ms a call',
  'asking ms a call',
  'failed',
]

type Gone = { readonly times: number[]; failed: number }

/** Never twice: the number of the identity card follows from the phone, and a person has one open loan. */
let serial = 0
const nextPhone = () => `076${String(serial++).padStart(7, '0')}`

/** @param many borrowers at the same time; together they go at least so many ways */
export async function goWays(ports: readonly number[], many: number, atLeast = waysAtLeast): Promise<Gone> {
  const all = Math.max(many, atLeast)
  const gone: Gone = { times: [], failed: 0 }
  let next = 0
  const place = async () => {
    while (next < all) {
      const borrower = new Borrower(askerOf(ports), nextPhone())
      next += 1
      await borrower.walk().catch(() => (gone.failed += 1))
      gone.times.push(...borrower.told.map(({ ms }) => ms))
    }
  }
  await Promise.all(Array.from({ length: many }, place))
  return gone
}

/** @param databaseUrl null: the embedded one, which is one process's own @param extra settings of each */
export async function startLenders(
  databaseUrl: string | null,
  instances: number,
  extra: (n: number) => Settings = () => ({}),
) {
  const folder = await mkdtemp(join(tmpdir(), 'lender-bench-'))
  const settings = {
    ...unhurt,
    DATA_DIR: folder,
    ...(databaseUrl === null ? {} : { DATABASE_URL: databaseUrl, SANDBOX: '1' }),
  }
  const ports = await Promise.all(Array.from({ length: instances }, freePort))
  const servers = ports.map((port, n) => ServerProcess.spawn(program, port, { ...settings, ...extra(n) }))
  const database = await processorOf(databaseUrl)
  /** Milliseconds of processor so far: lenders, database, who asks. */
  const used = async () => {
    const { user, system } = process.cpuUsage()
    const lenders = await Promise.all(servers.map((server) => server.worked(folder)))
    return [lenders.reduce((sum, one) => sum + one, 0), await database(), (user + system) / 1000] as const
  }
  const close = async () => {
    await Promise.all(servers.map((server) => server.stop()))
    await rm(folder, { recursive: true, force: true })
  }
  return { ports, servers, used, close }
}

export async function wholeJourneys(databaseUrl: string | null, instances: number, name: string): Promise<string[][]> {
  const { ports, servers, used, close } = await startLenders(databaseUrl, instances)
  try {
    await Promise.all(servers.map((server) => server.ready()))
    // The first ways of all compile what the others use.
    await goWays(ports, 10)
    const rows: string[][] = []
    for (const many of crowds) {
      const before = await used()
      const began = performance.now()
      const { times, failed } = await goWays(ports, many)
      const seconds = (performance.now() - began) / 1000
      const after = await used()
      const calls = times.length
      rows.push([
        name,
        String(many),
        ((Math.max(many, waysAtLeast) - failed) / seconds).toFixed(1),
        whole(calls / seconds),
        whole(quantile(times, 0.5)),
        whole(quantile(times, 0.99)),
        ...after.map((ms, part) => ((ms - (before[part] ?? 0)) / calls).toFixed(2)),
        String(failed),
      ])
    }
    return rows
  } finally {
    await close()
  }
}

export async function main(): Promise<number> {
  const url = process.env['TEST_DATABASE_URL']
  if (url === undefined) throw new Error('no PostgreSQL: .ci/with-postgres brings one')
  const rows = [
    ...(await wholeJourneys(url, 1, 'PostgreSQL, one instance')),
    ...(await wholeJourneys(url, 2, 'PostgreSQL, two')),
  ]
  hand([rows])
  return 0
}
