import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Borrower } from '#support/lender/borrower.ts'
import { clientOf } from '#support/lender/writers.ts'
import { release, weightOf } from '../../../../build/release/release.ts'
import { built, Product } from '#support/browser/product.ts'
import { freshPhone } from '#support/browser/traveller.ts'

const withOffers = '0770000007'

let folder: string
let parts: ReadonlyMap<string, number>
let product: Product
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lending-release-'))
  parts = await release(folder, built)
  product = await Product.start({}, folder)
})
afterAll(async () => {
  await product?.stop()
  await rm(folder, { recursive: true, force: true })
})

describe('a release', () => {
  it('has nothing that builds or tests, and weighs 40 MB at most without the embedded database (RD378)', async () => {
    const packages = await readdir(join(folder, 'node_modules'))
    expect(
      packages.filter((name) => /^(?:@babel|@lingui|react.*|rolldown|typescript|vite.*|xstate)$/.test(name)),
    ).toEqual([])
    expect(parts.get('sharp')).toBeGreaterThan(100_000)
    expect(weightOf(parts)).toBeLessThan(40_000_000)
  })

  it('names every package of browser and server with its licence, fonts included, and no other (RD378)', async () => {
    const { components } = JSON.parse(await readFile(join(folder, 'sbom.cdx.json'), 'utf8'))
    const notices = await readFile(join(folder, 'THIRD-PARTY-NOTICES.txt'), 'utf8')
    const licences = new Map<string, string>(
      components.map((one: { name: string; licenses?: unknown }) => [one.name, JSON.stringify(one.licenses)]),
    )
    const shipped = ['react-dom', 'xstate', '@fontsource/noto-sans', '@fontsource/noto-sans-tamil', 'pg', 'sharp']
    for (const name of shipped) expect([...licences.keys()]).toContain(name)
    for (const name of ['vitest', 'typescript', '@babel/core']) expect([...licences.keys()]).not.toContain(name)
    for (const name of licences.keys()) expect(notices).toMatch(new RegExp(`^${name} \\d`, 'm'))
    expect(licences.get('@fontsource/noto-sans')).toContain('OFL-1.1')
    expect(notices).toContain('SIL OPEN FONT LICENSE')
    const served = await fetch(`${product.url}/licenses.txt`)
    expect([served.status, await served.text()]).toEqual([200, expect.stringContaining('react-dom 19')])
  })

  it('takes a borrower through photos to a paid loan, and draws a document', async () => {
    await new Borrower(clientOf(product.url), freshPhone()).walk()

    const client = clientOf(product.url)
    await client.post('/api/login', { phone: withOffers, lang: 'si', visit_id: null })
    const code = (await product.messages(withOffers))[0]?.code
    expect((await client.post('/api/otp/check', { phone: withOffers, otp_code: code })).status).toBe(200)
    const id = (await client.get('/api/v1/application/state')).number('data.application_id')
    const terms = { product_id: 201, amount: 10_000, term: 7 }
    const preview = await client.post(`/api/v1/document/preview/1/${id}`, terms)
    const document = await client.get(`/api/v1/document/preview/${preview.string('data.document_path')}`)
    expect(Buffer.from(document.bytes.subarray(0, 5)).toString()).toBe('%PDF-')
  })
})
