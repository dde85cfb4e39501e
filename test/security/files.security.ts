import { readdir, readFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { TestClient } from '#support/lender/lender-client.ts'
import { startLender, type Harness } from '#support/lender/lender-harness.ts'
import { tinyJpeg } from '#support/pictures/sample-pictures.ts'
import { photoForm } from '#support/lender/walk.ts'
import { rowsOf } from './support/database.ts'
import { hostileFiles, hostileNames, stowaways } from './support/hostile-files.ts'
import { people } from './support/objects.ts'
import { bites, holds, type Check } from './support/outcome.ts'
import { siteFolder } from './support/site-folder.ts'

let harness: Harness
let client: TestClient
beforeAll(async () => {
  harness = await startLender({ siteFolder: await siteFolder() })
  await harness.listen()
})
beforeEach(async () => {
  await harness.reset()
  client = harness.client()
  await client.signIn(people.photos)
})
afterAll(() => harness.close())

const photos = () => join(harness.options.dataFolder, 'photos')
const kept = () => readdir(photos()).catch(() => [])

async function send(bytes: Uint8Array<ArrayBuffer>, name = 'a.jpg', type = 'image/jpeg') {
  const body = new FormData()
  for (const [key, value] of Object.entries(photoForm('selfie'))) if (typeof value === 'string') body.append(key, value)
  body.append('photo', new Blob([bytes], { type }), name)
  return client.send('/api/v1/client/photo', { method: 'POST', body })
}

const uploads: Check = async (tally) => {
  for (const { name, bytes, type } of hostileFiles) {
    const { status } = await send(bytes, 'a.jpg', type)
    tally.same(name, status, 422)
  }
  tally.same('more than 8 MiB', (await send(new Uint8Array(8 * 1024 * 1024 + 1))).status, 413)
  tally.same('files of refused photos', (await kept()).length, 0)
  tally.same('rows of refused photos', (await rowsOf('photos')).length, 0)
  for (const { name, bytes } of stowaways) {
    tally.same(`${name}: the picture`, (await send(bytes)).status, 200)
    const [file = ''] = await kept()
    const stored = await readFile(join(photos(), file)).catch(() => Buffer.from('GPS-HERE'))
    tally.holds(`${name} is kept`, !stored.includes('GPS-HERE'))
  }
  for (const name of hostileNames) {
    const { status } = await send(tinyJpeg(), name)
    tally.holds(`${JSON.stringify(name.slice(0, 30))} answers ${status}`, status === 200 || status === 400)
    const files = await kept()
    tally.holds(
      `${JSON.stringify(name.slice(0, 30))} names a file`,
      files.length === 1 && /^[\da-f]{48}$/.test(files[0] ?? ''),
    )
  }
  tally.same(
    'what stands beside the photos',
    (await readdir(harness.options.dataFolder)).filter((name) => /jpg|php|html|passwd/.test(name)),
    [],
  )
}

/** As it stands in the request line: `fetch` would tidy it up before it leaves. */
function raw(path: string): Promise<string> {
  const { hostname, port } = new URL(harness.url)
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    const socket = connect({ host: hostname, port: Number(port) }, () =>
      socket.write(`GET ${path} HTTP/1.1\r\nHost: ${hostname}\r\nConnection: close\r\n\r\n`),
    )
    socket.on('data', (chunk) => chunks.push(chunk))
    socket.on('end', () => resolve(Buffer.concat(chunks).toString('latin1')))
    socket.on('error', reject)
  })
}

const ways = [
  '/../package.json',
  '/../../package.json',
  '/../../../../../../etc/passwd',
  '/%2e%2e/package.json',
  '/%2e%2e%2fpackage.json',
  '/..%2fpackage.json',
  '/..%5cpackage.json',
  '/..\\package.json',
  '/%252e%252e%252fpackage.json',
  '/assets/../../package.json',
  '/assets/..%2f..%2fpackage.json',
  '/assets/%2e%2e/%2e%2e/package.json',
  '/assets/%2e%2e%2f%2e%2e%2f%2e%2e%2f%2e%2e%2f%2e%2e%2fetc%2fpasswd',
  '/./../package.json',
  '//etc/passwd',
  '///etc/passwd',
  '/%2fetc%2fpasswd',
  '/etc/passwd',
  '/.env',
  '/%2eenv',
  '/.git/config',
  '/%2egit/config',
  '/assets/.env',
  '/assets/%2e%2e/.env',
  '/csp.json',
  '/csp%2ejson',
  '/.vite/manifest.json',
  '/%2evite/manifest.json',
  '/.data/secret',
  '/../.data/secret',
  '/secret',
  '/lender.lock',
  '/photos/',
  '/database/PG_VERSION',
  '/api/../csp.json',
  '/sandbox/../../package.json',
  '/api/v1/document/1/..%2f..%2fsecret',
  '/api/v1/document/preview/..%2f..%2fsecret',
  '/assets/a%00.js',
  '/%c0%ae%c0%ae/package.json',
  '/index.html%00.js',
  '/file:///etc/passwd',
]
/** What stands only in files that nobody may have: of the system, of this project, of the data folder, of the build. */
const secrets = /root:x:|"devDependencies"|"private": true|"scripts":\s*\[|"isEntry"|"owner":\{"pid"|^\[core\]/m

const traversal: Check = async (tally) => {
  const own = await readFile(join(harness.options.dataFolder, 'secret'), 'utf8')
  for (const way of ways) {
    const answer = await raw(way)
    const [first = ''] = answer.split('\r\n')
    tally.holds(`${way} gives a secret away`, !secrets.test(answer) && !answer.includes(own))
    tally.holds(`${way} answers ${first}`, /^HTTP\/1\.1 [234]/.test(first))
  }
}

it('fifty hostile files and twenty-five hostile names leave nothing behind but a stripped picture (H6)', () =>
  holds('hostile uploads', uploads))
it('forty ways out of the folder of the site lead nowhere', () => {
  expect(ways.length).toBeGreaterThanOrEqual(40)
  return holds('traversal', traversal)
})
it('photos that nobody looks at are noticed', () => bites('pictures are looked at', uploads))
it('a site that serves any path is noticed', () => bites('only files of the site are served', traversal))
