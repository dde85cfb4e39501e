import { Trans, useLingui } from '@lingui/react/macro'
import { useBrandName } from '#brand/use-brand-name.ts'
import { Column } from '#ui/layout/column.tsx'
import { PageHeading } from '#ui/layout/page-heading.tsx'
import { ComplaintWay } from './complaint-way.tsx'

export function MeetPage() {
  const { t } = useLingui()
  const brand = useBrandName()
  return (
    <Column>
      <PageHeading>{t`Meet the provider`}</PageHeading>
      <div className="scene" />
      <div className="prose">
        <section>
          <h2>
            <Trans>The company</Trans>
          </h2>
          <p>
            <Trans>
              {brand} is a lender for private individuals in Sri Lanka. You apply by phone, in your own language, and
              the money goes to your own bank account.
            </Trans>
          </p>
        </section>
        <section>
          <h2>
            <Trans>Our mission</Trans>
          </h2>
          <p>
            <Trans>
              A small loan should be quick to get, plain to understand and possible to pay back. So we show the whole
              cost in rupees before you agree, and we talk with you when a date is hard to keep.
            </Trans>
          </p>
        </section>
        <section>
          <h2>
            <Trans>What we never do</Trans>
          </h2>
          <ul>
            <li>
              <Trans>We never ask for the code that we sent you, not even on the phone.</Trans>
            </li>
            <li>
              <Trans>We never ask for money before a loan is paid out.</Trans>
            </li>
            <li>
              <Trans>We never read your contacts, messages or pictures.</Trans>
            </li>
          </ul>
        </section>
        <ComplaintWay />
      </div>
    </Column>
  )
}
