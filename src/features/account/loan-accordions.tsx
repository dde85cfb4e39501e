import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { paymentHistory, type PaidRow } from '#machines/account/loan-history.ts'
import { amountsToPay, laterOf } from '#machines/account/amounts.ts'
import { formatRupees } from '#machines/rules/money.ts'
import type { ClientInfo, Credit } from '#machines/shared/ports.ts'
import { useSystem } from '#ui/navigation/actors.tsx'
import { useHistoryDialog } from '#ui/navigation/history-dialog.ts'
import { Button } from '#ui/button.tsx'
import { CopyButton } from '#ui/step/copy-button.tsx'
import { DefinitionList } from '#ui/definition-list.tsx'
import { Disclosure } from '#ui/disclosure.tsx'
import { DocumentIcon } from '#ui/icons.tsx'
import { DateText, LoanIdText, MoneyText } from '#ui/value-text.tsx'
import { DueLines } from './repayment-card/due-amount.tsx'
import { usePresentDay } from '#ui/step/use-present-day.ts'
import { PdfDialog } from '#ui/documents/pdf-dialog.tsx'

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
  const { documents } = useSystem()
  const dialog = useHistoryDialog('agreement')
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
        <Button kind="text" icon={<DocumentIcon />} onPress={dialog.show}>
          {t`View the agreement (PDF)`}
        </Button>
      )}
      <PdfDialog
        open={dialog.open}
        title={t`Loan agreement`}
        fileName={`agreement-${credit.agreementNumber}.pdf`}
        read={() => documents.readAgreement(credit.creditDocument)}
        onClose={dialog.close}
      />
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
