/** What the journey proves in an engine beside Chromium's: the same steps, from a new number to a repaid loan. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freshPhone } from '#support/browser/traveller.ts'
import { Product } from '#support/browser/product.ts'
import * as walk from '#support/browser/walk.ts'
import { look } from './look.ts'
import { EngineTraveller } from '#support/engines/engine-traveller.ts'
import { missing, type EngineName } from '#support/engines/engines.ts'

export function engineJourney(name: EngineName): void {
  const lack = missing(name)
  describe(`in ${name}`, () => {
    let product: Product
    beforeAll(async () => {
      product = await Product.start()
    })
    afterAll(() => product?.stop())

    it(`a new number becomes a loan, an extension and a repaid loan in ${name} (R1, L8, H8, M13)`, async ({ skip }) => {
      skip(lack !== null, lack ?? '')
      const phone = freshPhone()
      const traveller = await EngineTraveller.set(name, product)
      await walk.toLoan(traveller, product, phone, look)
      await traveller.arrives('/account')
      await walk.toRepaid(traveller, await walk.toExtended(traveller))
      expect(await traveller.page.locator('html').getAttribute('lang')).toBe('en')
      await traveller.leave()
    })
  })
}
