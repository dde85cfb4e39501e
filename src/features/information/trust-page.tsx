/** What /trust shows: to people first the price, the way of a complaint and accessibility; folded, what the build has measured. */
import { Trans, useLingui } from '@lingui/react/macro'
import type { JSX } from 'react'
import { formatDate } from '#machines/rules/dates.ts'
import { Column } from '#ui/layout/column.tsx'
import { Disclosure } from '#ui/layout/disclosure.tsx'
import { PageHeading } from '#ui/layout/page-heading.tsx'
import { ComplaintWay } from './complaint-way.tsx'
import { Accessibility } from './trust/accessibility.tsx'
import { readFacts } from '#platform/read-facts.ts'
import type { Facts } from '#platform/trust-facts.ts'
import { Languages, Security, Tests, Weights } from './trust/measured.tsx'
import { Price } from './trust/price.tsx'

/** The page together with what the build has measured: drawn and brought to life with the same numbers. */
export async function trustPage(): Promise<() => JSX.Element> {
  const facts = await readFacts()
  return function TrustPageWithFacts() {
    return <TrustPage facts={facts} />
  }
}

export function TrustPage({ facts }: { facts: Facts | null }) {
  const { t } = useLingui()
  return (
    <Column>
      <PageHeading>{t`How we are checked`}</PageHeading>
      <p className="lead">
        <Trans>For borrowers, regulators and everybody who wants to check us.</Trans>
      </p>
      <div className="prose">
        <Price />
        <ComplaintWay />
        <Accessibility facts={facts} />
        {facts === null ? null : <Measured facts={facts} />}
      </div>
    </Column>
  )
}

function Measured({ facts }: { facts: Facts }) {
  const { t } = useLingui()
  const date = formatDate(facts.builtOn)
  return (
    <Disclosure level="h2" title={t`Technical figures for those who check us`}>
      <p>
        <Trans>
          Measured when this version of the site was built, on {date}. These figures are produced automatically.
        </Trans>
      </p>
      <Languages facts={facts} />
      <Weights facts={facts} />
      <Tests facts={facts} />
      <Security facts={facts} />
    </Disclosure>
  )
}
