import { afterEach, beforeEach, expect, it } from 'vitest'
import { SIGNATURE_HEADER, signatureOf } from '#server/hooks/signature.ts'
import { Product } from '#support/browser/product.ts'
import { Traveller } from '#support/browser/traveller.ts'
import * as walk from '#support/browser/walk.ts'
import { hookSecret } from '#support/lender/payment-provider.ts'
import { sample } from '#support/pictures/sample-pictures.ts'

const withLoan = '0770000010'

let product: Product
let traveller: Traveller
beforeEach(async () => {
  product = await Product.start({ HOOK_SECRET: hookSecret })
  traveller = await Traveller.set(product.url)
})
afterEach(async () => {
  try {
    await traveller.leave()
  } finally {
    await product.stop()
  }
})

const amounts = () => traveller.page.locator('main .slip').first().locator('dd, .figure').allTextContents()
const told = () => traveller.page.getByText('Being checked: you told us on')

async function bookPayment(loanId: string, rupees: number): Promise<void> {
  const paid_at = new Date().toISOString()
  const event = { event_id: 'evt-1', loan_id: loanId, amount_cents: rupees * 100, paid_at, kind: 'repayment' }
  const body = JSON.stringify(event)
  const signature = signatureOf(hookSecret, Date.now(), body)
  const answer = await fetch(`${product.url}/api/v1/hooks/payments`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', [SIGNATURE_HEADER]: signature },
    body,
  })
  expect(answer.status).toBe(200)
}

it('a borrower sends a slip, reads that it is checked while the debt stays, and that the payment came (U20, RD384)', async () => {
  const { page } = traveller
  await walk.logIn(traveller, product, withLoan)
  await traveller.arrives('/account')
  await page.getByRole('button', { name: 'PAY FOR THE LOAN' }).waitFor()
  const before = await amounts()
  expect(before.join()).toMatch(/RS.\d/)

  await page.getByRole('button', { name: 'PAY FOR THE LOAN' }).tap()
  const loanId = /\d{4}-\d{4}/.exec((await page.locator('main').textContent()) ?? '')?.[0] ?? ''
  await page.getByRole('button', { name: 'Send a payment slip' }).tap()
  const picture = { name: 'slip.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(sample('progressive')) }
  await page.locator('main input#slip').setInputFiles(picture)
  await page.getByRole('img', { name: 'Photo of your slip' }).waitFor()
  await page.getByLabel('Amount (RS)').fill('1000')

  // The network is away: nothing is lost, and a reload finds the photo again.
  await page.route('**/credit/slip/**', (route) => route.abort('internetdisconnected'), { times: 1 })
  traveller.forgive(/credit\/slip|ERR_INTERNET_DISCONNECTED/)
  await page.getByRole('button', { name: 'Send slip' }).tap()
  await page.getByText('Your slip was not sent').waitFor()
  await page.reload()
  await page.getByRole('button', { name: 'Send a payment slip' }).tap()
  await page.getByRole('img', { name: 'Photo of your slip' }).waitFor()
  await page.getByLabel('Amount (RS)').fill('1000')
  await page.getByRole('button', { name: 'Send slip' }).tap()

  await told().waitFor()
  expect(await amounts()).toEqual(before)
  await page.reload()
  await told().waitFor()
  expect(await amounts()).toEqual(before)

  await bookPayment(loanId, 1000)
  await page.reload()
  await page.getByText('Received: RS 1,000').waitFor()
  expect(await told().count()).toBe(0)
  expect(await amounts()).not.toEqual(before)
})
