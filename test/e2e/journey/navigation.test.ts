import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { Product } from '#support/browser/product.ts'
import { Traveller } from '#support/browser/traveller.ts'
import { logIn } from '#support/browser/walk.ts'
import { documents, visitorPaths } from '#support/public-paths.ts'

/** Seeded borrowers of the sandbox. */
const stoppedAtAddress = '0770000002'
const stoppedAtPhotos = '0770000005'
const withOffers = '0770000007'
const withLoan = '0770000010'

let product: Product
let traveller: Traveller
beforeAll(async () => {
  product = await Product.start()
})
afterAll(() => product?.stop())

/** Every page that has been on the screen since the last look, by its address. */
async function watchScreen(): Promise<() => Promise<readonly string[]>> {
  await traveller.page.addInitScript(() => {
    const seen: string[] = JSON.parse(sessionStorage.getItem('seen') ?? '[]')
    new MutationObserver(() => {
      const heading = document.querySelector('main h1:not(.pending, .pending > *)')?.textContent
      if (!heading || seen.at(-1) === heading) return
      seen.push(heading)
      sessionStorage.setItem('seen', JSON.stringify(seen))
    }).observe(document, { childList: true, subtree: true, characterData: true })
  })
  return () => traveller.page.evaluate(() => JSON.parse(sessionStorage.getItem('seen') ?? '[]'))
}

const scrolled = () => traveller.page.evaluate(() => Math.round(scrollY))
const menu = () => traveller.page.locator('header button[aria-haspopup=dialog]').last()
const dialog = () => traveller.page.locator('dialog:is([open], :popover-open)')

describe('a visitor', () => {
  beforeEach(async () => {
    traveller = await Traveller.set(product.url)
    await traveller.page.locator('main h1:not(.pending, .pending > *)').waitFor()
  })
  afterEach(() => traveller.leave())

  it('opens every public page by its address (R1, R4, RD2)', async () => {
    for (const path of [...visitorPaths, ...documents]) {
      await traveller.page.goto(path)
      await traveller.page.locator('main h1:not(.pending, .pending > *)').waitFor()
      expect(traveller.path).toBe(path)
    }
  })

  it('is led from unknown and guarded paths to the landing, without a flash of another page (R2, R5, UX43, RD78)', async () => {
    const landing = await traveller.page.locator('main h1:not(.pending, .pending > *)').innerText()
    const seen = await watchScreen()
    // Without a hint the lender is asked once whether there is a session, and says no.
    traveller.forgive(/401/)
    for (const path of ['/no/such/page', '/account', '/scoring', '/personal-data', '/offerDetails?productId=1']) {
      await traveller.page.goto(path)
      await traveller.page.locator('main h1:not(.pending, .pending > *)').waitFor()
      expect(traveller.path).toBe('/')
    }
    expect(new Set(await seen())).toEqual(new Set([landing]))
  })

  it('goes to the top of a new page, back to where it was, and to the target of a hash (R3)', async () => {
    const { page } = traveller
    await page.evaluate(() => scrollTo(0, 900))
    await expect.poll(scrolled).toBeGreaterThan(800)
    await page.locator('footer a[href="/news"]').evaluate((link: HTMLElement) => link.click())
    await traveller.arrives('/news')
    await expect.poll(scrolled).toBe(0)
    await page.goBack()
    await traveller.arrives('/')
    await expect.poll(scrolled).toBeGreaterThan(800)
    await page.goto('/#example')
    await expect
      .poll(() => page.locator('#example').evaluate((target) => Math.abs(target.getBoundingClientRect().top)))
      .toBeLessThan(160)
  })

  it('shows the first page with its price, the guides, the hotline and the menu without scripts (U35)', async () => {
    const browser = traveller.context.browser()
    if (browser === null) throw new Error('the context has no browser')
    const context = await browser.newContext({ baseURL: product.url, javaScriptEnabled: false, locale: 'en-LK' })
    const page = await context.newPage()
    await page.goto('/')
    expect(await page.locator('main h1').isVisible()).toBe(true)
    expect(await page.locator('main .repay').innerText()).toMatch(/RS\u00a0[\d,]+/)
    expect(await page.locator('footer a[href^="tel:"]').isVisible()).toBe(true)
    await page.locator('footer a[href="/neverAsk"]').click()
    await page.waitForURL(`${product.url}/neverAsk`)
    expect(await page.locator('main h1').isVisible()).toBe(true)
    await page.locator('.hdr button[popovertarget]').click()
    await page.locator('#menu a[href="/howToPay"]').click()
    await page.waitForURL(`${product.url}/howToPay`)
    expect(await page.locator('main h1').isVisible()).toBe(true)
    await context.close()
  })

  it('reaches the login by the header, and the landing by the logo (X1, X6)', async () => {
    await traveller.page.locator('header a[href="/login"]').tap()
    await traveller.arrives('/login')
    // Pressed before the application is there, the logo leads to the account, and the lender says that nobody is signed in.
    traveller.forgive(/401/)
    await traveller.page.locator('header a.brand').tap()
    await traveller.arrives('/')
  })

  it('closes an open menu, dialog or document by Back and stays on the page (RD89, UX29)', async () => {
    const { page } = traveller
    await menu().tap()
    await dialog().waitFor()
    // Opened before the router has come, it gets its entry with it (light.test.ts).
    await page.waitForFunction(() => history.state?.dialog !== undefined)
    await page.goBack()
    await dialog().waitFor({ state: 'detached' })
    expect(traveller.path).toBe('/')
    await page.locator('header button[aria-haspopup=dialog]').first().tap()
    await dialog().waitFor()
    await page.keyboard.press('Escape')
    await dialog().waitFor({ state: 'detached' })
    expect(traveller.path).toBe('/')
    await menu().tap()
    await dialog().locator('button[aria-haspopup=dialog]').last().tap()
    await expect.poll(() => dialog().innerText()).toMatch(/\d/)
    await page.goBack()
    await dialog().waitFor({ state: 'detached' })
    expect(traveller.path).toBe('/')
  })

  it('keeps the chosen language over a reload and shows it in the page (N1, N2, X2)', async () => {
    await traveller.speak('ta')
    await traveller.page.reload()
    await traveller.page.locator('main h1:not(.pending, .pending > *)').waitFor()
    expect(await traveller.page.locator('html').getAttribute('lang')).toBe('ta')
    expect(await traveller.page.evaluate(() => localStorage.getItem('lang'))).toBe('ta')
  })

  it('has a visit before anything else, once (V2, R6, T2)', async () => {
    const { page } = traveller
    await expect.poll(() => page.evaluate(() => localStorage.getItem('visit_id'))).toBeTruthy()
    const visit = await page.evaluate(() => localStorage.getItem('visit_id'))
    expect(await page.evaluate(() => localStorage.getItem('device_id'))).toBeTruthy()
    await page.reload()
    await page.locator('main h1:not(.pending, .pending > *)').waitFor()
    expect(await page.evaluate(() => localStorage.getItem('visit_id'))).toBe(visit)
  })
})

describe('a borrower', () => {
  beforeEach(async () => {
    traveller = await Traveller.set(product.url)
  })
  afterEach(() => traveller.leave())

  it('is bounced from a typed public page and let through by a link of the menu (R11, RD6, R7)', async () => {
    await logIn(traveller, product, withLoan)
    await traveller.arrives('/account')
    await traveller.page.goto('/howToPay')
    await traveller.arrives('/account')
    await traveller.page.locator('main h1:not(.pending, .pending > *)').waitFor()
    await menu().tap()
    await dialog().locator('a[href="/howToPay"]').tap()
    await traveller.arrives('/howToPay')
    await traveller.page.goBack()
    await traveller.arrives('/account')
    await traveller.page.goForward()
    await traveller.arrives('/howToPay')
    // A reload keeps the entry of the history and its flag.
    await traveller.page.reload()
    await traveller.page.locator('main h1:not(.pending, .pending > *)').waitFor()
    expect(traveller.path).toBe('/howToPay')
  })

  it('is led to the step that the lender waits for, from every address and every spelling (R12, R16, R17, RD1)', async () => {
    await logIn(traveller, product, stoppedAtPhotos)
    await traveller.arrives('/photoVerify')
    for (const path of ['/account', '/', '/scoring', '/photo']) {
      await traveller.page.goto(path)
      await traveller.arrives('/photoVerify')
      await traveller.page.locator('#take-selfie').waitFor()
    }
  })

  it('goes Back to an earlier step and forward again, reloads, and finds what was typed (UX5, UX6, R17, U11)', async () => {
    await logIn(traveller, product, stoppedAtAddress)
    await traveller.arrives('/address')
    await traveller.fill('street', '77 Palm Grove')
    await traveller.page.waitForTimeout(600)
    await traveller.page.goto('/personalData')
    await traveller.page.locator('main [name=nic]').waitFor()
    expect(traveller.path).toBe('/personalData')
    await traveller.page.goBack()
    await traveller.arrives('/address')
    expect(await traveller.page.locator('main [name=street]').inputValue()).toBe('77 Palm Grove')
    await traveller.page.reload()
    await traveller.page.locator('main [name=street]').waitFor()
    expect(await traveller.page.locator('main [name=street]').inputValue()).toBe('77 Palm Grove')
  })

  it('leaves a mode of the account by Back (RD89, M12)', async () => {
    await logIn(traveller, product, withLoan)
    await traveller.arrives('/account')
    await traveller.page.locator('main .slip .btn-primary').first().tap()
    await traveller.page.locator('main .ways').waitFor()
    await traveller.page.goBack()
    await traveller.page.locator('main .account .money-large').waitFor()
    expect(traveller.path).toBe('/account')
  })

  it('reopens products and offer by their addresses, and an unknown product leads to the products (RD55, D7)', async () => {
    await logIn(traveller, product, withOffers)
    await traveller.arrives('/account')
    await traveller.page.goto('/chooseProduct')
    await traveller.page.locator('main input[type=radio]').first().waitFor()
    await traveller.page.goto('/offerDetails?productId=201')
    await traveller.page.locator('main .slip').waitFor()
    expect(traveller.path).toBe('/offerDetails')
    expect(traveller.page.url()).toContain('productId=201')
    await traveller.page.reload()
    await traveller.page.locator('main .slip').waitFor()
    await traveller.page.goto('/offerDetails?productId=999')
    await traveller.arrives('/chooseProduct')
  })

  it('signs out by the header, forgets the session here, and a guarded page is closed (X1, G8, RD84)', async () => {
    await logIn(traveller, product, withLoan)
    await traveller.arrives('/account')
    await traveller.page.locator('header button.ib-session').tap()
    await traveller.arrives('/')
    expect(await traveller.page.evaluate(() => localStorage.getItem('auth_hint'))).toBeNull()
    traveller.forgive(/401/)
    await traveller.page.goto('/account')
    await traveller.arrives('/')
  })
})
