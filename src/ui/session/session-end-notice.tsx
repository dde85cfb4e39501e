import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { sessionEndMachine } from '#machines/session-end/machine.ts'
import { Button } from '../buttons/button.tsx'
import { Notice } from '../layout/notice.tsx'
import { FailureWords } from '../notices/try-again-notice.tsx'

export function SessionEndNotice({ actor }: { actor: ActorRefFrom<typeof sessionEndMachine> }) {
  const { t } = useLingui()
  const isStaying = useSelector(actor, (snapshot) => snapshot.hasTag('awaits.lender'))
  const hasFailed = useSelector(actor, (snapshot) => snapshot.hasTag('saveFailed'))
  const failure = useSelector(actor, (snapshot) => snapshot.context.failure)
  return (
    <Notice
      kind={hasFailed ? 'bad' : 'warn'}
      title={t`You will be logged out in a few minutes`}
      action={
        <Button kind="text" busy={isStaying} onPress={() => actor.send({ type: 'stay.pressed' })}>
          {hasFailed ? t`Try again` : t`Stay logged in`}
        </Button>
      }
    >
      <p>
        <Trans>For your safety we log you out after some time. What you typed stays on this phone.</Trans>
      </p>
      {hasFailed && failure ? <FailureWords failure={failure} /> : null}
    </Notice>
  )
}
