import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { launchChromium } from '../../../../build/screens/chromium.ts'
import { Product } from '#support/browser/product.ts'
import { freshPhone, phone } from '#support/browser/traveller.ts'

/** `EARLY_TAPS=200 npx vitest run --project journeys early` takes 200; a usual run a few. */
const taps = Number(process.env['EARLY_TAPS'] ?? 6)
const presses = Number(process.env['EARLY_PRESSES'] ?? 4)
const atOnce = 3
/** A cheap phone in a village: 400 kbit/s, 400 ms round trip (the protocol's own throttling, before the TCP layer). */
const slowLine = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 }
/** By then the page is alive on this line; before and after are both drawn. */
const latestTap = 6_000
/** By then React is there: most presses meet a page that is drawn and not alive, or half awake. */
const latestPress = 3_500

let product: Product
let browser: Browser
beforeAll(async () => {
  product = await Product.start()
  browser = await launchChromium({})
})
afterAll(async () => {
  await browser?.close()
  await product?.stop()
})

type Ending = {
  readonly moment: number
  readonly steps: number
  readonly ended: string
  readonly noise: readonly string[]
}

async function onSlowLine(): Promise<{ context: BrowserContext; page: Page; noise: string[] }> {
  const context = await browser.newContext({ baseURL: product.url, viewport: phone, isMobile: true, hasTouch: true })
  const page = await context.newPage()
  const noise: string[] = []
  page.on('pageerror', (error) => noise.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error') noise.push(message.text())
  })
  page.on('request', (request) => {
    if (/07\d{8}/.test(request.url())) noise.push(`a number in an address: ${request.url()}`)
  })
  const line = await context.newCDPSession(page)
  await line.send('Network.enable')
  await line.send('Network.emulateNetworkConditions', slowLine)
  return { context, page, noise }
}

async function tapAt(moment: number, steps: number): Promise<Ending> {
  const { context, page, noise } = await onSlowLine()
  try {
    const number = freshPhone()
    await page.goto('/', { waitUntil: 'commit' })
    await page.locator('#phone').waitFor()
    await page.waitForTimeout(moment)
    for (let step = 0; step < steps; step += 1) await page.locator('.stepb').last().tap()
    await page.locator('#phone').pressSequentially(number)
    await page.locator('form [type=submit]').tap()
    await page.waitForURL('**/confirmation', { timeout: 60_000 })
    const kept = await page.evaluate(
      () => `${sessionStorage.getItem('loginPhone')} ${sessionStorage.getItem('requestedAmount')}`,
    )
    const wanted = `${number} ${11_000 + steps * 500}`
    return { moment, steps, ended: kept === wanted ? 'right' : `${kept} instead of ${wanted}`, noise }
  } catch (error) {
    const shown = await page.evaluate(() => document.querySelector('main')?.innerText.slice(0, 300)).catch(() => '')
    return { moment, steps, ended: `${String(error)} on ${page.url()}: ${shown}`, noise }
  } finally {
    await context.close()
  }
}

it(
  `carries number and amount to the code from ${taps} taps at random moments on a slow network (L9, L10, L11, U1)`,
  async () => {
    const wrong: Ending[] = []
    for (let done = 0; done < taps; done += atOnce) {
      const group = Array.from({ length: Math.min(atOnce, taps - done) }, () =>
        tapAt(Math.round(Math.random() * latestTap), Math.floor(Math.random() * 4)),
      )
      const endings = await Promise.all(group)
      wrong.push(...endings.filter(({ ended, noise }) => ended !== 'right' || noise.length > 0))
    }
    expect(wrong).toEqual([])
  },
  taps * 40_000 + 60_000,
)

it('keeps number and amount of a page that came in another language and is drawn anew (L9, U1)', async () => {
  const { context, page, noise } = await onSlowLine()
  try {
    const number = freshPhone()
    await page.addInitScript(() => localStorage.setItem('lang', 'ta'))
    await page.goto('/', { waitUntil: 'commit' })
    await page.locator('#phone').waitFor()
    await page.locator('.stepb').last().tap()
    await page.locator('#phone').fill(number)
    await page.locator('form [type=submit]').tap()
    await page.locator('html[lang=ta] #phone').waitFor({ timeout: 60_000 })
    await expect.poll(() => page.locator('#phone').inputValue()).toContain(number.slice(-4))
    expect(await page.locator('input[type=range]').inputValue()).toBe('11500')
    expect(noise).toEqual([])
  } finally {
    await context.close()
  }
})

it('takes no amount from a page that is drawn anew where nothing was typed (L10)', async () => {
  const { context, page, noise } = await onSlowLine()
  try {
    await page.addInitScript(() => {
      localStorage.setItem('lang', 'ta')
      sessionStorage.setItem('loginPhone', '0771234567')
    })
    await page.goto('/', { waitUntil: 'commit' })
    await page.locator('html[lang=ta] #phone').waitFor({ timeout: 60_000 })
    expect(await page.evaluate(() => sessionStorage.getItem('requestedAmount'))).toBeNull()
    expect(noise).toEqual([])
  } finally {
    await context.close()
  }
})

/** The menu is opened by tap or by key; it must be there, and still be there once charts and router have come. */
async function pressAt(moment: number, hand: 'tap' | 'key'): Promise<Ending> {
  const { context, page, noise } = await onSlowLine()
  try {
    await page.goto('/', { waitUntil: 'commit' })
    await page.locator('#page-end').waitFor({ state: 'attached' })
    await page.waitForTimeout(moment)
    const menu = page.locator('.hdr button').last()
    if (hand === 'tap') await menu.tap()
    else await menu.press('Enter')
    await page.locator('#menu:popover-open').waitFor({ timeout: 60_000 })
    await page.waitForFunction(() => history.state?.dialog === 'menu', null, { timeout: 60_000 })
    const isOpen = await page.locator('#menu').evaluate((dialog) => dialog.matches(':popover-open'))
    return { moment, steps: 0, ended: isOpen ? 'right' : `closed again after a press by ${hand}`, noise }
  } catch (error) {
    return { moment, steps: 0, ended: `${String(error)} after a press by ${hand}`, noise }
  } finally {
    await context.close()
  }
}

it(
  `opens the menu after each of ${presses} presses by tap and by key at random moments on a slow network (UX28, RD185)`,
  async () => {
    const wrong: Ending[] = []
    for (let done = 0; done < presses; done += atOnce) {
      const group = Array.from({ length: Math.min(atOnce, presses - done) }, (_, n) =>
        pressAt(Math.round(Math.random() * latestPress), n % 2 === 0 ? 'key' : 'tap'),
      )
      const endings = await Promise.all(group)
      wrong.push(...endings.filter(({ ended, noise }) => ended !== 'right' || noise.length > 0))
    }
    expect(wrong).toEqual([])
  },
  presses * 40_000 + 60_000,
)
