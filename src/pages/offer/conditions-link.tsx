/** Decides how the loan conditions are read before they are agreed: the document opens above the page (D6, RD66). */
import { useLingui } from '@lingui/react/macro'
import { useSystem } from '../../navigation/actors.tsx'
import { useHistoryDialog } from '../../navigation/history-dialog.ts'
import { Button } from '../../ui/button.tsx'
import { DocumentIcon } from '../../ui/icons.tsx'
import { PdfDialog } from '../documents/pdf-dialog.tsx'

/** By the name of the dialog, so that the line of consent opens the same document. */
export const conditionsDialog = 'conditions'

export function ConditionsLink({ previewName }: { previewName: string }) {
  const { t } = useLingui()
  const { documents } = useSystem()
  const dialog = useHistoryDialog(conditionsDialog)
  return (
    <>
      <Button kind="text" icon={<DocumentIcon />} onPress={dialog.show}>
        {t`Personal Loan Conditions (PDF)`}
      </Button>
      <PdfDialog
        open={dialog.open}
        title={t`Personal Loan Conditions`}
        fileName="personal-loan-conditions.pdf"
        read={() => documents.readPreview(previewName)}
        onClose={dialog.close}
      />
    </>
  )
}
