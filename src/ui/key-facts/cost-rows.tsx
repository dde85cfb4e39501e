/** The rows that say what a loan costs, the same wherever something is agreed: rupees first, then a day and a year. */
import { useLingui } from '@lingui/react/macro'
import { addDays } from '#machines/rules/dates.ts'
import { costParts, costPerDay, formatPercent, totalToReturn, yearlyRates, type Terms } from '#machines/rules/money.ts'
import type { Product } from '#machines/shared/application.ts'
import type { DefinitionRow } from '../layout/definition-list.tsx'
import { DateText, MoneyText } from '../layout/value-text.tsx'

/** @param today yyyy-MM-dd in Colombo: the money would come on this day */
export function useCostRows({ discount }: Product, terms: Terms, today: string): readonly DefinitionRow[] {
  const { t } = useLingui()
  const { amount, term } = terms
  const total = totalToReturn(terms)
  const rates = yearlyRates({ amount, total, days: term })
  const parts = costParts(terms)
  return [
    { key: 'amount', name: t`Amount`, value: <MoneyText amount={amount} /> },
    { key: 'interest', name: t`Interest`, value: <MoneyText amount={parts.interest} /> },
    { key: 'service', name: t`Service fee`, value: <MoneyText amount={parts.service} /> },
    { key: 'consulting', name: t`Consulting fee`, value: <MoneyText amount={parts.consulting} /> },
    ...(discount > 0
      ? [
          {
            key: 'discount',
            name: `${t`Discount`} ${formatPercent(discount)}`,
            value: <MoneyText amount={-parts.discount} />,
          },
        ]
      : []),
    { key: 'cost', name: t`Interest and fees`, value: <MoneyText amount={parts.cost} /> },
    { key: 'total', name: t`Total to return`, value: <MoneyText amount={total} />, total: true },
    { key: 'repay', name: t`Repayment date`, value: <DateText iso={addDays(today, term)} /> },
    { key: 'day', name: t`Cost per day`, value: <MoneyText amount={costPerDay(amount, total, term)} /> },
    { key: 'year', name: t`Rate per year`, value: <span className="tnum">{formatPercent(rates.nominal, 1)}</span> },
    {
      key: 'effective',
      name: t`Effective annual rate`,
      value: <span className="tnum">{formatPercent(rates.effective, 1)}</span>,
    },
  ]
}
