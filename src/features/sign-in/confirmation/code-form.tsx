/** How the code of a sign-in is entered, on its page and in the dialog above a page whose sign-in has ended. */
import { isResendCounting, isResendFailed, isResending, isResendReady } from '#machines/sign-in/selectors.ts'
import { useActLabel } from '#ui/buttons/act-label.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '#ui/navigation/link.tsx'
import { useSelector } from '@xstate/react'
import { Suspense, type ReactNode } from 'react'
import { waits } from '#machines/rules/policy.ts'
import type { ActiveMachines } from '#ui/navigation/session-types.ts'
import { CodeEntry } from '#ui/code/code-entry.tsx'
import { Resend } from '#ui/code/resend.tsx'
import { lazyPart } from '#ui/failure/lazy-part.tsx'
import { CodeNews } from './code-news.tsx'
import { ConsentLine } from './consent-line.tsx'

/** Most people never see it. */
const NotReceived = lazyPart(async () => (await import('./not-received.tsx')).NotReceived)

type CodeFormProps = {
  actor: ActiveMachines['signIn']
  /** What stands above the form, inside of its column. */
  children?: ReactNode
}

export function CodeForm({ actor, children }: CodeFormProps) {
  const { t } = useLingui()
  const logIn = useActLabel(t`Log in`)
  const snapshot = useSelector(actor, (present) => present)
  const { phone, sends, sendsHere, code, failure, attempts } = snapshot.context
  const to = phone ?? ''
  return (
    <CodeEntry
      phone={to}
      sent={sends}
      code={code}
      failure={failure}
      attempts={attempts}
      busy={snapshot.hasTag('awaits.lender')}
      act={logIn}
      onCode={(values) => actor.send({ type: 'code.submitted', ...values })}
      onEdit={() => actor.send({ type: 'code.edited' })}
      changeNumber={
        <Link to="/login" className="linkish" data-no-validate>
          <Trans>Change number</Trans>
        </Link>
      }
      consent={<ConsentLine />}
      renderBelow={(hasError) => (
        <>
          <CodeNews actor={actor} hasError={hasError} />
          <Resend
            phone={to}
            sent={sends}
            countdown={snapshot.children.resendCountdown}
            isCounting={isResendCounting(snapshot)}
            isSending={isResending(snapshot)}
            isReady={isResendReady(snapshot)}
            // A failed check leaves its failure too, with the code.
            failure={isResendFailed(snapshot) && code === '' ? failure : null}
            hasFailed={isResendFailed(snapshot)}
            onResend={() => actor.send({ type: 'resend.pressed', now: Date.now() })}
          />
          {sendsHere >= waits.helpAfterSends ? (
            <Suspense fallback={null}>
              <NotReceived actor={actor} />
            </Suspense>
          ) : null}
        </>
      )}
    >
      {children}
    </CodeEntry>
  )
}
