import { isCreateFailed, isOfferAtStake } from '#machines/account/selectors.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { Suspense } from 'react'
import type { SnapshotFrom } from 'xstate'
import type { accountMachine } from '#machines/account/machine.ts'
import { hasOffer, isWaitingForDays } from '#machines/account/setup.ts'
import { limits } from '#machines/rules/policy.ts'
import type { AccountData } from '#machines/account/account-data.ts'
import { ranks } from '#machines/account/ranks.ts'
import { useSessionSelector } from '#ui/navigation/actors.tsx'
import type { ActiveMachines } from '#ui/navigation/session-types.ts'
import { Button } from '#ui/buttons/button.tsx'
import { CareLine } from '#ui/care/care-line.tsx'
import { Disclosure } from '#ui/layout/disclosure.tsx'
import { Figures } from '#ui/layout/figures.tsx'
import { Slip } from '#ui/layout/slip.tsx'
import { DateText, MoneyText } from '#ui/layout/value-text.tsx'
import { lazyPart } from '#ui/failure/lazy-part.tsx'
import { Skeleton } from '#ui/layout/waiting.tsx'
import { CalculatorCard } from '#ui/calculator-card.tsx'
import { AlertDialog } from '#ui/dialogs/alert-dialog.tsx'
import { isBusyWith, OutcomeNotice } from '#ui/notices/outcome-notice.tsx'
import { usePresentDay } from '#ui/loan/use-present-day.ts'
import { FailureWords, TryAgainNotice } from '#ui/notices/try-again-notice.tsx'
import { ApprovedOffer, GiveUpOffer } from './approved-offer.tsx'
import { NextCost } from './next-cost.tsx'

const RetryDay = lazyPart(async () => (await import('../loan/retry-day.tsx')).RetryDay)

const isRefusal = (applicationState: string): boolean => /declin|reject|refus/.test(applicationState)

type NoLoanProps = { actor: ActiveMachines['account']; data: AccountData }

export function NoLoan({ actor, data }: NoLoanProps) {
  const { t } = useLingui()
  const failure = useSelector(actor, (snapshot) => snapshot.context.failure)
  const hasFailed = useSelector(actor, isCreateFailed)
  const isAsked = useSelector(actor, isOfferAtStake)
  const isApproved = useSelector(actor, (snapshot) => hasOffer(snapshot.context))
  const isSending = useSelector(actor, isSendingOf)
  const isDeclined = useSessionSelector((snapshot) => isRefusal(snapshot.context.position?.applicationState ?? ''))
  const today = usePresentDay()
  const days = useSelector(actor, (snapshot) => snapshot.context.days)
  const daysFailure = useSelector(actor, (snapshot) => snapshot.context.daysFailure)
  const canRetry = useSelector(actor, (snapshot) => snapshot.can({ type: 'retry.pressed' }))
  const isWaiting = useSelector(actor, (snapshot) => isWaitingForDays(snapshot.context))
  const retryOn = days?.retryOn ?? null
  // The lender takes no new application before this day, so that nothing is offered to be asked for.
  const isLater = retryOn !== null && retryOn > today
  const expiresOn = days?.offerExpiresOn ?? null
  // A later application has a state of its own.
  const repaidOn = isDeclined || isLater || data.client.hasUnfinishedApplications ? null : data.client.lastRepaidOn
  if (isWaiting)
    return (
      <Slip>
        <Skeleton label={t`Loading…`} lines={6} />
      </Slip>
    )
  return (
    <>
      {daysFailure ? (
        <TryAgainNotice
          title={t`Part of your account did not load`}
          failure={daysFailure}
          {...(canRetry ? { onRetry: () => actor.send({ type: 'retry.pressed' }) } : {})}
        >
          {t`We will try again automatically.`}
        </TryAgainNotice>
      ) : null}
      {isApproved && !isSending ? (
        <ApprovedOffer
          products={days?.products ?? []}
          asked={days?.requestedAmount ?? null}
          expiresOn={expiresOn}
          openBy={days?.offerOpenBy ?? null}
          onOpen={() => actor.send({ type: 'application.resumed' })}
        />
      ) : null}
      {isDeclined || isLater ? <Declined tryOn={isLater ? retryOn : null} /> : null}
      {repaidOn === null ? null : <Repaid on={repaidOn} />}
      {isLater ? null : isApproved ? (
        <Disclosure level="h2" id="another" title={t`Need a different amount?`}>
          <ApplyCard actor={actor} data={data} after="approval" today={today} />
        </Disclosure>
      ) : (
        <ApplyCard
          actor={actor}
          data={data}
          after={repaidOn !== null ? 'repayment' : isDeclined ? 'refusal' : null}
          today={today}
        />
      )}
      <GiveUpOffer
        open={isAsked}
        expiresOn={expiresOn}
        onConfirm={() => actor.send({ type: 'replacement.confirmed' })}
        onClose={() => actor.send({ type: 'replacement.closed' })}
      />
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
    </>
  )
}

/** An application that has just been created is on its way to the next page. */
const isSendingOf = (snapshot: SnapshotFrom<typeof accountMachine>): boolean =>
  isBusyWith(snapshot) || snapshot.status === 'done'

function Declined({ tryOn }: { tryOn: string | null }) {
  const { t } = useLingui()
  return (
    <Slip state="off" tag={<Trans>Declined</Trans>}>
      <h2>{t`We could not offer a loan for your last application`}</h2>
      <p>
        <Trans>You owe us nothing. This is about this application only, not about the next one.</Trans>
      </p>
      {tryOn === null ? (
        <p>
          <Trans>You can apply again. If something in your details was wrong, call us first.</Trans>
        </p>
      ) : (
        <>
          <Figures
            figures={[{ key: 'day', name: t`You can apply again from`, value: <DateText iso={tryOn} />, wide: true }]}
          />
          <Suspense fallback={<Button busy>{t`Add to calendar`}</Button>}>
            <RetryDay day={tryOn} />
          </Suspense>
          <p>
            <Trans>If something in your details was wrong, call us and we will look at it together.</Trans>
          </p>
        </>
      )}
      <CareLine />
    </Slip>
  )
}

function Repaid({ on }: { on: string }) {
  return (
    <Slip
      state="ok"
      tag={
        <Trans>
          Repaid on <DateText iso={on} />
        </Trans>
      }
    >
      <Figures
        figures={[{ key: 'owed', name: <Trans>You owe</Trans>, value: <MoneyText amount={0} large />, wide: true }]}
      />
      <p>
        <Trans>Your loan is closed. Thank you.</Trans>
      </p>
    </Slip>
  )
}

type ApplyCardProps = NoLoanProps & {
  /** What the slip above it says; null without a slip. */
  after: 'approval' | 'refusal' | 'repayment' | null
  today: string
}

function ApplyCard({ actor, data, after, today }: ApplyCardProps) {
  const { t } = useLingui()
  const { clientRank, hasUnfinishedApplications } = data.client
  const chosen = useSelector(actor, (snapshot) => snapshot.context.amount)
  const isSending = useSelector(actor, isSendingOf)
  // A lender without ranks sets no limit of its own.
  const { cap: max, discount } = clientRank === null ? { cap: limits.calculator.max, discount: 0 } : ranks[clientRank]
  const amount = Math.min(chosen, max)
  const { termDays } = limits.calculator
  return (
    <CalculatorCard
      amount={amount}
      max={max}
      isLocked={isSending}
      isFlat={after !== null}
      onAmount={(value) => actor.send({ type: 'amount.chosen', amount: value })}
      head={
        after === 'approval' ? null : (
          <h2>{after === 'repayment' ? t`Need a loan again?` : t`How much do you need?`}</h2>
        )
      }
    >
      <NextCost amount={amount} discount={discount} today={today} />
      <p className="hint">
        <Trans>For {termDays} days. You choose the final amount and term once we have checked your application.</Trans>
      </p>
      <OutcomeNotice actor={actor} />
      <Button
        kind={after === 'approval' || after === 'repayment' ? 'secondary' : 'primary'}
        busy={isSending}
        busyLabel={t`Submitting...`}
        onPress={() => actor.send({ type: 'application.asked', amount })}
      >
        {t`APPLY NOW`}
      </Button>
      {hasUnfinishedApplications && after !== 'approval' && !isSending ? (
        <Button kind="secondary" onPress={() => actor.send({ type: 'application.resumed' })}>
          {t`OR FINISH UNFINISHED APP`}
        </Button>
      ) : null}
    </CalculatorCard>
  )
}
