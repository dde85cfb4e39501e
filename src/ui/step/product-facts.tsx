import { Plural, Trans } from '@lingui/react/macro'
import { costPerDay, formatRupees, isPlausible, totalToReturn, yearlyRates } from '#machines/rules/money.ts'
import { brand } from '#brand/brand.ts'
import { groupPhone } from '#machines/rules/phone.ts'
import type { Product } from '#machines/shared/ports.ts'
import { MoneyText } from '../value-text.tsx'

export function ProductName({ product }: { product: Product }) {
  return product.type === 'special' ? <Trans>Special free rate loan</Trans> : <Trans>Standard loan</Trans>
}

export function Days({ count }: { count: number }) {
  return <Plural value={count} one="# day" other="# days" />
}

/** Spans, because the whole card is one label. */
export function ProductFacts({ product }: { product: Product }) {
  return (
    <span className="facts">
      <span>
        <span>
          <Trans>Up to</Trans>
        </span>
        <strong>
          <MoneyText amount={product.maxAmount} />, <Days count={product.maxTerm} />
        </strong>
      </span>
      <span>
        <span>
          <Trans>Approved amount</Trans>
        </span>
        <strong>
          <MoneyText amount={product.approvedAmount} />
        </strong>
      </span>
      <span>
        <span>
          <Trans>Approved term</Trans>
        </span>
        <strong>
          <Days count={product.approvedTerm} />
        </strong>
      </span>
    </span>
  )
}

/** A cost that cannot be true is not shown. */
export function ProductCost({ product }: { product: Product }) {
  const { approvedAmount: amount, approvedTerm: term, discount } = product
  const total = totalToReturn({ ...product, amount, term })
  if (!isPlausible(amount, total)) {
    const phone = groupPhone(brand.care.phone)
    return <Trans>Call us for the cost of this loan: {phone}</Trans>
  }
  return (
    <span className="stack-tight">
      <span>
        <Back product={product} total={total} />
      </span>
      {discount >= 100 ? null : <PerDayAndYear amount={amount} total={total} days={term} />}
    </span>
  )
}

function Back({ product, total }: { product: Product; total: number }) {
  const { approvedAmount, discount } = product
  const cost = formatRupees(total - approvedAmount)
  const back = formatRupees(total)
  const share = `${discount}\u00a0%`
  if (discount >= 100)
    return (
      <Trans>
        You pay back {back}: no interest and no fees. Discount: {share}.
      </Trans>
    )
  if (discount > 0)
    return (
      <Trans>
        You pay back {back}: {cost} of it is interest and fees. Discount: {share}.
      </Trans>
    )
  return (
    <Trans>
      You pay back {back}: {cost} of it is interest and fees.
    </Trans>
  )
}

/** Rupees a day first, the rate of a year after it. */
export function PerDayAndYear({ amount, total, days }: { amount: number; total: number; days: number }) {
  const yearly = `${yearlyRates({ amount, total, days }).nominal.toFixed(1)}\u00a0%`
  return (
    <span className="hint">
      <Trans>
        That is <MoneyText amount={costPerDay(amount, total, days)} part="day" /> a day, or {yearly} a year with all
        fees.
      </Trans>
    </span>
  )
}
