/** Decides what is seen while the profile is reviewed, and when the review ends without an offer (S1, RD56, RD57). */
import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { useLed } from '../navigation/actors.tsx'
import type { LedActors } from '../navigation/session-types.ts'
import { Button } from '../ui/button.tsx'
import { Column } from '../ui/column.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import { CareCard } from './parts/care-card.tsx'
import { TryAgainNotice } from './parts/try-again-notice.tsx'
import { StepHeading } from './parts/step-heading.tsx'
import { WaitingPage } from './parts/waiting-page.tsx'
import { ReviewFrames } from './scoring/review-frames.tsx'
import { NextStepUnknown } from './step/next-step-unknown.tsx'
import { ReviewWords } from './scoring/review-words.tsx'

export function ScoringPage() {
  const { t } = useLingui()
  const onboarding = useLed('onboarding')
  if (onboarding === null) return <WaitingPage title={t`We are reviewing your profile`} lines={3} />
  return (
    <>
      <NextStepUnknown onboarding={onboarding} />
      <Scoring onboarding={onboarding} />
    </>
  )
}

function Scoring({ onboarding }: { onboarding: LedActors['onboarding'] }) {
  const { t } = useLingui()
  const review = useLed('scoring')
  const isDeclined = useSelector(onboarding, (snapshot) => snapshot.matches({ scoring: 'declined' }))
  const isLost = useSelector(onboarding, (snapshot) => snapshot.matches({ scoring: 'findingFailed' }))
  const failure = useSelector(onboarding, (snapshot) => snapshot.context.failure)
  if (isDeclined) return <Declined onAccount={() => onboarding.send({ type: 'account.asked' })} />
  return (
    <Column>
      <StepHeading step="scoring" title={t`We are reviewing your profile`} hasErrors={isLost} />
      {isLost ? (
        <TryAgainNotice
          title={t`Your application did not load`}
          failure={failure}
          onRetry={() => onboarding.send({ type: 'retry.pressed' })}
        />
      ) : (
        <>
          <ReviewFrames />
          <ReviewWords review={review} />
        </>
      )}
    </Column>
  )
}

/** No reason is given, because none is known; what can be done is said instead. */
function Declined({ onAccount }: { onAccount: () => void }) {
  const { t } = useLingui()
  return (
    <Column>
      <PageHeading>{t`We cannot offer a loan now`}</PageHeading>
      <p>
        <Trans>We looked at your application and cannot offer you a loan at this time.</Trans>
      </p>
      <ul className="bullets">
        <li>
          <Trans>You can apply again later from your account.</Trans>
        </li>
        <li>
          <Trans>If something in your details was wrong, call us and we will look at it together.</Trans>
        </li>
      </ul>
      <CareCard />
      <Button onPress={onAccount}>
        <Trans>Go to my account</Trans>
      </Button>
    </Column>
  )
}
