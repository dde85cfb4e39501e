import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { formSteps } from '#machines/onboarding/steps.ts'
import { Product } from '#support/browser/product.ts'
import { freshPhone, Traveller } from '#support/browser/traveller.ts'
import * as walk from '#support/browser/walk.ts'

describe('a server that is killed in the middle of the journey', () => {
  let product: Product
  beforeAll(async () => {
    product = await Product.start()
  })
  afterAll(() => product?.stop())

  it('continues after a restart where the borrower was: in a step, in the review, and with the offer (R17, S2)', async () => {
    const phone = freshPhone()
    const traveller = await Traveller.set(product.url, { keepsSite: true })
    // While the server is away, calls fail, and what is fetched ahead through the worker of the page; the journey goes on afterwards.
    traveller.forgive(
      /ERR_CONNECTION_REFUSED|ERR_CONNECTION_RESET|ERR_EMPTY_RESPONSE|ERR_SOCKET_NOT_CONNECTED|ERR_CONTENT_LENGTH_MISMATCH|ERR_FAILED|status of 503/,
    )
    await walk.enter(traveller, product, phone)
    await walk.form(traveller, 'personalData', phone)
    await walk.form(traveller, 'address', phone)

    await traveller.arrives('/employment')
    await traveller.page.locator('main [name=socialStatus]').waitFor()
    await product.kill()
    await product.run()
    await traveller.page.reload()
    for (const step of formSteps.slice(2)) await walk.form(traveller, step, phone)
    await walk.photos(traveller)
    await walk.checkAnswers(traveller)
    await walk.bankAccount(traveller)

    await traveller.arrives('/scoring')
    await product.kill()
    await product.run()
    await walk.products(traveller, '101')

    await traveller.arrives('/offerDetails')
    await traveller.page.locator('main .slip').waitFor()
    await product.kill()
    await product.run()
    await traveller.page.reload()
    await walk.offer(traveller, product, phone)
    await walk.disbursed(traveller)
    expect(traveller.path).toBe('/account')
    await traveller.leave()
  })
})
