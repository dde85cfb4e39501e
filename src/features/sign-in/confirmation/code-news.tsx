import { isCodeLapsed, isResendFailed, isResending } from '#machines/sign-in/selectors.ts'
import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { colomboTime } from '#machines/rules/dates.ts'
import type { ActiveMachines } from '#ui/navigation/session-types.ts'
import { Notice } from '#ui/layout/notice.tsx'
import { PhoneText } from '#ui/layout/value-text.tsx'

/** `hasError`: the field says in red what is wrong; nothing here contradicts it. */
type CodeNewsProps = { actor: ActiveMachines['signIn']; hasError: boolean }

export function CodeNews({ actor, hasError }: CodeNewsProps) {
  const hasLapsed = useSelector(actor, isCodeLapsed)
  const isSaid = useSelector(actor, ({ context }) => context.code !== '' && context.failure !== null)
  const expiresAt = useSelector(actor, (snapshot) => snapshot.context.expiresAt)
  if (hasLapsed)
    return isSaid ? null : (
      <Notice kind="warn">
        <Trans>This code no longer works. Please request a new one.</Trans>
      </Notice>
    )
  return (
    <>
      {hasError ? null : <SentAgain actor={actor} />}
      {expiresAt === null ? null : (
        <p className="hint">
          <Trans>This code expires at {colomboTime(expiresAt)}.</Trans>
        </p>
      )}
    </>
  )
}

/** Spoken by the countdown already; here it stays on the screen with the minute of it (never without a code on its way). */
function SentAgain({ actor }: { actor: CodeNewsProps['actor'] }) {
  const sentAt = useSelector(actor, ({ context }) => (context.sendsHere > 1 ? context.sentAt : null))
  const phone = useSelector(actor, ({ context }) => context.phone ?? '')
  const isUnsure = useSelector(actor, (snapshot) => isResending(snapshot) || isResendFailed(snapshot))
  if (sentAt === null || isUnsure) return null
  return (
    <Notice kind="ok" still title={<Trans>A new code was sent at {colomboTime(sentAt)}</Trans>}>
      <Trans>
        It goes to <PhoneText phone={phone} />. Please use the newest message.
      </Trans>
    </Notice>
  )
}
