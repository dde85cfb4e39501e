import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Button } from '../buttons/button.tsx'
import { Dialog } from '../dialog/dialog.tsx'

type AlertDialogProps = { open: boolean; title: ReactNode; children: ReactNode; onClose: () => void }

export function AlertDialog({ open, title, children, onClose }: AlertDialogProps) {
  return (
    <Dialog
      open={open}
      title={title}
      role="alertdialog"
      onClose={onClose}
      actions={
        <Button onPress={onClose}>
          <Trans>OK</Trans>
        </Button>
      }
    >
      {children}
    </Dialog>
  )
}
