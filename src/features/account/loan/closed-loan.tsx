import { Trans, useLingui } from '@lingui/react/macro'
import type { ClosedLoan as Loan } from '#machines/shared/payment.ts'
import { DefinitionList } from '#ui/layout/definition-list.tsx'
import { Disclosure } from '#ui/layout/disclosure.tsx'
import { DateText, LoanIdText, MoneyText } from '#ui/layout/value-text.tsx'
import { Paper } from './paper.tsx'

/** The proof that a loan is repaid, for as long as it is the last one that was. */
export function ClosedLoan({ loan }: { loan: Loan }) {
  const { t } = useLingui()
  const { agreementNumber: id } = loan
  return (
    <Disclosure level="h2" id="closed-loan" title={<Trans>Your last loan</Trans>} value={<LoanIdText id={id} />}>
      <DefinitionList
        rows={[
          { key: 'opened', name: t`You took the loan`, value: <DateText iso={loan.openedOn} /> },
          ...loan.payments.map(({ date, amount, purpose }, index) => ({
            key: `${date} ${index}`,
            name: (
              <>
                <DateText iso={date} />{' '}
                {purpose === 'extension' ? (
                  <span className="hint">
                    <Trans>Extension.</Trans>
                  </span>
                ) : null}
              </>
            ),
            value: <MoneyText amount={amount} />,
          })),
          { key: 'closed', name: t`Repaid`, value: <DateText iso={loan.closedOn} /> },
          { key: 'total', name: t`Paid in all`, value: <MoneyText amount={loan.totalPaid} />, total: true },
        ]}
      />
      {loan.closingLetter === null ? null : (
        <Paper
          id="closing-letter"
          label={t`View the closing letter (PDF)`}
          title={t`Closing letter`}
          name={loan.closingLetter}
          fileName={`closing-${id}.pdf`}
        />
      )}
      {loan.agreementDocument === '' ? null : (
        <Paper
          id="closed-agreement"
          label={t`View the agreement (PDF)`}
          title={t`Loan agreement`}
          name={loan.agreementDocument}
          fileName={`agreement-${id}.pdf`}
        />
      )}
    </Disclosure>
  )
}
