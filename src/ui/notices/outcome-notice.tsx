/** How it is said that nobody knows yet whether something arrived: it is looked up, never sent again. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { useIsOffline } from '../navigation/actors.tsx'
import type { ActiveMachines } from '../navigation/session-types.ts'
import { Button } from '../buttons/button.tsx'
import { Notice } from '../layout/notice.tsx'

type Asking =
  | ActiveMachines['photos']
  | ActiveMachines['bankAccount']
  | ActiveMachines['onboarding']
  | ActiveMachines['account']

/** Something is being sent, or being found out: nothing else may be pressed. */
export const isBusyWith = (snapshot: { hasTag(tag: 'awaits.lender' | 'outcomeUnknown'): boolean }): boolean =>
  snapshot.hasTag('awaits.lender') || snapshot.hasTag('outcomeUnknown')

export function OutcomeNotice({ actor }: { actor: Asking }) {
  const { t } = useLingui()
  const isUnknown = useSelector(actor, (snapshot) => snapshot.hasTag('outcomeUnknown'))
  const mayAskAgain = useSelector(actor, (snapshot) => snapshot.hasTag('awaits.borrower'))
  const isOffline = useIsOffline()
  if (!isUnknown) return null
  return (
    <Notice
      kind="warn"
      comesIntoView
      title={t`We do not know yet whether it arrived`}
      action={
        <Button kind="text" busy={!mayAskAgain} onPress={() => actor.send({ type: 'retry.pressed' })}>
          <Trans>Try again</Trans>
        </Button>
      }
    >
      <p>
        {isOffline ? (
          <Trans>As soon as the connection is back, we check whether it arrived. Nothing is sent twice.</Trans>
        ) : (
          <Trans>The connection broke while we were sending. We are finding out; nothing is sent twice.</Trans>
        )}
      </p>
    </Notice>
  )
}
