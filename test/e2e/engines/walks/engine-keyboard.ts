/** The way to the loan by the keyboard alone, in an engine beside Chromium's. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Keyboard } from '#support/browser/keyboard.ts'
import { judged, next, shoot, toLoanByKeyboard, useCamera } from '#support/browser/keyboard-walk.ts'
import { Product } from '#support/browser/product.ts'
import { freshPhone } from '#support/browser/traveller.ts'
import { EngineTraveller, picture } from '#support/engines/engine-traveller.ts'
import { missing, type EngineName } from '#support/engines/engines.ts'
import type { EnginePage } from '#support/engines/page.ts'
import { stands } from './look.ts'

type Take = typeof useCamera

/** There is no camera: the page says so, and a file takes its place. The list of files belongs to the desk, not to the page. */
const chooseFile =
  (page: EnginePage): Take =>
  async (hands, type) => {
    await hands.do(`#take-${type}`)
    await hands.to(`#file-${type}`)
    await page.locator(`#file-${type}`).setFile(picture)
    await judged(hands)
    await hands.do(next)
  }

/** Its camera sees one colour: the page advises once, and the second time the photo can be used. */
const insist: Take = async (hands, type) => {
  await hands.do(`#take-${type}`)
  await shoot(hands)
  await hands.do(next)
  await shoot(hands)
  await hands.do('main .btn-text')
}

export function engineKeyboard(name: EngineName): void {
  const lack = missing(name)
  describe(`by keyboard in ${name}`, () => {
    let product: Product
    beforeAll(async () => {
      product = await Product.start()
    })
    afterAll(() => product?.stop())

    it(`walks from the landing to the confirmed offer by the keyboard alone in ${name} (UX28)`, async ({ skip }) => {
      skip(lack !== null, lack ?? '')
      const traveller = await EngineTraveller.set(name, product)
      const { page } = traveller
      page.answersMessages = false
      await stands(traveller)
      const hands = new Keyboard(page, page.keyboard)
      await toLoanByKeyboard(hands, product, freshPhone(), name === 'WebKit' ? chooseFile(page) : insist)
      expect(hands.stops).toBeGreaterThan(60)
      await traveller.leave()
    })
  })
}
