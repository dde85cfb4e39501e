import { Link } from '../navigation/link.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { languageNames, type Language } from '#machines/shared/languages.ts'
import { BrandMark } from '#brand/mark.tsx'
import { useBrandName } from '#brand/use-brand-name.ts'
import { LanguageIcon, MenuIcon } from '../layout/icons.tsx'
import { menuId } from './menu-sheet.tsx'

type HeaderProps = {
  signedIn: boolean
  language: Language
  onLanguage: () => void
  onLogout: () => void
}

export function Header({ signedIn, language, onLanguage, onLogout }: HeaderProps) {
  const { t } = useLingui()
  const brand = useBrandName()
  return (
    <header className="hdr">
      <Link to="/account" className="brand" aria-label={brand}>
        <BrandMark />
        <span className="brand-word">{brand}</span>
      </Link>
      <button type="button" className="ib" onClick={onLanguage} aria-haspopup="dialog">
        <LanguageIcon />
        <span className="sr">
          <Trans>Change language:</Trans>{' '}
        </span>
        <span>{languageNames[language].short}</span>
      </button>
      {signedIn ? (
        <button type="button" className="ib ib-session" onClick={onLogout}>
          <Trans>Log out</Trans>
        </button>
      ) : (
        <Link to="/login" className="ib ib-session">
          <Trans>Log in</Trans>
        </Link>
      )}
      <button type="button" className="ib" popoverTarget={menuId} aria-haspopup="dialog" aria-label={t`Menu`}>
        <MenuIcon />
      </button>
    </header>
  )
}
