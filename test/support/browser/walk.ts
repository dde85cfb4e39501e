/** How every step of a borrower is walked in a browser, by names of fields and never by words of a language. */
import { expect } from 'vitest'
import { formSteps, stepPaths, type FormStep } from '#machines/onboarding/steps.ts'
import { fillForm, nicOf } from '../samples/answers.ts'
import type { Product } from './product.ts'
import type { Traveller } from './traveller.ts'
import type { Walker } from './walker.ts'

/** A new visitor: amount and number on the landing, the code from the SMS. */
export async function enter(traveller: Walker, product: Product, phone: string): Promise<void> {
  const { page } = traveller
  await page.locator('main input[name=phone]').fill(phone)
  await page.locator('main form button[type=submit]').first().tap()
  await traveller.arrives('/confirmation')
  await confirmCode(traveller, product, phone)
}

/** A known borrower: the login page and the code. */
export async function logIn(traveller: Walker, product: Product, phone: string): Promise<void> {
  const { page } = traveller
  await page.goto('/login')
  await page.locator('main input[name=phone]').fill(phone)
  await traveller.next()
  await traveller.arrives('/confirmation')
  await confirmCode(traveller, product, phone)
  await page.waitForURL((url) => url.pathname !== '/confirmation')
}

type Message = Awaited<ReturnType<Product['messages']>>[number]

export async function newestMessage(product: Product, phone: string): Promise<Message> {
  const [newest] = await product.messages(phone)
  if (!newest) throw new Error(`no SMS for ${phone}`)
  expect(newest.text).toContain(newest.code)
  return newest
}

async function confirmCode(traveller: Walker, product: Product, phone: string): Promise<void> {
  const newest = await newestMessage(product, phone)
  await traveller.page.locator('main input[name=code]').fill(newest.code)
  if (traveller.path === '/confirmation') await traveller.next()
}

/** Fills in the form of that step and goes on. */
export async function form(traveller: Walker, step: FormStep, phone: string): Promise<void> {
  const { page } = traveller
  await traveller.arrives(stepPaths[step])
  await fillForm[step](
    {
      async fill(name, text) {
        await traveller.fill(name, text)
        if (name === 'nic') {
          // The NIC fills in birth date and gender.
          await expect.poll(() => page.locator('main [name=birthDate]').inputValue()).toBe('27.03.1994')
          expect(await page.locator('main [name=gender][value=male]').isChecked()).toBe(true)
        }
      },
      choose: (name, value) => traveller.pick(name, value),
      pick: (name) => traveller.search(name),
      tick: (name) => traveller.tick(name),
    },
    nicOf(phone),
  )
  await traveller.next()
}

export async function photos(traveller: Walker): Promise<void> {
  await traveller.arrives('/photoVerify')
  for (const type of ['selfie', 'main_document_front'] as const) {
    await traveller.takePhoto(type)
    // The docked button goes on to the next act; the card of the photo can retake it.
    await traveller.page.locator(`.card:has(#take-${type}, #file-${type}) .photo-done`).waitFor()
    expect(await traveller.page.locator(`.actions #take-${type}`).count()).toBe(0)
  }
  await traveller.next()
}

/** Every answer is there, and Change leads to its step and back. */
export async function checkAnswers(traveller: Walker): Promise<void> {
  const { page } = traveller
  await traveller.arrives('/checkAnswers')
  await page.locator('main .kv').nth(3).waitFor()
  await expect.poll(() => page.locator('main').innerText()).toContain('12 Temple Road')
  expect(await page.locator('main').innerText()).toContain('071 987 6543')
  await traveller.apart(async () => {
    await page.locator('main a[href="/address"]').tap()
    await traveller.arrives('/address')
    await traveller.fill('street', '14 Temple Road')
    await traveller.next()
    await traveller.arrives('/checkAnswers')
    await expect.poll(() => page.locator('main').innerText()).toContain('14 Temple Road')
  })
  await traveller.next()
}

export async function bankAccount(traveller: Walker): Promise<void> {
  const { page } = traveller
  await traveller.arrives('/bankAccount')
  await traveller.pick('bank', '7010')
  await traveller.search('branch')
  await traveller.fill('accountNumber', '0012-3456 789')
  await traveller.next()
  await confirmDialog(traveller)
  await page.locator('dialog[open]').waitFor({ state: 'detached' })
}

async function confirmDialog({ page }: Walker): Promise<void> {
  await page.locator('dialog .btn-primary').tap()
}

export async function products(traveller: Walker, id: string): Promise<void> {
  await traveller.arrives('/chooseProduct')
  // Where one loan is plainly the best it is chosen already; another one is the wish of a test.
  await traveller.page.locator(`main input[type=radio][value="${id}"]`).waitFor()
  await traveller.apart(() => traveller.page.locator(`main input[type=radio][value="${id}"]`).check())
  await traveller.next()
  await confirmDialog(traveller)
}

/** The figures are agreed to by the code of an SMS that names them. */
export async function offer(traveller: Walker, product: Product, phone: string): Promise<void> {
  const { page } = traveller
  await traveller.arrives('/offerDetails')
  await page.locator('main .slip').waitFor()
  await agree(traveller, product, phone)
}

export async function agree(traveller: Walker, product: Product, phone: string): Promise<void> {
  const { page } = traveller
  // Sinhala and Tamil name the day first.
  const [total = ''] = /RS\s[\d,]+/.exec(await page.locator('main .actions .agreed').innerText()) ?? []
  await traveller.next()
  await page.locator('dialog input[name=code]').waitFor()
  const { text, code } = await newestMessage(product, phone)
  expect(total).not.toBe('')
  expect(text).toContain(total.replace('\u00a0', ' '))
  await page.locator('dialog input[name=code]').fill(code)
  await page.locator('dialog form button[type=submit]').tap()
}

/** The lender pays after three seconds; the account learns of it by reading again. */
export async function disbursed(traveller: Walker): Promise<void> {
  await traveller.arrives('/account')
  await expect
    .poll(
      async () => {
        await traveller.page.reload()
        await traveller.page.locator('main .slip, main .note').first().waitFor()
        return traveller.page.locator('main .slip .btn-primary').count()
      },
      { timeout: 40_000, interval: 1_500 },
    )
    .toBe(1)
}

/** Extends through the account: read what it costs, confirm, arrive at the payment details. */
export async function extend({ page }: Walker): Promise<void> {
  await page.locator('main .slip .btn-secondary').first().tap()
  await page.locator('main .agreed').waitFor()
  await page.locator('main .actions .btn-primary').tap()
  await page.locator('main .ways a.btn-primary').waitFor()
}

/** Pays what is due through the test page and comes back to the account. */
export async function pay(traveller: Walker): Promise<{ readonly amount: number; readonly raw: string }> {
  const { page } = traveller
  await page.locator('main .ways a.btn-primary').tap()
  await traveller.arrives('/repaymentMock')
  const amount = Number(await page.locator('main input[name=amount]').inputValue())
  await traveller.next()
  const raw = await page.locator('main pre.raw').innerText()
  await traveller.next()
  await traveller.arrives('/account')
  return { amount, raw }
}

/** A page of the way, and what is done there. */
type Leg = {
  readonly path: string
  readonly walk: (traveller: Walker, product: Product, phone: string) => Promise<unknown>
}

/** From a new number to the loan that is confirmed. */
const legsToLoan: readonly Leg[] = [
  { path: '/', walk: enter },
  ...formSteps.map((step) => ({
    path: stepPaths[step],
    walk: (traveller: Walker, _: Product, phone: string) => form(traveller, step, phone),
  })),
  { path: '/photoVerify', walk: photos },
  { path: '/checkAnswers', walk: checkAnswers },
  { path: '/bankAccount', walk: bankAccount },
  { path: '/chooseProduct', walk: (traveller) => products(traveller, '201') },
  { path: '/offerDetails', walk: offer },
]

/** @param look what a test does besides, on each page before anything is done there */
export async function toLoan<T extends Walker>(
  traveller: T,
  product: Product,
  phone: string,
  look: (traveller: T) => Promise<void> = () => Promise.resolve(),
): Promise<void> {
  for (const { path, walk } of legsToLoan) {
    await traveller.arrives(path)
    await look(traveller)
    await walk(traveller, product, phone)
  }
}

/** The loan is paid out and extended. @returns what the extension cost, in rupees */
export async function toExtended(traveller: Walker): Promise<number> {
  await disbursed(traveller)
  await extend(traveller)
  const { amount } = await pay(traveller)
  expect(amount).toBeGreaterThan(0)
  return amount
}

export async function toRepaid(traveller: Walker, extension: number): Promise<void> {
  await traveller.page.locator('main .slip .btn-primary').first().tap()
  const repayment = await pay(traveller)
  expect(repayment.amount).toBeGreaterThan(extension)
  // The account offers a new loan.
  await traveller.page.locator('main input[name=amount]').waitFor()
}

/** Out by the header; the lender has heard of it. */
export async function signOut({ page }: Traveller): Promise<void> {
  const heard = page.waitForResponse((answer) => answer.url().endsWith('/api/logout') && answer.ok())
  await page.locator('header button.ib-session').tap()
  await heard
  await page.locator('header a.ib-session').waitFor()
}
