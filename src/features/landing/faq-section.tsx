import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Disclosure } from '#ui/layout/disclosure.tsx'

/** `apply` is the landing's own apply button, shown under the answers. */
export function FaqSection({ apply }: { apply?: ReactNode }) {
  return (
    <section className="faq">
      <h2>
        <Trans>Questions and answers</Trans>
      </h2>
      <Disclosure group="questions" title={<Trans>How do I receive the money?</Trans>}>
        <p>
          <Trans>
            Into your own bank account, as soon as you have confirmed the offer. It often arrives within minutes; some
            banks take a few hours.
          </Trans>
        </p>
      </Disclosure>
      <Disclosure group="questions" title={<Trans>How do I pay it back?</Trans>}>
        <p>
          <Trans>
            Online or with cash at a kiosk, without commission. You need your Loan ID and the first 6 digits of your
            NIC. You may pay early. Repaid loans lead to larger loans at lower interest.
          </Trans>
        </p>
        <p>
          <Trans>If you need more time, you can extend the loan in your account before the repayment date.</Trans>
        </p>
      </Disclosure>
      <Disclosure group="questions" title={<Trans>How is the cost calculated?</Trans>}>
        <p>
          <Trans>
            Interest and fees are charged per day. A discount reduces them. Before you confirm you see the total in
            rupees and the repayment date, and nothing is added to it later if you pay on time.
          </Trans>
        </p>
        <p>
          <Trans>The first loan is free if your offer says “Special free rate loan”.</Trans>
        </p>
      </Disclosure>
      <Disclosure group="questions" title={<Trans>Who lends the money?</Trans>}>
        <p>
          <Trans>
            A company registered in Sri Lanka. You will find its registration and phone numbers at the bottom of this
            page.
          </Trans>
        </p>
      </Disclosure>
      <Disclosure group="questions" title={<Trans>Is my data safe?</Trans>}>
        <p>
          <Trans>
            Everything you send us is encrypted and never sold. We never read your contacts or messages, and we never
            ask for the code that we sent you.
          </Trans>
        </p>
      </Disclosure>
      {apply}
    </section>
  )
}
