import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { Product } from '#support/browser/product.ts'
import { Traveller } from '#support/browser/traveller.ts'

const path = '/canIGetLoan'
const names = ['age', 'residence', 'income', 'number', 'account']

let product: Product
let traveller: Traveller
beforeAll(async () => {
  product = await Product.start()
})
afterAll(() => product?.stop())
beforeEach(async () => {
  traveller = await Traveller.set(product.url, { path })
})
afterEach(() => traveller.leave())

const choose = (page: Page, name: string, value: string) =>
  page.locator(`input[name=${name}][value=${value}]`).check({ force: true })
const chosen = (page: Page) =>
  page.locator('main input:checked').evaluateAll((all) => all.map((one) => one.getAttribute('name')))
const shown = async (page: Page) => ({
  because: await page.locator('main .because:visible').count(),
  maybe: await page.locator('main .maybe:visible').count(),
  can: await page.locator('main .can:visible').count(),
})

describe('five questions before the long form', () => {
  it('are answered without a script: each no says why, and five good answers lead to the application (U33, RD389, U35)', async () => {
    const context = await traveller.context.browser()?.newContext({ javaScriptEnabled: false, baseURL: product.url })
    const page = await context?.newPage()
    if (!context || !page) throw new Error('no browser')
    await page.goto(path)
    expect(await shown(page)).toEqual({ because: 0, maybe: 0, can: 0 })
    for (const [count, name] of names.entries()) {
      await choose(page, name, 'no')
      expect(await shown(page)).toEqual({ because: 1, maybe: 0, can: 0 })
      await choose(page, name, 'yes')
      expect(await shown(page)).toEqual({ because: 0, maybe: 0, can: count === names.length - 1 ? 1 : 0 })
    }
    await choose(page, 'age', 'maybe')
    expect(await shown(page)).toEqual({ because: 0, maybe: 1, can: 1 })
    await page.locator('main .can a').click()
    await page.waitForURL(`${product.url}/`)
    await context.close()
  })

  it('send and keep nothing, and stay answered in another language (U33, RD389)', async () => {
    const { page } = traveller
    await expect.poll(() => page.evaluate(() => localStorage.getItem('visit_id'))).toBeTruthy()
    const kept = () =>
      page.evaluate(() => JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]))
    const before = await kept()
    const sent: string[] = []
    page.on('request', (request) => {
      // Files of the build may still be on their way; their requests say nothing.
      if (!request.url().startsWith(`${product.url}/assets/`)) sent.push(request.url())
    })
    for (const name of names) await choose(page, name, name === 'income' ? 'no' : 'yes')
    await page.keyboard.press('Enter')
    expect(await shown(page)).toEqual({ because: 1, maybe: 0, can: 0 })
    expect([sent, await kept(), new URL(page.url()).search]).toEqual([[], before, ''])
    const answers = await chosen(page)
    await traveller.speak('ta')
    expect(await chosen(page)).toEqual(answers)
    expect(await shown(page)).toEqual({ because: 1, maybe: 0, can: 0 })
  })
})
