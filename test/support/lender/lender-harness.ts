/** How tests get a lender: its own empty database, the sandbox on, quick waits, and browsers with cookies of their own. */
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client, type QueryResultRow } from 'pg'
import { colomboDate, colomboMidnight } from '#machines/rules/dates.ts'
import type { Language } from '#machines/shared/languages.ts'
import { createLender, type Lender } from '#server/app.ts'
import { openDatabase } from '#server/database/open.ts'
import type { Database } from '#server/database/transaction.ts'
import { createHttpServer } from '#server/http/listen.ts'
import { optionsFrom, type LenderOptions } from '#server/options.ts'
import { createLog } from '#server/print.ts'
import { copyTemplate, fillTemplate, templateVersion } from '#support/database/database-template.ts'
import { createClient, type TestClient } from './lender-client.ts'
import { startShared } from '#support/database/shared-embedded.ts'

export type Harness = {
  readonly lender: Lender
  /** The connection of the lender itself, for what no call tells. */
  readonly database: Database
  readonly options: LenderOptions
  /** Where the clients ask; after `listen()` the real address. */
  readonly url: string
  /** Log lines so far. */
  readonly lines: Readonly<Record<string, unknown>>[]
  /** Serves on a free port of 127.0.0.1 over real HTTP. */
  listen(): Promise<string>
  /** A browser with its own cookies. It asks the lender directly, or over HTTP once it listens. */
  client(): TestClient
  /** A browser in which somebody has signed in. */
  signedIn(phone: string, lang?: Language): Promise<TestClient>
  advance(seconds: number): Promise<void>
  /** The time of the sandbox's clock, in milliseconds. */
  now(): Promise<number>
  reset(): Promise<void>
  /** Another lender on the same database (PostgreSQL), or the same one opened again (embedded); `meanwhile` runs while none serves. */
  restart(options?: Partial<LenderOptions>, meanwhile?: () => Promise<void>): Promise<void>
  close(): Promise<void>
}

function inDatabase(address: string, name: string): string {
  const url = new URL(address)
  url.pathname = `/${name}`
  return url.href
}

/** @param template an empty one by default */
export async function freshPostgres(
  address: string,
  template = 'template1',
): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = `lender_test_${crypto.randomUUID().replaceAll('-', '')}`
  await run(address, `create database ${name} template ${template}`)
  return {
    url: inDatabase(address, name),
    drop: () => run(address, `drop database if exists ${name} with (force)`).then(() => undefined),
  }
}

/** Made once on every server; a second worker waits for the first one. */
async function postgresTemplate(address: string): Promise<string> {
  const name = `lender_template_${templateVersion()}`
  const client = new Client({ connectionString: address })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock(1)')
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name])
    if (rowCount === 0) {
      const made = `${name}_made`
      await client.query(`drop database if exists ${made} with (force)`)
      await client.query(`create database ${made}`)
      await fillTemplate(inDatabase(address, made), '')
      await client.query(`alter database ${made} rename to ${name}`)
    }
    return name
  } finally {
    await client.end()
  }
}

async function run<R extends QueryResultRow>(url: string, ...statements: readonly string[]): Promise<R[]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    let rows: R[] = []
    for (const statement of statements) ({ rows } = await client.query<R>(statement))
    return rows
  } finally {
    await client.end()
  }
}

/** A database of its own on every machine of the cluster, with the tables spread over them. */
async function freshCitus(address: string): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = `lender_test_${crypto.randomUUID().replaceAll('-', '')}`
  const of = (host: string, port: number | string, database: string) => {
    const url = new URL(address)
    url.host = `${host}:${port}`
    url.pathname = `/${database}`
    return url.href
  }
  const coordinator = new URL(address)
  const nodes = await run<{ nodename: string; nodeport: number }>(
    address,
    "select nodename, nodeport from pg_dist_node where noderole = 'primary' and groupid <> 0",
  )
  const machines = [{ nodename: coordinator.hostname, nodeport: Number(coordinator.port) }, ...nodes]
  for (const { nodename, nodeport } of machines) {
    await run(of(nodename, nodeport, 'postgres'), 'set citus.enable_ddl_propagation = off', `create database ${name}`)
    await run(of(nodename, nodeport, name), 'create extension citus')
  }
  const url = of(coordinator.hostname, coordinator.port, name)
  await run(
    url,
    `select citus_set_coordinator_host('${coordinator.hostname}', ${coordinator.port})`,
    ...nodes.map(({ nodename, nodeport }) => `select citus_add_node('${nodename}', ${nodeport})`),
    `alter database ${name} set citus.shard_count = 4`,
  )
  await (await openDatabase(url, '', 1)).close()
  await run(url, await readFile('server/database/distribute.sql', 'utf8'))
  const drop = async () => {
    for (const { nodename, nodeport } of machines) {
      await run(
        of(nodename, nodeport, 'postgres'),
        'set citus.enable_ddl_propagation = off',
        `drop database if exists ${name} with (force)`,
      )
    }
  }
  return { url, drop }
}

/** Whether the tests run on a server, PostgreSQL or Citus, which several connections share. */
export const onServer = (process.env['CITUS_DATABASE_URL'] ?? process.env['TEST_DATABASE_URL']) !== undefined

/** A fresh database where the tests run: on Citus, on PostgreSQL, or none for the embedded one. */
async function freshDatabase(): Promise<{ url: string; drop: () => Promise<void> } | null> {
  const { CITUS_DATABASE_URL: citus, TEST_DATABASE_URL: postgres } = process.env
  if (citus !== undefined) return freshCitus(citus)
  if (postgres === undefined) return null
  // With tables: outside the sandbox a lender does not make them itself.
  return freshPostgres(postgres, await postgresTemplate(postgres))
}

/** The limits of the contract, but for those by address: all tests come from one. */
export const strictOtp: LenderOptions['otp'] = {
  ...optionsFrom({}).otp,
  sendsPerAddressPerDay: 100_000,
  checksPerAddressPerDay: 100_000,
}
export const strictLimits: LenderOptions['limits'] = optionsFrom({}).limits
const wideOpen: LenderOptions['otp'] = { ...strictOtp, sendsPerTenMinutes: 1000, sendsPerDay: 1000 }

const HOUR = 3_600_000
/** Milliseconds to the next ten o'clock in Colombo: no test crosses midnight because of the hour at which it runs. */
const untilTen = (now: number) => (colomboMidnight(colomboDate(now)) + 34 * HOUR - now) % (24 * HOUR)

/**
 * Starts a lender on an embedded database in a temporary folder, or, with TEST_DATABASE_URL, on a fresh database there.
 * Sends and tries are as good as unlimited unless `options` narrows them; 15 seconds between two sends stay.
 * @param embed `startEmbedded`: the embedded database as in production, in a process of its own
 */
export async function startLender(options: Partial<LenderOptions> = {}, embed = startShared): Promise<Harness> {
  const folder = await mkdtemp(join(tmpdir(), 'lender-test-'))
  const postgres = options.databaseUrl ? null : await freshDatabase()
  if (!postgres && !options.databaseUrl) await copyTemplate(folder)
  const lines: Readonly<Record<string, unknown>>[] = []
  const defaults = optionsFrom({})
  let all: LenderOptions = {
    ...defaults,
    databaseUrl: postgres?.url ?? null,
    dataFolder: folder,
    clockBegin: untilTen(Date.now()),
    scoringSeconds: 12,
    disbursementSeconds: 15,
    otp: wideOpen,
    limits: {
      visitsPerAddressPerDay: 100_000,
      paymentsPerAddressPerHour: 100_000,
      uploadsPerAddressPerDay: 100_000,
      uploadsPerBorrowerPerHour: 100_000,
    },
    log: createLog({ write: (text) => lines.push(JSON.parse(text) as Readonly<Record<string, unknown>>) }),
    ...options,
  }
  let database: Database
  const openAndKeep: typeof openDatabase = async (address, place, size, opening) => {
    const store = await openDatabase(address, place, size, { embed, ...opening })
    ;({ database } = store)
    return store
  }
  let lender = await createLender(all, openAndKeep)
  let url = 'http://localhost'
  const server = createHttpServer(() => lender)
  const ask = (request: Request): Promise<Response> =>
    server.listening ? fetch(request) : lender.fetch(request, { address: '127.0.0.1' })
  const client = () => createClient(ask, () => url)

  return {
    get database() {
      return database
    },
    get lender() {
      return lender
    },
    get options() {
      return all
    },
    get url() {
      return url
    },
    lines,
    client,
    signedIn: async (phone, lang) => {
      const one = client()
      await one.signIn(phone, lang)
      return one
    },
    listen: async () => {
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
      const bound = server.address()
      if (typeof bound === 'object' && bound !== null) url = `http://127.0.0.1:${bound.port}`
      return url
    },
    advance: async (seconds) => {
      const { status } = await client().post('/sandbox/api/clock', { advance_seconds: seconds })
      if (status !== 200) throw new Error(`the clock was not moved by ${seconds} seconds: ${status}`)
    },
    now: async () => Date.parse((await client().get('/sandbox/api/clock')).string('data.now')),
    reset: async () => {
      await client().post('/sandbox/api/reset', {})
    },
    restart: async (changes = {}, meanwhile = async () => {}) => {
      await lender.close()
      await meanwhile()
      all = { ...all, ...changes }
      lender = await createLender(all, openAndKeep)
    },
    close: async () => {
      if (server.listening) {
        server.closeAllConnections()
        await new Promise((resolve) => server.close(resolve))
      }
      await lender.close()
      await postgres?.drop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
