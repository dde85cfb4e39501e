/** What surrounds every page: skip link, header, connection strip, main, footer, and the dialogs that belong to all. */
import { Suspense, type ReactNode } from 'react'
import type { Language } from '#machines/shared/languages.ts'
import { withMessages } from '#i18n/catalogs.ts'
import { useHistoryDialog } from '../navigation/history-dialog.ts'
import { lazyPart } from '../failure/lazy-part.tsx'
import { LiveRegion } from '../layout/live-region.tsx'
import { ConnectionBar, type Connection } from './connection-bar.tsx'
import { DocumentDialog } from './document-dialog.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { useKeptFocus } from './keep-focus.ts'
import { LanguageDialog } from './language-dialog.tsx'
import { MenuSheet } from './menu-sheet.tsx'
import { NotificationDialog, type ShownNotification } from './notification-dialog.tsx'
import { mainId, SkipLink } from './skip-link.tsx'

/** Only a borrower in the middle of a form meets it. */
const LogoutDialog = lazyPart(
  async () => (await withMessages('application', import('../session/logout-dialog.tsx'))).LogoutDialog,
)

type FrameProps = {
  children: ReactNode
  signedIn: boolean
  language: Language
  onLanguage: (language: Language) => void
  onLogout: () => void
  /** Something that was typed and not sent would go with the session. */
  asksBeforeLogout?: (() => boolean) | undefined
  connection?: Connection | undefined
  onReconnect?: (() => void) | undefined
  /** One at a time; the owner decides when (never over an open field). */
  notification?: ShownNotification | null | undefined
  onNotificationRead?: (() => void) | undefined
}

export function Frame({
  children,
  signedIn,
  language,
  onLanguage,
  onLogout,
  connection = 'online',
  ...rest
}: FrameProps) {
  useKeptFocus()
  const { asksBeforeLogout, onReconnect, notification = null, onNotificationRead } = rest
  const languages = useHistoryDialog('language')
  const leaving = useHistoryDialog('logout')
  const menu = useHistoryDialog('menu')
  const terms = useHistoryDialog('terms')
  const privacy = useHistoryDialog('privacy')
  return (
    <LiveRegion>
      <SkipLink />
      <Header
        signedIn={signedIn}
        language={language}
        onLanguage={languages.show}
        onLogout={() => (asksBeforeLogout?.() ? leaving.show() : onLogout())}
      />
      <ConnectionBar connection={connection} onRetry={onReconnect} />
      <main id={mainId} tabIndex={-1}>
        {children}
      </main>
      <Footer signedIn={signedIn} />
      <LanguageDialog open={languages.open} language={language} onChoose={onLanguage} onClose={languages.close} />
      <MenuSheet menu={menu} onPrivacy={privacy.show} onTerms={terms.show} />
      <DocumentDialog document="terms" open={terms.open} onClose={terms.close} />
      <DocumentDialog document="privacy" open={privacy.open} onClose={privacy.close} />
      {leaving.open && signedIn ? (
        <Suspense fallback={null}>
          <LogoutDialog open onConfirm={onLogout} onClose={leaving.close} />
        </Suspense>
      ) : null}
      <NotificationDialog notification={notification} onClose={() => onNotificationRead?.()} />
    </LiveRegion>
  )
}
