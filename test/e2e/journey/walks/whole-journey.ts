/** What the journey proves in each language: a new number becomes a loan, an extension and a repaid loan. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Language } from '#machines/shared/languages.ts'
import { Product } from '#support/browser/product.ts'
import { freshPhone, Traveller } from '#support/browser/traveller.ts'
import * as walk from '#support/browser/walk.ts'

/**
 * What a new number may cost until the loan is confirmed: taps, an entry of a native list counted as two, and fields filled in by hand.
 */
const most = { taps: 37, fields: 25 } as const

export function wholeJourney(language: Language): void {
  describe(`in ${language}`, () => {
    let product: Product
    beforeAll(async () => {
      product = await Product.start()
    })
    afterAll(() => product?.stop())

    it(`a new number becomes a loan, an extension and a repaid loan in ${language} (R1, N1, L8, O12, P9, H8, K4, S3, C4, D5, M12, M13, I5, RD291)`, async () => {
      const phone = freshPhone()
      const traveller = await Traveller.set(product.url, { language, keepsSite: true })
      // The choice of a language is no part of it.
      const before = traveller.effort.taps
      await walk.toLoan(traveller, product, phone)
      await traveller.arrives('/account')
      const { lists, fields } = traveller.effort
      const taps = traveller.effort.taps - before + lists
      expect(taps).toBeLessThanOrEqual(most.taps)
      // The NIC fills in birth date and gender.
      expect([...fields]).not.toContain('birthDate')
      expect([...fields]).not.toContain('gender')
      expect(fields.size, [...fields].join(', ')).toBeLessThanOrEqual(most.fields)
      const extension = await walk.toExtended(traveller)
      // The page may ask for the code to scan when the last payment is booked: the loan is closed by then.
      traveller.forgive(/404.*\/credit\/code\//)
      await walk.toRepaid(traveller, extension)
      // The language is still the chosen one.
      expect(await traveller.page.locator('html').getAttribute('lang')).toBe(language)
      await traveller.leave()
    })
  })
}
