/** How the items beyond the specification are used on the way to an offer: by hand, in any language, by structure alone. */
import { expect } from 'vitest'
import type { Product } from '#support/browser/product.ts'
import type { Traveller } from '#support/browser/traveller.ts'

/** Whole rupees as they are printed in every language. */
const money = /RS\u00a0[\d,]+/
const dayPrinted = /\d{2}\.\d{2}\.\d{4}/

/** Total and date stand at the slider before a number is given, and follow it. */
export async function costAtTheSlider({ page }: Traveller): Promise<void> {
  const cost = page.locator('main form .repay')
  const before = await cost.innerText()
  expect(before).toMatch(money)
  expect(before).toMatch(dayPrinted)
  await page.locator('main form input[name=amount]').press('ArrowRight')
  await expect.poll(() => cost.innerText()).not.toBe(before)
}

/** A wrong code says how many tries are left; every resend is told; after the second one help comes; a whole message is taken. */
export async function codeAfterAll(traveller: Traveller, product: Product, phone: string, resends: number) {
  const { page } = traveller
  const code = page.locator('main input[name=code]')
  const [first] = await product.messages(phone)
  traveller.forgive(/status of 4\d\d/)
  await code.fill(first?.code === '111111' ? '222222' : '111111')
  await traveller.next()
  await page.locator('main .err').waitFor()
  await page.locator('main form > p.hint').first().waitFor()
  for (let resend = 1; resend <= resends; resend += 1) {
    await page.locator('main .resend button').tap({ timeout: 90_000 })
    // A failure prints when each was sent.
    await expect.poll(async () => (await product.messages(phone)).map((sent) => sent.sent_at)).toHaveLength(1 + resend)
    await page.locator('main .note.ok').waitFor()
  }
  if (resends > 1) await page.locator('main .note.info .contact a[href^="tel:"]').waitFor()
  const [newest] = await product.messages(phone)
  if (!newest) throw new Error(`no SMS for ${phone}`)
  await code.focus()
  await page.keyboard.insertText(newest.text)
  expect(await code.inputValue()).toBe(newest.code)
  await traveller.next()
}

/** The number is read back; a difference is told, and one press takes over what the number says. */
export async function nicReadBack(traveller: Traveller): Promise<void> {
  const { page } = traveller
  await traveller.arrives('/personalData')
  await traveller.fill('nic', '940872345V')
  await expect.poll(() => page.locator('main .nic-says').innerText()).toContain('27.03.1994')
  await traveller.fill('birthDate', '28.03.1994')
  const doubt = page.locator('main .note.warn button')
  await doubt.tap()
  await doubt.waitFor({ state: 'detached' })
  expect(await page.locator('main [name=birthDate]').inputValue()).toBe('27.03.1994')
}

/** What did not work is said with the hotline beside it, and the same press works the next time. */
export async function hotlineBeside(traveller: Traveller, call: string, submit: () => Promise<void>): Promise<void> {
  const { page } = traveller
  traveller.forgive(/status of 5\d\d/)
  await page.route(`**/api${call}`, (route) => route.fulfill({ status: 500, json: { message: 'refused' } }))
  await submit()
  const care = page.locator('main .note.bad .care')
  await care.waitFor()
  expect(await care.locator('a[href^="tel:"]').count()).toBe(1)
  await expect.poll(() => care.locator('strong:not(.unseen)').count()).toBe(1)
  await page.unroute(`**/api${call}`)
  await traveller.next()
}

/** A blurred photo is advised about once, and used after the second warning. */
export async function blurredAndUsed(traveller: Traveller, type: 'selfie' | 'main_document_front'): Promise<void> {
  const { page } = traveller
  await page.locator(`#take-${type}`).tap()
  await traveller.shootAdvised()
  expect(await page.locator('main .btn-text').count()).toBe(0)
  await page.locator('main .actions .btn-primary').tap()
  await traveller.shootAdvised()
  await page.locator('main .btn-text').tap()
  await page.locator(`.card:has(#take-${type}) .photo-done`).waitFor()
}

/** The review says when the lender last confirmed it, and goes on while the page is closed. */
export async function leftAndFoundAgain(traveller: Traveller, product: Product): Promise<void> {
  const { page } = traveller
  await traveller.arrives('/scoring')
  await page.locator('main .as-of').waitFor()
  await page.goto('about:blank')
  await page.goto('/scoring')
  await page.locator('main .as-of').waitFor()
  expect(traveller.path).toBe('/scoring')
  await product.advanceClock(reviewSeconds)
}
export const reviewSeconds = 900

/** Rupees to pay back stand on each product and in the question before it is chosen. */
export async function costOfProducts({ page }: Traveller): Promise<void> {
  const cards = page.locator('main .cards label, main label:has(input[name=product])')
  await cards.first().waitFor()
  for (const words of await cards.allInnerTexts()) expect(words).toMatch(money)
}

/** A payday right after the repayment is warned of, and one press moves the repayment there. */
export async function paydayFits({ page }: Traveller): Promise<void> {
  const repaidOn = () => page.locator('main .agreed time').first().getAttribute('datetime')
  const payday = new Date(`${await repaidOn()}T00:00:00Z`)
  payday.setUTCDate(payday.getUTCDate() + 1)
  await page.locator('#change > summary').tap()
  await page.locator('main fieldset.sliders .btn').first().tap()
  await page.locator('main select[name=payday]').selectOption(String(payday.getUTCDate()))
  await page.locator('main .payday .note.warn button').tap()
  await page.locator('main .payday .note.warn').waitFor({ state: 'detached' })
  await page.locator('main .payday .marks li').first().waitFor()
  await expect.poll(repaidOn).toBe(payday.toISOString().slice(0, 10))
}

/** The sheet says the total that stands beside the button, and is one page on paper. @returns that total */
export async function keyFacts({ page }: Traveller): Promise<string> {
  const [total = ''] = money.exec(await page.locator('main .agreed').innerText()) ?? []
  await page.locator('main .btn-text:has(+ .btn-text), main .col > .btn-text').first().tap()
  const sheet = page.locator('dialog[open] .facts-sheet')
  await sheet.waitFor()
  expect(await sheet.locator('.tot').innerText()).toContain(total)
  const paper = (await page.pdf({ format: 'A4' })).toString('latin1')
  expect(paper.match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
  await page.goBack()
  await sheet.waitFor({ state: 'detached' })
  return total
}
