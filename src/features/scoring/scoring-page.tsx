import { isApplicationDeclined, isFindingFailed } from '#machines/onboarding/selectors.ts'
import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { useActiveMachine } from '#ui/navigation/actors.tsx'
import type { ActiveMachines } from '#ui/navigation/session-types.ts'
import { Column } from '#ui/layout/column.tsx'
import { TryAgainNotice } from '#ui/notices/try-again-notice.tsx'
import { StepHeading } from '#ui/application-form/step-heading.tsx'
import { WaitingPage } from '#ui/notices/waiting-page.tsx'
import { ApplicationNumber } from './application-number.tsx'
import { Declined } from './declined.tsx'
import { ReviewFrames } from './review-frames.tsx'
import { NextStepUnknown } from '#ui/application-form/next-step-unknown.tsx'
import { ReviewWords } from './review-words.tsx'

export function ScoringPage() {
  const { t } = useLingui()
  const onboarding = useActiveMachine('onboarding')
  if (onboarding === null) return <WaitingPage title={t`We have your application`} lines={3} />
  return (
    <>
      <NextStepUnknown onboarding={onboarding} />
      <Scoring onboarding={onboarding} />
    </>
  )
}

function Scoring({ onboarding }: { onboarding: ActiveMachines['onboarding'] }) {
  const { t } = useLingui()
  const review = useActiveMachine('scoring')
  const isDeclined = useSelector(onboarding, isApplicationDeclined)
  const isLost = useSelector(onboarding, isFindingFailed)
  const failure = useSelector(onboarding, (snapshot) => snapshot.context.failure)
  if (isDeclined) return <Declined onboarding={onboarding} />
  return (
    <Column>
      <StepHeading step="scoring" title={t`We have your application`} hasErrors={isLost} />
      {isLost ? (
        <TryAgainNotice
          title={t`Your application did not load`}
          failure={failure}
          onRetry={() => onboarding.send({ type: 'retry.pressed' })}
        />
      ) : (
        <>
          <ReviewFrames />
          <ReviewWords review={review} number={<ApplicationNumber onboarding={onboarding} />} />
        </>
      )}
    </Column>
  )
}
