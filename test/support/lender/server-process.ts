/** How the lender runs as the process that it is in earnest, so that it can be killed: bundled alone, on a folder and a port of its own. */
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { createBuilder } from 'vite'

/** The server of `vite build`, without the page. */
export async function bundleServer(): Promise<string> {
  const outDir = 'test-results/server-alone'
  // The test runner sets NODE_ENV=test; what is built here is the product.
  const builder = await createBuilder({ logLevel: 'error', environments: { ssr: { build: { outDir } } } })
  const { ssr } = builder.environments
  if (!ssr) throw new Error('the server is built in an environment of its own')
  await builder.build(ssr)
  return join(outDir, 'main.js')
}

/** The process of the embedded database on a folder; 0 where there is none. Linux tells it. */
export async function databaseOf(folder: string): Promise<number> {
  for (const pid of await readdir('/proc')) {
    const words = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')
    if (words.includes(`embedded-process.mjs\0${join(folder, 'database')}\0`)) return Number(pid)
  }
  return 0
}

const spent = async (pid: number | undefined) => {
  const line = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  const fields = line.slice(line.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) * 10
}

/** Milliseconds that a process was ready to run and no processor was free. */
const queued = async (pid: number | undefined) => {
  const line = await readFile(`/proc/${pid}/schedstat`, 'utf8').catch(() => '')
  return Number(line.split(' ')[1] ?? 0) / 1e6
}

/** Megabytes: the most that a process has held so far. */
const peakOf = async (pid: number | undefined) => {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  return Math.round(Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024)
}

export type Settings = Readonly<Record<string, string>>

export class ServerProcess {
  readonly url: string
  /** Milliseconds since 1970. */
  readonly began = Date.now()
  private readonly child: ChildProcess
  private words = ''

  private constructor(child: ChildProcess, url: string) {
    this.child = child
    this.url = url
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (words: Buffer) => (this.words = (this.words + words.toString()).slice(-4_000)))
  }

  static spawn(bundle: string, port: number, settings: Settings): ServerProcess {
    const env = { ...process.env, NODE_ENV: '', PORT: String(port), ...settings }
    const child = spawn(process.execPath, [bundle], { env, stdio: ['ignore', 'pipe', 'pipe'] })
    return new ServerProcess(child, `http://127.0.0.1:${port}`)
  }

  get exitCode(): number | null {
    return this.child.exitCode
  }

  get said(): string {
    return this.words
  }

  /** Resolves to the milliseconds until it answered; throws when it ends or stays silent. */
  async ready(patience = 60_000): Promise<number> {
    const began = performance.now()
    while (performance.now() - began < patience) {
      if (this.child.exitCode !== null) throw new Error(`the server ended with ${this.child.exitCode}: ${this.words}`)
      const answer = await fetch(`${this.url}/ready`).catch(() => null)
      if (answer?.ok) return performance.now() - began
      await sleep(20)
    }
    throw new Error(`the server did not answer: ${this.words}`)
  }

  /** Milliseconds of processor that the lender and its database have used so far: the same on a busy machine. Linux only, else 0. */
  async worked(folder: string): Promise<number> {
    return (await spent(this.child.pid)) + (await spent(await databaseOf(folder)))
  }

  /** Milliseconds that both stood in the queue for a processor: what other work on the machine cost them. Linux only, else 0. */
  async queued(folder: string): Promise<number> {
    return (await queued(this.child.pid)) + (await queued(await databaseOf(folder)))
  }

  /** Megabytes that the lender, and its living children but the database, have held at most. Linux only, else 0. */
  async peaks(folder: string): Promise<{ readonly lender: number; readonly children: number }> {
    const { pid } = this.child
    const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '')
    const database = await databaseOf(folder)
    const pids = children.split(' ').map(Number)
    const peaks = await Promise.all(pids.filter((child) => child !== database).map(peakOf))
    return { lender: await peakOf(pid), children: Math.max(0, ...peaks) }
  }

  /** Without notice. With `database` its own process dies in the same moment, as in a container that is ended. */
  async kill(folder: string | null = null): Promise<void> {
    const database = folder === null ? 0 : await databaseOf(folder)
    const gone = once(this.child, 'exit')
    this.child.kill('SIGKILL')
    if (database > 0) process.kill(database, 'SIGKILL')
    await gone
  }

  /** Its exit code, once it ends by itself. */
  async ended(): Promise<number | null> {
    if (this.child.exitCode === null) await once(this.child, 'exit')
    return this.child.exitCode
  }

  async stop(): Promise<void> {
    if (this.child.exitCode !== null || this.child.signalCode !== null) return
    const gone = once(this.child, 'exit')
    this.child.kill('SIGTERM')
    const impatience = setTimeout(() => this.child.kill('SIGKILL'), 15_000)
    await gone
    clearTimeout(impatience)
  }
}
