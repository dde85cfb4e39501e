import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { useIsOffline } from '../navigation/actors.tsx'
import type { ActiveMachines } from '../navigation/session-types.ts'
import { Button } from '../buttons/button.tsx'
import { Notice } from '../layout/notice.tsx'
import { FailureNotice } from '../failure/failure-notice.tsx'
import { NextStepNotice } from './next-step-unknown.tsx'

type StepNoticesProps = {
  actor: ActiveMachines['onboarding']
  /** Sends the same answers again. */
  onTryAgain: () => void
}

export function StepNotices({ actor, onTryAgain }: StepNoticesProps) {
  const saveFailed = useSelector(actor, (snapshot) => snapshot.hasTag('saveFailed'))
  const saysFailures = useSelector(actor, (snapshot) => snapshot.context.rules.saySaveFailures)
  const failure = useSelector(actor, (snapshot) => snapshot.context.failure)

  const isNetworks = failure?.kind === 'network'

  // It was found out over a network that works again: a broken connection is no news. That nothing was sent still holds.
  if (saveFailed && saysFailures)
    return (
      <FailureNotice
        failure={isNetworks && failure.reason !== 'offline' ? null : failure}
        calm={isNetworks}
        title={<Trans>Not saved. Your answers are still here.</Trans>}
        action={
          <Button kind="text" onPress={onTryAgain}>
            <Trans>Try again</Trans>
          </Button>
        }
      />
    )
  return <OutcomeUnknown actor={actor} />
}

function OutcomeUnknown({ actor }: Pick<StepNoticesProps, 'actor'>) {
  const outcomeUnknown = useSelector(actor, (snapshot) => snapshot.hasTag('outcomeUnknown'))
  const isSaved = useSelector(actor, (snapshot) => snapshot.context.position === null)
  const canRetry = useSelector(actor, (snapshot) => snapshot.hasTag('awaits.borrower'))
  const isOffline = useIsOffline()
  if (!outcomeUnknown) return null
  // While it is looked up the button stays, and so does the focus on it.
  const again = (
    <Button kind="text" busy={!canRetry} onPress={() => actor.send({ type: 'retry.pressed' })}>
      <Trans>Try again</Trans>
    </Button>
  )
  if (isSaved) return <NextStepNotice onboarding={actor} />
  if (isOffline)
    return (
      <Notice kind="warn" comesIntoView title={<Trans>We do not know yet whether it arrived</Trans>} action={again}>
        <Trans>
          As soon as the connection is back, we check whether your answers arrived. Nothing is sent twice, and your
          answers are still here.
        </Trans>
      </Notice>
    )
  return (
    <Notice
      kind="warn"
      comesIntoView
      title={<Trans>We are checking whether your answers were saved.</Trans>}
      action={again}
    >
      <Trans>We are finding out. Nothing is sent twice, and your answers are still here.</Trans>
    </Notice>
  )
}
