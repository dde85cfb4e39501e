/** What the landing tells below its calculator: who may apply, how it goes, five answers, one priced example. */
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { ages, representativeExample } from '#machines/rules/policy.ts'
import { applicationData } from '#platform/data-cost.ts'
import { useBrandName } from '#brand/use-brand-name.ts'
import { Card } from '#ui/layout/card.tsx'
import { DefinitionList } from '#ui/layout/definition-list.tsx'
import { CheckIcon } from '#ui/layout/icons.tsx'
import { MoneyText } from '#ui/layout/value-text.tsx'
import { Link } from '#ui/navigation/link.tsx'

/** L4 with the footnote of RD3: both ages stand in the specification, and both are shown. */
export function EligibilityList() {
  const over = ages.eligibility
  const terms = ages.terms
  return (
    <section className="elig">
      <h2>
        <Trans>Who can apply</Trans>
      </h2>
      <ul className="check">
        <Checked>
          <Trans>Live in Sri Lanka</Trans>
        </Checked>
        <Checked>
          <Trans>Are over {over}</Trans>
        </Checked>
        <Checked>
          <Trans>Have a mobile phone</Trans>
        </Checked>
      </ul>
      <p className="hint">
        <Trans>Our terms also require you to be {terms} or older and a Sri Lankan citizen.</Trans>
      </p>
      <p>
        <Link to="/canIGetLoan" className="linkish">
          <Trans>Can I get a loan?</Trans>
        </Link>
      </p>
    </section>
  )
}

/** RD4: the promise stays, and beside it what the borrower has to have at hand. */
export function WhatYouNeed() {
  const mb = applicationData()
  return (
    <section className="elig">
      <h2>
        <Trans>What you need</Trans>
      </h2>
      <ul className="check">
        <Checked>
          <Trans>Your NIC</Trans>
        </Checked>
        <Checked>
          <Trans>Your phone with a camera</Trans>
        </Checked>
        <Checked>
          <Trans>Your own bank account number</Trans>
        </Checked>
        <Checked>
          <Trans>One person who knows you, with their phone number</Trans>
        </Checked>
        {mb ? (
          <Checked>
            <Trans>About {mb} MB of data, plus two photos</Trans>
          </Checked>
        ) : null}
      </ul>
    </section>
  )
}

function Checked({ children }: { children: ReactNode }) {
  return (
    <li>
      <CheckIcon />
      <span>{children}</span>
    </li>
  )
}

export function ProcessSteps() {
  const { t } = useLingui()
  return (
    <section className="stack-tight">
      <h2>
        <Trans>How it works</Trans>
      </h2>
      <ol className="timeline across">
        <Step title={t`Fill in the application`} time={t`4 minutes`}>
          <Trans>You only need your NIC and your phone to start.</Trans>
        </Step>
        <Step title={t`Get approved`} time={t`1 minute`}>
          <Trans>We check your application and show you what we can offer, with the full cost.</Trans>
        </Step>
        <Step title={t`Receive cash`} time={t`5 minutes`}>
          <Trans>The money goes to your own bank account. Bank transfers can take a few hours.</Trans>
        </Step>
      </ol>
    </section>
  )
}

function Step({ title, time, children }: { title: string; time: string; children: ReactNode }) {
  return (
    <li className="done">
      <h3>{title}</h3>
      <p className="eyebrow">{time}</p>
      <p>{children}</p>
    </li>
  )
}

/** Printed exactly as given, and called what it is: a 122-day instalment loan. */
export function RepresentativeExample() {
  const { t } = useLingui()
  const { amount, days, consultingFee, serviceFee, interest, yearlyRatePercent, total } = representativeExample
  return (
    <Card title={<Trans>Representative example</Trans>}>
      <p>
        <Trans>Example of a {days}-day loan that is paid back in instalments.</Trans>
      </p>
      <DefinitionList
        rows={[
          { key: 'amount', name: t`Loan amount`, value: <MoneyText amount={amount} /> },
          { key: 'days', name: t`Term`, value: t`${days} days` },
          { key: 'consulting', name: t`Consulting fee`, value: <MoneyText amount={consultingFee} /> },
          { key: 'service', name: t`Service fee`, value: <MoneyText amount={serviceFee} /> },
          {
            key: 'interest',
            name: t`Interest at ${yearlyRatePercent}% per year`,
            value: <MoneyText amount={interest} />,
          },
          { key: 'total', name: t`Total to return`, value: <MoneyText amount={total} />, total: true },
        ]}
      />
    </Card>
  )
}

export function AboutSection() {
  const brand = useBrandName()
  return (
    <section className="prose">
      <h2>
        <Trans>About us</Trans>
      </h2>
      <p>
        <Trans>
          {brand} gives short-term loans to people in Sri Lanka, by phone, with no branch visits. You see every rupee of
          the cost before you agree, and you can talk to a person every day.
        </Trans>
      </p>
    </section>
  )
}
