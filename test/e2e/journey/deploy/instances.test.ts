import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Balancer } from '#support/lender/balancer.ts'
import { Product } from '#support/browser/product.ts'
import { freshPhone, Traveller } from '#support/browser/traveller.ts'
import * as walk from '#support/browser/walk.ts'

describe('two lenders on one database', () => {
  let first: Product
  let second: Product
  let balancer: Balancer
  beforeAll(async () => {
    const DATABASE_URL = process.env['TEST_DATABASE_URL']
    if (!DATABASE_URL)
      throw new Error('TEST_DATABASE_URL names no PostgreSQL: run .ci/with-postgres npx vitest run --project instances')
    // Both at once: the schema is made by one of them, and the other one waits.
    ;[first, second] = await Promise.all([
      Product.start({ DATABASE_URL, SANDBOX: '1' }),
      Product.start({ DATABASE_URL, SANDBOX: '1' }),
    ])
    balancer = await Balancer.before([first.port, second.port])
  })
  afterAll(async () => {
    await balancer?.close()
    await Promise.all([first?.stop(), second?.stop()])
  })

  it('a new number becomes a loan while its requests alternate between them (R17)', async () => {
    const phone = freshPhone()
    const traveller = await Traveller.set(balancer.url, { keepsSite: true })
    await walk.toLoan(traveller, first, phone)
    await walk.disbursed(traveller)
    const [left = 0, right = 0] = balancer.shares
    expect(Math.abs(left - right)).toBeLessThanOrEqual(1)
    expect(left).toBeGreaterThan(20)
    await traveller.leave()
  })
})
