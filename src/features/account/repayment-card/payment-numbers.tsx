import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { laterOf, type Amounts } from '#machines/account/amounts.ts'
import { exactRupees, type DueAmount } from '#machines/rules/money.ts'
import type { DefinitionRow } from '#ui/layout/definition-list.tsx'
import { CopyButton } from '#ui/notices/copy-button.tsx'
import { dueRow } from './due-amount.tsx'
import { usePresentDay } from '#ui/loan/use-present-day.ts'
import { DateText, LoanIdText } from '#ui/layout/value-text.tsx'

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

/** What is paid, with the day for which it is enough. */
export function useDueRows(
  amounts: Amounts,
  ofToday: { todayName?: ReactNode; large?: boolean } = {},
): readonly DefinitionRow[] {
  const { t } = useLingui()
  const today = usePresentDay()
  const later = laterOf(amounts)
  const ofDay = (due: DueAmount): DefinitionRow => {
    const exact = exactRupees(due.amount)
    return {
      ...dueRow(due, due === amounts.today ? { today, ...ofToday } : { today }),
      action: <CopyButton text={exact} what={exact} />,
    }
  }
  return [
    ofDay(amounts.today),
    later === null
      ? { key: 'date', name: t`Repayment date`, value: <DateText iso={amounts.planned.on} /> }
      : ofDay(later),
  ]
}
