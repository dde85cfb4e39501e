import { Trans } from '@lingui/react/macro'
import { memo } from 'react'
import { Link } from '#ui/navigation/link.tsx'
import { addDays } from '#machines/rules/dates.ts'
import { costPerDay, formatPercent, isPlausible, totalToReturn, yearlyRates } from '#machines/rules/money.ts'
import { limits, standardRates } from '#machines/rules/policy.ts'
import { ranks } from '#machines/account/ranks.ts'
import { DateText, MoneyText } from '#ui/layout/value-text.tsx'

// Never one day, here and in the example: a plural would begin the browser's own formatting of numbers before the page is alive.
const days = limits.calculator.termDays
const totalOf = (amount: number) => totalToReturn({ amount, term: days, ...standardRates, discount: 0 })

/** The decisive figures, below the slider. */
export const Repayment = memo(function Repayment({ amount, today }: { amount: number; today: string }) {
  const total = totalOf(amount)
  if (!isPlausible(amount, total)) return null
  return (
    <>
      {amount > ranks.bronze.cap ? (
        <p className="hint">
          <Trans>
            A first loan is at most <MoneyText amount={ranks.bronze.cap} />.
          </Trans>
        </p>
      ) : null}
      <p className="repay">
        <Trans>
          You pay back{' '}
          <strong>
            <MoneyText amount={total} part="total" />
          </strong>{' '}
          on{' '}
          <strong>
            <DateText iso={addDays(today, days)} part="date" />
          </strong>
          . Cost:{' '}
          <strong>
            <MoneyText amount={total - amount} part="cost" />
          </strong>
        </Trans>
      </p>
    </>
  )
})

/** What the figures rest on. */
export const RepaymentDetails = memo(function RepaymentDetails({ amount }: { amount: number }) {
  const total = totalOf(amount)
  if (!isPlausible(amount, total)) return null
  const yearly = formatPercent(yearlyRates({ amount, total, days }).nominal, 1)
  return (
    <p className="hint">
      <Trans>
        For {days} days at the standard rate: <MoneyText amount={costPerDay(amount, total, days)} part="day" /> a day,
        or {yearly} a year with all fees.
      </Trans>{' '}
      <Trans>Your offer shows the exact amounts before you confirm.</Trans>{' '}
      <Link to="/" hash="example">
        <Trans>Representative example</Trans>
      </Link>
    </p>
  )
})
