/** How the development server is started in a journey: its own process, port, data and cache. */
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '#support/browser/product.ts'

/** `vite` itself takes no folder for its cache, and two servers must not share one. */
const program = (port: number, cacheDir: string) => `
  import { createServer } from 'vite'
  const server = await createServer({ cacheDir: ${JSON.stringify(cacheDir)}, server: { port: ${port}, strictPort: true } })
  await server.listen()
  process.on('SIGTERM', () => void server.close().then(() => process.exit(0)))
`

export class Development {
  readonly url: string
  private readonly folder: string
  private readonly process: ChildProcess
  private output = ''

  private constructor(port: number, folder: string, settings: Readonly<Record<string, string>>) {
    this.url = `http://localhost:${port}`
    this.folder = folder
    this.process = spawn(process.execPath, ['--input-type=module', '-e', program(port, join(folder, 'cache'))], {
      // The test runner sets NODE_ENV=test; a developer's shell does not.
      env: { ...process.env, NODE_ENV: '', DATA_DIR: join(folder, 'data'), ...settings },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    this.process.stdout?.on('data', (words: Buffer) => (this.output += words.toString()))
    this.process.stderr?.on('data', (words: Buffer) => (this.output += words.toString()))
  }

  static async start(settings: Readonly<Record<string, string>> = {}): Promise<Development> {
    const folder = await mkdtemp(join(tmpdir(), 'lending-development-'))
    const server = new Development(await freePort(), folder, settings)
    await server.ready()
    return server
  }

  private async ready(): Promise<void> {
    const deadline = Date.now() + 90_000
    while (Date.now() < deadline && this.process.exitCode === null) {
      const answer = await fetch(`${this.url}/ready`).catch(() => null)
      if (answer?.ok) return
      await new Promise((resolve) => setTimeout(resolve, 200))
    }
    throw new Error(`the development server did not answer:\n${this.output}`)
  }

  get log(): string {
    return this.output
  }

  async stop(): Promise<void> {
    const { process: child } = this
    if (child.exitCode === null) {
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      const impatience = setTimeout(() => child.kill('SIGKILL'), 5_000)
      await ended
      clearTimeout(impatience)
    }
    await rm(this.folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
  }
}
