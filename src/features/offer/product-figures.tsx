import { Trans } from '@lingui/react/macro'
import { brand } from '#brand/brand.ts'
import { formatPercent, isPlausible, totalToReturn } from '#machines/rules/money.ts'
import { groupPhone } from '#machines/rules/phone.ts'
import type { Product } from '#machines/shared/application.ts'
import { Figures } from '#ui/layout/figures.tsx'
import { Days, PerDayAndYear } from '#ui/loan/product-facts.tsx'
import { MoneyText } from '#ui/layout/value-text.tsx'

type ProductFiguresProps = { product: Product; isInLabel?: boolean }

/** The figures of the loan as it was approved, then how far they can be changed. A cost that cannot be true is not shown. */
export function ProductFigures({ product, isInLabel = false }: ProductFiguresProps) {
  const { approvedAmount: amount, approvedTerm: term, discount } = product
  const total = totalToReturn({ ...product, amount, term })
  const isPriced = isPlausible(amount, total)
  const phone = groupPhone(brand.care.phone)
  const share = formatPercent(discount)
  const Block = isInLabel ? 'span' : 'div'
  return (
    <Block className="stack-tight">
      <span className="hint">
        <Trans>Approved:</Trans> <MoneyText amount={amount} />, <Days count={term} />
      </span>
      <Figures
        isInLabel={isInLabel}
        figures={
          isPriced
            ? [
                { key: 'back', name: <Trans>You pay back</Trans>, value: <MoneyText amount={total} />, isMain: true },
                { key: 'cost', name: <Trans>Cost</Trans>, value: <MoneyText amount={total - amount} /> },
              ]
            : []
        }
      />
      {isPriced ? null : (
        <strong>
          <Trans>Call us for the cost of this loan: {phone}</Trans>
        </strong>
      )}
      {isPriced && discount < 100 && !isInLabel ? <PerDayAndYear amount={amount} total={total} days={term} /> : null}
      <span className="hint">
        <Trans>Up to</Trans> <MoneyText amount={product.maxAmount} />, <Days count={product.maxTerm} />.{' '}
        {isPriced && discount > 0 ? <Trans>Discount: {share}.</Trans> : null}
      </span>
    </Block>
  )
}
