import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { freePort } from '#support/browser/product.ts'
import { bundleServer, ServerProcess } from '#support/lender/server-process.ts'

let bundle: string
let folder: string
beforeAll(async () => {
  bundle = await bundleServer()
  folder = await mkdtemp(join(tmpdir(), 'lender-leaving-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

type Heard = { readonly status: number; readonly connection: string | undefined }

/** A call on a connection of its own choice; `pause` cuts its body in two and waits in between. */
function call(url: string, { agent, pause }: { agent?: Agent; pause?: Promise<unknown> } = {}): Promise<Heard> {
  const body = pause ? JSON.stringify({ device_uid: 'leaving', device_uid_wide: 'leaving', device_details: {} }) : ''
  return new Promise((resolve, reject) => {
    const headers = {
      'sec-fetch-site': 'same-origin',
      'content-type': 'application/json',
      'content-length': body.length,
    }
    const sent = request(url, { method: pause ? 'POST' : 'GET', headers: pause ? headers : {}, agent }, (answer) => {
      answer.resume()
      answer.once('end', () => resolve({ status: answer.statusCode ?? 0, connection: answer.headers.connection }))
    })
    sent.once('error', reject)
    sent.write(body.slice(0, 10))
    void (pause ?? Promise.resolve()).then(() => sent.end(body.slice(10)))
  })
}

it('SIGTERM turns /ready to 503 while all else is served on connections that close, cuts no call, and ends in ten seconds', async () => {
  const server = ServerProcess.spawn(bundle, await freePort(), {
    DATA_DIR: join(folder, 'leaving'),
    DATABASE_URL: '',
    DRAIN_SECONDS: '3',
  })
  await server.ready()
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  expect(await call(`${server.url}/health`, { agent })).toEqual({ status: 200, connection: 'keep-alive' })
  const slow = call(`${server.url}/api/visit/create`, { pause: sleep(5_000) })
  // Idle and open, as a browser keeps it.
  const began = performance.now()
  const stopped = server.stop()
  await expect.poll(async () => (await call(`${server.url}/ready`)).status, { interval: 20 }).toBe(503)
  expect(performance.now() - began).toBeLessThan(2_000)
  expect(await call(`${server.url}/health`, { agent })).toEqual({ status: 200, connection: 'close' })
  expect(await call(`${server.url}/api/v1/referenceBook/banks`)).toMatchObject({ connection: 'close' })
  expect(await slow).toEqual({ status: 200, connection: 'close' })
  await stopped
  expect(performance.now() - began).toBeLessThan(10_000)
  expect(server.exitCode).toBe(0)
  // The call that was answered last is the last line of the log.
  const last = JSON.parse(server.said.trimEnd().split('\n').at(-1) ?? '') as unknown
  expect(last).toMatchObject({ level: 'info', route: '/api/visit/create', status: 200 })
  agent.destroy()
})

it('npm run serve hands SIGTERM on: no lender stays behind when npm has ended', async () => {
  const scripts = (JSON.parse(await readFile('package.json', 'utf8')) as { scripts: Record<string, string> }).scripts
  // Inside the project, so that the bundle finds its packages.
  const place = join(dirname(dirname(bundle)), 'served')
  await rm(place, { recursive: true, force: true })
  await mkdir(place, { recursive: true })
  await cp(dirname(bundle), join(place, 'dist-server'), { recursive: true })
  const { serve } = scripts
  // What `npm start` runs once the build is there.
  const start = scripts['start']?.replace('vite build && ', 'true && ')
  await writeFile(join(place, 'package.json'), JSON.stringify({ type: 'module', scripts: { serve, start } }))
  for (const script of ['serve', 'start']) {
    const port = await freePort()
    const env = { ...process.env, NODE_ENV: '', DATABASE_URL: '', PORT: String(port), DATA_DIR: join(folder, script) }
    const npm = spawn('npm', ['run', script], { cwd: place, env, stdio: 'ignore' })
    const isUp = () =>
      fetch(`http://127.0.0.1:${port}/ready`).then(
        ({ ok }) => ok,
        () => false,
      )
    await expect.poll(isUp, { timeout: 60_000 }).toBe(true)
    const gone = once(npm, 'exit')
    npm.kill('SIGTERM')
    await gone
    expect([script, await isUp()]).toEqual([script, false])
  }
  await rm(place, { recursive: true, force: true })
})
