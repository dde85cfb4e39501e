import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { formSteps } from '#machines/onboarding/steps.ts'
import { borrowers } from '#server/database/schema.ts'
import { bodies } from '#support/samples/answers.ts'
import { startLender, type Harness } from '#support/lender/lender-harness.ts'
import { walkToPhotos } from '#support/lender/walk.ts'

let harness: Harness
beforeAll(async () => {
  harness = await startLender()
})
afterAll(() => harness.close())

it('the lender stores what every form has sent, as it was sent', async () => {
  const phone = '0771110003'
  await walkToPhotos(await harness.signedIn(phone))
  const [row] = await harness.database.select().from(borrowers).where(eq(borrowers.phone, phone))
  for (const step of formSteps) expect(Object.values(row ?? {}), step).toContainEqual(bodies[step])
})
