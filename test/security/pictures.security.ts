import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { freePort } from '#support/browser/product.ts'
import { timedWhile } from '#support/lender/answer-times.ts'
import type { TestClient } from '#support/lender/lender-client.ts'
import {
  formOf,
  hostileUploads,
  isStoredOrRefused,
  photographers,
  sendAll,
  type HostileUpload,
} from '#support/lender/hostile-uploads.ts'
import { sample } from '#support/pictures/sample-pictures.ts'
import { bundleServer, ServerProcess } from '#support/lender/server-process.ts'
import { clientOf } from '#support/lender/writers.ts'

let folder: string
let server: ServerProcess
let clients: readonly TestClient[]
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lender-pictures-'))
  server = ServerProcess.spawn(await bundleServer(), await freePort(), { DATA_DIR: folder })
  await server.ready()
  clients = await photographers(server.url)
})
afterAll(async () => {
  await server?.stop()
  await rm(folder, { recursive: true, force: true })
})

/** A picture like any other. */
const ordinary: HostileUpload = { name: 'ordinary', body: formOf(sample('halves')) }
const takesPhotos = async () => expect((await sendAll(clients, [ordinary]))[0]?.status).toBe(200)

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
  await takesPhotos()
  const childrenMost = watchChildren()
  const { p99, count, done } = await timedWhile(`${server.url}/health`, () => sendAll(clients, forms))
  const { lender } = await server.peaks(folder)
  const decoder = childrenMost()
  const lines = [
    ...done.map(({ name, status, ms }) => `${name}: ${status} after ${ms} ms`),
    `health: p99 ${p99} ms of ${count} answers; lender at most ${lender} MB, decoder ${decoder} MB`,
  ]
  process.stdout.write(`\n${lines.join('\n')}\n`)
  expect(done.filter((answer) => !isStoredOrRefused(answer))).toEqual([])
  await takesPhotos()
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
