/** The sign-in has ended under an open page: the same borrower signs in again above it, and finds the page as it was. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { isCodeSent } from '#machines/sign-in/selectors.ts'
import { Button } from '#ui/buttons/button.tsx'
import { useSession, useSessionSelector } from '#ui/navigation/actors.tsx'
import type { ActiveMachines } from '#ui/navigation/session-types.ts'
import { SendFailed } from '#ui/phone/send-failed.tsx'
import { Sheet } from '#ui/dialog/sheet.tsx'
import { PhoneText } from '#ui/layout/value-text.tsx'
import { CodeForm } from './code-form.tsx'

export function EndedSignIn({ actor }: { actor: ActiveMachines['signIn'] }) {
  const { t } = useLingui()
  const session = useSession()
  const hasAnswers = useSessionSelector((snapshot) => snapshot.children.onboarding !== undefined)
  const isSent = useSelector(actor, isCodeSent)
  const leave = () => session.send({ type: 'signIn.declined' })
  return (
    <Sheet open title={t`For your safety your sign-in has ended`} onClose={leave}>
      {hasAnswers ? (
        <p>
          <Trans>Your answers are kept on this phone.</Trans>
        </p>
      ) : null}
      {isSent ? (
        <CodeForm actor={actor}>
          <h3>{t`Enter the 6-digit code`}</h3>
        </CodeForm>
      ) : (
        <SendCode actor={actor} />
      )}
      <Button kind="text" onPress={leave}>{t`Leave without logging in`}</Button>
    </Sheet>
  )
}

function SendCode({ actor }: { actor: ActiveMachines['signIn'] }) {
  const { t } = useLingui()
  const phone = useSelector(actor, ({ context }) => context.phone ?? '')
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag('awaits.lender'))
  const send = () => actor.send({ type: 'phone.submitted', phone, amount: null, entry: 'login', now: Date.now() })
  return (
    <>
      <p>
        <Trans>Log in again to continue here.</Trans>{' '}
        <Trans>
          Request a code by SMS to <PhoneText phone={phone} />.
        </Trans>
      </p>
      <SendFailed actor={actor} entry="login" />
      <Button busy={isBusy} busyLabel={t`Submitting...`} onPress={send}>{t`SEND CODE`}</Button>
    </>
  )
}
