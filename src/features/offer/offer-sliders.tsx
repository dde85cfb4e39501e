/** How amount and term are changed inside the limits of the product. */
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { formatRupees } from '#machines/rules/money.ts'
import { limits } from '#machines/rules/policy.ts'
import type { Product } from '#machines/shared/application.ts'
import { Disclosure } from '#ui/layout/disclosure.tsx'
import { MoneyText } from '#ui/layout/value-text.tsx'
import { StepSlider } from '#ui/text-fields/step-slider.tsx'

type OfferSlidersProps = {
  product: Product
  amount: number
  term: number
  onAmount: (amount: number) => void
  onTerm: (term: number) => void
  /** Below the term, in the same card. */
  children?: ReactNode
}

export function OfferSliders({ product, amount, term, onAmount, onTerm, children }: OfferSlidersProps) {
  const { t } = useLingui()
  const days = (count: number) => t`${plural(count, { one: '# day', other: '# days' })}`
  return (
    <Disclosure
      level="h2"
      id="change"
      title={t`Change amount or days`}
      value={
        <>
          <MoneyText amount={amount} />, {days(term)}
        </>
      }
    >
      <fieldset className="sliders">
        <legend className="sr">{t`Amount and term`}</legend>
        <StepSlider
          name="amount"
          label={t`Loan amount`}
          min={product.minApprovedAmount}
          max={product.maxApprovedAmount}
          step={limits.offerAmountStep}
          value={amount}
          onChange={onAmount}
          format={formatRupees}
        />
        <StepSlider
          name="term"
          label={t`Term`}
          min={product.minApprovedTerm}
          max={product.maxApprovedTerm}
          step={limits.offerTermStep}
          value={term}
          onChange={onTerm}
          format={days}
        />
        {children}
      </fieldset>
    </Disclosure>
  )
}
