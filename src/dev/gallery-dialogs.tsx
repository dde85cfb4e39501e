import { ConnectionBar } from '#ui/frame/connection-bar.tsx'
import { NotificationDialog } from '#ui/frame/notification-dialog.tsx'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/step/confirm-dialog.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { useLocalDialog } from './local-dialog.ts'
import { GallerySection } from './gallery-section.tsx'

const message = { title: 'Loan paid out', title2: 'Check your account', message: 'RS 25,000 is on its way.', img: null }

export function GalleryDialogs() {
  const plain = useLocalDialog()
  const confirm = useLocalDialog()
  const refused = useLocalDialog()
  const told = useLocalDialog()
  return (
    <GallerySection title="Dialogs and the connection">
      <Button kind="secondary" onPress={plain.show}>
        Dialog
      </Button>
      <Button kind="secondary" onPress={confirm.show}>
        Confirm
      </Button>
      <Button kind="secondary" onPress={refused.show}>
        Confirm, refused
      </Button>
      <Button kind="secondary" onPress={told.show}>
        Notification
      </Button>
      <Dialog
        open={plain.open}
        title="Something went wrong"
        onClose={plain.close}
        actions={<Button onPress={plain.close}>OK</Button>}
      >
        <p>We are already on it!</p>
      </Dialog>
      <ConfirmDialog
        open={confirm.open}
        title="Use this account?"
        confirmLabel="CONFIRM"
        onConfirm={confirm.close}
        onClose={confirm.close}
      >
        <p>Bank of Ceylon, Kandy, 0012 3456 78</p>
      </ConfirmDialog>
      <ConfirmDialog
        open={refused.open}
        title="Use this account?"
        confirmLabel="CONFIRM"
        error="The account could not be chosen. Try again."
        onConfirm={refused.close}
        onClose={refused.close}
      >
        <p>Bank of Ceylon, Kandy, 0012 3456 78</p>
      </ConfirmDialog>
      <NotificationDialog notification={told.open ? message : null} onClose={told.close} />
      <ConnectionBar connection="offline" onRetry={() => undefined} />
      <ConnectionBar connection="slow" />
      <ConnectionBar connection="backOnline" />
      <ConnectionBar connection="unreached" onRetry={() => undefined} />
    </GallerySection>
  )
}
