/** Five tasks of a new user. What comes before a task may know fields and addresses; the task itself knows visible words only. */
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { Product } from '#support/browser/product.ts'
import { Traveller } from '#support/browser/traveller.ts'
import { logIn } from '#support/browser/walk.ts'
import { fillForm, nicOf } from '#support/samples/answers.ts'
import { Task } from './walks/task.ts'

/** Seeded borrowers of the sandbox. */
const atPersonalData = '0770000001'
const atAddress = '0770000002'
const withOffers = '0770000007'
const withLoan = '0770000010'

const money = /RS\s[\d,]+/
const date = /[A-Z][a-z]{2} \d{1,2} [A-Z][a-z]{2}/
const phoneNumber = /^0\d[\d\s]{7,}$/

let product: Product
let traveller: Traveller
beforeAll(async () => {
  product = await Product.start()
})
afterAll(() => product?.stop())
afterEach(() => traveller.leave())

async function atOffer(): Promise<void> {
  traveller = await Traveller.set(product.url)
  await logIn(traveller, product, withOffers)
  await traveller.page.goto('/offerDetails?productId=201')
}

describe('a new user', () => {
  it('finds what is paid back without a tap, before and after giving a number (U1, RD296)', async () => {
    traveller = await Traveller.set(product.url)
    const asVisitor = await Task.begin('find what I pay back, landing', traveller, 'Cash in about 10 minutes')
    await asVisitor.reads('You pay back', money)
    asVisitor.end({ taps: 0, swipes: 0 })
    await traveller.leave()

    await atOffer()
    const asBorrower = await Task.begin('find what I pay back, offer', traveller, 'Check your offer')
    await asBorrower.reads('You pay back', money)
    asBorrower.end({ taps: 0, swipes: 0 })
  })

  it('changes the amount of the offer and sees what is paid back then (D1, D2, RD296)', async () => {
    await atOffer()
    const { page } = traveller
    const task = await Task.begin('change the amount', traveller, 'Check your offer')
    const before = await task.reads('You pay back', money)
    await task.tap(page.locator('#change > summary'))
    await task.tap(page.getByRole('button', { name: 'Less: Loan amount' }))
    await expect.poll(() => task.reads('You pay back', money)).not.toBe(before)
    task.end({ taps: 2, swipes: 0 })
  })

  it('says no to location, is not asked again and goes on (RD86, RD299)', async () => {
    traveller = await Traveller.set(product.url)
    const { page } = traveller
    await traveller.context.clearPermissions()
    await logIn(traveller, product, atPersonalData)
    await fillForm.personalData(
      {
        fill: (name, text) => traveller.fill(name, text),
        choose: (name, value) => traveller.pick(name, value),
        pick: (name) => traveller.search(name),
        tick: (name) => traveller.tick(name),
      },
      nicOf(atPersonalData),
    )
    await page.evaluate(() => scrollTo(0, 0))
    const task = await Task.begin('say no to location', traveller, 'Your personal details')
    await task.tap(page.getByRole('button', { name: 'Do not share' }))
    await task.tap(page.getByRole('button', { name: 'NEXT' }))
    await page.getByRole('heading', { level: 1, name: 'Your address' }).waitFor()
    task.end({ taps: 2, swipes: 1 })
    // The browser has not asked.
    const permission = await page.evaluate(
      async () => (await navigator.permissions.query({ name: 'geolocation' })).state,
    )
    expect(permission).toBe('prompt')
  })

  it('finds the hotline in the menu, on the landing and from a step of the form (X4)', async () => {
    const hotline = () => traveller.page.getByRole('link', { name: phoneNumber })
    traveller = await Traveller.set(product.url)
    const asVisitor = await Task.begin('find the hotline, landing', traveller, 'Cash in about 10 minutes')
    await asVisitor.tap(traveller.page.getByRole('button', { name: 'Menu' }))
    await asVisitor.sees(hotline())
    asVisitor.end({ taps: 1, swipes: 0 })
    await traveller.page.getByRole('button', { name: 'Close' }).tap()
    // The entry of the menu is left before the next address is opened.
    await traveller.page.waitForFunction(() => history.state?.dialog === undefined)
    await logIn(traveller, product, atAddress)
    const asBorrower = await Task.begin('find the hotline, form', traveller, 'Your address')
    await asBorrower.tap(traveller.page.getByRole('button', { name: 'Menu' }))
    await asBorrower.sees(hotline())
    asBorrower.end({ taps: 1, swipes: 0 })
  })

  it('finds the repayment date after closing the browser (RD288)', async () => {
    traveller = await Traveller.set(product.url)
    const { page, context } = traveller
    let isRead = false
    page.on('response', (answer) => (isRead ||= answer.url().endsWith('/api/notifications/read') && answer.ok()))
    await logIn(traveller, product, withLoan)
    // A tap that is only tried answers the message of the lender first.
    await expect
      .poll(async () => {
        await page.getByRole('button', { name: 'Menu' }).tap({ trial: true })
        return isRead
      })
      .toBe(true)
    const { cookies, origins } = await context.storageState()
    const remembered = { cookies: cookies.filter(({ expires }) => expires > 0), origins }
    await traveller.leave()

    traveller = await Traveller.set(product.url, { remembered })
    const task = await Task.begin('find the repayment date after closing the browser', traveller, /^Hello/)
    await task.reads('To pay by', date)
    task.end({ taps: 0, swipes: 0 })
  })
})
