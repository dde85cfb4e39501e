/** How an amount is chosen, on the landing and in the account: slider first, then whatever the page puts below it. */
import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { formatRupees } from '#machines/rules/money.ts'
import { limits } from '#machines/rules/policy.ts'
import { StepSlider } from './text-fields/step-slider.tsx'

type CalculatorCardProps = {
  amount: number
  onAmount: (amount: number) => void
  /** The most that can be asked for, in rupees. */
  max?: number
  /** Given where the amount is sent without leaving the page: while it is on its way it is only shown. */
  isLocked?: boolean
  /** Below a slip: a page has one raised part. */
  isFlat?: boolean
  /** Above the slider: a badge, a title. */
  head?: ReactNode
  /** Below the slider: fields, buttons, notes. */
  children?: ReactNode
}

export function CalculatorCard({
  amount,
  onAmount,
  max = limits.calculator.max,
  isLocked,
  isFlat = false,
  head,
  children,
}: CalculatorCardProps) {
  const { t } = useLingui()
  const { min, step } = limits.calculator
  const slider = (
    <StepSlider
      name="amount"
      label={t`Loan amount`}
      min={min}
      max={max}
      step={step}
      value={amount}
      onChange={onAmount}
      format={formatRupees}
    />
  )
  return (
    <section className={isFlat ? 'card calc' : 'slip calc'} aria-label={t`Loan calculator`}>
      {head}
      {isLocked === undefined ? (
        slider
      ) : (
        <fieldset className="sliders" disabled={isLocked}>
          <legend className="sr">{t`Loan amount`}</legend>
          {slider}
        </fieldset>
      )}
      {children}
    </section>
  )
}
