/** The same order on every page: help first, then the company (WCAG 3.2.6). */
import { Trans, useLingui } from '@lingui/react/macro'
import { memo } from 'react'
import { brand } from '#brand/brand.ts'
import { useBrandName } from '#brand/use-brand-name.ts'
import { CareContact } from '../care/care-contact.tsx'
import { CarePhone, OpenNow } from '../care/care-line.tsx'
import { oneShot, type InformationPath } from '../information-paths.ts'
import { Link } from '../navigation/link.tsx'
import { useNavigationBridge } from '../navigation/navigation-bridge.tsx'
import { useSnapshot } from '../navigation/use-snapshot.ts'

/** Nothing that opens above the page draws it anew. */
export const Footer = memo(function Footer({ signedIn }: { signedIn: boolean }) {
  const { location, prerenderedPath } = useNavigationBridge()
  const isLanding = useSnapshot(location, (at) => (at?.pathname ?? prerenderedPath) === '/')
  return isLanding && !signedIn ? <CompanyFooter /> : <HelpFooter />
})

/** RD286: somebody who applies, repays or reads needs help there, and no offers. */
function HelpFooter() {
  const { t } = useLingui()
  return (
    <footer className="ftr-help">
      <Privacy />
      {/* Last: the word that changes when the page is live moves nothing behind it. */}
      <span>
        {t`Customer care:`} <CarePhone /> <OpenNow />
      </span>
    </footer>
  )
}

function CompanyFooter() {
  const { t } = useLingui()
  const name = useBrandName()
  const { registration, licence, year } = brand
  const kinds = [
    t`Short-term loans`,
    t`Online loans`,
    t`Instant cash loans`,
    t`Personal loans`,
    t`Loans to a bank account`,
    t`First loan free`,
  ]
  return (
    <footer className="ftr">
      <div className="ftr-in">
        <section>
          <h2>
            <Trans>Customer care</Trans>
          </h2>
          <CareContact />
        </section>
        <section>
          <h2>
            <Trans>Our loans</Trans>
          </h2>
          <ul className="kinds">
            {kinds.map((kind) => (
              <li key={kind}>{kind}</li>
            ))}
          </ul>
        </section>
        <nav aria-label={t`More about us`}>
          <FooterLink to="/news">{t`News`}</FooterLink>
          <FooterLink to="/terms">{t`Terms and conditions`}</FooterLink>
          <Privacy />
          <FooterLink to="/neverAsk">{t`What we never ask for`}</FooterLink>
          <FooterLink to="/trust">{t`How we are checked`}</FooterLink>
        </nav>
        <p>
          <Trans>
            {name} is a company registered in Sri Lanka. Registration number: {registration}. Licence number: {licence}.
            All of it is an invented example.
          </Trans>
        </p>
        <p>
          <Trans>
            © {year} {name}. All rights reserved.
          </Trans>
        </p>
      </div>
    </footer>
  )
}

const FooterLink = ({ to, children }: { to: InformationPath; children: string }) => (
  <Link to={to} state={oneShot}>
    {children}
  </Link>
)

function Privacy() {
  const { t } = useLingui()
  return <FooterLink to="/privacy">{t`Privacy policy`}</FooterLink>
}
