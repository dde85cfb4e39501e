/** The same order on every page: help first, then the company (WCAG 3.2.6). */
import { Link } from '../navigation/link.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { memo } from 'react'
import { useBrandName } from '../brand.tsx'
import { CareContact } from '../care-contact.tsx'
import { oneShot } from '../information-paths.ts'

/** Nothing that opens above the page draws it anew. */
export const Footer = memo(function Footer() {
  const { t } = useLingui()
  const brand = useBrandName()
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
          <Link to="/news" state={oneShot}>
            <Trans>News</Trans>
          </Link>
          <Link to="/terms" state={oneShot}>
            <Trans>Terms and conditions</Trans>
          </Link>
          <Link to="/privacy" state={oneShot}>
            <Trans>Privacy policy</Trans>
          </Link>
          <Link to="/neverAsk" state={oneShot}>
            <Trans>What we never ask for</Trans>
          </Link>
          <Link to="/trust" state={oneShot}>
            <Trans>How we are checked</Trans>
          </Link>
        </nav>
        <p>
          <Trans>{brand} is a company registered in Sri Lanka. Registration number: PV 00000000 (example).</Trans>
        </p>
        <p>
          <Trans>© 2026 {brand}. All rights reserved.</Trans>
        </p>
      </div>
    </footer>
  )
})
