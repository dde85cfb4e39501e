import { Trans, useLingui } from '@lingui/react/macro'
import { CareContact } from '#ui/care/care-contact.tsx'
import { useBrandName } from '#brand/use-brand-name.ts'
import { Column } from '#ui/layout/column.tsx'
import { Notice } from '#ui/layout/notice.tsx'
import { PageHeading } from '#ui/layout/page-heading.tsx'

export function NeverAskPage() {
  const { t } = useLingui()
  const brand = useBrandName()
  return (
    <Column>
      <PageHeading>{t`What we never ask for`}</PageHeading>
      <p className="lead">
        <Trans>If somebody asks you for one of these in our name, it is not us. Say no, and call us.</Trans>
      </p>
      <div className="prose">
        <ul>
          <li>
            <Trans>The code that we sent you: not by phone, not in a message, not at the door.</Trans>
          </li>
          <li>
            <Trans>The PIN of your bank card, the password of your bank, or a code from your bank.</Trans>
          </li>
          <li>
            <Trans>Money before a loan is paid out: no fee, no deposit, no insurance.</Trans>
          </li>
          <li>
            <Trans>A payment to the bank account or the wallet of a person.</Trans>
          </li>
          <li>
            <Trans>An application from a link in a message, or an app that shows us your screen.</Trans>
          </li>
          <li>
            <Trans>The contacts, messages or pictures on your phone.</Trans>
          </li>
          <li>
            <Trans>Payment of your loan by your family, your friends or your employer.</Trans>
          </li>
        </ul>
        <section>
          <h2>
            <Trans>What we do ask for</Trans>
          </h2>
          <p>
            <Trans>
              Your phone number and the code that you type here yourself; your NIC, address and work; a photo of you and
              of your NIC; your own bank account. Each page says why. You can say no to your location.
            </Trans>
          </p>
        </section>
        <section>
          <h2>
            <Trans>How to know that it is us</Trans>
          </h2>
          <p>
            <Trans>
              Look at the address above this page before you type anything. {brand} has one phone number and one email
              address; both are at the bottom of every page.
            </Trans>
          </p>
        </section>
        <Notice kind="warn" still title={t`Already shared something?`}>
          <p>
            <Trans>
              Call your bank at once and then us. In your account you can log out every other phone. You have done
              nothing wrong.
            </Trans>
          </p>
        </Notice>
        <section>
          <h2>
            <Trans>Talk to us</Trans>
          </h2>
          <CareContact />
        </section>
      </div>
    </Column>
  )
}
