import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { paymentHistory, type PaidRow } from '#machines/account/loan-history.ts'
import { amountsToPay, laterOf } from '#machines/account/amounts.ts'
import { formatRupees } from '#machines/rules/money.ts'
import type { ClientInfo } from '#machines/shared/client-info.ts'
import type { Credit } from '#machines/account/account-data.ts'
import { CopyButton } from '#ui/notices/copy-button.tsx'
import { DefinitionList } from '#ui/layout/definition-list.tsx'
import { Disclosure } from '#ui/layout/disclosure.tsx'
import { DateText, LoanIdText, MoneyText } from '#ui/layout/value-text.tsx'
import { DueLines } from '../repayment-card/due-amount.tsx'
import { usePresentDay } from '#ui/loan/use-present-day.ts'
import { Paper } from './paper.tsx'

/** The specification shows no values: what is not known is shown as the lender writes it. */
const statuses: Readonly<Record<string, MessageDescriptor>> = {
  active: msg`Active`,
  overdue: msg`Overdue`,
  closed: msg`Closed`,
}

export function LoanAccordions({ client, credit }: { client: ClientInfo; credit: Credit }) {
  const { t } = useLingui()
  const amounts = amountsToPay(credit, client)
  const status = statuses[credit.status.toLowerCase()]
  return (
    <>
      <Disclosure
        level="h2"
        title={<Trans>Agreement details</Trans>}
        value={status ? t(status) : credit.status}
        startsOpen={credit.dpd > 0}
      >
        <DefinitionList
          rows={[
            { key: 'status', name: t`Status`, value: status ? t(status) : credit.status },
            { key: 'date', name: t`Payment date`, value: <DateText iso={credit.planned.on} /> },
            {
              key: 'amount',
              name: t`Amount to pay`,
              value: <DueLines dues={[amounts.today, laterOf(amounts)]} today={usePresentDay()} />,
            },
            { key: 'balance', name: t`Balance`, value: <MoneyText amount={credit.creditBalance} /> },
          ]}
        />
      </Disclosure>
      <Disclosure
        level="h2"
        title={<Trans>Agreement documents</Trans>}
        value={<LoanIdText id={credit.agreementNumber} />}
      >
        <Agreement credit={credit} />
      </Disclosure>
      <Disclosure level="h2" title={<Trans>Previous payments</Trans>} value={credit.payments.length}>
        <Payments credit={credit} />
      </Disclosure>
    </>
  )
}

function Agreement({ credit }: { credit: Credit }) {
  const { t } = useLingui()
  return (
    <>
      <DefinitionList
        rows={[
          {
            key: 'number',
            name: t`Agreement number`,
            value: <LoanIdText id={credit.agreementNumber} />,
            action: <CopyButton text={credit.agreementNumber} what={t`Agreement number`} />,
          },
        ]}
      />
      {credit.creditDocument === '' ? null : (
        <Paper
          id="agreement"
          label={t`View the agreement (PDF)`}
          title={t`Loan agreement`}
          name={credit.creditDocument}
          fileName={`agreement-${credit.agreementNumber}.pdf`}
        />
      )}
    </>
  )
}

function Payments({ credit }: { credit: Credit }) {
  if (credit.payments.length === 0)
    return (
      <p>
        <Trans>There are no payments yet. Your payments will be listed here.</Trans>
      </p>
    )
  return (
    <DefinitionList
      rows={paymentHistory(credit).map((row, index) => ({
        key: `${row.date} ${index}`,
        name: (
          <>
            <DateText iso={row.date} />
            <RunningBalance {...row} />
          </>
        ),
        value: <MoneyText amount={row.amount} />,
      }))}
    />
  )
}

/** What all payments up to this one make, and what was left after it. */
function RunningBalance({ isExtension, paidSoFar, left }: PaidRow) {
  const paid = formatRupees(paidSoFar)
  const open = left === null ? '' : formatRupees(left)
  return (
    <span className="hint line-of">
      {isExtension ? (
        <>
          <Trans>Extension.</Trans>{' '}
        </>
      ) : null}
      {left === null ? (
        <Trans>Paid so far: {paid}</Trans>
      ) : (
        <Trans>
          Paid so far: {paid}. Still to pay: {open}
        </Trans>
      )}
    </span>
  )
}
