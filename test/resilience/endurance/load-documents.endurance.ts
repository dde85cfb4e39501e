import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { freePort } from '#support/browser/product.ts'
import { timedWhile } from '#support/lender/answer-times.ts'
import type { TestClient } from '#support/lender/lender-client.ts'
import { bundleServer, ServerProcess } from '#support/lender/server-process.ts'
import { clientOf } from '#support/lender/writers.ts'
import { hostileUploads, isStoredOrRefused, photographers, sendAll } from '#support/lender/hostile-uploads.ts'

let folder: string
let server: ServerProcess
let client: TestClient
// Before each attempt: what has been drawn once is kept.
beforeEach(async () => {
  const bundle = await bundleServer()
  folder = await mkdtemp(join(tmpdir(), 'lender-documents-'))
  server = ServerProcess.spawn(bundle, await freePort(), { SANDBOX: '1', DATA_DIR: folder })
  await server.ready()
  client = clientOf(server.url)
  await client.signIn('0770000007')
})
afterEach(async () => {
  await server.stop()
  await rm(folder, { recursive: true, force: true })
})

const drawn = (paths: readonly string[]) => Promise.all(paths.map((path) => client.get(path)))

/** Addresses of documents that nobody has asked for yet. */
async function conditions(count: number, term: number): Promise<string[]> {
  const id = (await client.get('/api/v1/me')).number('data.applicationId')
  const paths: string[] = []
  for (let n = 0; n < count; n += 1) {
    const made = await client.post(`/api/v1/document/preview/1/${id}`, {
      product_id: 201,
      amount: 1_000 + 500 * (n % 39),
      term: term + Math.floor(n / 39),
    })
    paths.push(`/api/v1/document/preview/${made.string('document_path')}`)
  }
  return paths
}

it('/ready takes at most 50 ms and four times its time at rest, while 24 documents are drawn and eight hostile pictures are refused (RD223, RD301)', async () => {
  const ready = `${server.url}/ready`
  const [paths, more, forms, clients] = await Promise.all([
    conditions(24, 7),
    conditions(24, 10),
    hostileUploads(),
    photographers(server.url),
  ])
  const calm = await timedWhile(ready, () => sleep(3_000))
  const documents = await timedWhile(ready, () => drawn(paths))
  const both = await timedWhile(ready, () => Promise.all([drawn(more), sendAll(clients, forms)]))
  const row = [calm, documents, both].map(({ p99, count }) => `${p99} (${count})`).join(' | ')
  process.stdout.write(
    `\n| /ready p99 at rest, ms (answers) | 24 documents | and eight hostile pictures |\n| --- | --- | --- |\n| ${row} |\n`,
  )
  const [late, sent] = both.done
  for (const answer of [...documents.done, ...late]) expect(answer.status).toBe(200)
  expect(sent.filter((answer) => !isStoredOrRefused(answer))).toEqual([])
  // On a busy machine even a lender at rest takes longer; what is drawn and read may not add to it.
  expect(Math.max(documents.p99, both.p99)).toBeLessThan(50 + 4 * calm.p99)
})

it('more documents than can be drawn soon are refused in words, with a time to come back (RD223)', async () => {
  const paths = await conditions(78, 20)
  const answers = await Promise.all(paths.map((path) => client.get(path, { 'accept-language': 'si' })))
  const refused = answers.filter(({ status }) => status === 503)
  expect(refused.length).toBeGreaterThan(0)
  expect(answers.every(({ status }) => status === 200 || status === 503)).toBe(true)
  for (const answer of refused) {
    expect([answer.at('code'), answer.headers.get('retry-after')]).toEqual(['busy', '5'])
    expect(answer.string('data.message')).toMatch(/[\u0d80-\u0dff]/)
  }
  const again = await client.get(paths[answers.findIndex(({ status }) => status === 503)] ?? '')
  expect(again.status).toBe(200)
})
