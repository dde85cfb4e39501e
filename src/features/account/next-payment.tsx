import { isExtensionPreparing } from '#machines/account/selectors.ts'
import { Trans } from '@lingui/react/macro'
import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { DueStatus } from '#machines/rules/dates.ts'
import { amountDue } from '#machines/rules/money.ts'
import type { ClientInfo, Credit } from '#machines/shared/ports.ts'
import type { ActiveMachines } from '#ui/navigation/session-types.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { DefinitionList } from '#ui/definition-list.tsx'
import { DateText, MoneyText } from '#ui/value-text.tsx'
import { usePresentDay } from '#ui/step/use-present-day.ts'
import { dueOf, DueText } from './due-text.tsx'

/** So few days before the due day it is marked. */
const nearDays = 3
const isNear = (due: DueStatus): boolean => due.kind === 'ahead' && due.days <= nearDays

type NextPaymentProps = { actor: ActiveMachines['account']; client: ClientInfo; credit: Credit }

export function NextPayment({ actor, client, credit }: NextPaymentProps) {
  const { t } = useLingui()
  const isPreparing = useSelector(actor, isExtensionPreparing)
  const due = dueOf(credit, usePresentDay())
  const toPay = amountDue(credit.fullDebt, client.balance)
  const hasPlanned = due.kind === 'ahead' && credit.planEndAmount > 0
  return (
    <Card title={<Trans>Next payment</Trans>}>
      <div>
        <p>
          <Trans>If you pay today</Trans>
        </p>
        <p>
          <MoneyText amount={toPay} large />
        </p>
      </div>
      <p className={`due due-${isNear(due) ? 'near' : due.kind}`}>
        <Trans>
          Repayment date: <DateText iso={credit.planEndDate} />
        </Trans>{' '}
        <strong className="due-days">
          <DueText due={due} />
        </strong>
      </p>
      {hasPlanned ? (
        <DefinitionList
          rows={[
            {
              key: 'planned',
              name: (
                <Trans>
                  On <DateText iso={credit.planEndDate} />
                </Trans>
              ),
              value: <MoneyText amount={credit.planEndAmount} />,
            },
          ]}
        />
      ) : null}
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
    </Card>
  )
}
