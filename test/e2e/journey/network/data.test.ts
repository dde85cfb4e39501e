import { writeFile } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { languages, type Language } from '#machines/shared/languages.ts'
import { limits } from '#machines/rules/policy.ts'
import { DataMeter, type Passed } from '#support/browser/data-meter.ts'
import { Product } from '#support/browser/product.ts'
import { freshPhone, Traveller } from '#support/browser/traveller.ts'
import * as walk from '#support/browser/walk.ts'

const record = 'build/pages/measured-calls.json'

let product: Product
let meter: DataMeter
beforeAll(async () => {
  product = await Product.start()
  meter = await DataMeter.before(product.port)
})
afterAll(async () => {
  await meter?.stop()
  await product?.stop()
})

const isPhoto = ({ path }: Passed): boolean => path === '/api/v1/client/photo'
const isCall = ({ path }: Passed): boolean => path.startsWith('/api/')
const bytes = (passed: readonly Passed[]): number =>
  passed.reduce((sum, { sent, received }) => sum + sent + received, 0)

/** A browser that has chosen the language before. */
const chosen = (language: Language) => ({
  cookies: [
    {
      name: 'lang',
      value: language,
      domain: 'localhost',
      path: '/',
      expires: -1,
      httpOnly: false,
      secure: false,
      sameSite: 'Lax' as const,
    },
  ],
  origins: [{ origin: meter.url, localStorage: [{ name: 'lang', value: language }] }],
})

describe('what an application takes of data', () => {
  it.each([...languages])('is what the landing says in %s, within five percent (Z9, RD388)', async (language) => {
    meter.passed.length = 0
    const traveller = await Traveller.set(meter.url, { remembered: chosen(language), keepsSite: true })
    traveller.apart = () => Promise.resolve()
    const need = await traveller.page.locator('main .elig').last().textContent()
    const shown = Number(/0\.\d\d/.exec(need ?? '')?.[0]) * 1_000_000
    await walk.toLoan(traveller, product, freshPhone())
    await traveller.arrives('/account')
    await traveller.page.waitForLoadState('networkidle')
    await traveller.leave()
    const others = meter.passed.filter((one) => !isPhoto(one))
    const calls = bytes(others.filter(isCall))
    console.log(JSON.stringify({ language, shown, transferred: bytes(others), calls }))
    if (process.env['MEASURE'] === '1' && language === 'en') await writeFile(record, `{ "bytes": ${calls} }\n`)
    expect(Math.abs(shown / bytes(others) - 1)).toBeLessThan(0.05)
    const photos = meter.passed.filter(isPhoto)
    expect(photos).toHaveLength(2)
    expect(bytes(photos)).toBeLessThan(2 * limits.photo.usualBytes)
  })
})
