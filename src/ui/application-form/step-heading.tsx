import type { Step } from '#machines/onboarding/steps.ts'
import { PageHeading } from '../layout/page-heading.tsx'
import { Stepper } from './stepper.tsx'
import { StepBack } from './step-form.tsx'
import { useOnboarding } from './use-onboarding.ts'
import { placeOfStep } from './step-place.ts'

/** A repeat borrower has no steps before the bank account. */
function useKind(): 'new' | 'repeat' | null {
  return useOnboarding((snapshot) => snapshot?.context.kind ?? null)
}

type StepHeadingProps = { step: Step; title: string; hasErrors?: boolean | undefined }

export function StepHeading({ step, title, hasErrors }: StepHeadingProps) {
  const kind = useKind()
  if (kind === null) return <PageHeading hasErrors={hasErrors}>{title}</PageHeading>
  return <Stepper {...placeOfStep(step, kind)} title={title} hasErrors={hasErrors} />
}

/** Registration can be corrected until the review begins. */
export function RegistrationBack({ step }: { step: Step }) {
  return useKind() === 'new' ? <StepBack step={step} /> : null
}
