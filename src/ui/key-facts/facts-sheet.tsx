import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { Terms } from '#machines/rules/money.ts'
import { limits } from '#machines/rules/policy.ts'
import type { Product } from '#machines/shared/application.ts'
import { CareContact } from '../care/care-contact.tsx'
import { useBrandName } from '#brand/use-brand-name.ts'
import { DefinitionList } from '../layout/definition-list.tsx'
import { ApplicationIdText, DateText } from '../layout/value-text.tsx'
import { useAcceptLabel } from './accept-label.ts'
import { useCostRows } from './cost-rows.tsx'
import { DayText } from '../loan/day-text.tsx'
import { MostRepaid } from '../loan/most-repaid.tsx'
import { Days, ProductName } from '../loan/product-facts.tsx'
import { WhatIf } from './what-if.tsx'

export type FactsProps = {
  product: Product
  applicationId: number | null
  terms: Terms
  today: string
  expiresOn: string | null
}

export function FactsSheet({ product, applicationId, terms, today, expiresOn }: FactsProps) {
  const { t } = useLingui()
  const brand = useBrandName()
  const accept = useAcceptLabel()
  const [amount, ...cost] = useCostRows(product, terms, today)
  const which = [
    { key: 'product', name: t`Loan`, value: <ProductName product={product} /> },
    ...(applicationId === null
      ? []
      : [{ key: 'application', name: t`Application number`, value: <ApplicationIdText id={applicationId} /> }]),
  ]
  const days = { key: 'term', name: t`Term`, value: <Days count={terms.term} /> }
  return (
    <article className="facts-sheet">
      <p>
        <strong>{brand}</strong>
      </p>
      <p>
        <Trans>
          As of <DateText iso={today} />. Nothing is agreed until you press {accept}.
        </Trans>
      </p>
      <DefinitionList rows={amount === undefined ? cost : [...which, amount, days, ...cost]} />
      {expiresOn === null ? null : (
        <p>
          <Trans>
            This offer is valid until <DayText iso={expiresOn} />.
          </Trans>
        </p>
      )}
      <h3>{t`If you pay early, late, or extend`}</h3>
      <WhatIf terms={terms} today={today} />
      <MostRepaid most={terms.amount * limits.repaidAtMost} />
      <h3>{t`Good to know`}</h3>
      <ul>
        <li>
          <Plural
            value={limits.giveBackDays}
            one="You can give the loan back within # day of the payout: you pay the loan amount and nothing else."
            other="You can give the loan back within # days of the payout: you pay the loan amount and nothing else."
          />
        </li>
        <li>
          <Trans>You repay once, on the repayment date: by card, online, at a bank or at a payment kiosk.</Trans>
        </li>
        <li>
          <Trans>We never ask for a fee before you get the money, and never for your code or your PIN.</Trans>
        </li>
        <li>
          <Trans>If you cannot pay in time, call us before the repayment date.</Trans>
        </li>
      </ul>
      <CareContact />
    </article>
  )
}
