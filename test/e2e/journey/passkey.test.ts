import { afterEach, beforeEach, expect, it } from 'vitest'
import { giveLock } from '#support/browser/device-lock.ts'
import { Product } from '#support/browser/product.ts'
import { Traveller } from '#support/browser/traveller.ts'
import * as walk from '#support/browser/walk.ts'

const withLoan = '0770000010'

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

it('a borrower sets up the phone once, logs in without a code, and takes it back (U34, RD391)', async () => {
  const { page } = traveller
  await giveLock(page)
  await walk.logIn(traveller, product, withLoan)
  await traveller.arrives('/account')
  await page.getByText('Where you are logged in').tap()
  await page.getByRole('button', { name: 'Set up on this device' }).tap()
  await page.getByText(/^Set up \d/).waitFor()
  await walk.signOut(traveller)
  const sent = (await product.messages(withLoan)).length

  await page.goto('/login')
  await page.getByRole('button', { name: 'Log in without a code' }).tap()
  await traveller.arrives('/account')
  await page.locator('main .slip').first().waitFor()
  expect(await product.messages(withLoan)).toHaveLength(sent)
  await page.reload()
  await page.locator('main .slip').first().waitFor()

  await page.getByText('Where you are logged in').tap()
  await page.getByRole('button', { name: /^Remove the device/ }).tap()
  await page.getByText(/^Set up \d/).waitFor({ state: 'detached' })
  await walk.signOut(traveller)
  traveller.forgive(/422/)
  await page.goto('/login')
  await page.getByRole('button', { name: 'Log in without a code' }).tap()
  await page.getByText('We do not know this device. Please use a code.').waitFor()
  expect(traveller.path).toBe('/login')
})
