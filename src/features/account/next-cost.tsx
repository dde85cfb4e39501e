import { Plural, Trans } from '@lingui/react/macro'
import { addDays } from '#machines/rules/dates.ts'
import { isPlausible, totalToReturn } from '#machines/rules/money.ts'
import { limits, standardRates } from '#machines/rules/policy.ts'
import { DateText, MoneyText } from '#ui/value-text.tsx'
import { PerDayAndYear } from '#ui/step/product-facts.tsx'

type NextCostProps = {
  amount: number
  /** Percent. */
  discount: number
  /** yyyy-MM-dd in Colombo */
  today: string
}

export function NextCost({ amount, discount, today }: NextCostProps) {
  const { termDays: days } = limits.calculator
  const total = totalToReturn({ amount, term: days, ...standardRates, discount })
  if (!isPlausible(amount, total)) return null
  const share = `${discount}\u00a0%`
  return (
    <div className="repay">
      <p>
        <Trans>
          You repay{' '}
          <strong>
            <MoneyText amount={total} />
          </strong>{' '}
          on{' '}
          <strong>
            <DateText iso={addDays(today, days)} />
          </strong>
          , after <Plural value={days} one="# day" other="# days" />.
        </Trans>{' '}
        {discount > 0 ? <Trans>Your discount of {share} is included.</Trans> : null}
      </p>
      <p>
        <PerDayAndYear amount={amount} total={total} days={days} />
      </p>
    </div>
  )
}
