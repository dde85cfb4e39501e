import { brand } from '#brand/brand.ts'
import { Link } from '../navigation/link.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { CareLine } from '../care/care-line.tsx'
import { ChatIcon, CloseIcon, MicroblogIcon } from '../layout/icons.tsx'
import { useHistoryPopover } from '../navigation/history-popover.ts'
import type { DialogHandle } from '../dialog/dialog-handle.ts'
import { oneShot, type InformationPath } from '../information-paths.ts'

type MenuSheetProps = {
  menu: DialogHandle
  onPrivacy: () => void
  onTerms: () => void
}

export const menuId = 'menu'

/** In the document from the start, so that the browser opens it without the application and without making the page inert. */
export function MenuSheet({ menu, onPrivacy, onTerms }: MenuSheetProps) {
  const { t } = useLingui()
  const sheet = useHistoryPopover(menu)
  return (
    <dialog ref={sheet} id={menuId} popover="auto" aria-label={t`Menu`} className="drawer">
      <div>
        <h2>
          <Trans>Menu</Trans>
        </h2>
        <button type="button" className="ib" aria-label={t`Close`} popoverTarget={menuId} popoverTargetAction="hide">
          <CloseIcon />
        </button>
      </div>
      <CareLine />
      <nav className="menu">
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
      {menu.open ? <Social /> : null}
    </dialog>
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
