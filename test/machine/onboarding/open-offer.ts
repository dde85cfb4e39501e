/** How tests of the second half of an application begin: at the review, the products, the offer. */
import type { OnboardingInput } from '#machines/onboarding/context.ts'
import type { ApplicationProgress, Product } from '#machines/shared/application.ts'
import type { ScoringCheck } from '#machines/scoring/check.ts'
import { applying, product } from '#support/samples/lending.ts'
import { openOnboarding } from './open-onboarding.ts'

export const none: ScoringCheck = { kind: 'products', products: [] }
export const list = (...products: Product[]): ScoringCheck => ({ kind: 'products', products })
export const preview = { previewName: 'conditions-5.pdf', expiresOn: '2026-11-23', readAt: 0 }

export const openOffer = (position: ApplicationProgress, part: Partial<OnboardingInput> = {}, drafts = {}) =>
  openOnboarding(position, { path: '/scoring', ...part }, drafts)
export async function choosing(...products: Product[]) {
  const app = await openOffer(applying('state_offer_calculation'))
  await app.fake.answer('checkScoring', list(...products))
  return app
}
export async function adjusting(only = product()) {
  const app = await choosing(only)
  app.chart.send({ type: 'product.submitted' })
  app.chart.send({ type: 'choice.confirmed' })
  await app.fake.answer('createPreview', preview)
  return app
}
export async function confirming() {
  const app = await adjusting()
  app.chart.send({ type: 'offer.confirmed' })
  return app
}
export const home = (app: Awaited<ReturnType<typeof openOffer>>) =>
  Object.values(app.chart.getSnapshot().getMeta()).flatMap((meta) => meta?.paths ?? [])
