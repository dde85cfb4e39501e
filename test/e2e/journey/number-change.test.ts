import { afterEach, beforeEach, expect, it } from 'vitest'
import { limits } from '#machines/rules/policy.ts'
import { Product } from '#support/browser/product.ts'
import { Traveller } from '#support/browser/traveller.ts'
import * as walk from '#support/browser/walk.ts'

const old = '0770000013'
const fresh = '0719998887'

let product: Product
let traveller: Traveller
beforeEach(async () => {
  product = await Product.start()
  traveller = await Traveller.set(product.url)
})
afterEach(async () => {
  try {
    await traveller.leave()
  } finally {
    await product.stop()
  }
})

const codeTo = async (phone: string) => (await product.messages(phone)).find(({ code }) => code !== '')?.code ?? 'none'

it('a borrower changes the mobile number, waits a day, and logs in with the new one (U26, RD385)', async () => {
  const { page } = traveller
  const fold = page.locator('summary', { hasText: 'Mobile number' })
  const code = page.locator('main input[name=code]')
  const confirm = page.getByRole('button', { name: /^Confirm number/ })
  await walk.logIn(traveller, product, old)
  await traveller.arrives('/account')
  await fold.tap()
  await page.getByLabel('New mobile number').fill(fresh)
  await page.reload()
  await fold.tap()
  await page.getByRole('button', { name: 'Change mobile number' }).tap()

  await page.getByText('Code 1 of 2: your number now').waitFor()
  await page.reload()
  await code.fill(await codeTo(old))
  await confirm.tap()
  await page.getByText('Code 2 of 2: the new number').waitFor()
  await page.reload()
  await code.fill(await codeTo(fresh))
  await confirm.tap()
  await page.locator('main p', { hasText: 'Your mobile number changes to 071 999 8887 on' }).waitFor()
  await expect.poll(async () => (await product.messages(old))[0]?.text).toContain('071****887')

  await page.getByRole('button', { name: 'Keep 077 000 0013' }).tap()
  await page.getByLabel('New mobile number').waitFor()
  await page.getByRole('button', { name: 'Change mobile number' }).tap()
  await page.getByText('Code 1 of 2: your number now').waitFor()
  await code.fill(await codeTo(old))
  await confirm.tap()
  await page.getByText('Code 2 of 2: the new number').waitFor()
  await code.fill(await codeTo(fresh))
  await confirm.tap()
  await page.locator('main p', { hasText: 'Your mobile number changes to' }).waitFor()

  await product.advanceClock(limits.numberChange.waitHours * 3_600 + 60)
  await expect.poll(async () => (await product.messages(fresh))[0]?.text).toContain('is now 071****887')
  await walk.signOut(traveller)
  await walk.logIn(traveller, product, fresh)
  await traveller.arrives('/account')
  await traveller.page.locator('main .slip').first().waitFor()
  await traveller.page.locator('summary', { hasText: '071 999 8887' }).waitFor()
  expect(await traveller.page.locator('summary', { hasText: 'What you agreed to' }).count()).toBe(1)
})
