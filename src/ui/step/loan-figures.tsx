import { Trans } from '@lingui/react/macro'
import { addDays } from '#machines/rules/dates.ts'
import { totalToReturn, type Terms } from '#machines/rules/money.ts'
import { Figures } from '../figures.tsx'
import { DateText, MoneyText } from '../value-text.tsx'

type LoanFiguresProps = {
  terms: Terms
  /** yyyy-MM-dd in Colombo: the money would come on this day. */
  today: string
}

/** What is paid out, what is paid back, on which day, and what it costs. */
export function LoanFigures({ terms, today }: LoanFiguresProps) {
  const { amount, term } = terms
  const total = totalToReturn(terms)
  return (
    <Figures
      figures={[
        { key: 'get', name: <Trans>You get</Trans>, value: <MoneyText amount={amount} /> },
        { key: 'back', name: <Trans>You pay back</Trans>, value: <MoneyText amount={total} />, isMain: true },
        { key: 'cost', name: <Trans>Cost</Trans>, value: <MoneyText amount={total - amount} /> },
        { key: 'on', name: <Trans>On</Trans>, value: <DateText iso={addDays(today, term)} /> },
      ]}
    />
  )
}
