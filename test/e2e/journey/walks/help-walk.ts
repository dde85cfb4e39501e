/** How somebody uses what helps before it hurts, in any language: by structure, and by buttons that the catalogs name. */
import { readFileSync } from 'node:fs'
import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { limits } from '#machines/rules/policy.ts'
import { giveLock } from '#support/browser/device-lock.ts'
import type { Product } from '#support/browser/product.ts'
import type { Traveller } from '#support/browser/traveller.ts'
import { newestMessage, signOut } from '#support/browser/walk.ts'
import { sample } from '#support/pictures/sample-pictures.ts'

/** The words of a message that has no figures in it. */
function said(language: string, english: string): string {
  const catalog = readFileSync(`locales/${language}.po`, 'utf8')
  const [, words] = new RegExp(`^msgid ${JSON.stringify(english)}\nmsgstr (".+")$`, 'm').exec(catalog) ?? []
  if (words === undefined) throw new Error(`${language} has no words for "${english}"`)
  return String(JSON.parse(words))
}
const button = (page: Page, language: string, english: string): Locator =>
  page.getByRole('button', { name: said(language, english), exact: true })

/** Five good answers lead to the landing page, which says what an application takes of the data. */
export async function fiveQuestions({ page }: Traveller): Promise<void> {
  await page.goto('/canIGetLoan')
  for (const name of ['age', 'residence', 'income', 'number', 'account'])
    await page.locator(`main input[name=${name}][value=yes]`).check({ force: true })
  await page.locator('main .can a').tap()
  await page.waitForURL((url) => url.pathname === '/')
  await expect.poll(() => page.locator('main').innerText()).toMatch(/\d[.,]\d+\s?MB|MB\s?\d/)
}

/** Turned on once, and still on after a reload. */
export async function remindersOn({ page }: Traveller): Promise<void> {
  const heard = page.waitForResponse((answer) => answer.url().includes('/reminders') && answer.ok())
  await page.locator('main input[name=reminders]').check({ force: true })
  await heard
  await page.reload()
  await expect.poll(() => page.locator('main input[name=reminders]').isChecked()).toBe(true)
}

/** Told and being checked, while the debt stays as it is. */
export async function slipTold({ page }: Traveller, language: string): Promise<void> {
  const debt = page.locator('main .slip').first().locator('dd, .figure')
  const before = await debt.allTextContents()
  await button(page, language, 'Send a payment slip').tap()
  const picture = { name: 'slip.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(sample('progressive')) }
  await page.locator('main input#slip').setInputFiles(picture)
  await page.locator('main .camera img').waitFor()
  await page.locator('main input[name=amount]').fill('1000')
  await button(page, language, 'Send slip').tap()
  await page.locator('main .slip p', { hasText: '1,000' }).waitFor()
  expect(await debt.allTextContents()).toEqual(before)
}

/** Set up once; the next sign-in on this phone needs no code. */
export async function signedInByDevice(traveller: Traveller, product: Product, phone: string, language: string) {
  const { page } = traveller
  await giveLock(page)
  const signIns = page.locator('main .acc:has(ul.dated)').last()
  await signIns.locator('summary').tap()
  await button(page, language, 'Set up on this device').tap()
  await expect.poll(() => signIns.locator('ul.dated').count()).toBe(2)
  await signOut(traveller)
  const sent = (await product.messages(phone)).length
  await page.goto('/login')
  await button(page, language, 'Log in without a code').tap()
  await traveller.arrives('/account')
  await page.locator('main .slip').first().waitFor()
  expect(await product.messages(phone)).toHaveLength(sent)
}

/** Proved on both numbers; it takes effect with the clock (`numberChanged`). */
export async function numberAsked({ page }: Traveller, product: Product, phones: { old: string; new: string }) {
  const fold = page.locator('main .acc:has(input[name=phone], input[name=code])')
  const code = page.locator('main input[name=code]')
  await page.locator('main .acc summary', { hasText: phones.old.slice(-4) }).tap()
  await fold.locator('input[name=phone]').fill(phones.new)
  await fold.locator('button[type=submit]').tap()
  for (const phone of [phones.old, phones.new]) {
    await page
      .locator('main .acc', { hasText: phone.slice(-4) })
      .locator('input[name=code]')
      .waitFor()
    await expect.poll(() => code.inputValue()).toBe('')
    // The message to the old number says which number it shall become; the new one has had no other.
    if (phone === phones.old)
      await expect.poll(async () => (await newestMessage(product, phone)).text).toContain(phones.new.slice(-3))
    await code.fill((await newestMessage(product, phone)).code)
    await fold.locator('button[type=submit]').tap()
  }
  await code.waitFor({ state: 'detached' })
  await expect.poll(async () => (await product.messages(phones.old))[0]?.text).toContain(phones.new.slice(-3))
}

export async function numberChanged(traveller: Traveller, product: Product, phone: string): Promise<void> {
  await product.advanceClock(limits.numberChange.waitHours * 3_600 + 60)
  await expect.poll(async () => (await product.messages(phone))[0]?.text).toContain(phone.slice(-3))
  await traveller.page.reload()
  await traveller.page.locator('main .acc summary', { hasText: phone.slice(-4) }).waitFor()
}

/** Overdue or nearly: an hour for a call is chosen, and it is received. */
export async function calledBack({ page }: Traveller, language: string): Promise<void> {
  await button(page, language, 'I cannot pay it all').tap()
  await page.locator('main select[name=call]').selectOption({ index: 1 })
  await button(page, language, 'Call me').tap()
  await page.locator('main select[name=call]').waitFor({ state: 'detached' })
  await page.locator('main .slip').first().waitFor()
}
