/** A change that prevents the start of a lender fails in a hook elsewhere, which Stryker counts as a survivor. */
import { it } from 'vitest'
import { startLender } from '#support/lender/lender-harness.ts'

it('a lender starts and plants its seeds', async () => {
  await (await startLender()).close()
})
