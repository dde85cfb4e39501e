import { mkdtemp, rm } from 'node:fs/promises'
import { Agent, request } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { known } from '#machines/shared/known.ts'
import { openDatabase } from '#server/database/open.ts'
import { freePort, Product } from '#support/browser/product.ts'
import { freshPhone, Traveller } from '#support/browser/traveller.ts'
import * as walk from '#support/browser/walk.ts'
import { newerBuild } from '#support/lender/newer-build.ts'
import { Proxy } from '#support/lender/proxy.ts'

const DATABASE_URL = process.env['TEST_DATABASE_URL'] ?? ''

let port: number
let lenders: readonly Product[]
let newer: string
beforeAll(async () => {
  if (!DATABASE_URL)
    throw new Error('TEST_DATABASE_URL names no PostgreSQL: run .ci/with-postgres npx vitest run --project proxies')
  newer = await mkdtemp(join(tmpdir(), 'newer-build-'))
  port = await freePort()
  const start = () => Product.start({ DATABASE_URL, SANDBOX: '1', PUBLIC_HOST: `localhost:${port}`, TRUST_PROXY: '1' })
  lenders = [await start(), await start()]
})
afterAll(async () => {
  await Promise.all((lenders ?? []).map((lender) => lender.stop()))
  await rm(newer, { recursive: true, force: true })
})

const visit = JSON.stringify({ device_uid: 'proxy', device_uid_wide: 'proxy', device_details: {} })
type Call = { readonly method: 'GET' | 'POST'; readonly path: string; readonly body: string }
/** A page, a list, and a write that nothing may send twice. */
const calls: readonly [Call, Call, Call] = [
  { method: 'GET', path: '/howToGet', body: '' },
  { method: 'GET', path: '/api/v1/referenceBook/banks', body: '' },
  { method: 'POST', path: '/api/visit/create', body: visit },
]

/** A connection for each call: a browser sends again by itself what meets an idle connection that is being closed, this client does not. */
const agent = new Agent({ keepAlive: false, rejectUnauthorized: false })

/** @returns what went wrong, or nothing */
const ask = (url: string, { method, path, body }: Call) =>
  new Promise<string | null>((resolve) => {
    const headers = { 'content-type': 'application/json', 'content-length': body.length }
    const call = request(`${url}${path}`, { method, agent, headers }, (answer) => {
      answer.resume()
      answer.on('end', () => resolve(answer.statusCode === 200 ? null : `${method} ${path} ${answer.statusCode}`))
      answer.on('error', ({ message }) => resolve(`${method} ${path} ${message}`))
    })
    call.on('error', ({ message }) => resolve(`${method} ${path} ${message}`))
    call.end(body)
  })

/** Four visitors call again and again while something is done. */
async function whileCalling(url: string, act: () => Promise<void>): Promise<{ total: number; failed: string[] }> {
  const failed: string[] = []
  let total = 0
  const over = new AbortController()
  async function call(): Promise<void> {
    for (let turn = 0; !over.signal.aborted; turn += 1) {
      const wrong = await ask(url, calls[turn % 3] ?? calls[0])
      total += 1
      if (wrong !== null) failed.push(wrong)
      await sleep(40)
    }
  }
  const callers = [1, 2, 3, 4].map(call)
  try {
    await act()
  } finally {
    over.abort()
    await Promise.all(callers)
  }
  return { total, failed }
}

/** nginx asks no /ready: the instance that is replaced is marked in its file. HAProxy sees by itself that it goes and is back. */
async function aside(proxy: Proxy, instance: Product, act: () => Promise<void>): Promise<void> {
  const [there, down] = [`127.0.0.1:${instance.port} max`, `127.0.0.1:${instance.port} down max`]
  await proxy.reload((text) => text.replace(there, down))
  await act()
  await proxy.reload((text) => text.replace(down, there))
}

async function restart(instance: Product): Promise<void> {
  await instance.end()
  await instance.run()
}

/** One after the other, as a new release replaces the one before. */
async function replaceAll(proxy: Proxy, file: 'nginx.conf' | 'haproxy.cfg'): Promise<void> {
  for (const instance of lenders) {
    if (file === 'nginx.conf') await aside(proxy, instance, () => restart(instance))
    else await restart(instance)
    // HAProxy asks every half second.
    await sleep(2_000)
  }
}

/** A newer build's column comes before the first proxy and goes before the second, while somebody reads the table that all visitors write. */
async function changeTable(file: keyof typeof without): Promise<void> {
  const [expand, contract] = [join(newer, 'expand'), join(newer, 'contract')]
  const migrations =
    file === 'nginx.conf'
      ? await newerBuild(expand, 'alter table visits add column one_more text;')
      : await newerBuild(contract, 'alter table visits drop column one_more;', { base: expand })
  const reader = new Client({ connectionString: DATABASE_URL })
  await reader.connect()
  await reader.query('begin; select count(*) from visits')
  const migrating = openDatabase(DATABASE_URL, newer, 1, { migrationsFolder: migrations })
  await sleep(2_500)
  await reader.query('commit')
  await reader.end()
  await (await migrating).close()
}

const without = {
  'nginx.conf': (text: string) => text.replace('proxy_next_upstream error timeout', 'proxy_next_upstream off'),
  'haproxy.cfg': (text: string) => text.replaceAll(/ check inter.*/g, '').replace('retries 3', 'retries 0'),
} as const

describe.each(['nginx.conf', 'haproxy.cfg'] as const)('two lenders behind deploy/%s', (file) => {
  const before = async (change?: (text: string) => string): Promise<Proxy> =>
    Proxy.before({ file, port, lenders: lenders.map((lender) => lender.port), ...(change && { change }) })

  it('no call fails while a table is changed and both are replaced, and a borrower signs in and goes on', async () => {
    const proxy = await before()
    try {
      const { total, failed } = await whileCalling(proxy.url, async () => {
        const phone = freshPhone()
        const traveller = await Traveller.set(proxy.url, { trustedKey: proxy.keyHash, keepsSite: true })
        await walk.enter(traveller, known(lenders[0]), phone)
        const replaced = changeTable(file).then(() => replaceAll(proxy, file))
        await walk.form(traveller, 'personalData', phone)
        await traveller.arrives('/address')
        await replaced
        await traveller.page.reload()
        await traveller.arrives('/address')
        await traveller.leave()
      })
      expect(failed).toEqual([])
      expect(total).toBeGreaterThan(100)
      for (const path of ['/health', '/ready'])
        expect(await ask(proxy.url, { method: 'GET', path, body: '' })).toBe(`GET ${path} 404`)
    } finally {
      await proxy.stop()
    }
  })

  it('without asking the other instance calls fail', async () => {
    const proxy = await before(without[file])
    try {
      const { failed } = await whileCalling(proxy.url, () => restart(known(lenders[0])))
      expect(failed.length).toBeGreaterThan(0)
    } finally {
      await proxy.stop()
    }
  })
})
