import { Trans, useLingui } from '@lingui/react/macro'
import { ConfirmDialog } from '../dialogs/confirm-dialog.tsx'

type LogoutDialogProps = { open: boolean; onConfirm: () => void; onClose: () => void }

export function LogoutDialog(dialog: LogoutDialogProps) {
  const { t } = useLingui()
  return (
    <ConfirmDialog {...dialog} title={t`Log out?`} confirmLabel={t`Log out`} cancelLabel={t`Stay logged in`}>
      <p>
        <Trans>What you typed and have not sent is deleted from this phone. What you have sent stays with us.</Trans>
      </p>
    </ConfirmDialog>
  )
}
