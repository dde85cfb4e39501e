import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { awayPath, comeBack } from './walks/come-back.ts'
import { countKept } from '#support/browser/kept-on-phone.ts'
import { LenientProxy } from './walks/lenient-proxy.ts'
import { Product } from '#support/browser/product.ts'
import { freshPhone, Traveller } from '#support/browser/traveller.ts'
import { logIn } from '#support/browser/walk.ts'
import { documents, guides } from '#support/public-paths.ts'

/** Seeded borrowers of the sandbox. */
const stoppedAtAddress = '0770000002'
const stoppedAtPhotos = '0770000005'
const inReview = '0770000006'
const withOffers = '0770000007'
const withLoan = '0770000010'

let product: Product
let lenient: LenientProxy
let traveller: Traveller
beforeAll(async () => {
  product = await Product.start()
  lenient = await LenientProxy.before(product.port)
})
afterAll(async () => {
  await lenient?.close()
  await product?.stop()
})
afterEach(() => traveller.leave())

const heading = () => traveller.page.locator('main h1:not(.pending, .pending > *)').first()
async function open(path: string, wait = 'main h1:not(.pending, .pending > *)'): Promise<void> {
  await traveller.page.goto(path)
  await traveller.page.locator(wait).first().waitFor()
}

/** The account in a browser that heeds nobody, opened by its address: a page that has taken a code from an SMS is kept by no browser. */
async function account(prepare: () => Promise<void> = async () => undefined): Promise<void> {
  traveller = await Traveller.set(lenient.url, { usesBackForwardCache: true })
  await logIn(traveller, product, withLoan)
  await prepare()
  await open('/account', 'main .account .money-large')
}
async function signOut(): Promise<void> {
  const { page } = traveller
  await page.locator('header button.ib-session').tap()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('auth_hint'))).toBeNull()
  // The page that comes back may ask once whether there is a session.
  traveller.forgive(/401/)
}

describe('a browser that keeps the pages it leaves', () => {
  it('brings back every public page whole and alive, to somebody who has been here before (RD150)', async () => {
    traveller = await Traveller.set(product.url, { usesBackForwardCache: true, keepsSite: true })
    const { page } = traveller
    await expect.poll(() => page.evaluate(() => localStorage.getItem('visit_id'))).toBeTruthy()
    // A worker that takes over for the first time throws out what was kept before it.
    await expect
      .poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null), { timeout: 60_000 })
      .toBe(true)
    for (const path of ['/', '/login', ...guides, ...documents].filter((one) => one !== awayPath)) {
      await open(path)
      await page.waitForLoadState('networkidle')
      const { seen, ...back } = await comeBack(page)
      expect([seen === null, back]).toEqual([false, { isSame: true, path, reasons: [] }])
    }
    await page.locator('header button[aria-haspopup=dialog]').last().tap()
    await page.locator('#menu:popover-open').waitFor()
    // The browser opens it; that the application is alive shows in its history entry.
    await page.waitForFunction(() => history.state?.dialog === 'menu')
  })

  it.each([
    { phone: withLoan, path: '/account', wait: 'main .account .money-large' },
    { phone: stoppedAtPhotos, path: '/photoVerify', wait: '#take-selfie' },
    { phone: inReview, path: '/scoring', wait: 'main h1' },
    { phone: withOffers, path: '/offerDetails?productId=201', wait: 'main .slip' },
  ])(
    'never shows $path as it was left: the lender forbids it, and nothing else stands in the way (RD150, RD84)',
    async (place) => {
      traveller = await Traveller.set(product.url, { usesBackForwardCache: true, keepsSite: true })
      await logIn(traveller, product, place.phone)
      await open(place.path, place.wait)
      const { seen, isSame, reasons } = await comeBack(traveller.page)
      // Not kept; or kept before it had heard from the lender, and then hidden.
      expect([seen ?? '', isSame]).toEqual(['', false])
      // The offer finds its product by way of the list.
      await traveller.page.locator(place.wait).first().waitFor()
      expect(traveller.path).toBe(place.path.split('?')[0])
      const forbidden = 'response-cache-control-no-store'
      if (seen === null) expect(reasons).toContain(forbidden)
      // No unload handler, no open database, no lock, no camera of ours: `masked` is the browser's own business.
      expect(reasons.filter((reason) => !reason.startsWith(forbidden) && reason !== 'masked')).toEqual([])
    },
  )

  it('finds what was typed all the same (RD150, UX6)', async () => {
    traveller = await Traveller.set(product.url, { usesBackForwardCache: true, keepsSite: true })
    await logIn(traveller, product, stoppedAtAddress)
    await open('/address', 'main [name=street]')
    await traveller.fill('street', '77 Palm Grove')
    await expect.poll(() => countKept(traveller.page, 'drafts')).toBeGreaterThan(0)
    const { seen, isSame } = await comeBack(traveller.page)
    expect([seen ?? '', isSame]).toEqual(['', false])
    await expect.poll(() => traveller.page.locator('main [name=street]').inputValue()).toBe('77 Palm Grove')
  })
})

describe('a browser that keeps them although the lender forbids it', () => {
  it('reads the account anew, also for the same sign-in (RD150)', async () => {
    await account()
    const back = await comeBack(traveller.page)
    expect([back.seen, back.isSame, back.path]).toEqual(['', false, '/account'])
    await traveller.page.locator('main .account .money-large').waitFor()
  })

  it('shows nothing of the account when Back is pressed after signing out (RD150, RD84)', async () => {
    await account()
    const title = await heading().innerText()
    const back = await comeBack(traveller.page, signOut)
    expect([back.seen, back.isSame]).toEqual(['', false])
    await traveller.arrives('/')
    expect(await heading().innerText()).not.toBe(title)
  })

  it('without that protection the run sees the account of somebody who has signed out (RD150)', async () => {
    await account(() =>
      traveller.page
        .addInitScript(() => {
          const add = addEventListener.bind(globalThis)
          Reflect.set(globalThis, 'addEveryListener', add)
          globalThis.addEventListener = (type: string, listener: EventListenerOrEventListenerObject) => {
            if (type !== 'pageshow') add(type, listener)
          }
        })
        .then(() => undefined),
    )
    const title = await heading().innerText()
    expect((await comeBack(traveller.page, signOut)).seen).toContain(title)
  })

  it('leads away from a kept account whose session has ended at the lender (RD150, G6)', async () => {
    await account()
    traveller.forgive(/401/)
    const { page, context } = traveller
    const back = await comeBack(page, async () => {
      for (const name of ['__Host-session', '__Host-refresh']) await context.clearCookies({ name })
    })
    expect(back.seen).toBe('')
    await expect.poll(() => page.evaluate(() => location.pathname)).toBe('/')
    expect(await page.locator('main .account .money-large').count()).toBe(0)
  })

  it('counts on by the clock of the wall (RD150, RD21)', async () => {
    traveller = await Traveller.set(lenient.url, { usesBackForwardCache: true })
    const { page } = traveller
    await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'OTPCredential'))
    await page.goto('/login')
    await page.locator('main input[name=phone]').fill(freshPhone())
    await traveller.next()
    await traveller.arrives('/confirmation')
    await page.locator('main p.resend').waitFor()
    const back = await comeBack(page)
    expect([back.seen === null, back.isSame, back.path]).toEqual([false, true, '/confirmation'])
    /** Seconds by which the countdown is wrong; a button stands for none that are left. */
    const wrongBy = () =>
      page.evaluate(() => {
        const [deadline = NaN] = (sessionStorage.getItem('resendDeadline') ?? '').split(' ').map(Number)
        const shown = Number(/(\d+) sec/.exec(document.querySelector('main p.resend')?.textContent ?? '')?.[1] ?? 0)
        return Math.abs(Math.max(0, (deadline - Date.now()) / 1000) - shown)
      })
    await expect.poll(wrongBy, { timeout: 10_000 }).toBeLessThan(1.5)
  })
})
