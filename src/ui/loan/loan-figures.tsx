import { Trans } from '@lingui/react/macro'
import { addDays } from '#machines/rules/dates.ts'
import { totalToReturn, type Terms } from '#machines/rules/money.ts'
import { Figures } from '../layout/figures.tsx'
import { MoneyText } from '../layout/value-text.tsx'
import { DayText } from './day-text.tsx'

type LoanFiguresProps = {
  terms: Terms
  /** yyyy-MM-dd in Colombo: the money would come on this day. */
  today: string
}

/** What is paid back and on which day, large; what is paid out, and what it costs. */
export function LoanFigures({ terms, today }: LoanFiguresProps) {
  const { amount, term } = terms
  const total = totalToReturn(terms)
  return (
    <Figures
      figures={[
        {
          key: 'back',
          name: <Trans>You pay back</Trans>,
          value: (
            <>
              <MoneyText amount={total} large />{' '}
              <span className="line-of">
                <Trans>
                  on <DayText iso={addDays(today, term)} />
                </Trans>
              </span>
            </>
          ),
          wide: true,
        },
        { key: 'get', name: <Trans>You get</Trans>, value: <MoneyText amount={amount} /> },
        { key: 'cost', name: <Trans>Cost</Trans>, value: <MoneyText amount={total - amount} /> },
      ]}
    />
  )
}
