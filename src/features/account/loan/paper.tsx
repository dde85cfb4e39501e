import { useSystem } from '#ui/navigation/actors.tsx'
import { useHistoryDialog } from '#ui/navigation/history-dialog.ts'
import { Button } from '#ui/buttons/button.tsx'
import { DocumentIcon } from '#ui/layout/icons.tsx'
import { PdfDialog } from '#ui/documents/pdf-dialog.tsx'

type PaperProps = {
  /** Of the dialog, among those of the page. */
  id: string
  label: string
  title: string
  /** At the lender. */
  name: string
  /** On this device. */
  fileName: string
}

/** A document of a loan, behind a button. */
export function Paper({ id, label, title, name, fileName }: PaperProps) {
  const { documents } = useSystem()
  const dialog = useHistoryDialog(id)
  return (
    <>
      <Button kind="text" icon={<DocumentIcon />} onPress={dialog.show}>
        {label}
      </Button>
      <PdfDialog
        open={dialog.open}
        title={title}
        fileName={fileName}
        read={() => documents.readAgreement(name)}
        onClose={dialog.close}
      />
    </>
  )
}
