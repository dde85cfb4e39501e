import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { languages } from '#machines/shared/languages.ts'
import { built, Product } from '#support/browser/product.ts'
import { Traveller } from '#support/browser/traveller.ts'
import { logIn } from '#support/browser/walk.ts'
import { guides } from '#support/public-paths.ts'

let product: Product
let traveller: Traveller
beforeAll(async () => {
  product = await Product.start()
})
afterAll(() => product?.stop())
beforeEach(async () => {
  traveller = await Traveller.set(product.url, { keepsSite: true })
})
afterEach(() => traveller.leave())

/** Everything that is kept, by address. */
const kept = () =>
  traveller.page.evaluate(async () => {
    const found: string[] = []
    for (const name of await caches.keys()) {
      const requests = await (await caches.open(name)).keys()
      for (const { url } of requests) found.push(new URL(url).pathname)
    }
    return found
  })

const keeps = (path: string) => expect.poll(kept, { timeout: 60_000 }).toContain(path)

const disconnected = /ERR_INTERNET_DISCONNECTED|ERR_FAILED/
const keptPages = [...guides, '/terms', '/privacy']

describe('a device that has been here before', () => {
  it('can install the site (U36)', async () => {
    const { page, context } = traveller
    await page.locator('main h1:not(.pending, .pending > *)').waitFor()
    await keeps('/documents/en/howToPay')
    const devtools = await context.newCDPSession(page)
    const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors')
    // Playwright's own windows are private ones, where Chromium installs nothing.
    expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([])
  })

  it.each(languages)('opens every help page without a network in %s (U36)', async (language) => {
    const { page, context } = traveller
    await page.locator('main h1:not(.pending, .pending > *)').waitFor()
    await context.addCookies([{ name: 'lang', value: language, url: product.url }])
    await page.evaluate((chosen) => localStorage.setItem('lang', chosen), language)
    await page.goto('/')
    for (const path of keptPages) await keeps(`/documents/${language}${path}`)
    traveller.forgive(disconnected)
    await context.setOffline(true)
    for (const path of keptPages) {
      await page.goto(path)
      await page.locator('main h1:not(.pending, .pending > *)').waitFor()
      await page.locator('output.line.offline').waitFor()
      expect([traveller.path, await page.locator('html').getAttribute('lang')]).toEqual([path, language])
    }
    await context.setOffline(false)
  })

  it('keeps the repayment card after a tap, opens it without a network, and deletes it at logging out (Z10, RD113, RD114)', async () => {
    const { page, context } = traveller
    const onDevice = () =>
      page.evaluate(
        () =>
          new Promise<unknown>((resolve, reject) => {
            const opening = indexedDB.open('borrower')
            opening.addEventListener('error', () => reject(new Error('no database')))
            opening.addEventListener('success', () => {
              const asked = opening.result.transaction('keys').objectStore('keys').get('repayment_card')
              asked.addEventListener('success', () => resolve(asked.result ?? null))
            })
          }),
      )
    const fold = page.locator('#repayment-card > summary')
    await page.locator('main h1:not(.pending, .pending > *)').waitFor()
    await logIn(traveller, product, '0770000010')
    await traveller.arrives('/account')
    await fold.tap()
    expect(await onDevice()).toBeNull()
    await page.locator('#repayment-card p + .btn').tap()
    await page.locator('#repayment-card .note.ok').waitFor()
    const held = await onDevice()
    expect(Object.keys(held ?? {}).toSorted()).toEqual(['confirmedAt', 'loanId', 'planned', 'sixDigits', 'today'])
    const words = await page.locator('#repayment-card dl.kv').innerText()

    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.locator('#repayment-card .stack .stack button.btn-secondary').last().tap(),
    ])
    expect(file.suggestedFilename()).toMatch(/^loan-[\d-]+\.ics$/)
    expect(await readFile((await file.path()) ?? '', 'utf8')).toMatch(/^BEGIN:VCALENDAR\r\n/)

    await keeps('/documents/en/howToPay')
    traveller.forgive(disconnected)
    await context.setOffline(true)
    await page.goto('/account')
    const card = page.locator('main .pending .card')
    await card.waitFor()
    expect(await card.locator('dl.kv').innerText()).toBe(words)
    expect(await page.locator('main .pending').innerText()).not.toMatch(/today|overdue/i)
    await card.locator('a.btn').tap()
    await traveller.arrives('/howToPay')
    await page.locator('main h1:not(.pending, .pending > *)').waitFor()
    await page.goBack()
    await context.setOffline(false)

    await page.goto('/account')
    await fold.waitFor()
    await page.locator('header .ib-session').first().tap()
    await traveller.arrives('/')
    await expect.poll(onDevice).toBeNull()
  })

  it('says that the lender does not answer although the network works, and shows the kept card under its heading or above the guide (Z10, RD114, RD162, RD342)', async () => {
    const { page } = traveller
    const isOnDevice = () => page.locator('#repayment-card .note.ok').waitFor()
    await page.locator('main h1:not(.pending, .pending > *)').waitFor()
    await logIn(traveller, product, '0770000010')
    await traveller.arrives('/account')
    await page.locator('#repayment-card > summary').tap()
    await page.locator('#repayment-card p + .btn').tap()
    await isOnDevice()
    await keeps('/documents/en/howToPay')
    traveller.forgive(/ERR_CONNECTION_REFUSED|ERR_FAILED/)
    await product.kill()
    await page.goto('/account')
    await page.locator('output.line.unreached').waitFor()
    await page.locator('main .pending dl.kv').waitFor()
    expect(await page.locator('main h1').allInnerTexts()).toEqual(['Your account'])
    expect(await page.locator('output.line.unreached button').count()).toBe(1)
    await page.goto('/howToPay')
    await page.locator('main dl.kv').waitFor()
    expect(await page.locator('main h1').allInnerTexts()).toEqual(['How to pay'])
    expect(await page.locator('main .copy').first().getAttribute('aria-label')).toBe('Copy: Loan ID')
    // A lender that is just starting answers 503, which a page that goes on asking would hear.
    await page.goto('about:blank')
    await product.run()
  })

  it('opens the landing page and the two guides without a network, hydrated (U36)', async () => {
    await traveller.page.locator('main h1:not(.pending, .pending > *)').waitFor()
    await keeps('/documents/en/howToPay')
    traveller.forgive(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/)
    await traveller.context.setOffline(true)
    for (const path of ['/', '/howToGet', '/howToPay']) {
      await traveller.page.goto(path)
      await traveller.page.locator('main h1:not(.pending, .pending > *)').waitFor()
      await traveller.page.locator('output.line.offline').waitFor()
      expect(traveller.path).toBe(path)
    }
    await traveller.context.setOffline(false)
  })

  it('opens in the language that was chosen (N2)', async () => {
    await traveller.page.locator('main h1:not(.pending, .pending > *)').waitFor()
    await keeps('/documents/en/howToPay')
    await traveller.context.addCookies([{ name: 'lang', value: 'si', url: product.url }])
    await traveller.page.evaluate(() => localStorage.setItem('lang', 'si'))
    await traveller.page.goto('/howToGet')
    await keeps('/documents/si/howToPay')
    traveller.forgive(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/)
    await traveller.context.setOffline(true)
    await traveller.page.goto('/howToPay')
    expect(await traveller.page.locator('html').getAttribute('lang')).toBe('si')
    expect(await traveller.page.locator('html').getAttribute('lang')).toBe('si')
    await traveller.context.setOffline(false)
  })

  it('shows somebody who is signed in the frame and the broken line, and keeps nothing of the lender (RD11, UX43)', async () => {
    await traveller.page.locator('main h1:not(.pending, .pending > *)').waitFor()
    await logIn(traveller, product, '0770000002')
    await traveller.page.locator('main h1:not(.pending, .pending > *)').waitFor()
    const isKnown = () =>
      traveller.page.evaluate(async () => (await (await caches.match('/visitor'))?.json())?.signedIn === true)
    await expect.poll(isKnown, { timeout: 60_000 }).toBe(true)
    const before = await kept()
    expect(before.filter((path) => path.startsWith('/api') || path.startsWith('/sandbox'))).toEqual([])
    traveller.forgive(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/)
    await traveller.context.setOffline(true)
    await traveller.page.goto('/')
    await traveller.page.locator('output.line.offline').waitFor()
    expect(await traveller.page.locator('#root').getAttribute('data-path')).toBeNull()
    await traveller.context.setOffline(false)
  })

  it('takes a newer build at the next visit, at the latest at the one after it, whole', async () => {
    await traveller.page.locator('main h1:not(.pending, .pending > *)').waitFor()
    await keeps('/documents/en/howToPay')
    const builds = () =>
      traveller.page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('site-')))
    const [first = ''] = await builds()
    const isWaiting = () =>
      traveller.page.evaluate(
        async () => (await navigator.serviceWorker.getRegistration())?.waiting?.state === 'installed',
      )
    const script = join(built, 'dist/service-worker.js')
    const before = await readFile(script, 'utf8')
    try {
      await writeFile(script, before.replaceAll(first.slice('site-'.length), 'another-build'))
      for (const ending of ['.br', '.gz']) await rm(`${script}${ending}`, { force: true })
      await traveller.page.goto('/howToGet')
      await expect.poll(isWaiting, { timeout: 60_000 }).toBe(true)
      expect(await builds()).toEqual([first, 'site-another-build'])
      // The browser lets the older one finish what it is at: one visit in a dozen ends before it has.
      const takesOver = async (path: string) => {
        await traveller.page.goto(path)
        await expect.poll(isWaiting, { timeout: 15_000 }).toBe(false)
      }
      await takesOver('/').catch(() => takesOver('/terms'))
      await traveller.page.goto('/howToPay')
      await keeps('/documents/en/howToPay')
      expect(traveller.path).toBe('/howToPay')
    } finally {
      await writeFile(script, before)
    }
  })
})
