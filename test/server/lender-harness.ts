/** Decides how tests get a lender: its own empty database, the sandbox on, quick waits, and browsers with cookies of their own. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { createLender, type Lender } from '../../server/app.ts'
import { createHttpServer } from '../../server/http/listen.ts'
import { optionsFrom, type LenderOptions } from '../../server/options.ts'
import { copyTemplate } from './database-template.ts'
import { createClient, type TestClient } from './lender-client.ts'

export type Harness = {
  readonly lender: Lender
  readonly options: LenderOptions
  /** Where the clients ask; after `listen()` the real address. */
  readonly url: string
  /** Log lines so far. */
  readonly lines: Readonly<Record<string, unknown>>[]
  /** Serves on a free port of 127.0.0.1 over real HTTP. */
  listen(): Promise<string>
  /** A browser with its own cookies. It asks the lender directly, or over HTTP once it listens. */
  client(): TestClient
  advance(seconds: number): Promise<void>
  reset(): Promise<void>
  /** Another lender on the same database (PostgreSQL), or the same one opened again (embedded). */
  restart(options?: Partial<LenderOptions>): Promise<void>
  close(): Promise<void>
}

export async function freshPostgres(address: string): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = `lender_test_${crypto.randomUUID().replaceAll('-', '')}`
  const run = async (statement: string) => {
    const client = new Client({ connectionString: address })
    await client.connect()
    await client.query(statement)
    await client.end()
  }
  await run(`create database ${name}`)
  const url = new URL(address)
  url.pathname = `/${name}`
  return { url: url.href, drop: () => run(`drop database if exists ${name} with (force)`) }
}

/** The limits of the contract, but for those by address: all tests come from one. */
export const strictOtp: LenderOptions['otp'] = {
  ...optionsFrom({}).otp,
  sendsPerAddressPerDay: 100_000,
  checksPerAddressPerDay: 100_000,
}
const wideOpen: LenderOptions['otp'] = { ...strictOtp, sendsPerTenMinutes: 1000, sendsPerDay: 1000 }

/**
 * Starts a lender on an embedded database in a temporary folder, or, with TEST_DATABASE_URL, on a fresh database there.
 * Sends and tries are as good as unlimited unless `options` narrows them; 15 seconds between two sends stay.
 */
export async function startLender(options: Partial<LenderOptions> = {}): Promise<Harness> {
  const folder = await mkdtemp(join(tmpdir(), 'lender-test-'))
  const address = process.env['TEST_DATABASE_URL']
  const postgres = address === undefined || options.databaseUrl ? null : await freshPostgres(address)
  if (!postgres && !options.databaseUrl) await copyTemplate(folder)
  const lines: Readonly<Record<string, unknown>>[] = []
  const defaults = optionsFrom({})
  let all: LenderOptions = {
    ...defaults,
    databaseUrl: postgres?.url ?? null,
    dataFolder: folder,
    scoringSeconds: 12,
    disbursementSeconds: 15,
    otp: wideOpen,
    limits: { visitsPerAddressPerDay: 100_000, paymentsPerAddressPerHour: 100_000 },
    log: (line) => lines.push(line),
    ...options,
  }
  let lender = await createLender(all)
  let url = 'http://localhost'
  const server = createHttpServer(() => lender)
  const ask = (request: Request): Promise<Response> =>
    server.listening ? fetch(request) : lender.fetch(request, { address: '127.0.0.1' })
  const client = () => createClient(ask, () => url)

  return {
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
    listen: async () => {
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
      const bound = server.address()
      if (typeof bound === 'object' && bound !== null) url = `http://127.0.0.1:${bound.port}`
      return url
    },
    advance: async (seconds) => {
      await client().post('/sandbox/api/clock', { advance_seconds: seconds })
    },
    reset: async () => {
      await client().post('/sandbox/api/reset', {})
    },
    restart: async (changes = {}) => {
      await lender.close()
      all = { ...all, ...changes }
      lender = await createLender(all)
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
