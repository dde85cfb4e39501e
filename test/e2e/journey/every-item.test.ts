/** What no other lender has works together in one real journey (rows U and Z). */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { formSteps } from '#machines/onboarding/steps.ts'
import * as drawn from '#support/pictures/drawn-pictures.ts'
import * as help from './walks/help-walk.ts'
import * as item from './walks/item-walk.ts'
import * as own from './walks/own-account-walk.ts'
import { Product } from '#support/browser/product.ts'
import { freshPhone, Traveller } from '#support/browser/traveller.ts'
import * as walk from '#support/browser/walk.ts'

let product: Product
let folder: string
let clip: string
// One a language: the journey moves the lender's clock by weeks.
beforeEach(async () => {
  // The review waits for the journey, and the session lasts longer than the sign-in whose end is told.
  product = await Product.start({ SCORING_SECONDS: String(item.reviewSeconds), SESSION_SECONDS: '5000000' })
})
afterEach(() => product?.stop())
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'clip-'))
  clip = join(folder, 'blurred.y4m')
  await drawn.replaceClip(clip, drawn.clipOf(drawn.outOfFocus(drawn.grainy(drawn.drawnFace(1280, 720), 4), 9)))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

describe('every item in one journey', () => {
  it.each([
    // The help comes after the second resend, and the phone waits longer before each: once is enough.
    { language: 'en', resends: 2 },
    { language: 'si', resends: 1 },
    { language: 'ta', resends: 1 },
  ] as const)(
    'is used on the way to a loan and after it, in $language (U1, U2, U3, U7, U12, U14, U15, U18, U21, U25, U30, U37, U19, U20, U23, U24, U26, U33, U34, Z1, Z6, Z7, Z9, Z10, Z12, Z13, Z15)',
    async ({ language, resends }) => {
      const phone = freshPhone()
      const traveller = await Traveller.set(product.url, { language, clip, keepsSite: true })
      const { page } = traveller
      await help.fiveQuestions(traveller)
      await item.costAtTheSlider(traveller)
      await page.locator('main input[name=phone]').fill(phone)
      await page.locator('main form button[type=submit]').first().tap()
      await traveller.arrives('/confirmation')
      await item.codeAfterAll(traveller, product, phone, resends)

      await item.nicReadBack(traveller)
      await walk.form(traveller, 'personalData', phone)
      await item.hotlineBeside(traveller, '/v1/register/address', () => walk.form(traveller, 'address', phone))
      for (const step of formSteps.slice(2)) await walk.form(traveller, step, phone)
      await traveller.arrives('/photoVerify')
      await item.blurredAndUsed(traveller, 'selfie')
      await item.blurredAndUsed(traveller, 'main_document_front')
      await traveller.next()
      await walk.checkAnswers(traveller)
      // Back from the bank account, and on again with nothing lost.
      await traveller.arrives('/bankAccount')
      await page.goBack()
      await traveller.arrives('/checkAnswers')
      await expect.poll(() => page.locator('main').innerText()).toContain('14 Temple Road')
      await traveller.next()
      await walk.bankAccount(traveller)
      await item.leftAndFoundAgain(traveller, product)

      await traveller.arrives('/chooseProduct')
      await item.costOfProducts(traveller)
      await walk.products(traveller, '201')
      await traveller.arrives('/offerDetails')
      await page.locator('main .agreed').waitFor()
      await item.paydayFits(traveller)
      const total = await item.keyFacts(traveller)
      await walk.agree(traveller, product, phone)
      await walk.disbursed(traveller)
      expect(await page.locator('main .slip').first().innerText()).toContain(total)

      await own.wayAndHistory(traveller, 0)
      await walk.extend(traveller)
      await walk.pay(traveller)
      await own.wayAndHistory(traveller, 1)
      await own.cardWithoutLine(traveller, language)
      await own.receipt(traveller)
      await help.remindersOn(traveller)
      await help.slipTold(traveller, language)
      await help.signedInByDevice(traveller, product, phone, language)
      await own.otherPhone(traveller, product, phone)
      const next = freshPhone()
      await help.numberAsked(traveller, product, { old: phone, new: next })
      await help.numberChanged(traveller, product, next)
      await own.staySignedIn(traveller, product)
      await help.calledBack(traveller, language)
      await own.openToAll(traveller)
      expect(await page.locator('html').getAttribute('lang')).toBe(language)
      await traveller.leave()
    },
  )
})
