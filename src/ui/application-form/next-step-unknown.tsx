import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { ActiveMachines } from '../navigation/session-types.ts'
import { Button } from '../buttons/button.tsx'
import { Column } from '../layout/column.tsx'
import { Notice } from '../layout/notice.tsx'

export function NextStepUnknown({ onboarding }: Pick<ActiveMachines, 'onboarding'>) {
  const isUnknown = useSelector(
    onboarding,
    (snapshot) => snapshot.hasTag('outcomeUnknown') || snapshot.hasTag('saveFailed'),
  )
  return isUnknown ? (
    <Column>
      <NextStepNotice onboarding={onboarding} />
    </Column>
  ) : null
}

export function NextStepNotice({ onboarding }: Pick<ActiveMachines, 'onboarding'>) {
  const canRetry = useSelector(onboarding, (snapshot) => snapshot.hasTag('awaits.borrower'))
  return (
    <Notice
      kind="warn"
      comesIntoView
      title={<Trans>Your answers are saved, but the next step did not load.</Trans>}
      action={
        <Button kind="text" busy={!canRetry} onPress={() => onboarding.send({ type: 'retry.pressed' })}>
          <Trans>Try again</Trans>
        </Button>
      }
    />
  )
}
