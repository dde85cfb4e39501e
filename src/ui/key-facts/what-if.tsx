/** How it is foretold what paying early, on time, late or extending costs: rupees and days, from the one formula. */
import { Plural, Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { addDays } from '#machines/rules/dates.ts'
import { whatIf, type Outcome, type Terms } from '#machines/rules/money.ts'
import { limits } from '#machines/rules/policy.ts'
import { DefinitionList } from '../layout/definition-list.tsx'
import { DayText } from '../loan/day-text.tsx'
import { MoneyText } from '../layout/value-text.tsx'

const [week] = limits.prolongationTerms

export function WhatIf({ terms, today }: { terms: Terms; today: string }) {
  const outcomes = whatIf(terms, { early: Math.ceil(terms.term / 2), late: week, extended: week })
  const row = (key: keyof typeof outcomes, name: ReactNode) => ({
    key,
    name: (
      <>
        {name}, <DayText iso={addDays(today, outcomes[key].days)} />
      </>
    ),
    value: <Sum outcome={outcomes[key]} />,
  })
  return (
    <>
      <DefinitionList
        rows={[
          row('early', <Trans>You pay early</Trans>),
          row('onTime', <Trans>You pay on time</Trans>),
          row(
            'late',
            <Trans>
              You pay <Plural value={week} one="# day" other="# days" /> late
            </Trans>,
          ),
          row(
            'extended',
            <Trans>
              You extend by <Plural value={week} one="# day" other="# days" />
            </Trans>,
          ),
        ]}
      />
      <p className="hint">
        <Trans>
          Totals include every cost. Late and extension days are charged at the standard rate with no discount. You pay
          nothing for days you do not use.
        </Trans>
      </p>
    </>
  )
}

function Sum({ outcome }: { outcome: Outcome }) {
  return (
    <>
      <MoneyText amount={outcome.total} />
      <span className="hint">
        <Trans>
          cost <MoneyText amount={outcome.cost} />
        </Trans>
      </span>
    </>
  )
}
