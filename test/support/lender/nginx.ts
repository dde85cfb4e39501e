/** nginx with `deploy/nginx-static.conf` on loopback, before one lender: only names, ports and folders differ from the file. */
import { execFileSync, spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { freePort } from '../browser/product.ts'

const program = '/usr/sbin/nginx'

/** @throws a sentence that says what to install */
function ensureNginx(): void {
  if (existsSync(program)) return
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    for (const words of [['update'], ['install', '-y', '--no-install-recommends', 'nginx', 'openssl']])
      spawnSync('apt-get', ['-qq', ...words], { env, stdio: ['ignore', 'ignore', 'inherit'] })
  }
  if (!existsSync(program)) throw new Error('No nginx found. Install it (Debian: sudo apt-get install nginx).')
}

export class Nginx {
  readonly url: string
  /** Hash of the key of its certificate, for a browser that shall trust it. */
  readonly keyHash: string
  private readonly folder: string
  private readonly process: ChildProcess

  private constructor(url: string, keyHash: string, folder: string, process: ChildProcess) {
    this.url = url
    this.keyHash = keyHash
    this.folder = folder
    this.process = process
  }

  /** @param build has `dist` @param port of a free one, under which the lender knows itself @param lender its port */
  static async before({ build, port, lender }: { build: string; port: number; lender: number }): Promise<Nginx> {
    ensureNginx()
    const folder = await mkdtemp(join(tmpdir(), 'lending-nginx-'))
    const plain = await freePort()
    const openssl = (...words: string[]) => execFileSync('openssl', words, { cwd: folder, stdio: 'pipe' })
    const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost']
    openssl(
      'req',
      '-x509',
      '-newkey',
      'rsa:2048',
      '-nodes',
      '-keyout',
      'key.pem',
      '-out',
      'certificate.pem',
      ...subject,
    )
    openssl('x509', '-in', 'certificate.pem', '-pubkey', '-noout', '-out', 'public.pem')
    openssl('pkey', '-pubin', '-in', 'public.pem', '-outform', 'der', '-out', 'public.der')
    openssl('dgst', '-sha256', '-binary', '-out', 'hash', 'public.der')
    const site = readFileSync('deploy/nginx-static.conf', 'utf8')
      .replaceAll('lending.example', 'localhost')
      .replaceAll('/srv/lending', resolve(build))
      .replaceAll('/etc/ssl/lending', folder)
      .replace('listen 443 ', `listen 127.0.0.1:${port} `)
      .replace('listen 80;', `listen 127.0.0.1:${plain};`)
      .replace('127.0.0.1:8080', `127.0.0.1:${lender}`)
      .replace('include mime.types', 'include /etc/nginx/mime.types')
    await writeFile(join(folder, 'site.conf'), site)
    const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
      .map((name) => `  ${name}_temp_path ${folder}/${name};\n`)
      .join('')
    const user = process.getuid?.() === 0 ? 'user root;\n' : ''
    const main = `${user}daemon off;\npid ${folder}/pid;\nerror_log ${folder}/errors;\nevents {}\nhttp {\n  access_log off;\n${temporary}  include ${folder}/site.conf;\n}\n`
    await writeFile(join(folder, 'nginx.conf'), main)
    const child = spawn(program, ['-p', folder, '-e', join(folder, 'errors'), '-c', join(folder, 'nginx.conf')], {
      stdio: 'ignore',
    })
    const hash = readFileSync(join(folder, 'hash')).toString('base64')
    const nginx = new Nginx(`https://localhost:${port}`, hash, folder, child)
    await nginx.listens(plain)
    return nginx
  }

  private async listens(plain: number): Promise<void> {
    for (const end = Date.now() + 20_000; Date.now() < end;) {
      if (this.process.exitCode !== null) break
      const answer = await fetch(`http://localhost:${plain}/`, { redirect: 'manual' }).catch(() => null)
      if (answer?.status === 308) return
      await new Promise((done) => setTimeout(done, 100))
    }
    throw new Error(`nginx does not answer:\n${readFileSync(join(this.folder, 'errors'), 'utf8')}`)
  }

  async stop(): Promise<void> {
    if (this.process.exitCode === null) {
      this.process.kill('SIGTERM')
      await once(this.process, 'exit')
    }
    await rm(this.folder, { recursive: true, force: true })
  }
}
