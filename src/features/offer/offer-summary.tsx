/** What a loan costs in words that anybody can check: rupees, day, year and dates. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent, useRef } from 'react'
import { addDays } from '#machines/rules/dates.ts'
import { formatRupees, totalToReturn, type Terms } from '#machines/rules/money.ts'
import type { PaidTo } from '#machines/onboarding/paid-to.ts'
import type { Product } from '#machines/shared/application.ts'
import { DefinitionList } from '#ui/layout/definition-list.tsx'
import { Disclosure } from '#ui/layout/disclosure.tsx'
import { useAnnounce } from '#ui/layout/live-region.tsx'
import { Notice } from '#ui/layout/notice.tsx'
import { CareCard } from '#ui/notices/care-card.tsx'
import { useCostRows } from '#ui/key-facts/cost-rows.tsx'
import { Slip } from '#ui/layout/slip.tsx'
import { useDayInWords } from '#ui/loan/day-text.tsx'
import { LoanFigures } from '#ui/loan/loan-figures.tsx'
import { ProductName } from '#ui/loan/product-facts.tsx'
import { MoneyText } from '#ui/layout/value-text.tsx'
import { WhatIf } from '#ui/key-facts/what-if.tsx'

type LoanProps = { product: Product; terms: Terms; today: string }

export function OfferSlip({ product, terms, total, today }: LoanProps & { total: number }) {
  useSpokenTotal(total, addDays(today, terms.term))
  return (
    <Slip tag={<ProductName product={product} />}>
      <LoanFigures terms={terms} today={today} />
    </Slip>
  )
}

export function PaidToText({ bankName, ending }: PaidTo) {
  return (
    <p className="hint">
      <Trans>
        The money goes to your account at {bankName} that ends in {ending}.
      </Trans>
    </p>
  )
}

export function LoanDetails({ product, terms, today }: LoanProps) {
  const { t } = useLingui()
  return (
    <>
      <Disclosure
        level="h2"
        title={t`What the cost is made of`}
        value={<MoneyText amount={totalToReturn(terms) - terms.amount} />}
      >
        <DefinitionList rows={useCostRows(product, terms, today)} />
      </Disclosure>
      <Disclosure level="h2" title={t`If you pay early, late, or extend`}>
        <WhatIf terms={terms} today={today} />
      </Disclosure>
    </>
  )
}

const handRests = 600

/** A changed total is said once the hand rests, not at every step. */
function useSpokenTotal(total: number, repayOn: string): void {
  const { t } = useLingui()
  const announce = useAnnounce()
  const dayInWords = useDayInWords()
  const say = useEffectEvent((sum: number, day: string) => {
    const money = formatRupees(sum)
    const date = dayInWords(day)
    announce(t`Total to return: ${money}, on ${date}`)
  })
  const spoken = useRef({ total, repayOn })
  useEffect(() => {
    if (spoken.current.total === total && spoken.current.repayOn === repayOn) return undefined
    const rest = setTimeout(() => {
      spoken.current = { total, repayOn }
      say(total, repayOn)
    }, handRests)
    return () => clearTimeout(rest)
  }, [total, repayOn])
}

/** A total that cannot be true is a wrong rate, not a price. */
export function NoCost() {
  const { t } = useLingui()
  return (
    <>
      <Notice kind="warn" title={t`We cannot show the cost of this loan`}>
        <p>
          <Trans>Please call us. Do not agree to a loan before you know what it costs.</Trans>
        </p>
      </Notice>
      <CareCard />
    </>
  )
}
