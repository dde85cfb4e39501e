/** What /trust shows to visitors who want to check us: price, languages, accessibility, weight, tests, headers. */
import { Trans, useLingui } from '@lingui/react/macro'
import type { JSX } from 'react'
import { formatDate } from '#machines/rules/dates.ts'
import { Column } from '#ui/column.tsx'
import { PageHeading } from '#ui/page-heading.tsx'
import { ComplaintWay } from './complaint-way.tsx'
import { Accessibility } from './trust/accessibility.tsx'
import { readFacts } from '#platform/read-facts.ts'
import type { Facts } from '#platform/trust-facts.ts'
import { Languages, NotMeasured, Security, Tests, Weights } from './trust/measured.tsx'
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
  const date = facts === null ? '' : formatDate(facts.builtOn)
  return (
    <Column>
      <PageHeading>{t`How we are checked`}</PageHeading>
      <p className="lead">
        <Trans>For borrowers, regulators and everybody who wants to check us.</Trans>
      </p>
      {facts === null ? (
        <NotMeasured />
      ) : (
        <p>
          <Trans>
            Measured when this version of the site was built, on {date}. These figures are produced automatically.
          </Trans>
        </p>
      )}
      <div className="prose">
        <Price />
        <Languages facts={facts} />
        <Accessibility facts={facts} />
        <Weights facts={facts} />
        <Tests facts={facts} />
        <Security facts={facts} />
        <ComplaintWay />
      </div>
    </Column>
  )
}
