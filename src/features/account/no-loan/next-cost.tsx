import { Trans } from '@lingui/react/macro'
import { formatPercent, isPlausible, totalToReturn } from '#machines/rules/money.ts'
import { limits, standardRates } from '#machines/rules/policy.ts'
import { LoanFigures } from '#ui/loan/loan-figures.tsx'
import { PerDayAndYear } from '#ui/loan/product-facts.tsx'

type NextCostProps = {
  amount: number
  /** Percent. */
  discount: number
  /** yyyy-MM-dd in Colombo */
  today: string
}

export function NextCost({ amount, discount, today }: NextCostProps) {
  const { termDays: days } = limits.calculator
  const terms = { amount, term: days, ...standardRates, discount }
  const total = totalToReturn(terms)
  if (!isPlausible(amount, total)) return null
  const share = formatPercent(discount)
  return (
    <>
      <LoanFigures terms={terms} today={today} />
      <p>
        <PerDayAndYear amount={amount} total={total} days={days} />{' '}
        {discount > 0 ? (
          <span className="hint">
            <Trans>Your discount of {share} is included.</Trans>
          </span>
        ) : null}
      </p>
    </>
  )
}
