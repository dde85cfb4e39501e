import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { compareOffers, documentOf, figuresOf, withOffer, type Chosen } from '#support/lender/conditions.ts'
import { startLender, type Harness } from '#support/lender/lender-harness.ts'

let harness: Harness
beforeAll(async () => {
  harness = await startLender()
})
afterAll(() => harness.close())

describe('the loan conditions', () => {
  it('the document says exactly the product, amount, term, charges, total and date that were chosen, each charge in rupees (RD220, RD335)', () =>
    compareOffers(harness, 3))

  it('a document that was read keeps its figures when others are asked for, and the same figures are one document (RD220)', async () => {
    const { client, id } = await withOffer(harness)
    const ask = async (chosen: Chosen) =>
      (await client.post(`/api/v1/document/preview/1/${id}`, chosen)).string('document_path')
    const first = await ask({ product_id: 201, amount: 20_000, term: 30 })
    const second = await ask({ product_id: 201, amount: 5_000, term: 7 })
    expect(await ask({ product_id: 201, amount: 20_000, term: 30 })).toBe(first)
    expect(second).not.toBe(first)
    expect((await documentOf(client, `/api/v1/document/preview/${first}`)).figures[0]).toBe('RS 20,000')
    expect((await documentOf(client, `/api/v1/document/preview/${second}`)).figures[0]).toBe('RS 5,000')
  })

  it('figures outside of the offer are refused, and without figures everything that was approved is listed (RD220)', async () => {
    const { client, id } = await withOffer(harness)
    const status = async (body: object) => (await client.post(`/api/v1/document/preview/1/${id}`, body)).status
    expect(await status({ product_id: 201, amount: 20_500, term: 30 })).toBe(422)
    expect(await status({ product_id: 201, amount: 10_250, term: 30 })).toBe(422)
    expect(await status({ product_id: 201, amount: 20_000, term: 31 })).toBe(422)
    expect(await status({ product_id: 999, amount: 20_000, term: 30 })).toBe(404)
    expect(await status({ product_id: 201, amount: 20_000 })).toBe(400)
    const made = await client.post(`/api/v1/document/preview/1/${id}`)
    const said = await documentOf(client, `/api/v1/document/preview/${made.string('document_path')}`)
    // Eleven of each product, what the discount of the free one takes off, and the number in the heading of the second.
    expect(said.figures).toHaveLength(24)
  })

  it('the agreement says the figures of the loan, and its total is the debt on the repayment date (RD220)', async () => {
    const { client, id } = await withOffer(harness)
    const chosen = { product_id: 201, amount: 20_000, term: 30 }
    const body = { application_id: id, ...chosen }
    expect((await client.accept(body)).status).toBe(200)
    await harness.advance(60)
    const credit = await client.get('/api/v1/credit/activeCreditInfo')
    const said = await documentOf(
      client,
      `/api/v1/document/1/${credit.string('credit_full_info.credit_document')}`,
      'en',
    )
    // The last four say when it was agreed to, and to which number the code went (RD383).
    expect(said.figures.slice(0, -4)).toEqual(figuresOf(chosen, said.date))
    expect(said.figures.at(-1)).toBe('007')
    expect(said.figures).toContain('RS 22,996')
    expect(Math.ceil(credit.number('credit_full_info.plan_end_amount'))).toBe(22_996)
  })
})
