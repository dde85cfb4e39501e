/** How the two long texts open above a page without losing what was typed: fetched when first wanted. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Suspense } from 'react'
import { withMessages } from '#i18n/catalogs.ts'
import { Button } from '../buttons/button.tsx'
import { Dialog } from '../dialog/dialog.tsx'
import { lazyPart } from '../failure/lazy-part.tsx'
import { Skeleton } from '../layout/waiting.tsx'

type DocumentName = 'terms' | 'privacy'

const LazyTerms = lazyPart(async () => (await withMessages('public', import('../texts/terms-text.tsx'))).TermsText)
const LazyPrivacy = lazyPart(
  async () => (await withMessages('public', import('../texts/privacy-text.tsx'))).PrivacyText,
)

type DocumentDialogProps = { document: DocumentName; open: boolean; onClose: () => void }

export function DocumentDialog({ document, open, onClose }: DocumentDialogProps) {
  const { t } = useLingui()
  return (
    <Dialog
      open={open}
      title={document === 'terms' ? t`Terms and conditions` : t`Privacy policy`}
      onClose={onClose}
      focusHeading
      actions={
        <Button onPress={onClose}>
          <Trans>OK</Trans>
        </Button>
      }
    >
      <Suspense fallback={<Skeleton label={t`Loading the text…`} lines={8} />}>
        {document === 'terms' ? <LazyTerms /> : <LazyPrivacy />}
      </Suspense>
    </Dialog>
  )
}
