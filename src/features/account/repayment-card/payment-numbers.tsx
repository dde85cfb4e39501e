import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { DefinitionRow } from '#ui/definition-list.tsx'
import { CopyButton } from '#ui/step/copy-button.tsx'
import { LoanIdText } from '#ui/value-text.tsx'

const row = (name: string, value: ReactNode, text: string): DefinitionRow => ({
  key: name,
  name,
  value,
  action: <CopyButton text={text} what={name} />,
})

/** What is typed where a loan is paid. `digits`: the first six of the NIC; left out where the NIC has fewer. */
export function usePaymentNumbers(loanId: string, digits: string): readonly DefinitionRow[] {
  const { t } = useLingui()
  const loan = row(t`Loan ID`, <LoanIdText id={loanId} />, loanId)
  if (digits.length !== 6) return [loan]
  return [loan, row(t`First 6 digits of your NIC`, <span className="tnum">{digits}</span>, digits)]
}
