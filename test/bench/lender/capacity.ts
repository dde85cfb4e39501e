/**
 * What one PostgreSQL carries with 1, 2 and 4 lenders before it, what a journey costs and leaves there, and which limit is reached first.
 * JOURNEYS: how many for each row. Everything shares this machine, also who asks.
 */
import { cpus, loadavg } from 'node:os'
import { performance } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { freePort } from '#support/browser/product.ts'
import { valueOf } from '#support/metrics/metrics-text.ts'
import { quantile, whole, type Table } from '../tables.ts'
import { besidePostgres, hand } from './beside-postgres.ts'
import { goWays, startLenders } from './whole-journeys.ts'

const journeys = Number(process.env['JOURNEYS'] ?? 500)
const crowds = [10, 100] as const
const processors = cpus().length

const head = ['lenders', 'borrowers at once', 'journeys a second', 'p50 ms', 'p99 ms', 'failed']
const costHead = ['lender ms a journey', 'PostgreSQL ms', 'asking ms', 'processors: these', 'all']
const waitHead = ['wait for the pool', 'wait for the disk', 'wait for a lock', 'first limit']

/** Averages over many looks: how many calls or connections waited for what. */
type Waits = Readonly<Record<'pool' | 'disk' | 'locks', number>>

const WAITING = `select
  count(*) filter (where wait_event_type = 'IO' or wait_event = 'WALWrite')::int as disk,
  count(*) filter (where wait_event_type = 'Lock')::int as locks
  from pg_stat_activity where state = 'active' and pid <> pg_backend_pid()`

async function watch(client: Client, metrics: readonly number[], isOver: () => boolean): Promise<Waits> {
  const sum = { pool: 0, disk: 0, locks: 0, looks: 0 }
  while (!isOver()) {
    const texts = metrics.map(async (port) => (await fetch(`http://127.0.0.1:${port}/metrics`)).text())
    for (const text of await Promise.all(texts)) sum.pool += valueOf(text, 'lender_database_waiting')
    const { rows } = await client.query<{ disk: number; locks: number }>(WAITING)
    sum.disk += rows[0]?.disk ?? 0
    sum.locks += rows[0]?.locks ?? 0
    sum.looks += 1
    await sleep(200)
  }
  return { pool: sum.pool / sum.looks, disk: sum.disk / sum.looks, locks: sum.locks / sum.looks }
}

/** Milliseconds that the processors of this machine have worked, for whomever. */
const worked = () => cpus().reduce((sum, { times }) => sum + times.user + times.nice + times.sys + times.irq, 0)

/** A queue before a processor without a free moment is its queue, whatever else it seems to wait for. */
function firstLimit(busy: number, { disk, locks, pool }: Waits): string {
  if (busy > 0.85) return 'processor'
  if (disk >= Math.max(1, locks)) return 'disk'
  if (locks >= 1) return 'locks'
  return pool >= 1 ? 'pool' : 'none'
}

let gone = 0

async function rowsOf(url: string, client: Client, lenders: number): Promise<string[][]> {
  const metrics = await Promise.all(Array.from({ length: lenders }, freePort))
  const started = await startLenders(url, lenders, (n) => ({ METRICS_PORT: String(metrics[n]) }))
  const { ports, servers, used, close } = started
  const rows: string[][] = []
  try {
    await Promise.all(servers.map((server) => server.ready()))
    // The first ways of all compile what the others use.
    await goWays(ports, 20, 20 * lenders)
    gone += 20 * lenders
    for (const many of crowds) {
      const before = [...(await used()), worked()]
      const all = Math.max(many, journeys)
      gone += all
      const began = performance.now()
      let isOver = false
      const waiting = watch(client, metrics, () => isOver)
      const { times, failed } = await goWays(ports, many, journeys)
      const ms = performance.now() - began
      const spent = [...(await used()), worked()].map((one, part) => one - (before[part] ?? 0))
      isOver = true
      const waits = await waiting
      const shares = [spent.slice(0, 3).reduce((sum, one) => sum + one, 0), spent[3] ?? 0].map(
        (one) => one / ms / processors,
      )
      const cells = [lenders, many, (((all - failed) * 1000) / ms).toFixed(1)]
      const answers = [whole(quantile(times, 0.5)), whole(quantile(times, 0.99)), failed]
      const costs = spent.slice(0, 3).map((one) => (one / all).toFixed(1))
      const busy = shares.map((share) => `${Math.round(share * 100)} %`)
      const waited = [waits.pool, waits.disk, waits.locks].map((one) => one.toFixed(1))
      rows.push([...cells, ...answers, ...costs, ...busy, ...waited, firstLimit(shares[1] ?? 0, waits)].map(String))
    }
  } finally {
    await close()
  }
  return rows
}

type Size = { readonly name: string; readonly rows: number; readonly bytes: number }
const SIZES = `select relname as name, n_live_tup::int as rows, pg_total_relation_size(relid)::int as bytes
  from pg_stat_user_tables order by pg_total_relation_size(relid) desc`

export async function main(): Promise<number> {
  const url = process.env['TEST_DATABASE_URL']
  if (url === undefined) throw new Error('no PostgreSQL: .ci/with-postgres brings one')
  const client = new Client({ connectionString: url })
  await client.connect()
  const sizes = async () => {
    await client.query('vacuum analyze')
    return (await client.query<Size>(SIZES)).rows
  }
  const wal = async () =>
    Number((await client.query<{ at: string }>(`select pg_current_wal_lsn() - '0/0' as at`)).rows[0]?.at)
  const first = await startLenders(url, 1)
  await Promise.all(first.servers.map((server) => server.ready()))
  await first.close()
  const [before, walBefore] = [await sizes(), await wal()]
  const rows: string[][] = [[...head, ...costHead, ...waitHead]]
  for (const lenders of [1, 2, 4]) rows.push(...(await rowsOf(url, client, lenders)))
  const walAfter = await wal()
  const left = (await sizes()).map(({ name, rows: all, bytes }) => {
    const old = before.find((one) => one.name === name)
    return { name, rows: (all - (old?.rows ?? 0)) / gone, bytes: (bytes - (old?.bytes ?? 0)) / gone }
  })
  const sum = (key: 'rows' | 'bytes') => left.reduce((total, one) => total + one[key], 0)
  await client.end()
  const all = [...left, { name: 'all', rows: sum('rows'), bytes: sum('bytes') }]
  const log = ['write-ahead log', '', whole((walAfter - walBefore) / gone)]
  hand([
    rows,
    [['table', 'rows', 'bytes'], ...all.map((one) => [one.name, one.rows.toFixed(1), whole(one.bytes)]), log],
  ])
  return 0
}

export async function measureCapacity(): Promise<readonly Table[]> {
  const load = `load before it ${(loadavg()[0] ?? 0).toFixed(1)}`
  const [rows = [['PostgreSQL: not measured']], left = []] = await besidePostgres('test/bench/lender/capacity.ts', {
    FSYNC: 'on',
  })
  const note = `${journeys} journeys a row, ${load}; who asks shares the ${processors} processors with lenders and database. Waits are averages of calls or connections.`
  return [
    { title: 'Lenders on one PostgreSQL', note, rows },
    { title: 'What a journey leaves in the database, indexes included', rows: left },
  ]
}
