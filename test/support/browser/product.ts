/** How the product is started in a journey: its own server in its own process, on a free port and a folder of its own. */
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Where a failed journey leaves its last picture and the server's words. */
export const screenshots = 'test-results/journeys'
/** A copy of `dist` and `dist-server`. */
export const built = 'test-results/product'
/** The data folder of a product that was started and stopped before the tests: a copy is there sooner than a database is filled. */
export const filled = 'test-results/filled'

export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  if (address === null || typeof address === 'string') throw new Error('no free port')
  return address.port
}

/** Short waits, and as many codes as a test wants: nothing else differs from `npm start`. */
const settings = {
  SCORING_SECONDS: '3',
  DISBURSEMENT_SECONDS: '3',
  OTP_RESEND_SECONDS: '0',
  OTP_SENDS_PER_TEN_MINUTES: '50',
  OTP_SENDS_PER_DAY: '200',
  OTP_SENDS_PER_ADDRESS: '2000',
  OTP_CHECKS_PER_ADDRESS: '2000',
}

export type Message = { readonly text: string; readonly code: string; readonly sent_at: string }

export class Product {
  /** Those that run now: what they said is kept when a journey fails. */
  static readonly living = new Set<Product>()
  readonly port: number
  readonly folder: string
  private readonly own: Readonly<Record<string, string>>
  private readonly build: string
  private process: ChildProcess | null = null
  private output = ''

  private constructor(port: number, folder: string, own: Readonly<Record<string, string>>, build: string) {
    this.port = port
    this.folder = folder
    this.own = own
    this.build = build
  }

  /** @param own settings of this one alone, by their names in the environment @param build has `dist` and `dist-server` */
  static async start(own: Readonly<Record<string, string>> = {}, build = built): Promise<Product> {
    const folder = await mkdtemp(join(tmpdir(), 'lending-journey-'))
    if (!('DATABASE_URL' in own) && existsSync(filled)) await cp(filled, folder, { recursive: true })
    const product = new Product(await freePort(), folder, own, build)
    Product.living.add(product)
    await product.run()
    return product
  }

  get url(): string {
    return `http://localhost:${this.port}`
  }

  /** Starts the process; after `kill` on the same folder, as an operator would. */
  async run(): Promise<void> {
    const child = spawn(process.execPath, [join(this.build, 'dist-server/main.js')], {
      env: {
        ...process.env,
        ...settings,
        NODE_ENV: '',
        PORT: String(this.port),
        DATA_DIR: this.folder,
        ...this.own,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    this.process = child
    child.stdout.on('data', (words: Buffer) => (this.output += words.toString()))
    child.stderr.on('data', (words: Buffer) => (this.output += words.toString()))
    child.once('exit', (code, signal) => (this.output += `\nthe server ended: ${signal ?? code}\n`))
    const deadline = Date.now() + 90_000
    while (Date.now() < deadline) {
      if (child.exitCode !== null) throw new Error(`the server ended with ${child.exitCode}:\n${this.output}`)
      const answer = await fetch(`${this.url}/ready`).catch(() => null)
      if (answer?.ok) return
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
    throw new Error(`the server did not answer:\n${this.output}`)
  }

  /** Without notice, as a power cut or an out-of-memory killer ends it. */
  async kill(): Promise<void> {
    const { process: child } = this
    if (!child || child.exitCode !== null) return
    const ended = once(child, 'exit')
    child.kill('SIGKILL')
    await ended
    this.process = null
  }

  /** Its folder stays, and `run` starts it again. @param signal after SIGTERM it still serves for two seconds, as behind a balancer */
  async end(signal: 'SIGTERM' | 'SIGINT' = 'SIGTERM'): Promise<void> {
    const { process: child } = this
    if (child && child.exitCode === null) {
      const ended = once(child, 'exit')
      child.kill(signal)
      const impatience = setTimeout(() => child.kill('SIGKILL'), 10_000)
      await ended
      clearTimeout(impatience)
    }
  }

  async stop(): Promise<void> {
    Product.living.delete(this)
    await this.end('SIGINT')
    await rm(this.folder, { recursive: true, force: true })
  }

  get log(): string {
    return this.output
  }

  /** What the lender would have sent by SMS, newest first. */
  async messages(phone: string): Promise<readonly Message[]> {
    const answer = await fetch(`${this.url}/sandbox/api/messages?phone=${phone}`)
    const { data }: { data: readonly Message[] } = JSON.parse(await answer.text())
    return data
  }

  async advanceClock(seconds: number): Promise<void> {
    await fetch(`${this.url}/sandbox/api/clock`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ advance_seconds: seconds }),
    })
  }
}
