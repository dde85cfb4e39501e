import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { formSteps, stepPaths, type FormStep } from '#machines/onboarding/steps.ts'
import { countKept } from '#support/browser/kept-on-phone.ts'
import { axeFindings, faults, losses } from '#support/browser/measure.ts'
import { Product } from '#support/browser/product.ts'
import { freshPhone, Traveller } from '#support/browser/traveller.ts'
import * as walk from '#support/browser/walk.ts'
import { fillForm, nicOf } from '#support/samples/answers.ts'

/** Seeded borrowers of the sandbox. */
const stoppedAtAddress = '0770000002'
const stoppedAtEmployment = '0770000003'
const withOffers = '0770000007'
const withLoan = '0770000010'

let product: Product
let traveller: Traveller
// A product of its own every time: a loan that is extended already cannot be tried again.
beforeEach(async () => {
  product = await Product.start()
  traveller = await Traveller.set(product.url)
  traveller.forgive(/401/)
})
afterEach(async () => {
  try {
    await traveller.leave()
  } finally {
    await product.stop()
  }
})

/** Another phone signs in with the same number and ends every other sign-in. */
async function logOutElsewhere(phone: string): Promise<void> {
  const cookies = new Map<string, string>()
  async function post(path: string, body?: object): Promise<void> {
    const answer = await fetch(`${product.url}/api${path}`, {
      method: 'POST',
      headers: {
        ...(body ? { 'content-type': 'application/json' } : {}),
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        'x-xsrf-token': cookies.get('XSRF-TOKEN') ?? '',
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    for (const cookie of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = (cookie.split(';')[0] ?? '').split('=')
      cookies.set(name, value)
    }
    expect([path, answer.ok]).toEqual([path, true])
  }
  await post('/login', { phone, lang: 'en', visit_id: null })
  const [newest] = await product.messages(phone)
  await post('/otp/check', { phone, otp_code: newest?.code })
  await post('/v1/client/signOutOthers')
}

/** Everything that ends a sign-in, and lasts a month at the lender. */
const ends = {
  'the cookies were deleted': async () => {
    await traveller.context.clearCookies()
  },
  'it was ended on another phone': logOutElsewhere,
  'a month has passed at the lender': (_phone: string) => product.advanceClock(31 * 24 * 3600),
} satisfies Record<string, (phone: string) => Promise<void>>

const all = Object.keys(ends) as readonly (keyof typeof ends)[]
/** Without the clock of the lender, which also ends an offer and makes a loan late. */
const early = all.slice(0, 2)

const sheet = () => traveller.page.locator('dialog[open].dialog-sheet')

/** One press for the code, the code, and the sheet is gone. */
async function signInAgain(phone: string): Promise<void> {
  await sheet().waitFor()
  await expect.poll(() => sheet().innerText()).toContain(`${phone.slice(0, 3)} ${phone.slice(3, 6)} ${phone.slice(6)}`)
  await sheet().locator('.btn-primary').tap()
  const code = sheet().locator('input[name=code]')
  await code.waitFor()
  const [newest] = await product.messages(phone)
  await code.fill(newest?.code ?? '')
  const read = traveller.page.waitForResponse('**/api/v1/me')
  await sheet().locator('form button[type=submit]').tap()
  await sheet().waitFor({ state: 'detached' })
  await read
}

async function endOnce(phone: string, way: keyof typeof ends, press: () => Promise<void>) {
  await ends[way](phone)
  await press()
  await signInAgain(phone)
}

/** Ends it in each of these ways; every time the same press finds it out, and the page is as it was after the code. */
async function endEachTime(phone: string, ways: typeof all, press: () => Promise<void>, seen: () => Promise<unknown>) {
  const before = await seen()
  for (const way of ways) {
    await endOnce(phone, way, press)
    await expect.poll(async () => [way, await seen()]).toEqual([way, before])
    const hasFocus = () => traveller.page.evaluate(() => document.activeElement !== document.body)
    expect(await hasFocus()).toBe(true)
  }
}

const pressNext = () => traveller.next()
const pressInDialog = () => traveller.page.locator('dialog .btn-primary').tap()

async function fill(step: FormStep, phone: string): Promise<void> {
  await traveller.arrives(stepPaths[step])
  await fillForm[step](
    {
      fill: (name, text) => traveller.fill(name, text),
      choose: (name, value) => traveller.pick(name, value),
      pick: (name) => traveller.search(name),
      tick: (name) => traveller.tick(name),
    },
    nicOf(phone),
  )
}

async function take(type: 'selfie' | 'main_document_front'): Promise<void> {
  await traveller.page.locator(`#take-${type}`).tap()
  await traveller.shoot()
}

describe('a sign-in that ends on the offer', () => {
  it('keeps the amount that was chosen, and the same press accepts the offer after the code (RD312)', async () => {
    const { page } = traveller
    await walk.logIn(traveller, product, withOffers)
    await page.goto('/offerDetails?productId=201')
    const slip = page.locator('main .slip')
    const before = await slip.innerText()
    await page.locator('#change > summary').tap()
    await page.locator('#change .stepb').first().tap()
    await expect.poll(() => slip.innerText()).not.toBe(before)
    await endEachTime(withOffers, early, pressNext, () => slip.innerText())
    await walk.agree(traveller, product, withOffers)
    await traveller.arrives('/account')
  })
})

describe('a sign-in that ends in the account', () => {
  it('keeps the extension that was opened, and the payment (RD312)', async () => {
    const { page } = traveller
    await walk.logIn(traveller, product, withLoan)
    await page.locator('main .slip .btn-secondary').first().tap()
    await page.locator('main .agreed').waitFor()
    const main = () => page.locator('main').innerText()
    await endEachTime(withLoan, early, pressNext, main)
    await traveller.next()
    await page.locator('main .ways a.btn-primary').waitFor()
    // The loan has been read again, and says until when the extension waits.
    await expect.poll(main).toContain('Extension waiting')
    // Nothing is sent from here by itself: the figures are read again when the page comes back into view.
    const comeBack = () =>
      page.evaluate(() => {
        for (const state of ['hidden', 'visible']) {
          Object.defineProperty(document, 'visibilityState', { value: state, configurable: true })
          document.dispatchEvent(new Event('visibilitychange'))
        }
      })
    await endEachTime(withLoan, early, comeBack, main)
  })
})

describe('the sheet of an ended sign-in', () => {
  const street = '77 Palm Grove'

  it('can be left: the next person sees nothing, and the borrower finds the answers again (RD84, RD313, RD356)', async () => {
    const { page } = traveller
    await walk.logIn(traveller, product, stoppedAtAddress)
    await traveller.fill('street', street)
    await expect.poll(() => countKept(page, 'drafts')).toBeGreaterThan(0)
    await traveller.context.clearCookies()
    await page.reload()
    await traveller.arrives('/')
    const number = page.locator('main input[name=phone]')
    await expect.poll(() => number.inputValue()).toBe(stoppedAtAddress)

    await walk.logIn(traveller, product, stoppedAtAddress)
    await traveller.context.clearCookies()
    await page.locator('main a.back').tap()
    await sheet().waitFor()
    await page.keyboard.press('Escape')
    await traveller.arrives('/')
    expect(await number.inputValue()).toBe('')
    await walk.logIn(traveller, product, stoppedAtEmployment)
    await page.goto('/address')
    await traveller.arrives('/address')
    await page.locator('main [name=street]').waitFor()
    expect(await page.locator('main [name=street]').inputValue()).not.toBe(street)
    await walk.signOut(traveller)
    await walk.logIn(traveller, product, stoppedAtAddress)
    await expect.poll(() => page.locator('main [name=street]').inputValue()).toBe(street)
  })

  it('gives the focus back to the field that had it, and fits small screens in Tamil (RD312, U14)', async () => {
    const { page } = traveller
    await walk.logIn(traveller, product, stoppedAtAddress)
    await traveller.speak('ta')
    await page.locator('main [name=street]').fill(street)
    await logOutElsewhere(stoppedAtAddress)
    // Found out by a call in the background, while the borrower types.
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    const look = async () => {
      await page.setViewportSize({ width: 320, height: 640 })
      expect([await axeFindings(page, 'all'), await faults(page)]).toEqual([[], []])
      await page.setViewportSize({ width: 360, height: 640 })
      await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
      expect(await losses(page)).toEqual([])
      await page.evaluate(() => (document.documentElement.style.fontSize = ''))
    }
    await sheet().waitFor()
    await look()
    await sheet().locator('.btn-primary').tap()
    await sheet().locator('input[name=code]').waitFor()
    await look()
    const [newest] = await product.messages(stoppedAtAddress)
    await sheet()
      .locator('input[name=code]')
      .fill(newest?.code ?? '')
    await sheet().locator('form button[type=submit]').tap()
    await sheet().waitFor({ state: 'detached' })
    expect(await page.evaluate(() => [document.activeElement?.id, location.pathname])).toEqual(['street', '/address'])
    expect(await page.locator('main [name=street]').inputValue()).toBe(street)
  })
})

describe('a sign-in that ends under the hand of a new borrower', () => {
  it('loses nothing on any step up to the bank account, whatever has ended it (RD312)', async () => {
    const { page } = traveller
    const phone = freshPhone()
    await walk.enter(traveller, product, phone)
    for (const [n, step] of formSteps.entries()) {
      await fill(step, phone)
      // What was pressed goes on by itself: nothing of it has reached the lender.
      const [way = 'the cookies were deleted'] = all.slice(n % all.length)
      await endOnce(phone, way, pressNext)
    }

    await traveller.arrives('/photoVerify')
    for (const [type, end] of [
      ['selfie', 'the cookies were deleted'],
      ['main_document_front', 'it was ended on another phone'],
    ] as const) {
      await take(type)
      await endOnce(phone, end, pressNext)
      await page.locator(`.card:has(#take-${type}) .photo-done`).waitFor()
    }
    await endEachTime(phone, all, pressNext, () => page.locator('main .photo-done').count())
    await traveller.next()
    await walk.checkAnswers(traveller)

    await traveller.arrives('/bankAccount')
    await traveller.pick('bank', '7010')
    await traveller.search('branch')
    await traveller.fill('accountNumber', '0012-3456 789')
    await traveller.next()
    const question = page.locator('dialog[role=alertdialog]')
    await endEachTime(phone, all, pressInDialog, () => question.innerText())
    await pressInDialog()
    await traveller.arrives('/chooseProduct')
  })
})
