/** How another code is asked for: seconds in one place, then a button in the same place; spoken only at start and end. */
import { isResendCounting, isResendFailed, isResending, isResendReady } from '#machines/sign-in/selectors.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { useEffect, useEffectEvent, useRef } from 'react'
import { groupPhone } from '#machines/rules/phone.ts'
import type { ActiveMachines } from '#ui/navigation/session-types.ts'
import { Button } from '#ui/buttons/button.tsx'
import { focusField } from '#ui/text-fields/focus-field.ts'
import { useAnnounce } from '#ui/layout/live-region.tsx'
import { FailureNotice } from '#ui/failure/failure-notice.tsx'

type ResendProps = { actor: ActiveMachines['signIn'] }

const nobody = { subscribe: () => ({ unsubscribe: () => undefined }), getSnapshot: () => null }

export function Resend({ actor }: ResendProps) {
  const { t } = useLingui()
  const sending = useSelector(actor, isResending)
  const failed = useSelector(actor, isResendFailed)
  const counting = useSelector(actor, isResendCounting)
  const failure = useSelector(actor, ({ context }) => (context.code === '' ? context.failure : null))
  const countdown = useSelector(actor, (snapshot) => snapshot.children.resendCountdown)
  const seconds = useSelector(countdown ?? nobody, (snapshot) => snapshot?.context.secondsLeft ?? 0)
  useSpokenCountdown(actor, counting, seconds)

  return (
    <>
      {counting ? (
        <p className="hint resend">
          <Trans>Didn't receive? Request new OTP in {seconds} sec</Trans>
        </p>
      ) : (
        <div className="resend" data-no-validate>
          <Button
            kind="text"
            busy={sending}
            busyLabel={t`Sending…`}
            onPress={() => actor.send({ type: 'resend.pressed', now: Date.now() })}
          >
            {t`Request new OTP`}
          </Button>
        </div>
      )}
      {failed ? <FailureNotice failure={failure} title={<Trans>We could not send a new code.</Trans>} /> : null}
    </>
  )
}

/** Two sentences a countdown, never one a second. After a resend the sentence says where the code went. */
function useSpokenCountdown(actor: ActiveMachines['signIn'], counting: boolean, seconds: number): void {
  const { t } = useLingui()
  const announce = useAnnounce()
  const sends = useSelector(actor, (snapshot) => snapshot.context.sends)
  const phone = useSelector(actor, (snapshot) => groupPhone(snapshot.context.phone ?? ''))
  const before = useRef({ counting: false, sends })

  const speak = useEffectEvent((present: { counting: boolean; sends: number }) => {
    const was = before.current
    before.current = present
    if (present.sends > was.sends) {
      announce(t`New code sent to ${phone}`)
      focusField('code')
    } else if (present.counting && !was.counting) announce(t`You can request a new code in ${seconds} seconds`)
    else if (isResendReady(actor.getSnapshot()) && was.counting) announce(t`You can request a new code now`)
  })
  useEffect(() => speak({ counting, sends }), [counting, sends])
}
