import { isExtensionPreparing } from '#machines/account/selectors.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { DueStatus } from '#machines/rules/dates.ts'
import { isClosed } from '#machines/account/loan-history.ts'
import { amountsToPay, laterOf } from '#machines/account/amounts.ts'
import { limits } from '#machines/rules/policy.ts'
import type { ClientInfo, Credit } from '#machines/shared/ports.ts'
import type { ActiveMachines } from '#ui/navigation/session-types.ts'
import { Button } from '#ui/button.tsx'
import { CareLine } from '#ui/care-line.tsx'
import { Figures } from '#ui/figures.tsx'
import { Notice } from '#ui/notice.tsx'
import { Slip, type SlipState } from '#ui/slip.tsx'
import { DateText } from '#ui/value-text.tsx'
import { dueRow } from './repayment-card/due-amount.tsx'
import { usePresentDay } from '#ui/step/use-present-day.ts'
import { dueOf, DueText } from './due-text.tsx'

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
  const ofToday = dueRow(toPay, { today, todayName, large: true })
  return (
    <>
      <Slip state={isRepaid ? 'ok' : slipStateOf(due)} tag={isRepaid ? t`Closed` : <DueText due={due} />}>
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
                    { ...dueRow(later, { today, large: true }), wide: true },
                    { ...dueRow(toPay, { today }), wide: true },
                  ]
          }
        />
        {toPay.amount > 0 ? (
          <Button
            blockedReason={isPreparing ? t`Preparing…` : undefined}
            onPress={() => actor.send({ type: 'payment.asked' })}
          >
            {t`PAY FOR THE LOAN`}
          </Button>
        ) : null}
        {credit.isProlongAvailable ? (
          <Button
            kind="secondary"
            busy={isPreparing}
            busyLabel={t`Preparing…`}
            onPress={() => actor.send({ type: 'extension.asked' })}
          >
            {t`EXTEND THE LOAN`}
          </Button>
        ) : null}
      </Slip>
      {credit.dpd > 0 ? (
        <Notice kind="warn" still title={t`Cannot pay all of it today?`}>
          <Trans>Call us before you borrow elsewhere.</Trans>
          <CareLine />
        </Notice>
      ) : null}
    </>
  )
}
