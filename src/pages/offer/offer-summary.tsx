/** Decides what a loan costs in words that anybody can check: rupees, day, year and dates (D2 to D4; RD12, RD63, RD64, U1, U2). */
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent } from 'react'
import { addDays, formatDate } from '../../../machines/dates.ts'
import { costPerDay, formatRupees, yearlyRates } from '../../../machines/money.ts'
import type { Product } from '../../../machines/ports.ts'
import { Card } from '../../ui/card.tsx'
import { DefinitionList } from '../../ui/definition-list.tsx'
import { useAnnounce } from '../../ui/live-region.tsx'
import { Notice } from '../../ui/notice.tsx'
import { DateText, MoneyText } from '../../ui/value-text.tsx'
import { CareCard } from '../parts/care-card.tsx'
import { usePresentDay } from '../parts/use-present-day.ts'
import { ProductName } from './product-facts.tsx'

type OfferSummaryProps = {
  product: Product
  amount: number
  term: number
  total: number
  expiresOn: string | null
}

export function OfferSummary({ product, amount, term, total, expiresOn }: OfferSummaryProps) {
  const { t } = useLingui()
  const repayOn = addDays(usePresentDay(), term)
  const yearly = yearlyRates({ amount, total, days: term }).nominal.toFixed(1)
  useSpokenTotal(total, repayOn)
  return (
    <Card title={<ProductName product={product} />}>
      <DefinitionList
        rows={[
          { key: 'amount', name: t`Amount`, value: <MoneyText amount={amount} /> },
          { key: 'cost', name: t`Interest and fees`, value: <MoneyText amount={total - amount} /> },
          { key: 'total', name: t`Total to return`, value: <MoneyText amount={total} />, total: true },
          { key: 'repay', name: t`Repayment date`, value: <DateText iso={repayOn} /> },
          { key: 'day', name: t`Cost per day`, value: <MoneyText amount={costPerDay(amount, total, term)} /> },
          { key: 'year', name: t`Rate per year`, value: <span className="tnum">{t`${yearly} %`}</span> },
          ...(product.discount > 0
            ? [{ key: 'discount', name: t`Discount`, value: <span className="tnum">{t`${product.discount} %`}</span> }]
            : []),
        ]}
      />
      {expiresOn === null ? null : (
        <Notice still>
          <Trans>
            This offer is valid until <DateText iso={expiresOn} />.
          </Trans>
        </Notice>
      )}
    </Card>
  )
}

const handRests = 600

/** Said once the hand rests, never at every step, and not when the page appears. */
function useSpokenTotal(total: number, repayOn: string): void {
  const { t } = useLingui()
  const announce = useAnnounce()
  const say = useEffectEvent((sum: number, day: string) => {
    const money = formatRupees(sum)
    const date = formatDate(day)
    announce(t`Total to return: ${money}, on ${date}`)
  })
  useEffect(() => {
    const rest = setTimeout(() => say(total, repayOn), handRests)
    return () => clearTimeout(rest)
  }, [total, repayOn])
}

/** RD12: a total that cannot be true is a wrong rate, not a price. */
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
