import { isExtensionPreparing } from '#machines/account/selectors.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { DueStatus } from '#machines/rules/dates.ts'
import { isClosed } from '#machines/account/loan-history.ts'
import { amountsToPay, laterOf } from '#machines/account/amounts.ts'
import { limits } from '#machines/rules/policy.ts'
import type { Lateness } from '#machines/shared/payment.ts'
import type { ClientInfo } from '#machines/shared/client-info.ts'
import type { Credit } from '#machines/account/account-data.ts'
import type { ActiveMachines } from '#ui/navigation/session-types.ts'
import { brand } from '#brand/brand.ts'
import { Button } from '#ui/buttons/button.tsx'
import { CareLine } from '#ui/care/care-line.tsx'
import { Figures } from '#ui/layout/figures.tsx'
import { Notice } from '#ui/layout/notice.tsx'
import { Slip, type SlipState } from '#ui/layout/slip.tsx'
import { DateText, MoneyText } from '#ui/layout/value-text.tsx'
import { DayText } from '#ui/loan/day-text.tsx'
import { isBusyWith } from '#ui/notices/outcome-notice.tsx'
import { dueRow } from '../repayment-card/due-amount.tsx'
import { MostRepaid } from '#ui/loan/most-repaid.tsx'
import { usePresentDay } from '#ui/loan/use-present-day.ts'
import { dueOf, DueText } from './due-text.tsx'
import { ExtensionWaiting, InsteadOfExtension } from './extension-waiting.tsx'
import { HelpAsked } from './help-asked.tsx'
import { Received } from './received.tsx'
import { ReportedSlips } from './reported-slips.tsx'

function slipStateOf({ kind, days }: DueStatus): SlipState {
  if (kind === 'overdue') return 'late'
  return days > limits.dueSoonDays ? 'offered' : 'due'
}

type NextPaymentProps = { actor: ActiveMachines['account']; client: ClientInfo; credit: Credit }

export function NextPayment({ actor, client, credit }: NextPaymentProps) {
  const { t } = useLingui()
  const isPreparing = useSelector(actor, isExtensionPreparing)
  const today = usePresentDay()
  const due = dueOf(credit, today)
  const isRepaid = isClosed(credit)
  const amounts = amountsToPay(credit, client)
  const { today: toPay } = amounts
  const later = due.kind === 'ahead' ? laterOf(amounts) : null
  const todayName = isRepaid ? (
    t`Amount to pay`
  ) : credit.dpd > 0 ? (
    <strong>{t`Pay today to close the loan`}</strong>
  ) : (
    t`To pay today`
  )
  const { agreementNumber: loanId } = credit
  const waiting = credit.extensionWaiting ?? null
  const isBusy = useSelector(actor, isBusyWith)
  const blockedReason = isPreparing ? t`Preparing…` : isBusy ? t`Cancelling…` : undefined
  // While an extension waits, its price is the figure that decides.
  const large = waiting === null
  const ofToday = dueRow(toPay, { today, todayName, large })
  return (
    <>
      <Slip state={isRepaid ? 'ok' : slipStateOf(due)} tag={isRepaid ? t`Closed` : <DueText due={due} />}>
        {waiting ? <ExtensionWaiting actor={actor} waiting={waiting} /> : null}
        <Received credit={credit} />
        <Figures
          figures={
            isRepaid
              ? [ofToday]
              : later === null
                ? [
                    { ...ofToday, wide: true },
                    {
                      key: 'day',
                      name: t`Repayment date`,
                      value: <DateText iso={credit.planned.on} />,
                      wide: true,
                    },
                  ]
                : [
                    { ...dueRow(later, { today, large }), wide: true },
                    { ...dueRow(toPay, { today }), wide: true },
                  ]
          }
        />
        {credit.late ? <LateCost on={credit.planned.on} {...credit.late} /> : null}
        {credit.giveBackUntil && toPay.amount > 0 ? (
          <p>
            <Trans>
              You can give the loan back until <DayText iso={credit.giveBackUntil} />: you pay the loan amount and
              nothing else.
            </Trans>
          </p>
        ) : null}
        <MostRepaid most={credit.mostToRepay} />
        {waiting ? <InsteadOfExtension amount={waiting.amount} /> : null}
        {toPay.amount > 0 ? (
          <Button
            kind={waiting ? 'secondary' : 'primary'}
            blockedReason={blockedReason}
            onPress={() => actor.send({ type: 'payment.asked' })}
          >
            {t`PAY FOR THE LOAN`}
          </Button>
        ) : null}
        {credit.isProlongAvailable && !waiting ? (
          <Button
            kind="secondary"
            busy={isPreparing}
            busyLabel={t`Preparing…`}
            onPress={() => actor.send({ type: 'extension.asked' })}
          >
            {t`EXTEND THE LOAN`}
          </Button>
        ) : null}
        {credit.help ? (
          <HelpAsked actor={actor} help={credit.help} isWaiting={waiting !== null} blockedReason={blockedReason} />
        ) : null}
        {toPay.amount > 0 ? <ReportedSlips actor={actor} credit={credit} blockedReason={blockedReason} /> : null}
      </Slip>
      {credit.dpd > 0 ? (
        <Notice kind="warn" still title={t`Cannot pay all of it today?`}>
          <Trans>Call us before you borrow elsewhere.</Trans>
          <CareLine />
          <p>
            <Trans>Or write to us at any hour. Your Loan ID is filled in:</Trans>{' '}
            <a href={`mailto:${brand.care.email}?subject=${encodeURIComponent(t`Loan ID: ${loanId}`)}`}>
              {brand.care.email}
            </a>
          </p>
        </Notice>
      ) : null}
    </>
  )
}

type LateCostProps = Lateness & { on: string }

/** Why the sum is what it is, and what waiting costs. */
function LateCost({ wasDue, oneMoreDay, on }: LateCostProps) {
  return (
    <p>
      {wasDue === null ? null : (
        <Trans>
          <MoneyText amount={wasDue} /> was due on <DayText iso={on} />.
        </Trans>
      )}{' '}
      {oneMoreDay > 0 ? (
        <Trans>
          One more day costs <MoneyText amount={oneMoreDay} />.
        </Trans>
      ) : null}
    </p>
  )
}
