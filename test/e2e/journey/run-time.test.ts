import { execFile } from 'node:child_process'
import { cp, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Borrower } from '#support/lender/borrower.ts'
import { clientOf } from '#support/lender/writers.ts'
import { built, Product } from '#support/browser/product.ts'
import { freshPhone } from '#support/browser/traveller.ts'

const withOffers = '0770000007'

let release: string
let product: Product
beforeAll(async () => {
  release = await mkdtemp(join(tmpdir(), 'lending-release-'))
  for (const folder of ['dist', 'dist-server'])
    await cp(join(built, folder), join(release, folder), { recursive: true })
  for (const file of ['package.json', 'package-lock.json']) await cp(file, join(release, file))
  await promisify(execFile)('npm', ['ci', '--omit=dev', '--no-audit', '--no-fund'], { cwd: release })
  product = await Product.start({}, release)
})
afterAll(async () => {
  await product?.stop()
  await rm(release, { recursive: true, force: true })
})

describe('a release with the packages of its run time alone', () => {
  it('has nothing that builds or tests', async () => {
    const packages = await readdir(join(release, 'node_modules'))
    expect(packages.filter((name) => /^(?:@babel|@lingui|react.*|rolldown|vite.*|xstate)$/.test(name))).toEqual([])
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
