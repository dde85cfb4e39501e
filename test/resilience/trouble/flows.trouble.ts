import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { Product } from '#support/browser/product.ts'
import { freshPhone, Traveller } from '#support/browser/traveller.ts'
import { lineFaults, refusal } from './line-faults.ts'
import { struckWalk, type Struck } from './struck-walk.ts'

let product: Product
const cases: { readonly fault: string; readonly flow: string; readonly seconds: number; readonly ok: boolean }[] = []
const began = performance.now()

beforeAll(async () => {
  product = await Product.start()
})
afterAll(async () => {
  const failed = cases.filter(({ ok }) => !ok)
  const seconds = Math.round((performance.now() - began) / 1000)
  await mkdir('test-results/figures', { recursive: true })
  await writeFile(join('test-results/figures', 'flows.json'), JSON.stringify({ cases, seconds }, null, 1))
  process.stdout.write(
    `\n| flows x faults | failures | time |\n| --- | --- | --- |\n| ${cases.length} | ${failed.length} | ${seconds} s |\n`,
  )
  await product?.stop()
})

const part = process.env['TROUBLE_PART']
const chosen = lineFaults.filter((_, n) => part === undefined || n % 2 === Number(part) % 2)

/** What is provoked is heard on the console of the browser. */
async function borrower(): Promise<Traveller> {
  const traveller = await Traveller.set(product.url, { keepsSite: true })
  traveller.forgive(/Failed to load resource|request failed|net::ERR|TypeError: Failed to fetch/)
  return traveller
}

it.each(chosen)('every writing flow survives: $name (RD65, RD11, UX24)', async (fault) => {
  const traveller = await borrower()
  const struck: Struck[] = []
  try {
    await struckWalk(traveller, product, { phone: freshPhone(), fault, tell: (one) => struck.push(one) })
  } finally {
    for (const { flow, seconds, ok } of struck) cases.push({ fault: fault.name, flow, seconds, ok })
    await traveller.leave()
  }
  expect(struck.filter(({ ok }) => !ok).map(({ flow }) => flow)).toEqual([])
  expect(struck).toHaveLength(12)
})

it('notices it when a protection is gone: without the renewal of a session nobody comes past a 401', async () => {
  const fault = lineFaults.find(({ name }) => name.startsWith('401'))
  if (!fault) throw new Error('no 401 among the faults')
  const traveller = await borrower()
  const struck: Struck[] = []
  try {
    await traveller.page.route('**/api/refresh', (route) => route.fulfill(refusal(401)))
    const walk = struckWalk(traveller, product, {
      phone: freshPhone(),
      fault,
      tell: (one) => struck.push(one),
      patience: 20_000,
    })
    await expect(walk).rejects.toThrow('personal data under 401')
    // Not a slow machine: the borrower was put before the door.
    expect(['/', '/login']).toContain(traveller.path)
  } finally {
    await traveller.leave()
  }
  expect(struck.filter(({ ok }) => !ok).map(({ flow }) => flow)).toEqual(['personalData'])
})
