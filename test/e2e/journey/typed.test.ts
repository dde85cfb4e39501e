import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { countKept } from '#support/browser/kept-on-phone.ts'
import { Product } from '#support/browser/product.ts'
import { Traveller } from '#support/browser/traveller.ts'
import * as walk from '#support/browser/walk.ts'

/** Seeded borrowers of the sandbox. */
const stoppedAtAddress = '0770000002'
const stoppedAtPhotos = '0770000005'

let product: Product
let traveller: Traveller
beforeAll(async () => {
  product = await Product.start()
})
afterAll(() => product?.stop())
beforeEach(async () => {
  traveller = await Traveller.set(product.url)
})
afterEach(() => traveller.leave())

/** The process of the tab ends without a word, as where a phone needs its memory. @returns the same address in a new tab */
async function killTab({ page, context }: Traveller): Promise<Page> {
  const devtools = await context.newCDPSession(page)
  const gone = page.waitForEvent('crash')
  devtools.send('Page.crash').catch(() => undefined)
  await gone
  const tab = await context.newPage()
  await tab.goto(new URL(page.url()).pathname)
  return tab
}

const shown = (page: Page) => expect.poll(() => page.locator('main [name=street]').inputValue(), { timeout: 30_000 })

describe('a street that was typed', () => {
  const street = '77 Palm Grove'

  beforeEach(async () => {
    await walk.logIn(traveller, product, stoppedAtAddress)
    await traveller.arrives('/address')
    await traveller.fill('street', street)
    await expect.poll(() => countKept(traveller.page, 'drafts')).toBeGreaterThan(0)
  })

  it('is there in another tab once its own was killed (UX6, RD49)', async () => {
    await shown(await killTab(traveller)).toBe(street)
  })

  it('is there after the session was lost and the borrower has signed in anew (UX6, G6)', async () => {
    const { page, context } = traveller
    for (const name of ['__Host-session', '__Host-refresh']) await context.clearCookies({ name })
    traveller.forgive(/401/)
    await page.reload()
    await traveller.arrives('/')
    await walk.logIn(traveller, product, stoppedAtAddress)
    await traveller.arrives('/address')
    await shown(page).toBe(street)
  })

  it('is there in another language (UX6, N1)', async () => {
    await traveller.speak('ta')
    await shown(traveller.page).toBe(street)
    await traveller.page.reload()
    await shown(traveller.page).toBe(street)
  })

  it('is there after it could not be saved, and after a reload then (UX6, RD65)', async () => {
    const { page } = traveller
    traveller.forgive(/503/)
    await page.route('**/register/address', (route) => route.fulfill({ status: 503, json: { code: 'away' } }))
    await traveller.search('district')
    await traveller.tick('livingPeriod')
    await traveller.next()
    await page.locator('main .note').first().waitFor()
    await shown(page).toBe(street)
    await page.reload()
    await shown(page).toBe(street)
  })
})

it('a photo that was on its way when the tab was killed is sent by itself in the next one (H6, RD112, UX21)', async () => {
  const { page } = traveller
  await walk.logIn(traveller, product, stoppedAtPhotos)
  await traveller.arrives('/photoVerify')
  await page.route('**/client/photo', () => new Promise(() => undefined))
  const sent = page.waitForRequest('**/client/photo')
  await page.locator('#take-selfie').tap()
  await page.locator('main video').waitFor({ state: 'visible' })
  await page.waitForFunction(() => (document.querySelector('video')?.videoWidth ?? 0) > 0)
  await traveller.next()
  await traveller.judged()
  await traveller.next()
  await sent
  await expect.poll(() => countKept(page, 'photos')).toBeGreaterThan(0)
  const tab = await killTab(traveller)
  await tab.locator('.card:has(#take-selfie) .photo-done').waitFor()
})
