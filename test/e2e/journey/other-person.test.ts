/** Who is photographed is who borrows, in a real browser. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { formSteps } from '#machines/onboarding/steps.ts'
import { Product } from '#support/browser/product.ts'
import { freshPhone, Traveller } from '#support/browser/traveller.ts'
import * as walk from '#support/browser/walk.ts'

let product: Product
beforeAll(async () => {
  product = await Product.start()
})
afterAll(() => product?.stop())

it('another NIC after the photos is said before it is saved, and both photos are taken again before the bank account (RD308)', async () => {
  const phone = freshPhone()
  const traveller = await Traveller.set(product.url, { language: 'en' })
  const { page } = traveller
  const reason = page.getByText('You changed your name or NIC. Please take both photos again.')
  await walk.enter(traveller, product, phone)
  for (const step of formSteps) await walk.form(traveller, step, phone)
  await traveller.arrives('/photoVerify')
  expect(await reason.count()).toBe(0)
  await walk.photos(traveller)
  await traveller.arrives('/checkAnswers')
  await page.locator('main a[href="/personalData"]').tap()
  await traveller.arrives('/personalData')
  await traveller.fill('nic', '940879876V')
  await reason.waitFor()
  await traveller.next()
  await traveller.arrives('/photoVerify')
  await reason.waitFor()
  expect(await page.locator('main .photo-done').count()).toBe(0)
  // The reason is there again, and no way leads past the photos.
  await page.goto(`${product.url}/bankAccount`)
  await traveller.arrives('/photoVerify')
  await reason.waitFor()
  await walk.photos(traveller)
  await traveller.arrives('/checkAnswers')
  await expect.poll(() => page.locator('main').innerText()).toContain('940879876V')
  await traveller.next()
  await walk.bankAccount(traveller)
  await traveller.arrives('/chooseProduct')
  await traveller.leave()
})
