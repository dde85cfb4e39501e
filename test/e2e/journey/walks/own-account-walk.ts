/** How somebody with a loan uses what the account offers beyond the specification, in any language, by structure alone. */
import { readFile } from 'node:fs/promises'
import type { Download } from 'playwright-core'
import { expect } from 'vitest'
import type { Product } from '#support/browser/product.ts'
import { Traveller } from '#support/browser/traveller.ts'
import { logIn } from '#support/browser/walk.ts'

const textOf = async (file: Download) => readFile((await file.path()) ?? '', 'utf8')

/** The way of the loan is told, and an extension stands among the payments with what was paid so far. */
export async function wayAndHistory({ page }: Traveller, payments: number): Promise<void> {
  await page.locator('main ol.timeline').waitFor()
  expect(await page.locator('main ol.timeline li').count()).toBe(3 + payments)
  // Details, documents, payments: the fold of the payments is the last one before the records.
  const rows = page.locator('main .acc dl.kv dt .line-of')
  expect(await rows.count()).toBe(payments)
}

/** Kept after a tap, put into the calendar, and read without a network. */
export async function cardWithoutLine(traveller: Traveller, language: string): Promise<void> {
  const { page, context } = traveller
  const card = page.locator('#repayment-card')
  await card.locator('summary').tap()
  await card.locator('p + .btn').tap()
  await card.locator('.note.ok').waitFor()
  const words = await card.locator('dl.kv').innerText()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    card.locator('.stack .stack button.btn-secondary').last().tap(),
  ])
  expect(await textOf(file)).toMatch(/^BEGIN:VCALENDAR\r\n/)
  const isKept = () => page.evaluate(async (key) => Boolean(await caches.match(key)), `/documents/${language}/howToPay`)
  await expect.poll(isKept, { timeout: 60_000 }).toBe(true)
  traveller.forgive(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/)
  await context.setOffline(true)
  await page.goto('/account')
  await page.locator('output.line.offline').waitFor()
  await expect.poll(() => page.locator('main .pending dl.kv').innerText()).toBe(words)
  expect(await page.locator('main h1').count()).toBe(1)
  await context.setOffline(false)
  await card.waitFor()
}

/** What was agreed and shared is listed with its day, and can be kept as a file. */
export async function receipt({ page }: Traveller): Promise<void> {
  const fold = page.locator('main .acc:has(ul.dated)').first()
  await fold.locator('summary').tap()
  const lines = await fold.locator('ul.dated li').allInnerTexts()
  expect(lines.length).toBeGreaterThan(3)
  const [file] = await Promise.all([page.waitForEvent('download'), fold.locator('.btn-text').tap()])
  const kept = await textOf(file)
  for (const line of lines) expect(kept).toContain(line.split('\n').at(-1))
}

/** Another phone is seen, and one tap signs it out. */
export async function otherPhone(traveller: Traveller, product: Product, phone: string): Promise<void> {
  const other = await Traveller.set(product.url)
  await logIn(other, product, phone)
  await other.arrives('/account')
  await traveller.page.reload()
  const fold = traveller.page.locator('main .acc:has(ul.dated)').last()
  await fold.locator('summary').tap()
  expect(await fold.locator('ul.dated').first().locator('li').count()).toBe(2)
  await fold.locator('.btn-secondary').first().tap()
  await fold.locator('p.hint').waitFor()
  expect(await fold.locator('ul.dated').first().locator('li').count()).toBe(1)
  other.forgive(/401/)
  await other.page.goto('/account')
  await other.arrives('/')
  await other.leave()
}

/** The lender's clock comes close to the end of the sign-in; it is said, and one tap keeps it. */
export async function staySignedIn({ page }: Traveller, product: Product): Promise<void> {
  const until = await page.evaluate(async () => {
    const { data }: { data: { signedInUntil: string } } = await (await fetch('/api/v1/me')).json()
    return Date.parse(data.signedInUntil)
  })
  const { data }: { data: { now: string } } = JSON.parse(await (await fetch(`${product.url}/sandbox/api/clock`)).text())
  await product.advanceClock(Math.floor((until - Date.parse(data.now)) / 1000) - 240)
  await page.goto('/account')
  const stay = page.locator('main .note.warn button')
  await stay.first().tap()
  await stay.waitFor({ state: 'detached' })
}

/** The menu of every page leads to both, for somebody who is signed in too. */
export async function openToAll(traveller: Traveller): Promise<void> {
  for (const path of ['/neverAsk', '/trust']) {
    await traveller.page.locator('header button[aria-haspopup=dialog]').last().tap()
    await traveller.page.locator(`dialog a[href="${path}"]`).tap()
    await traveller.arrives(path)
    await traveller.page.locator('main h1:not(.pending, .pending > *)').waitFor()
  }
}
