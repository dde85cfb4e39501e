/** The code by which the offer is agreed to, above the page: for the figures that it names and no others. */
import { isCodeAsked, isOfferConfirming, isResendCounting, isResendReady } from '#machines/onboarding/selectors.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { colomboTime } from '#machines/rules/dates.ts'
import type { ActiveMachines } from '#ui/navigation/session-types.ts'
import { CodeEntry } from '#ui/code/code-entry.tsx'
import { Resend } from '#ui/code/resend.tsx'
import { Sheet } from '#ui/dialog/sheet.tsx'

type AgreeByCodeProps = { onboarding: ActiveMachines['onboarding']; accept: string; children: ReactNode }

export function AgreeByCode({ onboarding, accept, children }: AgreeByCodeProps) {
  const { t } = useLingui()
  const snapshot = useSelector(onboarding, (present) => present)
  const { phone, sentCode, code, failure } = snapshot.context
  const isBusy = isOfferConfirming(snapshot)
  const isSending = isBusy && code === ''
  if (!isCodeAsked(snapshot) || sentCode === null) return null
  const { sentAt, expiresAt, attempts } = sentCode
  const to = phone ?? ''
  return (
    <Sheet open title={t`Enter the 6-digit code`} onClose={() => onboarding.send({ type: 'code.closed' })}>
      <CodeEntry
        phone={to}
        sent={sentAt}
        code={code}
        failure={failure}
        attempts={attempts}
        busy={isBusy}
        act={accept}
        onCode={(values) => onboarding.send({ type: 'code.submitted', ...values })}
        onEdit={() => onboarding.send({ type: 'code.edited' })}
        renderBelow={() => (
          <>
            {expiresAt === null ? null : (
              <p className="hint">
                <Trans>This code expires at {colomboTime(expiresAt)}.</Trans>
              </p>
            )}
            {isBusy && !isSending ? null : (
              <Resend
                phone={to}
                sent={sentAt}
                countdown={snapshot.children.resendCountdown}
                isCounting={isResendCounting(snapshot)}
                isSending={isSending}
                isReady={isResendReady(snapshot)}
                hasFailed={failure !== null && code === ''}
                failure={failure}
                onResend={() => onboarding.send({ type: 'resend.pressed' })}
              />
            )}
          </>
        )}
      >
        {children}
        <p className="hint">
          <Trans>
            This code is for this amount, total and day only. If you change the loan, you need a new code. Nothing is
            agreed until you enter it.
          </Trans>
        </p>
      </CodeEntry>
    </Sheet>
  )
}
