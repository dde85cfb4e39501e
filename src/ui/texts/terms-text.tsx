/** The wording of the terms: own text that covers what the specification lists; it needs a lawyer before use. */
import { Trans } from '@lingui/react/macro'
import { ages } from '#machines/rules/policy.ts'
import { CarePhone } from '../care/care-line.tsx'
import { NeedsLawyer, TextSection, type TextLevel } from './text-section.tsx'

export function TermsText({ level = 'h3' }: { level?: TextLevel }) {
  const age = ages.terms
  return (
    <div className="prose">
      <NeedsLawyer />
      <TextSection level={level} title={<Trans>1. What these terms are made of</Trans>}>
        <p>
          <Trans>
            These terms, the privacy policy, the personal loan conditions and your loan agreement belong together. If
            they say different things, your loan agreement comes first.
          </Trans>
        </p>
      </TextSection>
      <TextSection level={level} title={<Trans>2. Changes</Trans>}>
        <p>
          <Trans>
            We may change these terms. The new text is shown here with its date before it applies. A loan that you
            already have keeps the terms that you agreed to.
          </Trans>
        </p>
      </TextSection>
      <TextSection level={level} title={<Trans>3. What they cover</Trans>}>
        <p>
          <Trans>
            They cover everything you do on this site: applying for a loan, receiving it, extending it and paying it
            back. Payments through another company also follow that company’s own terms.
          </Trans>
        </p>
      </TextSection>
      <Registration level={level} age={age} />
      <TextSection level={level} title={<Trans>5. The loan</Trans>}>
        <p>
          <Trans>
            Before you confirm, we show the amount, the cost in rupees, the total to return and the repayment date. You
            owe nothing until you confirm. You may repay early at any time.
          </Trans>
        </p>
        <p>
          <Trans>
            If you cannot pay on time, you may ask to extend the loan. An extension begins when its payment arrives;
            without the payment on the same day it is cancelled.
          </Trans>
        </p>
      </TextSection>
      <TextSection level={level} title={<Trans>6. Governing law</Trans>}>
        <p>
          <Trans>
            The law of Sri Lanka applies, and the courts of Sri Lanka decide. You may also take a complaint to the
            public bodies that protect borrowers. Talk to us first if you can: <CarePhone />.
          </Trans>
        </p>
      </TextSection>
    </div>
  )
}

function Registration({ level, age }: { level: TextLevel; age: number }) {
  return (
    <TextSection level={level} title={<Trans>4. Registration</Trans>}>
      <ul>
        <li>
          <Trans>
            <strong>Information.</strong> What you tell us must be true, complete and your own.
          </Trans>
        </li>
        <li>
          <Trans>
            <strong>Capacity.</strong> You must be a private individual, at least {age} years old, and able to enter
            into a contract. You apply for yourself and not for somebody else.
          </Trans>
        </li>
        <li>
          <Trans>
            <strong>Citizenship.</strong> You must be a citizen of Sri Lanka and live in the country.
          </Trans>
        </li>
        <li>
          <Trans>
            <strong>Changes.</strong> Tell us soon when your phone number, address, work or bank account changes.
          </Trans>
        </li>
        <li>
          <Trans>
            <strong>Our rights.</strong> We may check what you tell us, and we may refuse a registration without giving
            a reason.
          </Trans>
        </li>
        <li>
          <Trans>
            <strong>Your rights.</strong> You may ask for a copy of your agreement, and you may close your account when
            nothing is owed.
          </Trans>
        </li>
        <li>
          <Trans>
            <strong>Your phone.</strong> The code that we send signs you in. Give it to nobody, not even to us.
          </Trans>
        </li>
      </ul>
    </TextSection>
  )
}
