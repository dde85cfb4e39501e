/** Decides what a borrower without a loan can do: choose an amount and apply, or go on with an application (M4, RD57, RD67). */
import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { formatDate } from '../../../machines/dates.ts'
import { limits } from '../../../machines/policy.ts'
import type { ClientInfo } from '../../../machines/ports.ts'
import { useSessionSelector } from '../../navigation/actors.tsx'
import type { LedActors } from '../../navigation/session-types.ts'
import { Button } from '../../ui/button.tsx'
import { CareLine } from '../../ui/care-line.tsx'
import { Notice } from '../../ui/notice.tsx'
import { CalculatorCard } from '../calculator-card.tsx'
import { AlertDialog } from '../parts/alert-dialog.tsx'
import { isBusyWith, OutcomeNotice } from '../parts/outcome-notice.tsx'
import { usePresentDay } from '../parts/use-present-day.ts'
import { FailureWords } from '../parts/try-again-notice.tsx'

const isRefusal = (applicationState: string): boolean => /declin|reject|refus/.test(applicationState)

type NoLoanProps = {
  actor: LedActors['account']
  client: ClientInfo
  /** U32: the lender takes no new application before this day. */
  retryOn: string | null
}

export function NoLoan({ actor, client, retryOn }: NoLoanProps) {
  const { t } = useLingui()
  const amount = useSelector(actor, (snapshot) => snapshot.context.amount)
  const failure = useSelector(actor, (snapshot) => snapshot.context.failure)
  const hasFailed = useSelector(actor, (snapshot) => snapshot.matches({ open: { mode: 'createFailed' } }))
  const isSending = useSelector(actor, (snapshot) => isBusyWith(snapshot) || snapshot.status === 'done')
  const isDeclined = useSessionSelector((snapshot) => isRefusal(snapshot.context.position?.applicationState ?? ''))
  const today = usePresentDay()
  const isLater = retryOn !== null && retryOn > today
  const tryOn = isLater ? formatDate(retryOn) : ''
  const { termDays } = limits.calculator
  return (
    <div className="stack">
      {isDeclined ? (
        <Notice still title={t`We could not offer a loan for your last application`}>
          <p>
            {isLater ? (
              <Trans>You can apply again from {tryOn}. If something in your details was wrong, call us first.</Trans>
            ) : (
              <Trans>You can apply again. If something in your details was wrong, call us first.</Trans>
            )}
          </p>
          <CareLine />
        </Notice>
      ) : null}
      <CalculatorCard
        amount={amount}
        isLocked={isSending}
        onAmount={(chosen) => actor.send({ type: 'amount.chosen', amount: chosen })}
        head={
          <h2>
            <Trans>How much do you need?</Trans>
          </h2>
        }
      >
        <p className="hint">
          <Trans>
            Asked for {termDays} days. The exact amount and term are chosen after the check of your application.
          </Trans>
        </p>
        <OutcomeNotice actor={actor} />
        <Button
          busy={isSending}
          busyLabel={t`Submitting...`}
          blockedReason={isLater ? t`You can apply again from ${tryOn}` : undefined}
          onPress={() => actor.send({ type: 'application.asked', amount })}
        >
          {t`APPLY NOW`}
        </Button>
        {client.hasUnfinishedApplications && !isSending ? (
          <Button kind="secondary" onPress={() => actor.send({ type: 'application.resumed' })}>
            {t`OR FINISH UNFINISHED APP`}
          </Button>
        ) : null}
      </CalculatorCard>
      <AlertDialog
        open={hasFailed}
        title={t`Your application was not sent`}
        onClose={() => actor.send({ type: 'notice.closed' })}
      >
        <p>
          <Trans>Unable to submit application. Please try again.</Trans>
        </p>
        {failure ? <FailureWords failure={failure} /> : null}
        <CareLine />
      </AlertDialog>
    </div>
  )
}
