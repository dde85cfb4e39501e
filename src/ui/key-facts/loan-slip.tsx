import { Plural, Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { addDays } from '#machines/rules/dates.ts'
import { costPerDay, totalToReturn, type Terms } from '#machines/rules/money.ts'
import { Figures } from '../figures.tsx'
import { Slip, type SlipState } from '../slip.tsx'
import { DateText, MoneyText } from '../value-text.tsx'

type LoanSlipProps = {
  terms: Terms
  /** yyyy-MM-dd in Colombo: the money would come on this day. */
  today: string
  state?: SlipState
  tag?: ReactNode
  children?: ReactNode
}

/** What is paid out, what is paid back, on which day, and what it costs. */
export function LoanSlip({ terms, today, state, tag, children }: LoanSlipProps) {
  const { amount, term } = terms
  const total = totalToReturn(terms)
  return (
    <Slip state={state} tag={tag}>
      <Figures
        figures={[
          { key: 'get', name: <Trans>You get</Trans>, value: <MoneyText amount={amount} /> },
          {
            key: 'cost',
            name: <Trans>Cost</Trans>,
            value: <MoneyText amount={total - amount} />,
            note: (
              <Trans>
                <MoneyText amount={costPerDay(amount, total, term)} /> a day
              </Trans>
            ),
          },
          { key: 'back', name: <Trans>You pay back</Trans>, value: <MoneyText amount={total} large />, wide: true },
          {
            key: 'on',
            name: <Trans>On</Trans>,
            value: <DateText iso={addDays(today, term)} />,
            note: <Plural value={term} one="in # day" other="in # days" />,
            wide: true,
          },
        ]}
      />
      {children}
    </Slip>
  )
}
