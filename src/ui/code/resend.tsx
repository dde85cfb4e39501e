/** How another code is asked for: seconds in one place, then a button in the same place; spoken only at start and end. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { useEffect, useEffectEvent, useRef } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { resendCountdownMachine } from '#machines/resend-countdown/machine.ts'
import { groupPhone } from '#machines/rules/phone.ts'
import type { Failure } from '#machines/shared/failure.ts'
import { Button } from '../buttons/button.tsx'
import { FailureNotice } from '../failure/failure-notice.tsx'
import { useAnnounce } from '../layout/live-region.tsx'
import { focusField } from '../text-fields/focus-field.ts'

type ResendProps = {
  phone: string
  /** Another value with each code that is sent. */
  sent: number
  countdown: ActorRefFrom<typeof resendCountdownMachine> | undefined
  isCounting: boolean
  isSending: boolean
  isReady: boolean
  hasFailed: boolean
  failure: Failure | null
  onResend: () => void
}

const nobody = { subscribe: () => ({ unsubscribe: () => undefined }), getSnapshot: () => null }

export function Resend({ phone, sent, countdown, failure, onResend, ...is }: ResendProps) {
  const { t } = useLingui()
  const seconds = useSelector(countdown ?? nobody, (snapshot) => snapshot?.context.secondsLeft ?? 0)
  useSpokenCountdown(phone, { counting: is.isCounting, ready: is.isReady, sent }, seconds)

  return (
    <>
      {is.isCounting ? (
        <p className="hint resend">
          <Trans>Didn't receive? Request new OTP in {seconds} sec</Trans>
        </p>
      ) : (
        <div className="resend" data-no-validate>
          <Button kind="text" busy={is.isSending} busyLabel={t`Sending…`} onPress={onResend}>
            {t`Request new OTP`}
          </Button>
        </div>
      )}
      {is.hasFailed ? <FailureNotice failure={failure} title={<Trans>We could not send a new code.</Trans>} /> : null}
    </>
  )
}

type Present = { readonly counting: boolean; readonly ready: boolean; readonly sent: number }

/** Two sentences a countdown, never one a second. After a resend the sentence says where the code went. */
function useSpokenCountdown(to: string, { counting, ready, sent }: Present, seconds: number): void {
  const { t } = useLingui()
  const announce = useAnnounce()
  const before = useRef({ counting: false, sent })

  const speak = useEffectEvent((present: Present) => {
    const was = before.current
    before.current = present
    const phone = groupPhone(to)
    if (present.sent > was.sent) {
      announce(t`New code sent to ${phone}`)
      focusField('code')
    } else if (present.counting && !was.counting) announce(t`You can request a new code in ${seconds} seconds`)
    else if (present.ready && was.counting) announce(t`You can request a new code now`)
  })
  useEffect(() => speak({ counting, ready, sent }), [counting, ready, sent])
}
