import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { ownRecordsMachine } from '#machines/own-records/machine.ts'
import type { OwnRecords } from '#machines/own-records/records.ts'
import { isAddingPasskey, isPasskeyFailed, isRemovingPasskey } from '#machines/own-records/selectors.ts'
import { formatMoment } from '#machines/rules/dates.ts'
import { hasPasskeys } from '#platform/passkey.ts'
import { Button } from '#ui/buttons/button.tsx'
import { TryAgainNotice } from '#ui/notices/try-again-notice.tsx'

type Shown = {
  readonly actor: ActorRefFrom<typeof ownRecordsMachine>
  readonly passkeys: NonNullable<OwnRecords['passkeys']>
}

/** Devices that log in with their lock; where the browser cannot, the list alone. */
export function Passkeys({ actor, passkeys }: Shown) {
  const { t } = useLingui()
  const isAdding = useSelector(actor, isAddingPasskey)
  const isRemoving = useSelector(actor, isRemovingPasskey)
  const hasFailed = useSelector(actor, isPasskeyFailed)
  const failure = useSelector(actor, (snapshot) => snapshot.context.failure)
  const canAdd = hasPasskeys()
  if (!canAdd && passkeys.length === 0) return null
  return (
    <>
      <h3>
        <Trans>Log in without a code</Trans>
      </h3>
      <p>
        <Trans>Log in with the lock of your phone: fingerprint, face or PIN. No SMS is needed.</Trans>
      </p>
      {passkeys.length > 0 ? (
        <ul className="dated">
          {passkeys.map(({ id, device, addedAt }) => {
            const added = formatMoment(addedAt)
            return (
              <li key={id}>
                <strong>{device ?? <Trans>Another device</Trans>}</strong>
                <span>
                  <Trans>Set up {added}</Trans>
                </span>
                <Button
                  kind="text"
                  name={t`Remove the device set up ${added}`}
                  busy={isRemoving}
                  onPress={() => actor.send({ type: 'passkey.removed', id })}
                >
                  {t`Remove`}
                </Button>
              </li>
            )
          })}
        </ul>
      ) : null}
      {hasFailed ? <TryAgainNotice title={t`We could not change this.`} failure={failure} /> : null}
      {canAdd ? (
        <Button
          kind="secondary"
          busy={isAdding}
          busyLabel={t`Waiting for your device…`}
          onPress={() => actor.send({ type: 'passkey.added' })}
        >
          {t`Set up on this device`}
        </Button>
      ) : null}
    </>
  )
}
