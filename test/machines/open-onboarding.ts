/** Decides how tests of the registration steps begin: at a position that the lender told, with drafts read. */
import type { OnboardingInput } from '../../machines/onboarding/context.ts'
import { onboardingMachine } from '../../machines/onboarding/machine.ts'
import type { Position } from '../../machines/shared/ports.ts'
import { Desk } from './desk.ts'
import { personalData } from './fixtures.ts'

export async function openOnboarding(
  position: Position,
  part: Partial<OnboardingInput> = {},
  drafts: Record<string, unknown> = {},
) {
  const desk = new Desk()
  const input = { position, path: '/account', productId: null, applicationId: null, requestedAmount: 15_000, ...part }
  const chart = desk.start(onboardingMachine, input)
  await desk.answer('readDrafts', drafts)
  const submit = () => chart.send({ type: 'personalData.submitted', answers: personalData })
  return { desk, chart, submit, value: () => chart.getSnapshot().value, context: () => chart.getSnapshot().context }
}
