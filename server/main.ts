/** How the lender runs in earnest: one process that serves page and API, says what it is, and goes in order. */
import { existsSync } from 'node:fs'
import type { Server } from 'node:http'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { createLender, createPages, type Answering, type Lender } from './app.ts'
import { runErase } from './borrower/erase.ts'
import { runUnbooked } from './hooks/command.ts'
import { runCheckLedger } from './ledger/command.ts'
import { runHelpRequests } from './loan/help-command.ts'
import { runSlips } from './loan/slip-command.ts'
import { runRotate } from './loan/rotate.ts'
import { runImport } from './reference-data/command.ts'
import { FolderInUse } from './database/folder-lock.ts'
import { SchemaMismatch } from './database/migrate.ts'
import { DatabaseUnreachable, openDatabase } from './database/open.ts'
import { troubleOf } from './database/trouble.ts'
import { drainOf } from './http/drain.ts'
import { createHttpServer } from './http/listen.ts'
import { createMetricsServer } from './metrics/listen.ts'
import { createMetrics } from './metrics/metrics.ts'
import { missingFrom } from './missing.ts'
import { runDeadLetters } from './outbox/command.ts'
import { BadOptions, databaseFrom, optionsFrom, rotationFrom, type LenderOptions } from './options.ts'
import { runMove } from './photos/move.ts'
import { PhotosUnusable } from './photos/photo-store.ts'
import { publishAssets } from './published-assets.ts'
import { createLog, printCode } from './print.ts'

const RETRY_MS = 1_000

function siteFolder(): string | null {
  const folder = join(dirname(fileURLToPath(import.meta.url)), '..', 'dist')
  return existsSync(join(folder, 'index.html')) ? folder : null
}

function readPort(text: string | undefined): number {
  const port = Number(text ?? 8080)
  if (Number.isInteger(port) && port >= 0 && port <= 65_535) return port
  throw new BadOptions(`PORT must be a number up to 65535, not "${text}".`)
}

/** Listens at once, so that a port in use is said before anything is opened. `prefix`: of the two settings. */
function listen(server: Server, port: number, host: string | null, prefix = ''): Promise<Server> {
  return new Promise((resolve, reject) => {
    server.once('error', (error) => {
      const code = 'code' in error ? error.code : null
      if (code === 'EADDRINUSE')
        reject(new BadOptions(`Port ${port} is in use. Stop the other program or set ${prefix}PORT.`))
      else if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
        reject(new BadOptions(`${prefix}HOST is "${host}", which is no address of this machine.`))
      else reject(error)
    })
    server.listen({ port, ...(host === null ? {} : { host }) }, () => resolve(server))
  })
}

function greet(lender: Lender, options: LenderOptions, port: number): void {
  const { siteFolder: site, publicHost } = options
  const { durability, sandbox } = lender.describe()
  console.log(sandbox ? `Open http://localhost:${port}` : `Port ${port} answers as ${publicHost}.`)
  if (site === null) console.log('There is no built page in dist/: only the API is served. npm run build makes one.')
  if (sandbox)
    console.log(`Sandbox: http://localhost:${port}/sandbox (codes, borrowers, clock). Codes are printed here too.`)
  console.log(`Database: ${durability}.`)
  if (!sandbox) for (const sentence of missingFrom(options)) console.log(sentence)
}

/** Worth waiting for; a wrong password or a name that is not there is a mistake of the setting. */
const isAway = (error: unknown): boolean =>
  error instanceof DatabaseUnreachable && ![null, 'database_login_refused'].includes(troubleOf(error))

/** A database that is away, in a restart or behind a name that is not known yet, is waited for; what is missing is said once. */
async function createWhenReachable(options: LenderOptions): Promise<Lender> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await createLender(options)
    } catch (error) {
      if (!isAway(error)) throw error
      if (attempt === 1 && error instanceof Error)
        console.error(`${error.message}. Pages are served, calls wait for it.`)
      await sleep(RETRY_MS)
    }
  }
}

async function run(options: LenderOptions, port: number): Promise<void> {
  const door: { answering: Answering } = { answering: createPages(options) }
  const server = await listen(
    createHttpServer(() => door.answering),
    port,
    options.listenHost,
  )
  const { metrics, metricsPort, metricsHost } = options
  if (metrics) (await listen(createMetricsServer(metrics), metricsPort, metricsHost, 'METRICS_')).unref()
  const drain = drainOf(server)
  const lender = await createWhenReachable(options)
  door.answering = lender
  const address = server.address()
  greet(lender, options, typeof address === 'object' && address !== null ? address.port : port)

  let leaving = false
  const leave = async (noticeSeconds: number) => {
    if (leaving) return
    leaving = true
    lender.leave()
    await drain(noticeSeconds * 1_000)
    await lender.close()
    process.exit(0)
  }
  process.on('SIGTERM', () => void leave(options.drainSeconds))
  // Somebody at a terminal: no balancer has to notice.
  process.on('SIGINT', () => void leave(0))
}

/** Mistakes of the setting are said in one sentence; anything else keeps its stack for the developer who corrects it. */
function fail(error: unknown): never {
  const known = [BadOptions, DatabaseUnreachable, SchemaMismatch, FolderInUse, PhotosUnusable]
  const isKnown = error instanceof Error && known.some((kind) => error instanceof kind)
  console.error(isKnown ? error.message : error)
  process.exit(1)
}

/** For a deployment whose instances share no folder: before the first of them is replaced. */
async function publishTo(folder: string | undefined): Promise<void> {
  const site = siteFolder()
  if (site === null) throw new BadOptions('There is no built page: run npm run build first.')
  if (!folder) throw new BadOptions('usage: node dist-server/main.js publish-assets <folder>')
  console.log(`${await publishAssets(site, folder)} assets are in ${folder}.`)
}

/** The tables, apart from serving: a release runs it once, with a role that may change them. */
async function runMigrations(): Promise<void> {
  const { databaseUrl, dataFolder } = databaseFrom(process.env)
  const store = await openDatabase(databaseUrl, dataFolder, 1)
  await store.close()
  console.log('The tables are those of this release.')
}

/** By their first word; each ends when it is done. */
const commands: Readonly<Record<string, (...words: string[]) => Promise<void>>> = {
  'reference-data': (folder) => runImport(databaseFrom(process.env), folder),
  'publish-assets': publishTo,
  migrate: runMigrations,
  erase: (phone) => runErase(databaseFrom(process.env), phone),
  rotate: () => runRotate(rotationFrom(process.env)),
  'move-photos': () => runMove(databaseFrom(process.env)),
  unbooked: (...words) => runUnbooked(databaseFrom(process.env), words),
  'dead-letters': (...words) => runDeadLetters(databaseFrom(process.env), words),
  'help-requests': () => runHelpRequests(databaseFrom(process.env)),
  slips: (...words) => runSlips(databaseFrom(process.env), words),
  'check-ledger': () => runCheckLedger(databaseFrom(process.env)),
}

async function start([name, ...words]: readonly string[]): Promise<void> {
  if (name !== undefined) {
    const command = commands[name]
    if (!command) throw new BadOptions(`There is no command "${name}". There are ${Object.keys(commands).join(', ')}.`)
    return command(...words)
  }
  const options = optionsFrom(process.env)
  const announceCode = options.sandbox ? printCode : null
  const site = siteFolder()
  if (site !== null) await publishAssets(site, options.assetsFolder)
  const metrics = options.metricsPort === 0 ? null : createMetrics()
  return run({ ...options, siteFolder: site, log: createLog(), metrics, announceCode }, readPort(process.env['PORT']))
}

start(process.argv.slice(2)).catch(fail)
