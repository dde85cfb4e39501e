import { Trans } from '@lingui/react/macro'
import { Button } from '../buttons/button.tsx'
import { Dialog } from '../dialog/dialog.tsx'

export type ShownNotification = {
  readonly title: string
  readonly title2?: string | null | undefined
  readonly message: string
  readonly img?: string | null | undefined
}

type NotificationDialogProps = { notification: ShownNotification | null; onClose: () => void }

/** The picture repeats the words, so it is silent. */
export function NotificationDialog({ notification, onClose }: NotificationDialogProps) {
  return (
    <Dialog
      open={notification !== null}
      title={notification?.title}
      onClose={onClose}
      focusHeading
      actions={
        <Button onPress={onClose}>
          <Trans>OK</Trans>
        </Button>
      }
    >
      {notification?.img ? <img className="dialog-img" src={notification.img} alt="" /> : null}
      {notification?.title2 ? <p className="lead">{notification.title2}</p> : null}
      <p>{notification?.message}</p>
    </Dialog>
  )
}
