import { isExtensionPreparing } from '#machines/account/selectors.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { DueStatus } from '#machines/rules/dates.ts'
import { isClosed } from '#machines/account/loan-history.ts'
import { amountDue } from '#machines/rules/money.ts'
import { limits } from '#machines/rules/policy.ts'
import type { ClientInfo, Credit } from '#machines/shared/ports.ts'
import type { ActiveMachines } from '#ui/navigation/session-types.ts'
import { Button } from '#ui/button.tsx'
import { CareLine } from '#ui/care-line.tsx'
import { Figures } from '#ui/figures.tsx'
import { Notice } from '#ui/notice.tsx'
import { Slip, type SlipState } from '#ui/slip.tsx'
import { DateText, MoneyText } from '#ui/value-text.tsx'
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
  const due = dueOf(credit, usePresentDay())
  const isRepaid = isClosed(credit)
  const toPay = amountDue(credit.fullDebt, client.balance)
  const ofToday = <MoneyText amount={toPay} large />
  const day = <DateText iso={credit.planEndDate} />
  // The balance is deducted on the due day.
  const planned = amountDue(credit.planEndAmount, client.balance)
  const first =
    due.kind === 'ahead' && planned > 0
      ? { name: <Trans>To pay by {day}</Trans>, value: <MoneyText amount={planned} large /> }
      : { name: credit.dpd > 0 ? <strong>{t`Pay today to close the loan`}</strong> : t`To pay today`, value: ofToday }
  return (
    <>
      <Slip state={isRepaid ? 'ok' : slipStateOf(due)} tag={isRepaid ? t`Closed` : <DueText due={due} />}>
        <Figures
          figures={
            isRepaid
              ? [{ key: 'owed', name: t`Amount to pay`, value: ofToday }]
              : [
                  { key: 'first', ...first, wide: true },
                  first.value === ofToday
                    ? { key: 'day', name: t`Repayment date`, value: day, wide: true }
                    : { key: 'today', name: t`If you pay today`, value: <MoneyText amount={toPay} />, wide: true },
                ]
          }
        />
        {toPay > 0 ? (
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
