/** How tests of the registration steps begin: at a position that the lender told, with drafts read. */
import type { OnboardingInput } from '#machines/onboarding/context.ts'
import { onboardingMachine } from '#machines/onboarding/machine.ts'
import type { ApplicationProgress } from '#machines/shared/application.ts'
import { FakePorts } from '#support/fake-ports.ts'
import { answers } from '#support/samples/answers.ts'
import { ownPhone } from '#support/samples/lending.ts'

export async function openOnboarding(
  position: ApplicationProgress,
  part: Partial<OnboardingInput> = {},
  drafts: Record<string, unknown> = {},
) {
  const fake = new FakePorts()
  const input = {
    position,
    path: '/account',
    phone: ownPhone,
    productId: null,
    applicationId: null,
    requestedAmount: 15_000,
    ...part,
  }
  const chart = fake.start(onboardingMachine, input)
  await fake.answer('readDrafts', drafts)
  const submit = () => chart.send({ type: 'personalData.submitted', answers: answers.personalData })
  return { fake, chart, submit, value: () => chart.getSnapshot().value, context: () => chart.getSnapshot().context }
}
