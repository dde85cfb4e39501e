import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { freePort } from '#support/browser/product.ts'
import type { TestClient } from '#support/lender/lender-client.ts'
import { sample } from '#support/pictures/sample-pictures.ts'
import { bundleServer, ServerProcess } from '#support/lender/server-process.ts'
import { walkToPhotos } from '#support/lender/walk.ts'
import { clientOf } from '#support/lender/writers.ts'
import { boundary, formOf, hostileUploads, type HostileUpload } from './support/hostile-uploads.ts'

let folder: string
let server: ServerProcess
/** Each may send four photos at once. */
let clients: readonly TestClient[]
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lender-pictures-'))
  server = ServerProcess.spawn(await bundleServer(), await freePort(), { DATA_DIR: folder })
  await server.ready()
  clients = await Promise.all(
    ['0761110001', '0761110002', '0761110003'].map(async (phone) => {
      const client = clientOf(server.url)
      await client.signIn(phone)
      await walkToPhotos(client)
      return client
    }),
  )
})
afterAll(async () => {
  await server?.stop()
  await rm(folder, { recursive: true, force: true })
})

async function send({ body }: Pick<HostileUpload, 'body'>, n = 0) {
  const headers = body instanceof FormData ? {} : { 'content-type': `multipart/form-data; boundary=${boundary}` }
  const answer = await clients[n % clients.length]?.send('/api/v1/client/photo', { method: 'POST', headers, body })
  return answer?.status ?? 0
}

/** Asks /health from a thread of its own, which sending and waiting do not hold up, until it is asked how long the answers took. */
function askHealth(url: string): () => Promise<readonly number[]> {
  const code = `
    const { parentPort, workerData } = require('node:worker_threads')
    const times = []
    let isOver = false
    parentPort.once('message', () => { isOver = true })
    void (async () => {
      while (!isOver) {
        const began = performance.now()
        await (await fetch(workerData)).text()
        times.push(performance.now() - began)
        await new Promise((resolve) => setTimeout(resolve, 3))
      }
      parentPort.postMessage(times)
    })()`
  const worker = new Worker(code, { eval: true, workerData: url })
  return () =>
    new Promise((resolve, reject) => {
      worker.once('message', resolve)
      worker.once('error', reject)
      worker.postMessage('over', [])
    })
}

/** The most that any of the lender's children has held so far, the database left out. */
function watchChildren(): () => number {
  let most = 0
  const timer = setInterval(() => {
    void server.peaks(folder).then(({ children }) => (most = Math.max(most, children)))
  }, 20)
  return () => {
    clearInterval(timer)
    return most
  }
}

it('eight hostile forms at once hold up nobody else, in bounded memory, and the next photo is taken (H6, RD301)', async () => {
  const forms = await hostileUploads()
  expect(await send({ body: formOf(sample('halves')) })).toBe(200)
  const over = askHealth(`${server.url}/health`)
  const childrenMost = watchChildren()
  await sleep(300)
  const began = performance.now()
  const answers = await Promise.all(
    forms.map(async (form, n) => ({ name: form.name, status: await send(form, n), ms: performance.now() - began })),
  )
  const times = (await over()).toSorted((a, b) => a - b)
  const p99 = Math.round(times[Math.floor(times.length * 0.99)] ?? 0)
  const { lender } = await server.peaks(folder)
  const decoder = childrenMost()
  const lines = [
    ...answers.map(({ name, status, ms }) => `${name}: ${status} after ${Math.round(ms)} ms`),
    `health: p99 ${p99} ms of ${times.length} answers; lender at most ${lender} MB, decoder ${decoder} MB`,
  ]
  process.stdout.write(`\n${lines.join('\n')}\n`)
  // What a decoder takes in spite of its segments becomes a picture of our own.
  expect(answers.filter(({ status }) => ![200, 400, 422].includes(status))).toEqual([])
  expect(await send({ body: formOf(sample('halves')) })).toBe(200)
  expect(p99).toBeLessThan(100)
  expect(lender).toBeLessThan(400)
  expect(decoder).toBeLessThan(450)
})

it('eight megabytes that are refused before they are read still get their answer (RD301)', async () => {
  const early = clientOf(server.url)
  await early.signIn('0770000001')
  const body = formOf(new Uint8Array(8_000_000))
  const answer = await early.send('/api/v1/client/photo', { method: 'POST', body })
  expect([answer.status, answer.at('code')]).toEqual([409, 'wrong_step'])
})
