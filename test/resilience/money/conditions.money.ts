import { afterAll, beforeAll, it } from 'vitest'
import { compareOffers } from '#support/lender/conditions.ts'
import { startLender, type Harness } from '#support/lender/lender-harness.ts'

let harness: Harness
beforeAll(async () => {
  harness = await startLender()
})
afterAll(() => harness.close())

it('the conditions of 50 random offers say exactly their figures, in three languages (RD220)', () =>
  compareOffers(harness, 50))
