/**
 * Decides how many borrowers get a loan in a second when many come at once, on one database. `main` prints the rows as JSON, so
 * that the bench can have them measured beside a fresh PostgreSQL (`.ci/with-postgres`).
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { Borrower } from '../endurance/borrower.ts'
import { ServerProcess } from '../endurance/server-process.ts'
import { Balancer } from '../journey/balancer.ts'
import { built, freePort } from '../journey/product.ts'
import { quantile, whole } from './tables.ts'

export const crowds = [1, 20, 100, 200] as const
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

/** @param databaseUrl null: the embedded one, which is one process's own */
export async function wholeWays(databaseUrl: string | null, instances: number, name: string): Promise<string[][]> {
  const folder = await mkdtemp(join(tmpdir(), 'lender-bench-'))
  const settings = { ...unhurt, DATA_DIR: folder, ...(databaseUrl === null ? {} : { DATABASE_URL: databaseUrl }) }
  const ports = await Promise.all(Array.from({ length: instances }, freePort))
  const servers = ports.map((port) => ServerProcess.spawn(program, port, settings))
  const balancer = await Balancer.before(ports)
  const worked = async () => {
    const each = await Promise.all(servers.map((server) => server.worked(folder)))
    return each.reduce((sum, one) => sum + one, 0)
  }
  try {
    await Promise.all(servers.map((server) => server.ready()))
    // The first way of all compiles what the others use.
    await new Borrower(balancer.url, `0762${instances}00000`).walk()
    const rows: string[][] = []
    for (const [turn, many] of crowds.entries()) {
      const borrowers = Array.from(
        { length: many },
        (_, n) => new Borrower(balancer.url, `076${instances + 2}${turn + 1}${String(n).padStart(5, '0')}`),
      )
      const before = await worked()
      const began = performance.now()
      const ends = await Promise.allSettled(borrowers.map((borrower) => borrower.walk()))
      const seconds = (performance.now() - began) / 1000
      const told = borrowers.flatMap((borrower) => borrower.told)
      const failed = ends.filter(({ status }) => status === 'rejected').length
      const times = told.map(({ ms }) => ms)
      rows.push([
        name,
        String(many),
        ((many - failed) / seconds).toFixed(1),
        whole(told.length / seconds),
        whole(quantile(times, 0.5)),
        whole(quantile(times, 0.99)),
        (((await worked()) - before) / told.length).toFixed(1),
        String(failed),
      ])
    }
    return rows
  } finally {
    await balancer.close()
    await Promise.all(servers.map((server) => server.stop()))
    await rm(folder, { recursive: true, force: true })
  }
}

export const marker = 'whole ways: '

export async function main(): Promise<number> {
  const url = process.env['TEST_DATABASE_URL']
  if (url === undefined) throw new Error('no PostgreSQL: .ci/with-postgres brings one')
  const rows = [
    ...(await wholeWays(url, 1, 'PostgreSQL, one instance')),
    ...(await wholeWays(url, 2, 'PostgreSQL, two')),
  ]
  console.log(`${marker}${JSON.stringify(rows)}`)
  return 0
}
