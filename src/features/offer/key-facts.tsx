import { useLingui } from '@lingui/react/macro'
import { Suspense } from 'react'
import { useHistoryDialog } from '#ui/navigation/history-dialog.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { DocumentIcon } from '#ui/layout/icons.tsx'
import { Skeleton } from '#ui/layout/waiting.tsx'
import type { FactsProps } from '#ui/key-facts/facts-sheet.tsx'
import { lazyPart } from '#ui/failure/lazy-part.tsx'

const FactsSheet = lazyPart<FactsProps>(async () => (await import('#ui/key-facts/facts-sheet.tsx')).FactsSheet)

export function KeyFacts(facts: FactsProps) {
  const { t } = useLingui()
  const dialog = useHistoryDialog('keyFacts')
  return (
    <>
      <Button kind="text" icon={<DocumentIcon />} onPress={dialog.show}>
        {t`Key facts on one page`}
      </Button>
      <Dialog
        open={dialog.open}
        title={t`Key facts of this loan`}
        onClose={dialog.close}
        focusHeading
        actions={
          <>
            <Button onPress={() => globalThis.print()}>{t`Print or save`}</Button>
            <Button kind="secondary" onPress={dialog.close}>{t`Back`}</Button>
          </>
        }
      >
        {dialog.open ? (
          <Suspense fallback={<Skeleton label={t`Loading…`} lines={8} />}>
            <FactsSheet {...facts} />
          </Suspense>
        ) : null}
      </Dialog>
    </>
  )
}
