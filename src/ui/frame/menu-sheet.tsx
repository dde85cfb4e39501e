import { brand } from '#brand/brand.ts'
import { Link } from '../navigation/link.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { CareLine } from '../care/care-line.tsx'
import { ChatIcon, MicroblogIcon } from '../layout/icons.tsx'
import { Sheet } from '../dialog/sheet.tsx'
import { oneShot, type InformationPath } from '../information-paths.ts'

type MenuSheetProps = {
  open: boolean
  onClose: () => void
  onPrivacy: () => void
  onTerms: () => void
}

export function MenuSheet({ open, onClose, onPrivacy, onTerms }: MenuSheetProps) {
  const { t } = useLingui()
  return (
    <Sheet open={open} title={t`Menu`} onClose={onClose}>
      <CareLine />
      <nav className="menu" aria-label={t`Menu`}>
        <ul>
          <MenuLink to="/howToGet">
            <Trans>How to get money</Trans>
          </MenuLink>
          <MenuLink to="/howToPay">
            <Trans>How to pay</Trans>
          </MenuLink>
        </ul>
        <h3>
          <Trans>Questions and answers</Trans>
        </h3>
        <ul>
          <MenuLink to="/obtaining">
            <Trans>Obtaining the loan</Trans>
          </MenuLink>
          <MenuLink to="/repeat">
            <Trans>Repeating the loan</Trans>
          </MenuLink>
          <MenuLink to="/meet">
            <Trans>Meet the provider</Trans>
          </MenuLink>
        </ul>
        <h3>
          <Trans>Documents</Trans>
        </h3>
        <ul>
          <li>
            <button type="button" aria-haspopup="dialog" onClick={onPrivacy}>
              <Trans>Privacy policy</Trans>
            </button>
          </li>
          <li>
            <button type="button" aria-haspopup="dialog" onClick={onTerms}>
              <Trans>Terms and conditions</Trans>
            </button>
          </li>
          <MenuLink to="/neverAsk">
            <Trans>What we never ask for</Trans>
          </MenuLink>
          <MenuLink to="/trust">
            <Trans>How we are checked</Trans>
          </MenuLink>
        </ul>
      </nav>
      <Social />
    </Sheet>
  )
}

/** Replaces the menu's own history entry: Back from the page leads to where the borrower was, not to an open menu. */
function MenuLink({ to, children }: { to: InformationPath; children: ReactNode }) {
  return (
    <li>
      <Link to={to} state={oneShot} replace>
        {children}
      </Link>
    </li>
  )
}

function Social() {
  const { t } = useLingui()
  return (
    <p className="social">
      <a
        className="ib"
        href={brand.social.microblog}
        target="_blank"
        rel="noopener noreferrer"
        aria-label={t`Our microblog (opens another site)`}
      >
        <MicroblogIcon />
      </a>
      <a
        className="ib"
        href={brand.social.chat}
        target="_blank"
        rel="noopener noreferrer"
        aria-label={t`Chat with us (opens another site)`}
      >
        <ChatIcon />
      </a>
    </p>
  )
}
