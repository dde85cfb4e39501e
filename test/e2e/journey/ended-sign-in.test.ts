import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { formSteps, stepPaths, type FormStep } from '#machines/onboarding/steps.ts'
import { countKept } from '#support/browser/kept-on-phone.ts'
import { Product } from '#support/browser/product.ts'
import { freshPhone, Traveller } from '#support/browser/traveller.ts'
import * as walk from '#support/browser/walk.ts'
import { fillForm, nicOf } from '#support/samples/answers.ts'

/** Seeded borrowers of the sandbox. */
const stoppedAtAddress = '0770000002'
const withOffers = '0770000007'
const withLoan = '0770000010'

let product: Product
let traveller: Traveller
beforeAll(async () => {
  product = await Product.start()
})
afterAll(() => product?.stop())
beforeEach(async () => {
  traveller = await Traveller.set(product.url)
  traveller.forgive(/401/)
})
afterEach(() => traveller.leave())

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
  'a month has passed at the lender': () => product.advanceClock(31 * 24 * 3600),
} satisfies Record<string, (phone: string) => Promise<void>>

type End = keyof typeof ends
const all = Object.keys(ends) as readonly End[]

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
  await sheet().locator('form button[type=submit]').tap()
  await sheet().waitFor({ state: 'detached' })
}

/** What stands in every field of the page. */
const fields = () =>
  traveller.page.locator('main form').evaluate((form: HTMLFormElement) => [...new FormData(form)].map(String))

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
  const { page } = traveller
  await page.locator(`#take-${type}`).tap()
  await page.locator('main video').waitFor({ state: 'visible' })
  await page.waitForFunction(() => (document.querySelector('video')?.videoWidth ?? 0) > 0)
  await traveller.next()
  await walk.judged(traveller)
}

describe('a sign-in that ends on the offer', () => {
  it('keeps the amount and the term that were chosen, and Confirm accepts them (B2, RD312)', async () => {
    const { page } = traveller
    await walk.logIn(traveller, product, withOffers)
    await page.goto('/offerDetails?productId=201')
    await page.locator('main .slip').waitFor()
    await page.locator('main .stepb').first().tap()
    await page.waitForTimeout(1500)
    const before = await page.locator('main .slip').innerText()
    for (const end of ['the cookies were deleted', 'it was ended on another phone'] as const) {
      await ends[end](withOffers)
      await traveller.next()
      await signInAgain(withOffers)
      await page.screenshot({ path: `/tmp/team/shots/session/offer-${all.indexOf(end)}.png` })
      expect(await page.locator('main .slip').innerText()).toBe(before)
    }
    await traveller.next()
    await traveller.arrives('/account')
  })
})

describe('a sign-in that ends in the account', () => {
  it('keeps the extension that was opened, and the payment (B2, RD312)', async () => {
    const { page } = traveller
    await walk.logIn(traveller, product, withLoan)
    await page.locator('main .slip .btn-secondary').first().tap()
    await page.locator('main .agreed').waitFor()
    for (const end of ['the cookies were deleted', 'it was ended on another phone'] as const) {
      await ends[end](withLoan)
      await page.locator('main .actions .btn-primary').tap()
      await signInAgain(withLoan)
      await page.screenshot({ path: `/tmp/team/shots/session/ext-${all.indexOf(end)}.png` })
      await page.locator('dialog .btn-primary').tap()
      await page.locator('main .agreed').waitFor()
    }
    await page.locator('main .actions .btn-primary').tap()
    await page.locator('main .ways a.btn-primary').waitFor()
  })
})

describe('a sign-in that ends under the hand of a new borrower', () => {
  it('loses nothing on any step from personal data to the offer, whatever has ended it (B2, RD312)', async () => {
    const { page } = traveller
    const phone = freshPhone()
    await walk.enter(traveller, product, phone)
    for (const step of formSteps) {
      await fill(step, phone)
      for (const end of all) {
        const before = await fields()
        await ends[end](phone)
        await traveller.next()
        await signInAgain(phone)
        if (step === 'reference') await page.locator('dialog[role=alertdialog] .btn-primary').tap()
        expect([step, end, traveller.path, await fields()]).toEqual([step, end, stepPaths[step], before])
        expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true)
      }
      await traveller.next()
    }

    await traveller.arrives('/photoVerify')
    for (const [type, end] of [
      ['selfie', 'the cookies were deleted'],
      ['main_document_front', 'it was ended on another phone'],
    ] as const) {
      await take(type)
      await ends[end](phone)
      await traveller.next()
      await signInAgain(phone)
      // It goes on by itself: nothing of it has reached the lender.
      await page.locator(`.card:has(#take-${type}) .photo-done`).waitFor()
    }
    await ends['a month has passed at the lender'](phone)
    await traveller.next()
    await signInAgain(phone)
    await page.screenshot({ path: `/tmp/team/shots/session/photo-sub.png` })
    console.log(await page.locator('main').innerText())
    await traveller.next()
    await walk.checkAnswers(traveller)

    await traveller.arrives('/bankAccount')
    await traveller.pick('bank', '7010')
    await traveller.search('branch')
    await traveller.fill('accountNumber', '0012-3456 789')
    for (const end of all) {
      await ends[end](phone)
      await traveller.next()
      await signInAgain(phone)
      await page.screenshot({ path: `/tmp/team/shots/session/bank-${all.indexOf(end)}.png` })
      expect(await page.locator('main [name=accountNumber]').inputValue()).toBe('00123456789')
    }
    await traveller.next()
    for (const end of all) {
      await ends[end](phone)
      await page.locator('dialog .btn-primary').tap()
      await signInAgain(phone)
      await page.screenshot({ path: `/tmp/team/shots/session/bankc-${all.indexOf(end)}.png` })
    }
    await page.locator('dialog .btn-primary').tap()
    await page.locator('dialog').waitFor({ state: 'detached' })
    await traveller.arrives('/chooseProduct')
  })
})
