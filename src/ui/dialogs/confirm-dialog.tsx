/** How a step that matters is asked twice: what will happen, one filled button, and a way out. */
import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Button } from '../buttons/button.tsx'
import { Dialog } from '../dialog/dialog.tsx'
import { Notice } from '../layout/notice.tsx'

type ConfirmDialogProps = {
  open: boolean
  title: ReactNode
  children: ReactNode
  confirmLabel: string
  cancelLabel?: string | undefined
  busy?: boolean | undefined
  busyLabel?: string | undefined
  /** A failure is said above the buttons and leaves the dialog open. */
  error?: string | undefined
  onConfirm: () => void
  onClose: () => void
}

export function ConfirmDialog({
  open,
  title,
  children,
  confirmLabel,
  cancelLabel,
  busy,
  busyLabel,
  ...rest
}: ConfirmDialogProps) {
  const { t } = useLingui()
  const { error, onConfirm, onClose } = rest
  return (
    <Dialog
      open={open}
      title={title}
      onClose={onClose}
      role="alertdialog"
      focusHeading
      actions={
        <>
          {error ? <Notice kind="bad">{error}</Notice> : null}
          <Button busy={busy} busyLabel={busyLabel} onPress={onConfirm}>
            {confirmLabel}
          </Button>
          {busy ? null : (
            <Button kind="secondary" onPress={onClose}>
              {cancelLabel ?? t`Cancel`}
            </Button>
          )}
        </>
      }
    >
      {children}
    </Dialog>
  )
}
