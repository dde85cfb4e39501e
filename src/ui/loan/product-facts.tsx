import { Plural, Trans } from '@lingui/react/macro'
import { costPerDay, formatPercent, yearlyRates } from '#machines/rules/money.ts'
import type { Product } from '#machines/shared/application.ts'
import { MoneyText } from '../layout/value-text.tsx'

export function ProductName({ product }: { product: Product }) {
  return product.type === 'special' ? <Trans>Special free rate loan</Trans> : <Trans>Standard loan</Trans>
}

export function Days({ count }: { count: number }) {
  return <Plural value={count} one="# day" other="# days" />
}

/** Rupees a day first, the rate of a year after it. */
export function PerDayAndYear({ amount, total, days }: { amount: number; total: number; days: number }) {
  const yearly = formatPercent(yearlyRates({ amount, total, days }).nominal, 1)
  return (
    <span className="hint">
      <Trans>
        That is <MoneyText amount={costPerDay(amount, total, days)} part="day" /> a day, or {yearly} a year with all
        fees.
      </Trans>
    </span>
  )
}
