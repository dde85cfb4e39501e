/** nginx or HAProxy with a file of `deploy/` on loopback: only names, ports and folders differ from the file. */
import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { freePort } from '../browser/product.ts'
import { ensure } from './program.ts'

const certified =
  'req -x509 -newkey rsa:2048 -nodes -keyout key.pem -out certificate.pem -subj /CN=localhost -addext subjectAltName=DNS:localhost'

/** A certificate for localhost that nobody has signed. @returns the hash of its key */
function certify(folder: string): string {
  const openssl = (words: string) => execFileSync('openssl', words.split(' '), { cwd: folder, stdio: 'pipe' })
  openssl(certified)
  openssl('x509 -in certificate.pem -pubkey -noout -out public.pem')
  openssl('pkey -pubin -in public.pem -outform der -out public.der')
  return openssl('dgst -sha256 -binary public.der').toString('base64')
}

/** What nginx needs around a file for its http block. */
function aroundSite(folder: string): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `  ${name}_temp_path ${folder}/${name};\n`)
    .join('')
  const user = process.getuid?.() === 0 ? 'user root;\n' : ''
  return `${user}daemon off;\npid ${folder}/pid;\nerror_log ${folder}/errors;\nevents {}\nhttp {\n  access_log off;\n${temporary}  include ${folder}/site;\n}\n`
}

type Before = {
  /** Below `deploy/`. */
  readonly file: 'nginx-static.conf' | 'nginx.conf' | 'haproxy.cfg'
  /** A free one, under which the lender knows itself. */
  readonly port: number
  /** Ports of the instances, as many as the file names. */
  readonly lenders: readonly number[]
  /** Has `dist`. */
  readonly build?: string
  /** The file as it must not be, for a test that shall fail with it. */
  readonly change?: (text: string) => string
}

export class Proxy {
  readonly url: string
  /** For a browser that shall trust its certificate. */
  readonly keyHash: string
  private readonly folder: string
  private readonly process: ChildProcess

  private constructor(url: string, keyHash: string, folder: string, process: ChildProcess) {
    this.url = url
    this.keyHash = keyHash
    this.folder = folder
    this.process = process
  }

  static async before({ file, port, lenders, build = '', change = (text) => text }: Before): Promise<Proxy> {
    const name = file.startsWith('nginx') ? 'nginx' : 'haproxy'
    const program = ensure(name)
    const folder = await mkdtemp(join(tmpdir(), `lending-${name}-`))
    const plain = await freePort()
    const keyHash = certify(folder)
    const both = ['certificate.pem', 'key.pem'].map((one) => readFileSync(join(folder, one), 'utf8'))
    await writeFile(join(folder, 'lending.pem'), both.join(''))
    const text = readFileSync(join('deploy', file), 'utf8')
      .replaceAll('lending.example', 'localhost')
      .replaceAll('/srv/lending', resolve(build))
      .replaceAll('/etc/ssl/lending', folder)
      .replace('listen 443 ', `listen 127.0.0.1:${port} `)
      .replace('listen 80;', `listen 127.0.0.1:${plain};`)
      .replace('bind :443 ', `bind 127.0.0.1:${port} `)
      .replace('bind :80', `bind 127.0.0.1:${plain}`)
      .replace('include mime.types', 'include /etc/nginx/mime.types')
      // 8080 is the only one, 8081 and 8082 are the first and the second.
      .replaceAll(/127\.0\.0\.1:808(\d)/g, (_, n: string) => `127.0.0.1:${lenders[Math.max(0, Number(n) - 1)]}`)
    await writeFile(join(folder, 'site'), change(text))
    await writeFile(join(folder, 'nginx.conf'), aroundSite(folder))
    const words = {
      nginx: ['-p', folder, '-e', join(folder, 'errors'), '-c', join(folder, 'nginx.conf')],
      haproxy: ['-db', '-f', join(folder, 'site')],
    } as const
    const child = spawn(program, words[name], { stdio: ['ignore', 'ignore', 'pipe'] })
    const proxy = new Proxy(`https://localhost:${port}`, keyHash, folder, child)
    await proxy.listens(plain)
    return proxy
  }

  private async listens(plain: number): Promise<void> {
    let said = ''
    this.process.stderr?.on('data', (words: Buffer) => (said += words.toString()))
    for (const end = Date.now() + 20_000; Date.now() < end;) {
      if (this.process.exitCode !== null) break
      const answer = await fetch(`http://localhost:${plain}/`, { redirect: 'manual' }).catch(() => null)
      if (answer?.status === 308) return
      await new Promise((done) => setTimeout(done, 100))
    }
    const errors = join(this.folder, 'errors')
    throw new Error(`the proxy does not answer:\n${said}${existsSync(errors) ? readFileSync(errors, 'utf8') : ''}`)
  }

  /** nginx reads the changed file anew; calls under way end as they began. @throws where the change changes nothing */
  async reload(change: (text: string) => string): Promise<void> {
    const file = join(this.folder, 'site')
    const text = readFileSync(file, 'utf8')
    if (change(text) === text) throw new Error('the file of the proxy stays as it was')
    await writeFile(file, change(text))
    this.process.kill('SIGHUP')
    await new Promise((done) => setTimeout(done, 500))
  }

  async stop(): Promise<void> {
    if (this.process.exitCode === null) {
      this.process.kill('SIGTERM')
      await once(this.process, 'exit')
    }
    await rm(this.folder, { recursive: true, force: true })
  }
}
