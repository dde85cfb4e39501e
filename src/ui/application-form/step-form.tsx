/** The frame of every registration step: Back, place, errors, questions, notices and one docked button. */
import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { ComponentProps, ReactNode } from 'react'
import { stepPaths, type Step } from '#machines/onboarding/steps.ts'
import type { ActiveMachines } from '../navigation/session-types.ts'
import { ActionBar } from './action-bar.tsx'
import { BackLink } from '../buttons/back-link.tsx'
import { Button } from '../buttons/button.tsx'
import { ErrorSummary, type FieldProblem } from './error-summary.tsx'
import { Stepper } from './stepper.tsx'
import { ForgetTyped } from './forget-typed.tsx'
import { isBusyWith } from '../notices/outcome-notice.tsx'
import { StepNotices } from './step-notices.tsx'
import { useOnboarding } from './use-onboarding.ts'
import { placeOfStep, stepBefore } from './step-place.ts'

type StepFormProps = {
  actor: ActiveMachines['onboarding']
  step: Step
  title: string
  /** What the answers are for. */
  why: string
  /** What `useForm` tells about refused submits. */
  problems: readonly FieldProblem[]
  attempt: number
  formProps: ComponentProps<'form'>
  onTryAgain: () => void
  children: ReactNode
}

export function StepForm({
  actor,
  step,
  title,
  why,
  problems,
  attempt,
  formProps,
  onTryAgain,
  children,
}: StepFormProps) {
  const { t } = useLingui()
  const kind = useSelector(actor, (snapshot) => snapshot.context.kind)
  const isUnknown = useSelector(actor, (snapshot) => snapshot.hasTag('outcomeUnknown'))
  const busy = useSelector(actor, isBusyWith)
  const place = placeOfStep(step, kind)
  return (
    <form className="col" method="post" {...formProps}>
      <StepBack step={step} />
      <Stepper step={place.step} of={place.of} title={title} hasErrors={problems.length > 0} />
      <ErrorSummary problems={problems} attempt={attempt} />
      {children}
      <StepNotices actor={actor} onTryAgain={onTryAgain} />
      <ForgetTyped actor={actor} />
      <ActionBar showsAsked why={why}>
        <Button type="submit" busy={busy} busyLabel={isUnknown ? undefined : t`Saving…`}>{t`NEXT`}</Button>
      </ActionBar>
    </form>
  )
}

/** The guard asks the chart whether that step may be seen again. Leaving a field by it judges nothing. */
export function StepBack({ step }: { step: Step }) {
  const hasCheck = useOnboarding((snapshot) => snapshot?.context.rules.checkAnswers ?? true)
  const before = stepBefore(step, hasCheck)
  if (before === null) return null
  return (
    <div data-no-validate>
      <BackLink to={stepPaths[before]} />
    </div>
  )
}
