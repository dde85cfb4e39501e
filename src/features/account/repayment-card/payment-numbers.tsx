import { useLingui } from '@lingui/react/macro'
import type { DefinitionRow } from '#ui/definition-list.tsx'
import { CopyButton } from '#ui/step/copy-button.tsx'
import { LoanIdText } from '#ui/value-text.tsx'

/** What is typed where a loan is paid. `digits`: the first six of the NIC; left out where the NIC has fewer. */
export function usePaymentNumbers(loanId: string, digits: string): readonly DefinitionRow[] {
  const { t } = useLingui()
  return [
    {
      key: 'loan',
      name: t`Loan ID`,
      value: <LoanIdText id={loanId} />,
      action: <CopyButton text={loanId} what={t`Loan ID`} />,
    },
    ...(digits.length === 6
      ? [
          {
            key: 'nic',
            name: t`First 6 digits of your NIC`,
            value: <span className="tnum">{digits}</span>,
            action: <CopyButton text={digits} what={t`First 6 digits of your NIC`} />,
          },
        ]
      : []),
  ]
}
